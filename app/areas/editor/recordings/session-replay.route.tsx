import { replayPage } from "#app/areas/editor/usability/tests-view";
import { useAsked } from "#app/areas/editor/use-asked";
import { screenOf } from "#app/screen/read/screen-of";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { RecordingPieces } from "#schemas/usability-test/usability-results";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { Empty, Notice } from "#ui/notice";
import type { Route } from "./+types/session-replay.route";
import type { NamedTest } from "./mark-list";
import { RecordingRemoval } from "./recording-removal";
import { SessionFacts } from "./session-facts";
import { SessionRecording } from "./session-recording";
import { type Asked, readRecording } from "./usability-calls";

const idOf = (params: Route.LoaderArgs["params"]): string | null => ("id" in params ? params.id : undefined) ?? null;

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => replayPage(reader, idOf(params), params.sessionId),
  m.editor_replay_page_title,
);

export { clientLoader, loader, meta };

function Failure({ asked, again }: { asked: Exclude<Asked<RecordingPieces>, { kind: "ok" }> | null; again: () => void }) {
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

interface FoundProps {
  readonly pieces: RecordingPieces;
  readonly tests: readonly NamedTest[];
  readonly timeZone: string;
  /** The list that its removal leads to; null: this person may not remove it. */
  readonly removedTo: string | null;
}

function Found({ pieces, tests, timeZone, removedTo }: FoundProps) {
  return (
    <Sheet>
      <SheetSection>
        <SessionRecording pieces={pieces} tests={tests} timeZone={timeZone} />
      </SheetSection>
      <SheetSection>
        <Stack>
          <SessionFacts pieces={pieces} timeZone={timeZone} />
          {removedTo !== null && <RecordingRemoval session={pieces.session} timeZone={timeZone} to={removedTo} />}
        </Stack>
      </SheetSection>
    </Sheet>
  );
}

/** What somebody did in one session: played again, or where its recorder was another's, kept to be downloaded. */
export default function SessionReplay({ loaderData: { testId, sessionId, tests, timeZone, mayWrite } }: Route.ComponentProps) {
  const { asked, again } = useAsked(`recording ${sessionId}`, () => readRecording(sessionId));
  const back = testId === null ? "/editor/recordings" : `/editor/tests/${testId}`;
  const title = asked?.kind === "ok" ? m.editor_replay_title({ time: dayAndTime(asked.value.session.startedAt, timeZone) }) : null;
  return (
    <Wrap>
      <BackLink to={back}>{testId === null ? m.editor_replay_back_recordings() : m.editor_replay_back()}</BackLink>
      <Stack>
        <PageTitle>{title ?? m.editor_replay_page_title()}</PageTitle>
        {asked?.kind === "ok" ? (
          <Found pieces={asked.value} tests={tests} timeZone={timeZone} removedTo={mayWrite ? back : null} />
        ) : (
          <Failure asked={asked} again={again} />
        )}
      </Stack>
    </Wrap>
  );
}
