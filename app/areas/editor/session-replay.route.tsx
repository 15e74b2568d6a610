import { useEffect, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { problemText } from "#app/shell/problem-text";
import { readHere } from "#app/shell/read-here";
import type { RecordingPieces } from "#schemas/usability-results";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-words";
import { Empty, Notice } from "#ui/notice";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/page";
import type { Route } from "./+types/session-replay.route";
import type { NamedTest } from "./mark-list";
import { SessionFacts } from "./session-facts";
import { SessionRecording } from "./session-recording";
import { replayPage } from "./tests-view";
import { type Asked, readRecording } from "./usability-calls";

const idOf = (params: Route.LoaderArgs["params"]): string | null => ("id" in params ? params.id : undefined) ?? null;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  replayPage(readerOf(context, request), idOf(params), params.sessionId);
export const clientLoader = ({ request, params, serverLoader }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => replayPage(reader, idOf(params), params.sessionId), serverLoader);
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(m.editor_replay_page_title(), matches);

function useRecording(sessionId: string) {
  const [asked, setAsked] = useState<Asked<RecordingPieces> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again reads again.
  useEffect(() => {
    let left = false;
    setAsked(null);
    void readRecording(sessionId).then((answer) => {
      if (!left) setAsked(answer);
    });
    return () => {
      left = true;
    };
  }, [sessionId, tries]);
  return { asked, again: () => setTries((before) => before + 1) };
}

function Trouble({ asked, again }: { asked: Exclude<Asked<RecordingPieces>, { kind: "ok" }> | null; again: () => void }) {
  if (asked === null) return <Text tone="muted">{m.editor_replay_reading()}</Text>;
  if (asked.kind === "gone")
    return (
      <Empty level={2} title={m.editor_replay_gone()}>
        {m.editor_replay_gone_text()}
      </Empty>
    );
  const title = asked.kind === "refused" ? m.editor_results_refused({ why: problemText(asked.problem) }) : m.editor_replay_unreachable();
  return <Notice tone="waiting" title={title} action={<Button onClick={again}>{m.editor_results_again()}</Button>} live />;
}

function Found({ pieces, tests, timeZone }: { pieces: RecordingPieces; tests: readonly NamedTest[]; timeZone: string }) {
  return (
    <Sheet>
      <SheetSection>
        <SessionRecording pieces={pieces} tests={tests} timeZone={timeZone} />
      </SheetSection>
      <SheetSection>
        <SessionFacts pieces={pieces} timeZone={timeZone} />
      </SheetSection>
    </Sheet>
  );
}

/** What somebody did in one session: played again, or where its recorder was another's, kept to be downloaded. */
export default function SessionReplay({ loaderData: { testId, sessionId, tests, timeZone } }: Route.ComponentProps) {
  const { asked, again } = useRecording(sessionId);
  const title = asked?.kind === "ok" ? m.editor_replay_title({ time: dayAndTime(asked.value.session.startedAt, timeZone) }) : null;
  return (
    <Wrap>
      <BackLink to={testId === null ? "/editor/tests" : `/editor/tests/${testId}`}>
        {testId === null ? m.editor_replay_back_tests() : m.editor_replay_back()}
      </BackLink>
      <Stack>
        <PageTitle>{title ?? m.editor_replay_page_title()}</PageTitle>
        {asked?.kind === "ok" ? <Found pieces={asked.value} tests={tests} timeZone={timeZone} /> : <Trouble asked={asked} again={again} />}
      </Stack>
    </Wrap>
  );
}
