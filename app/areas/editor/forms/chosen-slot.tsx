import { useTypedPart } from "#app/screen/typing/use-typed-part";
import { m } from "#schemas/messages/compiled/messages";
import { type DraftSlot, draftSlot, type FormBody } from "#schemas/permit-type/form-draft";
import { slotKey } from "./form-parts";
import { FormSheet } from "./form-sheet";
import { slotName } from "./form-text";
import type { FormPage } from "./forms-view";
import { SlotForm } from "./slot-form";
import { SlotPreview } from "./slot-preview";
import type { Edit } from "./use-form-edit";
import { WrittenPart } from "./written-part";

export interface ChosenSlotProps {
  readonly page: FormPage;
  readonly form: FormBody;
  readonly slot: DraftSlot;
  readonly edit: Edit;
}

/** The chosen document slot, and how an applicant's telephone shows it. */
export function ChosenSlot({ page, form, slot, edit }: ChosenSlotProps) {
  const part = useTypedPart(
    slotKey(page.type.code, slot.slot),
    slot,
    (kept) => draftSlot.catch(slot).parse(kept),
    (base, typed) => edit({ act: "set-slot", base, slot: typed }),
  );
  return (
    <>
      <FormSheet id="document-title" title={m.forms_document()}>
        <WrittenPart page={page} part={part} words={slotName}>
          <SlotForm sections={form.sections} slot={part.typed} onChange={part.setTyped} />
        </WrittenPart>
      </FormSheet>
      <SlotPreview slot={part.typed} />
    </>
  );
}
