import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { type Option, OptionList } from "#ui/field/option-list";
import { TextField } from "#ui/field/text-field";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

export type OptionSearchProps<Each extends Option> = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  labelSize?: "normal" | "hidden";
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  /** What the options are, as their list is called. */
  results: string;
  groups: readonly { readonly name: string; readonly options: readonly Each[] }[];
  onChoose: (option: Each) => void;
  /** Said in place of the list where there is nothing. */
  empty: string;
  /** How many there are, for whoever listens. */
  count: string;
  onFocus?: () => void;
  onEscape?: () => void;
};

/** The place after a key: round the end to the beginning. Null for a key that moves nothing. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** A field whose words find options (WAI-ARIA "combobox"): the focus stays in it, arrows move in the list, Enter chooses. It never submits its form. */
export function OptionSearch<Each extends Option>(props: OptionSearchProps<Each>) {
  const { field, label, labelSize, placeholder, typed, onType, results, groups, onChoose, empty, count, onFocus, onEscape } = props;
  const [place, setPlace] = useState(0);
  const listId = useId();
  const shown = groups.map(({ name, options }) => ({
    name,
    options: options.map((option) => ({ id: `${listId}-${option.id}`, label: option.label, note: option.note, option })),
  }));
  const options = shown.flatMap((group) => group.options);
  const at = Math.min(place, Math.max(0, options.length - 1));
  const chosen = options[at];
  const pressed = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, options.length);
    if (next !== null) setPlace(next);
    else if (event.key === "Enter") {
      if (chosen) onChoose(chosen.option);
    } else if (event.key === "Escape" && onEscape) {
      event.stopPropagation();
      onEscape();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        ref={field}
        label={label}
        labelSize={labelSize}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={chosen?.id}
        aria-autocomplete="list"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setPlace(0);
        }}
        onFocus={onFocus}
        onKeyDown={pressed}
      />
      <OptionList
        id={listId}
        label={results}
        groups={shown}
        chosen={chosen?.id ?? null}
        onChoose={({ option }) => onChoose(option)}
        empty={empty}
      />
      <VisuallyHidden>
        <span role="status">{count}</span>
      </VisuallyHidden>
    </>
  );
}
