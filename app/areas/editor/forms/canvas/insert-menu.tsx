import { useEffect, useRef, useState } from "react";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import { civicBlocks, type FormBlock, kindBlocks, slotBlocks } from "#schemas/permit-type/editing/form-blocks";
import type { FormDesk } from "../form-desk";
import { blockName, blockNote } from "./block-text";

const plain = (words: string): string => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const optionsOf = (blocks: readonly FormBlock[], typed: string) =>
  blocks
    .map((block) => ({ id: block, block, label: blockName(block), note: blockNote(block) }))
    .filter(({ label, note }) => plain(`${label} ${note}`).includes(plain(typed.trim())));

/** What may be put in, found by its name: arrows and Enter choose, Escape leaves. */
export function InsertMenu({ desk }: { desk: FormDesk }) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    field.current?.focus();
    field.current?.closest(".fe-insert")?.scrollIntoView({ block: "nearest" });
  }, []);
  const groups = [
    { name: m.form_editor_insert_civic(), options: optionsOf(civicBlocks, typed) },
    { name: m.form_editor_insert_kinds(), options: optionsOf(kindBlocks, typed) },
    { name: m.forms_documents(), options: optionsOf(slotBlocks, typed) },
  ];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const leave = () => {
    const back = before.current;
    desk.insertAt(null);
    if (back instanceof HTMLElement && back.isConnected) back.focus();
  };
  return (
    <section className="fe-insert" aria-label={m.form_editor_insert()}>
      <OptionSearch
        field={field}
        label={m.form_editor_insert()}
        labelSize="hidden"
        placeholder={m.form_editor_insert_find()}
        typed={typed}
        onType={setTyped}
        results={m.form_editor_insert_results()}
        groups={groups}
        onChoose={({ block }) => void desk.insert(block)}
        empty={m.form_editor_insert_none()}
        count={m.form_editor_insert_count({ count })}
        onEscape={leave}
      />
    </section>
  );
}
