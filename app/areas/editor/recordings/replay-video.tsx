import { useEffect, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { TestSession } from "#schemas/usability-test/usability-results";
import { Button } from "#ui/button";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import type { ReplayState } from "./replay-driver";
import { replayStyles } from "./replay-styles";
import { readVideo } from "./usability-calls";
import { filmedFrom, videoPlace, videoTolerance } from "./video-step";

/** One press moves the video by this. Milliseconds. */
const nudge = 500;
/** Far behind any end: a film that does not say how long it is finds out when it is asked for this place. Seconds. */
const beyond = 1e9;

/** The address of the video's bytes; null while they are read. */
function useVideo(sessionId: string): string | "failed" | null {
  const [url, setUrl] = useState<string | "failed" | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    void readVideo(sessionId).then((bytes) => {
      if (left) return;
      if (bytes === null) return setUrl("failed");
      made = URL.createObjectURL(bytes);
      setUrl(made);
    });
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [sessionId]);
  return url;
}

interface StepSetting {
  readonly state: ReplayState;
  readonly speed: number;
  readonly from: number;
  readonly shift: number;
}

/** Keeps a video where the recording is. */
function useStep({ state, speed, from, shift }: StepSetting) {
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<number | null>(null);
  const { at, began, playing } = state;
  useEffect(() => {
    const film = video.current;
    if (film === null || length === null || began === null) return;
    const place = videoPlace(began + at, { filmedFrom: from, shift, length });
    if (Math.abs(film.currentTime - place.at) > videoTolerance * (playing ? speed : 0.1)) film.currentTime = place.at;
    film.playbackRate = speed;
    if (playing && place.filmed) void film.play().catch(() => undefined);
    else film.pause();
  }, [at, began, playing, speed, from, shift, length]);
  const measured = () => {
    const film = video.current;
    if (film === null) return;
    if (Number.isFinite(film.duration)) setLength(film.duration);
    else film.currentTime = beyond;
  };
  return { video, measured };
}

export interface ReplayVideoProps {
  readonly session: TestSession;
  /** The recording that it follows; left out where there is none to play: it then has the browser's own controls. */
  readonly follows?: { readonly state: ReplayState; readonly speed: number } | undefined;
}

const still: ReplayState = { at: 0, total: 0, began: null, playing: false, waiting: false };

/** The video of a session, in step with its recording. */
export function ReplayVideo({ session, follows }: ReplayVideoProps) {
  const url = useVideo(session.sessionId);
  const [shift, setShift] = useState(0);
  const [muted, setMuted] = useState(false);
  const { state, speed } = follows ?? { state: still, speed: 1 };
  const { video, measured } = useStep({ state, speed, shift, from: filmedFrom(session.signals, state.began ?? 0) });
  if (url === null) return <Text tone="muted">{m.editor_replay_video_reading()}</Text>;
  if (url === "failed") return <Text tone="stopped">{m.editor_replay_video_failed()}</Text>;
  return (
    <Stack space="small">
      <video
        ref={video}
        className={replayStyles().video}
        src={url}
        aria-label={m.editor_replay_video()}
        muted={muted}
        controls={!follows}
        playsInline
        onLoadedMetadata={measured}
        onDurationChange={measured}
      />
      {follows && (
        <>
          <Text as="meta" tone="muted">
            {m.editor_replay_video_step()} {shift !== 0 && m.editor_replay_video_shift({ seconds: shift / 1000 })}
          </Text>
          <Row>
            <Button size="small" onClick={() => setMuted(!muted)}>
              {muted ? m.editor_replay_sound_on() : m.editor_replay_sound_off()}
            </Button>
            <LinkButton onClick={() => setShift(shift - nudge)}>{m.editor_replay_video_earlier()}</LinkButton>
            <LinkButton onClick={() => setShift(shift + nudge)}>{m.editor_replay_video_later()}</LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
}
