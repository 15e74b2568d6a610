import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import type { Person } from "#schemas/role";
import { Dialog } from "#ui/dialog";
import type { PaletteAct, PaletteEntry } from "./palette-entries";
import { paletteTypeahead } from "./typeahead-buffer";
import { usePaletteResults } from "./use-palette-results";
import { useSentenceRows } from "./use-sentence-rows";

export interface CommandPaletteProps {
  readonly person: Person;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: PaletteAct) => void;
}

function PaletteSearch({
  person,
  onClose,
  onAct,
  field,
}: Omit<CommandPaletteProps, "open"> & { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { places, permits, properties } = usePaletteResults(person, typed);
  const acts = useSentenceRows(person, typed);
  const groups = [
    { name: m.palette_acts(), options: acts },
    { name: m.palette_permits(), options: permits },
    { name: m.palette_properties(), options: properties },
    { name: m.palette_pages(), options: places },
  ];
  const take = (entry: PaletteEntry) => {
    onClose();
    if ("act" in entry.go) onAct(entry.go.act);
    else if ("run" in entry.go) entry.go.run();
    else void navigate(entry.go.to);
  };
  return (
    <OptionSearch
      field={field}
      label={m.palette_label()}
      labelSize="hidden"
      placeholder={m.palette_placeholder()}
      typed={typed}
      onType={setTyped}
      onFocus={() => {
        const early = paletteTypeahead().take();
        if (early !== "") setTyped((before) => before + early);
      }}
      results={m.palette_results()}
      groups={groups}
      onChoose={take}
      empty={m.palette_nothing()}
      count={m.palette_count({ count: groups.flatMap(({ options }) => options).length })}
    />
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
