import type { OutboxEntry } from "#app/local/sync/local-port";
import { commandWords, permitOfArgs } from "#app/screen/read/sync-text";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import { clockTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";

export interface UnsentGroup {
  readonly permitId: string | null;
  readonly entries: readonly OutboxEntry[];
}

/** What is unsent, permit by permit, in the order in which it was done. */
export function groupByPermit(entries: readonly OutboxEntry[]): readonly UnsentGroup[] {
  const groups = new Map<string | null, OutboxEntry[]>();
  for (const entry of entries) {
    const permitId = permitOfArgs(entry.args);
    const group = groups.get(permitId);
    if (group) group.push(entry);
    else groups.set(permitId, [entry]);
  }
  return [...groups].map(([permitId, group]) => ({ permitId, entries: group }));
}

/** How a person knows the permit: its number and address, as far as this device has them. */
export function usePermitWords(): (permitId: string | null) => string {
  const device = useDevice();
  return (permitId) => {
    if (permitId === null) return m.shell_unsent_elsewhere();
    const permit = device?.replica.get("permit", permitId);
    const place = (permit ?? device?.replica.get("draft", permitId))?.address?.line1 ?? "";
    const known = [permit?.number, place].filter(Boolean).join(", ");
    return known || m.shell_unsent_permit();
  };
}

interface UnsentLine {
  readonly words: string;
  readonly count: number;
  readonly last: string;
}

/** One line for each kind of change: how many, and when the last was made. */
function linesOf(entries: readonly OutboxEntry[]): readonly UnsentLine[] {
  const lines = new Map<string, UnsentLine>();
  for (const entry of entries) {
    const words = commandWords(entry.name);
    lines.set(words, { words, count: (lines.get(words)?.count ?? 0) + 1, last: entry.observedAt });
  }
  return [...lines.values()];
}

/** What is unsent, by permit: what each change is about, how many, and when. */
export function UnsentList({ entries, timeZone, label }: { entries: readonly OutboxEntry[]; timeZone: string; label: string }) {
  const permitWords = usePermitWords();
  return (
    <Rows label={label}>
      {groupByPermit(entries).map((group) => (
        <RowItem key={group.permitId ?? "other"} pending>
          <Stack space="none">
            <Text strong>{permitWords(group.permitId)}</Text>
            {linesOf(group.entries).map(({ words, count, last }) => (
              <Text key={words} as="meta" tone="muted">
                {m.shell_unsent_line({ what: words, count, time: clockTime(last, timeZone) })}
              </Text>
            ))}
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}
