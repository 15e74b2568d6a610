import { proofInside } from "#app/wording/proof-text";
import type { ContractorEvent } from "#schemas/contractor/contractor";
import { proofKind } from "#schemas/contractor/proof-kind";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime } from "#ui/date-text";
import { Timeline, TimelineItem } from "#ui/list";
import { detailName } from "./correct-form";

const words: Readonly<Record<ContractorEvent["what"], (input: { detail: string }) => string>> = {
  imported: m.licenses_event_imported,
  named: m.licenses_event_named,
  added: m.licenses_event_added,
  claimed: m.licenses_event_claimed,
  corrected: m.licenses_event_corrected,
  recorded: m.licenses_event_recorded,
  told: m.licenses_event_told,
  verified: m.licenses_event_verified,
  refused: m.licenses_event_refused,
  noticed: m.licenses_event_noticed,
};

function detailOf({ detail }: ContractorEvent): string {
  const kind = proofKind.safeParse(detail);
  return kind.success ? proofInside(kind.data) : detailName(detail);
}

/** What happened to a contractor's record, newest first. */
export function ContractorHistory({ events, timeZone }: { events: readonly ContractorEvent[]; timeZone: string }) {
  return (
    <Timeline label={m.licenses_part_history()}>
      {[...events].reverse().map((event) => (
        <TimelineItem
          key={`${event.at} ${event.what} ${event.detail}`}
          when={dayAndTime(event.at, timeZone)}
          dateTime={event.at}
          who={event.by}
        >
          {words[event.what]({ detail: detailOf(event) })}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
