import type { ReactNode } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftQuestion } from "#schemas/permit-type/form-draft";
import type { Locale } from "#schemas/values";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

type Options = NonNullable<DraftQuestion["options"]>;

/** A value that none of the others has: answers are kept under it. */
function freshValue(options: Options): string {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`choice${number}`)) number += 1;
  return `choice${number}`;
}

interface OptionFieldsProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  /** What is said of a choice's translation. */
  readonly noteOf: (value: string) => ReactNode;
}

/** What may be chosen, in both languages. */
export function OptionFields({ options, onChange, noteOf }: OptionFieldsProps) {
  const change = (at: number, language: Locale, words: string) =>
    onChange(options.map((each, index) => (index === at ? { ...each, label: { ...each.label, [language]: words } } : each)));
  return (
    <Stack space="small">
      <Text as="label" element="span">
        {m.forms_options()}
      </Text>
      {options.map((option, at) => (
        <Row key={option.value} align="end">
          {noteOf(option.value)}
          <TextField
            id={`option-${option.value}-en`}
            label={m.forms_option_en({ number: at + 1 })}
            value={option.label.en}
            onChange={(event) => change(at, "en", event.target.value)}
          />
          <TextField
            id={`option-${option.value}-es`}
            label={m.forms_option_es({ number: at + 1 })}
            lang="es"
            value={option.label.es}
            onChange={(event) => change(at, "es", event.target.value)}
          />
          <Button size="small" variant="danger" onClick={() => onChange(options.filter((each) => each !== option))}>
            {m.shell_order_remove()}
            <VisuallyHidden> {option.label.en || m.forms_option_en({ number: at + 1 })}</VisuallyHidden>
          </Button>
        </Row>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...options, { value: freshValue(options), label: { en: "", es: "" } }])}>
          {m.forms_option_add()}
        </Button>
      </div>
    </Stack>
  );
}
