import { useMemo, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { RecordingPieces } from "#schemas/usability-test/usability-results";
import { clockTime } from "#ui/date-text";
import { SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { MarkList, type NamedTest } from "./mark-list";
import { tabsOf } from "./recording-tabs";
import { replayMarks } from "./replay-marks";
import { ReplayPlayer } from "./replay-player";
import { ReplayVideo } from "./replay-video";

export interface SessionRecordingProps {
  readonly pieces: RecordingPieces;
  readonly tests: readonly NamedTest[];
  readonly timeZone: string;
}

/** Where there is nothing to play: why, the video by itself, and what the signals told. */
function NotPlayed({ pieces: { session }, tests }: SessionRecordingProps) {
  // Without a recording, time is counted from the first signal.
  const first = Math.min(...session.signals.map(({ timestamp }) => timestamp));
  const marks = replayMarks(session.signals, first, Number.POSITIVE_INFINITY);
  const older = session.client === "openreplay";
  return (
    <Stack>
      <Notice title={older ? m.editor_replay_older() : m.editor_replay_empty()}>
        {older ? m.editor_replay_older_text() : m.editor_replay_empty_text()}
      </Notice>
      {session.video !== null && <ReplayVideo session={session} />}
      <Text as="h4" element="h2">
        {m.editor_replay_marks()}
      </Text>
      <MarkList marks={marks} tests={tests} at={0} />
    </Stack>
  );
}

/** The recording of a session, by tab. */
export function SessionRecording(props: SessionRecordingProps) {
  const { pieces, tests, timeZone } = props;
  const tabs = useMemo(() => tabsOf(pieces.batches), [pieces]);
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find((each) => each.tab === chosen) ?? tabs[0];
  if (pieces.session.client === "openreplay" || tab === undefined) return <NotPlayed {...props} />;
  const name = (number: number, from: number) =>
    m.editor_replay_tab_number({ number, time: clockTime(new Date(from).toISOString(), timeZone) });
  return (
    <Stack>
      {tabs.length > 1 && (
        <SelectField
          label={m.editor_replay_tab()}
          width="large"
          options={tabs.map((each, at) => ({ value: each.tab, label: name(at + 1, each.from) }))}
          value={tab.tab}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <ReplayPlayer key={tab.tab} session={pieces.session} tab={tab} tests={tests} />
    </Stack>
  );
}
