import { m } from "#schemas/messages/compiled/messages";
import type { QueueLine } from "#schemas/queue-ticket/queue-ticket";
import { Stack, Text } from "#ui/layout/page";

/** Who is served now, how many wait, and how long that takes. */
export function LinePart({ line }: { line: QueueLine }) {
  return (
    <Stack space="small">
      <Text as="h3" element="h2" id="ticket-serving">
        {m.ticket_serving()}
      </Text>
      {line.serving.length === 0 ? (
        <Text>{m.ticket_serving_none()}</Text>
      ) : (
        <Stack as="ul" space="tiny">
          {line.serving.map((served) => (
            <li key={served.label}>
              <Text strong>{m.ticket_serving_at(served)}</Text>
            </li>
          ))}
        </Stack>
      )}
      <Text>{line.waiting === 0 ? m.ticket_waiting_none() : m.ticket_waiting({ count: line.waiting })}</Text>
      {line.open && line.waitMinutes !== null && <Text>{m.ticket_wait({ minutes: line.waitMinutes })}</Text>}
    </Stack>
  );
}
