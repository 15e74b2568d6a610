import { m } from "#schemas/messages/compiled/messages";
import { cx } from "#styled/css";
import { dateField, input } from "#styled/recipes";
import type { DatePart, DateParts } from "#ui/date-parts";
import { FieldGroup, type FieldText, useFieldWiring } from "./field";

export type DateFieldProps = FieldText & {
  id?: string | undefined;
  /** The inputs are named `${name}.day`, `${name}.month`, `${name}.year`; read them with `readDate`. */
  name: string;
  defaultValue?: DateParts | undefined;
  value?: DateParts | undefined;
  onChange?: ((parts: DateParts) => void) | undefined;
  /** The parts that the error speaks of; all when left out. */
  errorParts?: readonly DatePart[] | undefined;
  /** For a birthday. */
  autoComplete?: "bday" | undefined;
};

const order: readonly DatePart[] = ["day", "month", "year"];
const labels: Record<DatePart, () => string> = { day: () => m.ui_day(), month: () => m.ui_month(), year: () => m.ui_year() };

/** A known date in three typed parts; the month may be a name. No jump from part to part. For near dates add a calendar beside it. */
export function DateField({ id: givenId, name, defaultValue, value, onChange, errorParts, autoComplete, ...text }: DateFieldProps) {
  const { id } = useFieldWiring(givenId, text);
  return (
    <FieldGroup id={id} {...text}>
      <div className={dateField().parts}>
        {order.map((part) => {
          const look = dateField({ part });
          const wrong = Boolean(text.error) && (errorParts ?? order).includes(part);
          const state = value ? { value: value[part] } : { defaultValue: defaultValue?.[part] ?? "" };
          return (
            <div key={part} className={look.part}>
              <label className={look.label} htmlFor={`${id}-${part}`}>
                {labels[part]()}
              </label>
              <input
                {...state}
                id={`${id}-${part}`}
                name={`${name}.${part}`}
                type="text"
                inputMode={part === "month" ? "text" : "numeric"}
                autoComplete={autoComplete ? `${autoComplete}-${part}` : "off"}
                className={cx(input(), look.input)}
                aria-invalid={wrong || undefined}
                onChange={(event) => value && onChange?.({ ...value, [part]: event.target.value })}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
