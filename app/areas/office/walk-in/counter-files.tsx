import { DocumentSlot } from "#app/features/document/document-slot";
import type { DraftPage } from "#app/features/draft/draft-page";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { visibleSlots } from "#schemas/permit-type/form";
import { Stack, Text } from "#ui/layout/page";
import { PhoneLink } from "./phone-link";

/** The papers that the form asks for: scanned here, or sent by the customer's phone. */
export function CounterFiles({ page, today }: { page: DraftPage; today: string }) {
  const slots = visibleSlots(page.type, page.draft.answers);
  if (slots.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" element="h3">
        {m.apply_task_documents()}
      </Text>
      {slots.map((slot) => {
        const document = page.documents.find((one) => one.slot === slot.slot);
        const name = inLanguage(slot.name);
        return (
          <Stack key={slot.slot} space="small">
            <DocumentSlot
              slot={{
                permitId: page.draft.id,
                slot: slot.slot,
                name: slot.required ? name : m.walk_in_optional_paper({ name }),
                help: slot.hint && inLanguage(slot.hint),
                accept: slot.accept,
                maxBytes: slot.maxBytes,
              }}
              document={document}
              removable
            />
            {!document && <PhoneLink permitId={page.draft.id} slot={slot.slot} name={name} today={today} />}
          </Stack>
        );
      })}
    </Stack>
  );
}
