import { droppedText, spentTime } from "#app/areas/editor/usability/test-text";
import type { RecordingListPage } from "#app/areas/editor/usability/tests-view";
import { m } from "#schemas/messages/compiled/messages";
import type { RecordingSummary } from "#schemas/usability-test/usability-results";
import { css } from "#styled/css";
import { dayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { keptOf } from "./session-table";

/** One long word in a title must not push the other columns off a phone. */
const title = css({ overflowWrap: "anywhere" });

function testsOf({ testIds }: RecordingSummary, tests: RecordingListPage["tests"]): string {
  const names = testIds.map((id) => tests.find(({ testId }) => testId === id)?.title ?? m.editor_recordings_other_test({ number: id }));
  return names.length === 0 ? m.editor_recordings_no_test() : names.join(", ");
}

/** Whose recorder it was shows in what it sent. */
function recorderOf({ batches, client }: RecordingSummary): string {
  if (batches === 0) return m.editor_recordings_nothing();
  return client === "openreplay" ? m.editor_recordings_older() : m.editor_recordings_ours();
}

function RecordingRow({ item, page: { tests, timeZone } }: { item: RecordingSummary; page: RecordingListPage }) {
  const device = [item.device.browser, item.device.os].filter(Boolean).join(", ");
  return (
    <TableRow>
      <TableRowHead>
        <Stack space="none">
          <TextLink to={`/editor/recordings/${encodeURIComponent(item.sessionId)}`} strong>
            {dayAndTime(item.startedAt, timeZone)}
          </TextLink>
          <Text as="meta" tone="muted">
            {device === "" ? m.editor_recordings_device_unknown() : device}
          </Text>
          {item.preview && (
            <Text as="meta" tone="muted">
              {m.editor_recordings_preview()}
            </Text>
          )}
          {item.dropped && <Text as="meta">{droppedText(item.dropped.why)}</Text>}
        </Stack>
      </TableRowHead>
      <TableCell muted={item.testIds.length === 0}>
        <span className={title}>{testsOf(item, tests)}</span>
      </TableCell>
      <TableCell muted={item.batches === 0}>{recorderOf(item)}</TableCell>
      <TableCell wideOnly muted>
        {keptOf(item)}
      </TableCell>
      <TableCell numeric nowrap>
        {spentTime(Date.parse(item.lastAt) - Date.parse(item.startedAt))}
      </TableCell>
    </TableRow>
  );
}

/** Recordings, each leading to where it is replayed or downloaded. */
export function RecordingTable({ items, page }: { items: readonly RecordingSummary[]; page: RecordingListPage }) {
  return (
    <Table caption={m.editor_recordings_caption()}>
      <TableHead>
        <TableHeadCell>{m.editor_recordings_column_when()}</TableHeadCell>
        <TableHeadCell>{m.editor_recordings_column_test()}</TableHeadCell>
        <TableHeadCell>{m.editor_recordings_column_recorder()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.editor_sessions_column_kept()}</TableHeadCell>
        <TableHeadCell numeric>{m.editor_facts_lasted()}</TableHeadCell>
      </TableHead>
      <tbody>
        {items.map((item) => (
          <RecordingRow key={item.sessionId} item={item} page={page} />
        ))}
      </tbody>
    </Table>
  );
}
