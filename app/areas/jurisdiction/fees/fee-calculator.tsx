import { useState } from "react";
import { inLanguage } from "#app/wording/permit-text";
import { assessFees } from "#schemas/fee/fee-calculation";
import { feeQuestions } from "#schemas/fee/fee-questions";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Answers } from "#schemas/permit-type/form";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { longDay } from "#ui/date-text";
import { MoneyField, NumberField, SelectField } from "#ui/field/text-field";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Stack, Text } from "#ui/layout/page";
import type { RulesPage } from "./rules-pages";

const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" ? value : "");

function Sample({
  question,
  value,
  give,
}: {
  question: Question;
  value: AnswerValue | undefined;
  give: (value: AnswerValue | undefined) => void;
}) {
  const label = inLanguage(question.label);
  const typed = { label, value: textOf(value), onChange: (event: { target: { value: string } }) => give(event.target.value) };
  if (question.kind === "money") return <MoneyField {...typed} />;
  if (question.kind === "number") return <NumberField {...typed} after={question.unit && inLanguage(question.unit)} />;
  const none = { value: "", label: m.jurisdiction_not_answered() };
  if (question.kind === "yes-no") {
    const options = [none, { value: "yes", label: m.jurisdiction_yes() }, { value: "no", label: m.jurisdiction_no() }];
    const shown = typeof value === "boolean" ? (value ? "yes" : "no") : "";
    const choose = (chosen: string) => give(chosen === "" ? undefined : chosen === "yes");
    return <SelectField label={label} options={options} value={shown} onChange={(event) => choose(event.target.value)} />;
  }
  const options = [none, ...(question.options ?? []).map((one) => ({ value: one.value, label: inLanguage(one.label) }))];
  return <SelectField label={label} options={options} value={textOf(value)} onChange={(event) => give(event.target.value || undefined)} />;
}

/** Tries a schedule on made-up answers: the same function that charges. */
export function FeeCalculator({ page: { type, now, planned } }: { page: RulesPage }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [from, setFrom] = useState(now.from);
  const schedules = [now, ...planned];
  const chosen = schedules.find((one) => one.from === from) ?? now;
  const priced = { sections: type.sections, fees: chosen.fees };
  const questions = feeQuestions(priced);
  const result = assessFees(priced, answers);
  const waits = questions.filter(({ id }) => result.waitsFor.includes(id));
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-calculator">
        {m.jurisdiction_calculator()}
      </Text>
      <Text measure>{m.jurisdiction_calculator_text()}</Text>
      {planned.length > 0 && (
        <SelectField
          label={m.jurisdiction_calculator_schedule()}
          width="large"
          options={schedules.map((one) => ({ value: one.from, label: m.jurisdiction_fees_from({ day: longDay(one.from) }) }))}
          value={chosen.from}
          onChange={(event) => setFrom(event.target.value)}
        />
      )}
      {questions.map((question) => (
        <Sample
          key={question.id}
          question={question}
          value={answers[question.id]}
          give={(value) =>
            setAnswers(({ [question.id]: _before, ...others }) => (value === undefined ? others : { ...others, [question.id]: value }))
          }
        />
      ))}
      <div role="status">
        <LeaderList>
          {result.lines.map((line) => (
            <Leader key={line.code} term={`${inLanguage(line.name)}, ${inLanguage(line.basis)}`} amount={formatCents(line.amountCents)} />
          ))}
          <Leader total term={m.jurisdiction_calculator_total()} amount={formatCents(result.totalCents)} />
        </LeaderList>
      </div>
      {waits.length > 0 && (
        <Text tone="muted">{m.jurisdiction_calculator_waits({ questions: waits.map(({ label }) => inLanguage(label)).join(", ") })}</Text>
      )}
    </Stack>
  );
}
