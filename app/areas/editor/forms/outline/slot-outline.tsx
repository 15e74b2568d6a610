import { useState } from "react";
import { fileLimit } from "#schemas/document/file-transfer";
import { m } from "#schemas/messages/compiled/messages";
import { withSlotAfter } from "#schemas/permit-type/editing/form-arrange";
import type { DraftSlot, FormBody } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { Stack, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import { logicSentence, slotName } from "../form-text";
import { freshSlot } from "../fresh-key";
import type { Change, Edit } from "../use-form-edit";
import { RowActs } from "./row-acts";
import { type RowDrag, useRowDrag } from "./use-row-drag";

export interface SlotOutlineProps {
  readonly form: FormBody;
  /** Editions of the form: their keys are not given again. */
  readonly editions: readonly PermitType[];
  /** What is being written: `document=KEY`, or another part. */
  readonly chosen: string;
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
  readonly choose: (part: string) => void;
  readonly change: Change | null;
  /** Told what was done, for whoever listens. */
  readonly say: (words: string) => void;
}

/** What most documents are: drawings as a PDF or a picture. */
const newSlot = (slot: string): DraftSlot => ({
  slot,
  name: { en: "", es: "" },
  required: true,
  accept: ["application/pdf", "image/jpeg", "image/png"],
  maxBytes: fileLimit / 8,
});

type RowProps = SlotOutlineProps & { readonly slot: DraftSlot; readonly place: number; readonly drag: RowDrag };

function SlotRow({ form, chosen, edit, change, say, slot, place, drag }: RowProps) {
  const isChosen = chosen === `document=${slot.slot}`;
  const move = (by: -1 | 1) => {
    if (!form.documents[place + by]) return say(by < 0 ? m.forms_first() : m.forms_last());
    say(m.form_editor_moved({ what: slotName(slot) }));
    void edit?.({ act: "move-slot", slot: slot.slot, by });
  };
  const dropped = ([moved = ""]: readonly string[]) => void change?.((now) => withSlotAfter(now, moved, slot.slot));
  const dragging = edit && { ...drag.source([slot.slot]), ...drag.target(slot.slot, dropped) };
  return (
    <li className="fe-row" data-chosen={isChosen || undefined} {...dragging}>
      <span className="fe-name">
        <TextLink
          to={`?document=${slot.slot}`}
          preventScrollReset
          tone="ink"
          aria-current={isChosen ? "true" : undefined}
          strong={isChosen}
          draggable={false}
          alone
        >
          {slotName(slot)}
        </TextLink>
        <Text as="meta" element="span" tone="muted">
          {slot.required ? m.forms_document_required() : m.forms_document_optional()}
          {slot.showIf && ` · ${logicSentence(slot.showIf, form.sections)}`}
        </Text>
      </span>
      {edit && (
        <RowActs tabs={isChosen} name={slotName(slot)} onMove={move} onRemove={() => void edit({ act: "remove-slot", base: slot })} />
      )}
    </li>
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
      <Button size="small" onClick={() => void add()} busy={adding && m.forms_adding()}>
        {m.forms_document_add()}
      </Button>
    </div>
  );
}

/** The documents that a form asks for, in the order in which they are. */
export function SlotOutline(props: SlotOutlineProps) {
  const { form, edit } = props;
  const drag = useRowDrag();
  return (
    <Stack>
      {form.documents.length === 0 ? (
        <Text tone="muted">{m.forms_documents_none()}</Text>
      ) : (
        <ul className="fe-rows" aria-label={m.forms_documents()}>
          {form.documents.map((slot, place) => (
            <SlotRow key={slot.slot} {...props} slot={slot} place={place} drag={drag} />
          ))}
        </ul>
      )}
      <Text as="meta" tone="muted">
        {m.forms_document_lead()}
      </Text>
      {edit && <AddSlot {...props} edit={edit} />}
    </Stack>
  );
}
