import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { segmented } from "#styled/recipes";
import { Icon } from "#ui/icon";

export type Segment<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  /** Red when chosen. */
  stop?: boolean | undefined;
};
export type SegmentedControlProps<Value extends string = string> = {
  /** Heard, not seen: the item's own text stands beside the control. */
  label: ReactNode;
  options: readonly Segment<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  wide?: boolean | undefined;
  /** On phones in two columns. */
  folds?: boolean | undefined;
  name?: string | undefined;
  describedBy?: string | undefined;
};

/** Pass, fail, not applicable: two to four answers of one word, in the field. Radios underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  folds,
  name,
  describedBy,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const look = segmented({ wide, folds });
  return (
    <fieldset className={look.root} aria-describedby={describedBy}>
      <legend className={look.legend}>{label}</legend>
      <div className={look.options}>
        {options.map((option) => (
          <label key={option.value} className={look.option}>
            <input
              className={look.control}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={segmented({ tone: option.stop ? "stop" : "plain" }).face}>
              <Icon of={option.stop ? X : Check} size="small" />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
