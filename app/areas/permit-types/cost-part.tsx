import { Form } from "react-router";
import { needPrefix } from "#app/features/permit-type/need-address";
import { inLanguage } from "#app/wording/permit-text";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { CheckboxGroup } from "#ui/field/choice-field";
import { MoneyField, NumberField, SelectField } from "#ui/field/text-field";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Stack, Text } from "#ui/layout/page";
import { CarriedFields } from "./carried-fields";
import { type CostView, feePrefix } from "./type-page-view";

/** A question that fees hang on, as a plain field of the address. */
function FeeField({ question, value }: { question: Question; value: AnswerValue | undefined }) {
  const named = { name: `${feePrefix}${question.id}`, label: inLanguage(question.label), hint: question.hint && inLanguage(question.hint) };
  const typed = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const options = (question.options ?? []).map((one) => ({ value: one.value, label: inLanguage(one.label) }));
  const none = { value: "", label: m.types_cost_not_answered() };
  switch (question.kind) {
    case "money":
      return <MoneyField {...named} defaultValue={typed} maxLength={20} />;
    case "number":
      return <NumberField {...named} after={question.unit && inLanguage(question.unit)} defaultValue={typed} maxLength={20} />;
    case "yes-no": {
      const shown = value === true ? "yes" : value === false ? "no" : "";
      const both = [none, { value: "yes", label: m.types_yes() }, { value: "no", label: m.types_no() }];
      return <SelectField {...named} options={both} defaultValue={shown} />;
    }
    case "choices":
      return <CheckboxGroup {...named} options={options} defaultValues={Array.isArray(value) ? value : []} />;
    case "choice":
      return <SelectField {...named} options={[none, ...options]} defaultValue={typed} width="large" />;
    case "text":
    case "long-text":
    case "date":
    case "contact":
    case "license":
      // No fee counts these.
      return null;
  }
}

/** What it costs: each line with its rule, worked out by the function that charges. */
export function CostPart({ cost, query }: { cost: CostView; query: URLSearchParams }) {
  // A total of nothing would say that the permit is free.
  const open = cost.lines.length === 0 && cost.questions.length > 0;
  return (
    <Stack>
      {cost.questions.length > 0 && (
        <Form method="get" action="#cost" preventScrollReset>
          <CarriedFields query={query} prefixes={[needPrefix]} />
          <Stack space="small">
            {cost.questions.map((question) => (
              <FeeField
                key={`${question.id} ${JSON.stringify(cost.answers[question.id])}`}
                question={question}
                value={cost.answers[question.id]}
              />
            ))}
            <div>
              <Button type="submit">{m.types_cost_work_out()}</Button>
            </div>
          </Stack>
        </Form>
      )}
      <div role="status">
        {open && <Text tone="muted">{m.types_cost_open()}</Text>}
        {!open && (
          <LeaderList>
            {cost.lines.map((line) => (
              <Leader key={line.code} term={`${inLanguage(line.name)}, ${inLanguage(line.basis)}`} amount={formatCents(line.amountCents)} />
            ))}
            <Leader total term={m.types_cost_total()} amount={formatCents(cost.totalCents)} />
          </LeaderList>
        )}
        {cost.waitsFor.length > 0 && (
          <Text tone="muted">{m.types_cost_waits({ questions: cost.waitsFor.map(inLanguage).join("; ") })}</Text>
        )}
      </div>
    </Stack>
  );
}
