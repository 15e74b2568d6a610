import { useState } from "react";
import { inLanguage } from "#app/wording/permit-text";
import { formatCents } from "#schemas/fee/money";
import { assessFees, type FeeAssessment } from "#schemas/fee/schedule/fee-calculation";
import { feeQuestions } from "#schemas/fee/schedule/fee-questions";
import { m } from "#schemas/messages/compiled/messages";
import type { ScheduledFee } from "#schemas/permit-type/fee-rule";
import type { Answers } from "#schemas/permit-type/form";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { longDay } from "#ui/date-text";
import { MoneyField, NumberField, SelectField } from "#ui/field/text-field";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import type { RulesPage } from "../rules/rules-pages";
import type { FeePlanning } from "./use-fee-plan";

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

interface Schedule {
  readonly key: string;
  readonly label: string;
  readonly fees: readonly ScheduledFee[];
}

/** How the other schedule comes to the amount of a line. */
function Worked({ lines, code }: { lines: FeeAssessment["lines"]; code: string }) {
  const line = lines.find((one) => one.code === code);
  return (
    line && (
      <Text as="meta" element="div" tone="muted">
        {inLanguage(line.basis)}
      </Text>
    )
  );
}

/** What another schedule would ask for, beside what is asked for now. */
function Comparison({ now, next, label }: { now: FeeAssessment; next: FeeAssessment; label: string }) {
  const rows = [...now.lines, ...next.lines.filter(({ code }) => !now.lines.some((line) => line.code === code))];
  const amountIn = ({ lines }: FeeAssessment, code: string) => lines.find((line) => line.code === code)?.amountCents;
  const money = (cents: number | undefined) => (cents === undefined ? m.jurisdiction_calculator_none() : formatCents(cents));
  const more = next.totalCents - now.totalCents;
  return (
    <Stack space="small">
      <Table caption={m.jurisdiction_calculator()} captionHidden inset>
        <TableHead>
          <TableHeadCell>{m.jurisdiction_fee()}</TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_calculator_now()}</TableHeadCell>
          <TableHeadCell numeric>{label}</TableHeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ code, name }) => (
            <TableRow key={code}>
              <TableRowHead>
                {inLanguage(name)}
                <Worked lines={next.lines} code={code} />
              </TableRowHead>
              <TableCell numeric>{money(amountIn(now, code))}</TableCell>
              <TableCell numeric>{money(amountIn(next, code))}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableRowHead>{m.jurisdiction_calculator_total()}</TableRowHead>
            <TableCell numeric>{formatCents(now.totalCents)}</TableCell>
            <TableCell numeric>{formatCents(next.totalCents)}</TableCell>
          </TableRow>
        </tbody>
      </Table>
      {more !== 0 && (
        <Text tone="muted">
          {more > 0
            ? m.jurisdiction_calculator_more({ amount: formatCents(more) })
            : m.jurisdiction_calculator_less({ amount: formatCents(-more) })}
        </Text>
      )}
    </Stack>
  );
}

function Assessed({ lines, totalCents }: FeeAssessment) {
  return (
    <LeaderList>
      {lines.map((line) => (
        <Leader key={line.code} term={`${inLanguage(line.name)}, ${inLanguage(line.basis)}`} amount={formatCents(line.amountCents)} />
      ))}
      <Leader total term={m.jurisdiction_calculator_total()} amount={formatCents(totalCents)} />
    </LeaderList>
  );
}

/** What may be compared with the fees in effect: what is being written, and what is scheduled. */
function othersOf({ planned }: RulesPage, { plan, fees }: FeePlanning): readonly Schedule[] {
  const typed = plan === null ? [] : [{ key: "typed", label: m.jurisdiction_plan_title(), fees }];
  const scheduled = planned.map((one) => ({ key: one.from, label: m.jurisdiction_fees_from({ day: longDay(one.from) }), fees: one.fees }));
  return [...typed, ...scheduled];
}

/** Tries a schedule on made-up answers: the same function that charges. */
export function FeeCalculator({ page, planning }: { page: RulesPage; planning: FeePlanning }) {
  const { type, now } = page;
  const [answers, setAnswers] = useState<Answers>({});
  const [key, setKey] = useState("");
  const others = othersOf(page, planning);
  const other = others.find((one) => one.key === key) ?? others[0];
  const priced = (fees: readonly ScheduledFee[]) => ({ sections: type.sections, fees: [...fees] });
  const questions = feeQuestions(priced([...now.fees, ...(other?.fees ?? [])]));
  const result = assessFees(priced(now.fees), answers);
  const next = other && assessFees(priced(other.fees), answers);
  const waits = questions.filter(({ id }) => [...result.waitsFor, ...(next?.waitsFor ?? [])].includes(id));
  return (
    <Stack>
      <Text as="h3" element="h2" id="rules-calculator">
        {m.jurisdiction_calculator()}
      </Text>
      <Text measure>{m.jurisdiction_calculator_text()}</Text>
      {others.length > 1 && (
        <SelectField
          label={m.jurisdiction_calculator_schedule()}
          width="large"
          options={others.map((one) => ({ value: one.key, label: one.label }))}
          value={other?.key ?? ""}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      {questions.map((question) => (
        <Sample
          key={question.id}
          question={question}
          value={answers[question.id]}
          give={(value) =>
            setAnswers(({ [question.id]: _before, ...rest }) => (value === undefined ? rest : { ...rest, [question.id]: value }))
          }
        />
      ))}
      <div role="status">{other && next ? <Comparison now={result} next={next} label={other.label} /> : <Assessed {...result} />}</div>
      {waits.length > 0 && (
        <Text tone="muted">{m.jurisdiction_calculator_waits({ questions: waits.map(({ label }) => inLanguage(label)).join(", ") })}</Text>
      )}
    </Stack>
  );
}
