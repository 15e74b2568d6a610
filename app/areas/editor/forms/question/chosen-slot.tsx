import { m } from "#schemas/messages/compiled/messages";
import type { DraftSlot, FormBody } from "#schemas/permit-type/form-draft";
import { FormSheet } from "../form-sheet";
import { slotName } from "../form-text";
import type { FormPage } from "../forms-view";
import { SlotPreview } from "../preview/slot-preview";
import type { TranslationMarks } from "../translation/stale-note";
import type { Edit } from "../use-form-edit";
import { SlotForm } from "./slot-form";
import { useSlotPart } from "./use-form-parts";
import { WrittenPart } from "./written-part";

export interface ChosenSlotProps {
  readonly page: FormPage;
  readonly form: FormBody;
  readonly slot: DraftSlot;
  readonly edit: Edit;
  readonly marks: TranslationMarks;
}

/** The chosen document slot, and how an applicant's telephone shows it. */
export function ChosenSlot({ page, form, slot, edit, marks }: ChosenSlotProps) {
  const part = useSlotPart({ page, edit }, slot);
  return (
    <>
      <FormSheet id="document-title" title={m.forms_document()}>
        <WrittenPart page={page} part={part} words={slotName}>
          <SlotForm sections={form.sections} slot={part.typed} marks={marks} onChange={part.setTyped} />
        </WrittenPart>
      </FormSheet>
      <SlotPreview slot={part.typed} />
    </>
  );
}
