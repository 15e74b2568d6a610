import { useMemo, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { TestSession } from "#schemas/usability-test/usability-results";
import { Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { MarkList, type NamedTest } from "./mark-list";
import type { RecordingTab } from "./recording-tabs";
import { type ReplayChoices, ReplayControls } from "./replay-controls";
import { ReplayFrame } from "./replay-frame";
import { replayMarks } from "./replay-marks";
import { replayStyles } from "./replay-styles";
import { ReplayVideo } from "./replay-video";
import { type Loading, useReplay } from "./use-replay";

function loadingText({ done, total }: Loading, waiting: boolean): string {
  if (waiting) return m.editor_replay_waiting();
  return done === total ? m.editor_replay_loaded() : m.editor_replay_loading({ done, total });
}

/** Plays one tab of a session: the page, its controls, the video beside it and what happened. */
export function ReplayPlayer({ session, tab, tests }: { session: TestSession; tab: RecordingTab; tests: readonly NamedTest[] }) {
  const look = replayStyles();
  const watched = useMemo(
    () => ({ sessionId: session.sessionId, tab, moments: session.signals.map(({ timestamp }) => timestamp) }),
    [session, tab],
  );
  const { state, loading, size, replay, onFrame } = useReplay(watched);
  const [choices, setChoices] = useState<ReplayChoices>({ speed: 1, skips: true });
  const { began, total, at } = state;
  const marks = useMemo(() => (began === null ? [] : replayMarks(session.signals, began, total)), [session, began, total]);
  const nothing = loading.done === loading.total && began === null;
  return (
    <div className={look.split}>
      <div className={look.main}>
        <ReplayFrame size={size} onRoot={onFrame} />
        <ReplayControls state={state} replay={() => replay.current} marks={marks} choices={choices} onChoose={setChoices} />
        <div role="status">
          <Text as="meta" tone="muted">
            {loadingText(loading, state.waiting)}
          </Text>
        </div>
        {(!loading.whole || nothing) && <Notice tone="waiting" title={m.editor_replay_broken()} live />}
      </div>
      <div className={look.side}>
        {session.video === null ? (
          <Text tone="muted">{m.editor_replay_video_none()}</Text>
        ) : (
          <ReplayVideo session={session} follows={{ state, speed: choices.speed }} />
        )}
        <Text as="h4" element="h2">
          {m.editor_replay_marks()}
        </Text>
        <MarkList marks={marks} tests={tests} at={at} onJump={(moment) => replay.current?.seek(moment)} />
      </div>
    </div>
  );
}
