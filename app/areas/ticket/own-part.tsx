import { m } from "#schemas/messages/compiled/messages";
import type { OwnTicket } from "#schemas/queue-ticket/queue-ticket";
import { Stack, Text } from "#ui/layout/page";
import { bigNumber } from "./ticket-styles";
import { standingText } from "./ticket-view";

/** The number that this phone took: large, what became of it read out, and how many come before. */
export function OwnPart({ own }: { own: OwnTicket }) {
  return (
    <Stack>
      <Text as="h3" element="h2" id="ticket-own">
        {m.ticket_own()}
      </Text>
      <p className={bigNumber}>{own.label}</p>
      <div id="ticket-told" data-fresh="" role="status">
        <Text strong>{standingText(own)}</Text>
      </div>
      <div id="ticket-before" data-fresh="">
        {own.state === "waiting" && (
          <Stack space="tiny">
            <Text>{own.before === 0 ? m.ticket_own_next() : m.ticket_own_before({ count: own.before })}</Text>
            {own.waitMinutes !== null && <Text>{m.ticket_own_wait({ minutes: own.waitMinutes })}</Text>}
          </Stack>
        )}
      </div>
    </Stack>
  );
}
