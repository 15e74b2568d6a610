import { inLanguage } from "#app/wording/permit-text";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { AnswerFault } from "#schemas/permit-type/answer-reading";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import type { DateParts } from "#ui/date-parts";
import { CheckboxGroup, RadioGroup } from "#ui/field/choice-field";
import { DateField } from "#ui/field/date-field";
import { FieldGroup } from "#ui/field/field";
import { MoneyField, NumberField, TextAreaField, TextField } from "#ui/field/text-field";
import { Row, Stack } from "#ui/layout/page";

export interface QuestionFieldProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue) => void;
  readonly error: string | undefined;
  readonly fault: AnswerFault | null;
  /** It stands among others, closely: else it is asked alone, and is the page's heading. */
  readonly among?: boolean | undefined;
}

/** Characters of an answer that fits beside another. */
const shortLabel = 20;

const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const recordOf = (value: AnswerValue | undefined): Readonly<Record<string, string>> =>
  typeof value === "object" && !Array.isArray(value) ? value : {};
const moneyText = (value: AnswerValue | undefined): string => (typeof value === "number" ? dollarsOf(value) : textOf(value));

/** A date as its three typed parts: a stored day apart, what was typed as it was. */
function datePartsOf(value: AnswerValue | undefined): DateParts {
  const [year = "", month = "", day = ""] = textOf(value).split("-");
  return { day, month, year };
}

const contactFields = [
  { part: "name", label: () => m.apply_contact_name(), complete: "name", type: "text" },
  { part: "email", label: () => m.apply_contact_email(), complete: "email", type: "email" },
  { part: "phone", label: () => m.apply_contact_phone(), complete: "tel", type: "tel" },
] as const;

function ContactField({ question, value, onChange, error, fault, among = false }: QuestionFieldProps) {
  const contact = recordOf(value);
  const Parts = among ? Row : Stack;
  return (
    <FieldGroup
      id={question.id}
      label={inLanguage(question.label)}
      labelSize={among ? "normal" : "page"}
      hint={question.hint && inLanguage(question.hint)}
      error={fault?.part ? undefined : error}
    >
      <Parts>
        {contactFields.map(({ part, label, complete, type }) => (
          <TextField
            key={part}
            id={`${question.id}-${part}`}
            label={label()}
            type={type}
            autoComplete={complete}
            width={among ? "medium" : "large"}
            error={fault?.part === part ? error : undefined}
            value={contact[part] ?? ""}
            onChange={(event) => onChange({ ...contact, [part]: event.target.value })}
          />
        ))}
      </Parts>
    </FieldGroup>
  );
}

/** The control of a question, by its kind. What is typed is kept as typed; it is read when the person goes on. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, error, among = false } = props;
  const text = {
    id: question.id,
    label: inLanguage(question.label),
    labelSize: among ? ("normal" as const) : ("page" as const),
    hint: question.hint && inLanguage(question.hint),
    error,
    optional: question.optional,
  };
  const typed = { value: textOf(value), onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const options = (question.options ?? []).map((each) => ({
    value: each.value,
    label: inLanguage(each.label),
    hint: each.hint && inLanguage(each.hint),
  }));
  // Short answers stand two beside each other.
  const close = {
    columns: among && options.every(({ label, hint }) => label.length <= shortLabel && !hint) ? ("two" as const) : undefined,
  };
  switch (question.kind) {
    case "contact":
      return <ContactField {...props} />;
    case "long-text":
      return <TextAreaField {...text} {...typed} rows={among ? 2 : 6} />;
    case "number":
      return <NumberField {...text} {...typed} inputMode="decimal" after={question.unit && inLanguage(question.unit)} />;
    case "money":
      return <MoneyField {...text} inputMode="decimal" value={moneyText(value)} onChange={(event) => onChange(event.target.value)} />;
    case "choice":
      return <RadioGroup {...text} {...close} name={question.id} options={options} value={textOf(value) || null} onChange={onChange} />;
    case "choices":
      return (
        <CheckboxGroup {...text} name={question.id} options={options} values={Array.isArray(value) ? value : []} onChange={onChange} />
      );
    case "yes-no":
      return (
        <RadioGroup
          {...text}
          name={question.id}
          columns={among ? "two" : undefined}
          options={[
            { value: "yes", label: m.apply_yes() },
            { value: "no", label: m.apply_no() },
          ]}
          value={typeof value === "boolean" ? (value ? "yes" : "no") : null}
          onChange={(chosen) => onChange(chosen === "yes")}
        />
      );
    case "date":
      return (
        <DateField
          {...text}
          name={question.id}
          value={datePartsOf(value)}
          onChange={(parts) => onChange(`${parts.year}-${parts.month}-${parts.day}`)}
        />
      );
    case "text":
      return <TextField {...text} {...typed} width="full" />;
    case "license":
      return <TextField {...text} {...typed} width="medium" />;
  }
}
