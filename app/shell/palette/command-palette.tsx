import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Dialog } from "#ui/dialog";
import { OptionList } from "#ui/field/option-list";
import { TextField } from "#ui/field/text-field";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { PaletteAct, PaletteEntry } from "./palette-entries";
import { paletteTypeahead } from "./typeahead-buffer";
import { usePaletteResults } from "./use-palette-results";

export interface CommandPaletteProps {
  readonly person: Person;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: PaletteAct) => void;
}

/** The place after a key: round the end to the beginning. Null for a key that moves nothing. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function PaletteSearch({
  person,
  onClose,
  onAct,
  field,
}: Omit<CommandPaletteProps, "open"> & { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const { places, permits, properties } = usePaletteResults(person, typed);
  const groups = [
    { name: m.palette_permits(), entries: permits },
    { name: m.palette_properties(), entries: properties },
    { name: m.palette_pages(), entries: places },
  ];
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(place, Math.max(0, entries.length - 1));
  const chosen = entries[at];
  const idOf = (entry: PaletteEntry) => `${listId}-${entry.id}`;
  const take = (entry: PaletteEntry) => {
    onClose();
    if ("act" in entry.go) onAct(entry.go.act);
    else void navigate(entry.go.to);
  };
  const pressed = (event: KeyboardEvent) => {
    const next = entries.length === 0 ? null : placeAfter(event.key, at, entries.length);
    if (next !== null) setPlace(next);
    else if (event.key === "Enter" && chosen) take(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        ref={field}
        label={m.palette_label()}
        labelSize="hidden"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? idOf(chosen) : undefined}
        aria-autocomplete="list"
        placeholder={m.palette_placeholder()}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onFocus={() => {
          const early = paletteTypeahead().take();
          if (early !== "") setTyped((before) => before + early);
        }}
        onKeyDown={pressed}
      />
      <OptionList
        id={listId}
        label={m.palette_results()}
        groups={groups.map(({ name, entries: own }) => ({ name, options: own.map((entry) => ({ ...entry, id: idOf(entry), entry })) }))}
        chosen={chosen ? idOf(chosen) : null}
        onChoose={({ entry }) => take(entry)}
        empty={m.palette_nothing()}
      />
      <VisuallyHidden>
        <span role="status">{m.palette_count({ count: entries.length })}</span>
      </VisuallyHidden>
    </>
  );
}

/** Goes anywhere and does what can be done from anywhere, by a few letters. */
export function CommandPalette({ open, onClose, ...rest }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={m.palette_title()} initialFocus={field}>
      <PaletteSearch {...rest} onClose={onClose} field={field} />
    </Dialog>
  );
}
