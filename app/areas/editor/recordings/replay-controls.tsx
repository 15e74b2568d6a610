import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useId } from "react";
import { playTime } from "#app/areas/editor/usability/test-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { SelectField } from "#ui/field/text-field";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import type { Replay, ReplayState } from "./replay-driver";
import type { ReplayMark } from "./replay-marks";
import { replayStyles } from "./replay-styles";

export interface ReplayChoices {
  readonly speed: number;
  readonly skips: boolean;
}
export interface ReplayControlsProps {
  readonly state: ReplayState;
  readonly replay: () => Replay | null;
  readonly marks: readonly ReplayMark[];
  readonly choices: ReplayChoices;
  readonly onChoose: (choices: ReplayChoices) => void;
}

const speeds = ["0.5", "1", "2", "4", "8"];
/** One step back or on, and one press of an arrow key on the slider. Milliseconds. */
const jump = 10_000;
const sliderStep = 1_000;

function Position({ state, replay, marks }: ReplayControlsProps) {
  const look = replayStyles();
  const id = useId();
  const { at, total } = state;
  // Whole steps alone: a browser moves a slider to one by itself, and tells of it as if somebody had.
  const max = Math.max(sliderStep, Math.ceil(total / sliderStep) * sliderStep);
  const text = m.editor_replay_position_text({ at: playTime(at), total: playTime(total) });
  return (
    <div className={look.position}>
      <VisuallyHidden>
        <label htmlFor={id}>{m.editor_replay_position()}</label>
      </VisuallyHidden>
      <input
        id={id}
        className={look.slider}
        type="range"
        min={0}
        max={max}
        step={sliderStep}
        value={total > 0 && at >= total ? max : Math.floor(at / sliderStep) * sliderStep}
        aria-valuetext={text}
        onChange={(event) => replay()?.seek(Number(event.target.value))}
      />
      <div className={look.ticks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark.key} className={look.tick} style={{ left: `${(mark.at / max) * 100}%` }} />
        ))}
      </div>
      <span className={look.time} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

/** Playing, its place, its speed: all by pointer and by keys. */
export function ReplayControls(props: ReplayControlsProps) {
  const { state, replay, choices, onChoose } = props;
  const look = replayStyles();
  const active = state.playing || state.waiting;
  const choose = (next: ReplayChoices) => {
    replay()?.setSpeed(next.speed);
    replay()?.setSkips(next.skips);
    onChoose(next);
  };
  return (
    <section aria-label={m.editor_replay_controls()}>
      <Position {...props} />
      <div className={look.bar}>
        <Button variant="primary" icon={active ? Pause : Play} onClick={() => (active ? replay()?.pause() : replay()?.play())}>
          {active ? m.editor_replay_pause() : m.editor_replay_play()}
        </Button>
        <Button icon={RotateCcw} onClick={() => replay()?.seek(state.at - jump)}>
          {m.editor_replay_back_10()}
        </Button>
        <Button icon={RotateCw} onClick={() => replay()?.seek(state.at + jump)}>
          {m.editor_replay_forward_10()}
        </Button>
        <SelectField
          label={m.editor_replay_speed()}
          width="small"
          options={speeds.map((value) => ({ value, label: m.editor_replay_speed_times({ times: value }) }))}
          value={String(choices.speed)}
          onChange={(event) => choose({ ...choices, speed: Number(event.target.value) })}
        />
        <Checkbox
          label={m.editor_replay_skip()}
          checked={choices.skips}
          onChange={(event) => choose({ ...choices, skips: event.target.checked })}
        />
      </div>
    </section>
  );
}
