import type { ReactNode } from "react";
import { inLanguage } from "#app/wording/permit-text";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { DocumentSlot as Slot } from "#schemas/permit-type/permit-type";
import { Stack, Text } from "#ui/layout/page";
import { DocumentSlot } from "./document-slot";

export interface SlotsPartProps {
  readonly permitId: string;
  readonly slots: readonly Slot[];
  readonly documents: readonly PermitDocument[];
  /** What stands under a slot that is empty. */
  readonly ifEmpty: (slot: Slot) => ReactNode;
}

/** The papers that a form asks for, one below the other; a file of its own, for a page that shows them among other things. */
export function SlotsPart({ permitId, slots, documents, ifEmpty }: SlotsPartProps) {
  return (
    <Stack>
      <Text as="h3" element="h3">
        {m.apply_task_documents()}
      </Text>
      {slots.map((slot) => {
        const document = documents.find((one) => one.slot === slot.slot);
        const name = inLanguage(slot.name);
        return (
          <Stack key={slot.slot} space="small">
            <DocumentSlot
              slot={{
                ...{ permitId, slot: slot.slot, accept: slot.accept, maxBytes: slot.maxBytes },
                name: slot.required ? name : m.walk_in_optional_paper({ name }),
                help: slot.hint && inLanguage(slot.hint),
              }}
              document={document}
              removable
            />
            {!document && ifEmpty(slot)}
          </Stack>
        );
      })}
    </Stack>
  );
}
