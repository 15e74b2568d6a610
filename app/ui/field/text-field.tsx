import type { ComponentProps, ReactNode } from "react";
import { affix, input } from "#styled/recipes";
import { Field, type FieldText, useFieldWiring } from "./field";
import { inLines, inOneLine, mending } from "./typed-controls";

type Own<Element extends "input" | "textarea" | "select"> = Omit<ComponentProps<Element>, "className" | "required" | "size" | "width">;
/** `fit`: as wide as what it holds, as in a cell. */
type Width = "full" | "small" | "medium" | "large" | "fit" | undefined;

function splitText<Props extends FieldText>(props: Props) {
  const { label, hint, error, errorPrefix, optional, labelSize, ...rest } = props;
  return { text: { label, hint, error, errorPrefix, optional, labelSize }, rest };
}

export type TextFieldProps = Own<"input"> & FieldText & { width?: Width };

/** One line of text. For names, addresses and codes give `autoComplete`. */
export function TextField(props: TextFieldProps) {
  const { text, rest } = splitText(props);
  const { width, type = "text", onChange, ...attributes } = rest;
  const { id, describedBy, invalid } = useFieldWiring(rest.id, text);
  return (
    <Field id={id} {...text}>
      <input
        {...attributes}
        onChange={onChange && mending(inOneLine, onChange)}
        id={id}
        type={type}
        className={input({ width })}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      />
    </Field>
  );
}

export type TextAreaFieldProps = Own<"textarea"> & FieldText & { below?: ReactNode };

/** Several lines of text. `below` is for a character count. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { text, rest } = splitText(props);
  const { below, rows = 4, onChange, ...attributes } = rest;
  const { id, describedBy, invalid } = useFieldWiring(rest.id, text);
  return (
    <Field id={id} {...text}>
      <textarea
        {...attributes}
        onChange={onChange && mending(inLines, onChange)}
        id={id}
        rows={rows}
        className={input({ kind: "area" })}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      />
      {below}
    </Field>
  );
}

export type SelectOption = { value: string; label: string };
export type SelectFieldProps = Own<"select"> & FieldText & { options: readonly SelectOption[]; width?: Width };

/** One of up to about 15 options, as the device's own list. Under 6 options prefer radios. */
export function SelectField(props: SelectFieldProps) {
  const { text, rest } = splitText(props);
  const { options, width, ...attributes } = rest;
  const { id, describedBy, invalid } = useFieldWiring(rest.id, text);
  return (
    <Field id={id} {...text}>
      <select {...attributes} id={id} className={input({ kind: "choice", width })} aria-describedby={describedBy} aria-invalid={invalid}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export type NumberFieldProps = Omit<TextFieldProps, "type" | "width"> & { before?: ReactNode; after?: ReactNode };

/** A number with its unit. A text input with a number pad: no spinner, and "1,200" may be typed. */
export function NumberField(props: NumberFieldProps) {
  const { text, rest } = splitText(props);
  const { before, after, inputMode = "decimal", ...attributes } = rest;
  const { id, describedBy, invalid } = useFieldWiring(rest.id, text);
  const look = affix();
  return (
    <Field id={id} {...text}>
      <div className={look.root}>
        {before && <span className={look.unit}>{before}</span>}
        <input
          {...attributes}
          id={id}
          type="text"
          inputMode={inputMode}
          className={input()}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
        {after && <span className={look.unit}>{after}</span>}
      </div>
    </Field>
  );
}

/** An amount of money. Read it with `parseMoney` of schemas/money. */
export function MoneyField({ before = "$", ...rest }: NumberFieldProps) {
  return <NumberField before={before} {...rest} />;
}
