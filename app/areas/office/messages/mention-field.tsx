import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { roleNames } from "#app/wording/role-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Member } from "#schemas/people/account";
import { type Option, OptionList } from "#ui/field/option-list";
import { TextAreaField } from "#ui/field/text-field";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { nameBegun, peopleNamed } from "./mentioned-people";

type MentionProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  people: readonly Member[];
  onChange: (text: string) => void;
  error: string | undefined;
};

/** More are found by more letters. */
const mostShown = 6;

interface Person extends Option {
  readonly name: string;
}

/** Who can be called where the cursor stands, and the arrows' place among them. */
function useMention({ value, people, onChange, id }: Pick<MentionProps, "value" | "people" | "onChange" | "id">) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const listId = useId();
  const begun = cursor === null ? null : nameBegun(value, cursor);
  const found = begun === null ? [] : peopleNamed(people, begun.typed).slice(0, mostShown);
  const options = found.map((one): Person => ({ id: `${listId}-${one.id}`, label: one.name, note: roleNames(one.roles), name: one.name }));
  const at = Math.min(place, Math.max(0, options.length - 1));
  const choose = (person: Person | undefined) => {
    if (!person || begun === null || cursor === null) return;
    const head = `${value.slice(0, begun.from)}@${person.name} `;
    flushSync(() => onChange(head + value.slice(cursor).trimStart()));
    setCursor(null);
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(head.length, head.length);
  };
  const pressed = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? options.length - 1 : 0;
    if (step > 0) setPlace((at + step) % options.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(options[at]);
    else if (event.key === "Escape") setCursor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const moved = (to: number | null) => {
    setCursor(to);
    setPlace(0);
  };
  return { listId, options, chosen: options[at]?.id ?? null, choose, pressed, moved };
}

/** Text in which an `@` finds colleagues by name: arrows move among them, Enter or Tab writes the name. The focus stays in the text. */
export function MentionField(props: MentionProps) {
  const { id, label, hint, value, onChange, error } = props;
  const { listId, options, chosen, choose, pressed, moved } = useMention(props);
  const isOpen = options.length > 0;
  return (
    <div>
      <TextAreaField
        id={id}
        rows={3}
        label={label}
        hint={hint}
        value={value}
        maxLength={5_000}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? (chosen ?? undefined) : undefined}
        onKeyDown={pressed}
        onBlur={() => moved(null)}
        onChange={({ target }) => {
          onChange(target.value);
          moved(target.selectionStart);
        }}
        error={error}
      />
      {isOpen && (
        // Pressed before the text loses the focus, which would take the list away.
        <div onPointerDown={(event) => event.preventDefault()}>
          <OptionList
            id={listId}
            label={m.thread_mention()}
            groups={[{ name: m.thread_mention(), options }]}
            chosen={chosen}
            onChoose={choose}
            empty=""
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? m.thread_mention_found({ count: options.length }) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}
