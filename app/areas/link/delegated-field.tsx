import { inLanguage } from "#app/wording/permit-text";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { CheckboxGroup, RadioGroup } from "#ui/field/choice-field";
import { FieldGroup } from "#ui/field/field";
import { MoneyField, NumberField, TextAreaField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";

const textOf = (value: AnswerValue | null): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const contact = [
  { part: "name", label: () => m.apply_contact_name(), type: "text" },
  { part: "email", label: () => m.apply_contact_email(), type: "email" },
  { part: "phone", label: () => m.apply_contact_phone(), type: "tel" },
] as const;

type FieldProps = { question: Question; value: AnswerValue | null; error: string | undefined };

function ContactFields({ question, value, error }: FieldProps) {
  const known = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return (
    <FieldGroup id="answer" label={inLanguage(question.label)} hint={question.hint && inLanguage(question.hint)} error={error}>
      <Stack space="normal">
        {contact.map(({ part, label, type }) => (
          <TextField
            key={part}
            id={`answer-${part}`}
            name={`answer.${part}`}
            label={label()}
            type={type}
            defaultValue={known[part] ?? ""}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

/** The control of a question in a form that works without scripts; `answerIn` reads it. */
export function DelegatedField(props: FieldProps) {
  const { question, value, error } = props;
  const text = { id: "answer", label: inLanguage(question.label), hint: question.hint && inLanguage(question.hint), error };
  const typed = { name: "answer", defaultValue: textOf(value) };
  const options = (question.options ?? []).map((each) => ({
    value: each.value,
    label: inLanguage(each.label),
    hint: each.hint && inLanguage(each.hint),
  }));
  switch (question.kind) {
    case "contact":
      return <ContactFields {...props} />;
    case "long-text":
      return <TextAreaField {...text} {...typed} rows={6} />;
    case "number":
      return <NumberField {...text} {...typed} inputMode="decimal" after={question.unit && inLanguage(question.unit)} />;
    case "money":
      return (
        <MoneyField
          {...text}
          name="answer"
          inputMode="decimal"
          defaultValue={typeof value === "number" ? dollarsOf(value) : textOf(value)}
        />
      );
    case "choice":
      return <RadioGroup {...text} name="answer" options={options} defaultValue={textOf(value)} />;
    case "choices":
      return <CheckboxGroup {...text} name="answer" options={options} defaultValues={Array.isArray(value) ? value : []} />;
    case "yes-no": {
      const chosen = typeof value === "boolean" ? (value ? "yes" : "no") : textOf(value) || undefined;
      const both = [
        { value: "yes", label: m.apply_yes() },
        { value: "no", label: m.apply_no() },
      ];
      return <RadioGroup {...text} name="answer" options={both} defaultValue={chosen} />;
    }
    case "date":
      return <TextField {...text} {...typed} type="date" width="medium" />;
    case "text":
    case "license":
      return <TextField {...text} {...typed} />;
  }
}
