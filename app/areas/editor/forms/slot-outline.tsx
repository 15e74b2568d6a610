import { useState } from "react";
import { OrderButtons } from "#app/screen/keys/order-buttons";
import { fileLimit } from "#schemas/document/file-transfer";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftSlot, FormBody } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { logicSentence, slotName } from "./form-text";
import { freshSlot } from "./fresh-key";
import type { Edit } from "./use-form-edit";

export interface SlotOutlineProps {
  readonly form: FormBody;
  /** Editions of the form: their keys are not given again. */
  readonly editions: readonly PermitType[];
  /** What is being written: `document=KEY`, or another part. */
  readonly chosen: string;
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
  readonly choose: (part: string) => void;
}

/** What most documents are: drawings as a PDF or a picture. */
const newSlot = (slot: string): DraftSlot => ({
  slot,
  name: { en: "", es: "" },
  required: true,
  accept: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: fileLimit / 8,
});

type RowProps = Pick<SlotOutlineProps, "form" | "chosen" | "edit"> & { readonly slot: DraftSlot; readonly place: number };

function SlotRow({ form, chosen, edit, slot, place }: RowProps) {
  const isChosen = chosen === `document=${slot.slot}`;
  return (
    <RowItem>
      <Stack space="none">
        <TextLink to={`?document=${slot.slot}`} preventScrollReset aria-current={isChosen ? "true" : undefined} strong={isChosen} alone>
          {slotName(slot)}
        </TextLink>
        <Text as="meta" tone="muted">
          {slot.required ? m.forms_document_required() : m.forms_document_optional()}
          {slot.showIf && ` · ${logicSentence(slot.showIf, form.sections)}`}
        </Text>
      </Stack>
      {edit && (
        <OrderButtons
          name={slotName(slot)}
          place={place}
          of={form.documents.length}
          ends={[m.forms_first(), m.forms_last()]}
          onMove={(by) => void edit({ act: "move-slot", slot: slot.slot, by })}
          onRemove={() => void edit({ act: "remove-slot", base: slot })}
        />
      )}
    </RowItem>
  );
}

interface AddSlotProps extends Pick<SlotOutlineProps, "form" | "editions" | "choose"> {
  readonly edit: Edit;
}

function AddSlot({ form, editions, edit, choose }: AddSlotProps) {
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const slot = freshSlot(form.documents, editions);
    setAdding(true);
    if (await edit({ act: "set-slot", base: null, slot: newSlot(slot) })) choose(`document=${slot}#document-en`);
    setAdding(false);
  };
  return (
    <div>
      <Button onClick={() => void add()} busy={adding && m.forms_adding()}>
        {m.forms_document_add()}
      </Button>
    </div>
  );
}

/** The documents that a form asks for, in the order in which they are. */
export function SlotOutline(props: SlotOutlineProps) {
  const { form, chosen, edit } = props;
  return (
    <Stack>
      {form.documents.length === 0 ? (
        <Text tone="muted">{m.forms_documents_none()}</Text>
      ) : (
        <Rows label={m.forms_documents()}>
          {form.documents.map((slot, place) => (
            <SlotRow key={slot.slot} form={form} chosen={chosen} edit={edit} slot={slot} place={place} />
          ))}
        </Rows>
      )}
      <Text tone="muted">{m.forms_document_lead()}</Text>
      {edit && <AddSlot {...props} edit={edit} />}
    </Stack>
  );
}
