import { useEffect, useRef } from "react";
import { optionList } from "#styled/recipes";

export interface Option {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly note: string;
}

export type OptionListProps<Each extends Option> = {
  id: string;
  label: string;
  groups: readonly { readonly name: string; readonly options: readonly Each[] }[];
  /** The option that the arrows are on, by its id. */
  chosen: string | null;
  onChoose: (option: Each) => void;
  /** Said in place of the list where there is nothing. */
  empty: string;
};

/**
 * The options of a combobox, in groups (WAI-ARIA "listbox"): the focus stays in the field, which names the one that the
 * arrows are on by `aria-activedescendant`. A press chooses.
 */
export function OptionList<Each extends Option>({ id, label, groups, chosen, onChoose, empty }: OptionListProps<Each>) {
  const look = optionList();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const shown = groups.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return <p className={look.empty}>{empty}</p>;
  return (
    <div className={look.list} id={id} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      {shown.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups of options, not fieldsets.
        <div key={name} role="group" aria-label={name}>
          <div className={look.group} aria-hidden="true">
            {name}
          </div>
          {options.map((option) => (
            <div
              key={option.id}
              id={option.id}
              className={look.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === chosen}
              onClick={() => onChoose(option)}
              onKeyDown={(event) => event.key === "Enter" && onChoose(option)}
            >
              <span>{option.label}</span>
              {option.note && <small className={look.note}>{option.note}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
