import { m } from "#app/messages/compiled/messages";
import { SaveStateOf } from "#app/shell/save-state-of";
import { type DraftSlot, draftSlot, type FormBody } from "#schemas/form-draft";
import { aggregates } from "#schemas/row";
import { FormSheet } from "./form-sheet";
import type { FormPage } from "./forms-view";
import { SlotForm } from "./slot-form";
import { SlotPreview } from "./slot-preview";
import type { Edit } from "./use-form-edit";
import { useKeptPart } from "./use-kept-part";

export interface ChosenSlotProps {
  readonly page: FormPage;
  readonly form: FormBody;
  readonly slot: DraftSlot;
  readonly edit: Edit;
}

/** The chosen document slot, and how an applicant's telephone shows it. */
export function ChosenSlot({ page, form, slot, edit }: ChosenSlotProps) {
  const aggregate = aggregates.permitType(page.type.code);
  const { value, onChange, keep } = useKeptPart(`${aggregate}#document-${slot.slot}`, slot, draftSlot, (base, typed) =>
    edit({ act: "set-slot", base, slot: typed }),
  );
  return (
    <>
      <FormSheet id="document-title" title={m.forms_document()}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left. */}
        <div onBlur={() => void keep()}>
          <SlotForm sections={form.sections} slot={value} onChange={onChange} />
        </div>
        <SaveStateOf aggregate={aggregate} timeZone={page.timeZone} />
      </FormSheet>
      <SlotPreview slot={value} />
    </>
  );
}
