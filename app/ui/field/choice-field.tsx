import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from "react";
import { choice, field } from "#styled/recipes";
import { FieldGroup, FieldHintAndError, type FieldText, useFieldWiring } from "./field";

export type ChoiceOption<Value extends string = string> = { value: Value; label: ReactNode; hint?: ReactNode };
type Columns = "one" | "two" | "three" | undefined;

function Choice({ label, hint, ...attributes }: Omit<ComponentProps<"input">, "className"> & { label: ReactNode; hint?: ReactNode }) {
  const look = choice();
  const hintId = useId();
  return (
    <label className={look.root}>
      <input {...attributes} className={look.control} aria-describedby={hint ? hintId : attributes["aria-describedby"]} />
      <span className={look.text}>{label}</span>
      {hint && (
        <small className={look.hint} id={hintId}>
          {hint}
        </small>
      )}
    </label>
  );
}

type GroupProps<Value extends string> = FieldText & {
  id?: string | undefined;
  name: string;
  options: readonly ChoiceOption<Value>[];
  columns?: Columns;
};

export type RadioGroupProps<Value extends string = string> = GroupProps<Value> & {
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
};

/** One of a few. Nothing is chosen beforehand unless it was answered before. */
export function RadioGroup<Value extends string>({
  id: givenId,
  name,
  options,
  columns,
  value,
  defaultValue,
  onChange,
  ...text
}: RadioGroupProps<Value>) {
  const { id, invalid } = useFieldWiring(givenId, text);
  return (
    <FieldGroup id={id} {...text}>
      <div className={choice({ columns }).group}>
        {options.map((option) => {
          const state = value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value };
          return (
            <Choice
              key={option.value}
              {...option}
              {...state}
              type="radio"
              name={name}
              onChange={() => onChange?.(option.value)}
              aria-invalid={invalid}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

export type CheckboxGroupProps<Value extends string = string> = GroupProps<Value> & {
  values?: readonly Value[] | undefined;
  defaultValues?: readonly Value[] | undefined;
  onChange?: ((values: Value[]) => void) | undefined;
};

/** Any of a few. */
export function CheckboxGroup<Value extends string>({
  id: givenId,
  name,
  options,
  columns,
  values,
  defaultValues,
  onChange,
  ...text
}: CheckboxGroupProps<Value>) {
  const { id, invalid } = useFieldWiring(givenId, text);
  const toggle = (option: Value, event: ChangeEvent<HTMLInputElement>) => {
    const kept = (values ?? []).filter((chosen) => chosen !== option);
    onChange?.(event.target.checked ? [...kept, option] : kept);
  };
  return (
    <FieldGroup id={id} {...text}>
      <div className={choice({ columns }).group}>
        {options.map((option) => {
          const state = values
            ? { checked: values.includes(option.value) }
            : { defaultChecked: defaultValues?.includes(option.value) ?? false };
          return (
            <Choice
              key={option.value}
              {...option}
              {...state}
              type="checkbox"
              name={name}
              onChange={(event) => toggle(option.value, event)}
              aria-invalid={invalid}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

export type CheckboxProps = Omit<ComponentProps<"input">, "className" | "type" | "required"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  errorPrefix?: string | undefined;
};

/** One yes or no. */
export function Checkbox({ label, hint, error, errorPrefix, id: givenId, ...attributes }: CheckboxProps) {
  const { id, invalid } = useFieldWiring(givenId, { error });
  return (
    <div className={field({ invalid: Boolean(error) }).root}>
      <FieldHintAndError id={id} error={error} errorPrefix={errorPrefix} />
      <Choice
        {...attributes}
        id={id}
        type="checkbox"
        label={label}
        hint={hint}
        aria-invalid={invalid}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  );
}

/** A check box in a table row; its label is heard, not seen. */
export function BareCheckbox({ label, ...attributes }: Omit<ComponentProps<"input">, "className" | "type"> & { label: string }) {
  const look = choice({ bare: true });
  return (
    <label className={look.root}>
      <input {...attributes} type="checkbox" className={look.control} />
      <span className={look.text}>{label}</span>
    </label>
  );
}
