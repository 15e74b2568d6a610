import type { DraftPage } from "#app/features/draft/draft-page";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { visibleSlots } from "#schemas/permit-type/form";
import { island, useIsland } from "#ui/island";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { PhoneLink } from "./phone-link";

const slotsPart = island(() => import("#app/features/document/slots-part"));

/** The papers that the form asks for: scanned here, or sent by the customer's phone. */
export function CounterFiles({ page, today }: { page: DraftPage; today: string }) {
  const slots = visibleSlots(page.type, page.draft.answers);
  const part = useIsland(slotsPart, slots.length > 0);
  if (slots.length === 0) return null;
  if (part.kind === "failed")
    return (
      <Row>
        <Text>{m.ui_part_missing_title()}</Text>
        <LinkButton onClick={() => void slotsPart.ask().catch(() => undefined)}>{m.ui_part_missing_again()}</LinkButton>
      </Row>
    );
  if (part.kind !== "here") return null;
  return (
    <part.parts.SlotsPart
      permitId={page.draft.id}
      slots={slots}
      documents={page.documents}
      ifEmpty={({ slot, name }) => (
        <PhoneLink
          permitId={page.draft.id}
          scope={{ kind: "file", slot }}
          name={inLanguage(name)}
          words={m.walk_in_phone()}
          scan={m.walk_in_phone_scan()}
          today={today}
        />
      )}
    />
  );
}
