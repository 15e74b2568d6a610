import type { AuditEntry } from "#schemas/audit/audit-log";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime, fullDayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { Timeline, TimelineItem } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { actName } from "./audit-acts-text";
import { entryLines, permitOf, whoText } from "./audit-entry-text";
import type { AuditWords } from "./audit-value-text";
import type { AuditRead } from "./use-audit";

/** A device that was offline told of it later than this: both times are said. */
const lateAfter = 10 * 60_000;
const isLate = ({ at, observedAt }: AuditEntry): boolean => Date.parse(at) - Date.parse(observedAt) > lateAfter;

function Entry({ entry, read, words }: { entry: AuditEntry; read: AuditRead; words: AuditWords }) {
  const permitId = permitOf(entry);
  const number = permitId === null ? undefined : read.numbers[permitId];
  return (
    <TimelineItem when={dayAndTime(entry.at, words.timeZone)} dateTime={entry.at} who={whoText(entry, words)}>
      <Stack space="none">
        <Text strong>
          {actName(entry.act)}
          {permitId !== null && number !== undefined && (
            <>
              {" · "}
              <TextLink to={`/office/permits/${permitId}`}>{number}</TextLink>
            </>
          )}
        </Text>
        {entryLines(entry, words).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {entry.told?.words !== undefined && <Text>{`“${entry.told.words}”`}</Text>}
        {entry.told === null && <Text tone="muted">{m.audit_undetailed()}</Text>}
        {isLate(entry) && <Text tone="muted">{m.audit_on_device({ at: fullDayAndTime(entry.observedAt, words.timeZone) })}</Text>}
      </Stack>
    </TimelineItem>
  );
}

/** Acts of the office, newest first. */
export function AuditEntries({ read, timeZone }: { read: AuditRead; timeZone: string }) {
  const words = { timeZone, names: read.names };
  return (
    <Timeline label={m.audit_caption()}>
      {read.items.map((entry) => (
        <Entry key={entry.id} entry={entry} read={read} words={words} />
      ))}
    </Timeline>
  );
}
