import { AskedError } from "#app/areas/editor/asked-error";
import { PageLinks } from "#app/areas/editor/page-links";
import type { AskedHook } from "#app/areas/editor/use-asked";
import { m } from "#schemas/messages/compiled/messages";
import type { TestSessions } from "#schemas/usability-test/usability-results";
import { Stack, Text } from "#ui/layout/page";
import { SessionTable } from "./session-table";

export interface SessionPartProps {
  /** Of the test. */
  readonly id: string;
  readonly page: AskedHook<TestSessions>;
  readonly place: string | null;
  readonly timeZone: string;
}

/** A page of a test's sessions, and the ways to the others. */
export function SessionPart({ id, page: { asked, again }, place, timeZone }: SessionPartProps) {
  const links = (next: string | null) => (
    <PageLinks label={m.editor_sessions_pages()} headingId="part-sessions" place={place} next={next} />
  );
  if (asked?.kind !== "ok")
    return (
      <Stack space="small">
        <AskedError asked={asked} again={again} reading={m.editor_sessions_reading()} />
        {asked !== null && links(null)}
      </Stack>
    );
  const { sessions, next } = asked.value;
  return (
    <Stack space="small">
      {sessions.length === 0 ? (
        <Text>{m.editor_sessions_no_older()}</Text>
      ) : (
        <SessionTable id={id} sessions={sessions} timeZone={timeZone} />
      )}
      {links(next)}
    </Stack>
  );
}
