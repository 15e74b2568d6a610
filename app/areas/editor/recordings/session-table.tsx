import { droppedText, endingName } from "#app/areas/editor/usability/test-text";
import { m } from "#schemas/messages/compiled/messages";
import { endingOf, type TestSession } from "#schemas/usability-test/usability-results";
import { dayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";

/** What there is to watch of a session: "recording, video". */
export function keptOf({ batches, video }: Pick<TestSession, "batches" | "video">): string {
  const kept = [...(batches > 0 ? [m.editor_sessions_recording()] : []), ...(video === null ? [] : [m.editor_sessions_video()])];
  return kept.length === 0 ? m.editor_sessions_nothing() : kept.join(", ");
}

/** Sessions of a test, its previews too, each leading to its recording. `id`: of the test. */
export function SessionTable({ id, sessions, timeZone }: { id: string; sessions: readonly TestSession[]; timeZone: string }) {
  return (
    <Table caption={m.editor_sessions_caption()}>
      <TableHead>
        <TableHeadCell>{m.editor_sessions_column_when()}</TableHeadCell>
        <TableHeadCell>{m.editor_sessions_column_end()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.editor_sessions_column_device()}</TableHeadCell>
        <TableHeadCell>{m.editor_sessions_column_kept()}</TableHeadCell>
      </TableHead>
      <tbody>
        {sessions.map((session) => (
          <TableRow key={session.sessionId}>
            <TableRowHead>
              <Stack space="none">
                <TextLink to={`/editor/tests/${id}/sessions/${encodeURIComponent(session.sessionId)}`} strong>
                  {dayAndTime(session.startedAt, timeZone)}
                </TextLink>
                {session.preview && (
                  <Text as="meta" tone="muted">
                    {m.editor_sessions_preview()}
                  </Text>
                )}
                {session.client === "openreplay" && (
                  <Text as="meta" tone="muted">
                    {m.editor_sessions_older()}
                  </Text>
                )}
                {session.dropped && <Text as="meta">{droppedText(session.dropped.why)}</Text>}
              </Stack>
            </TableRowHead>
            <TableCell>{endingName(endingOf(session, null))}</TableCell>
            <TableCell wideOnly muted>
              {[session.device.browser, session.device.os].filter(Boolean).join(", ") || m.editor_facts_device_unknown()}
            </TableCell>
            <TableCell>{keptOf(session)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
