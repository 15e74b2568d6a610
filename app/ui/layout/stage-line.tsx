import type { CSSProperties, ReactNode } from "react";
import { stageLine } from "#styled/recipes";
import { VisuallyHidden } from "./visually-hidden";

export type Stage = {
  id: string;
  name: ReactNode;
  /** Business days: taken, so far, or typical. Gives the length. */
  days: number;
  /** "20", "4 so far", "typ. 5 to 9"; nothing for a stage too far off. */
  daysText?: string | undefined;
  /** "2 to 29 Oct", "from 17 Nov". */
  when?: ReactNode;
  state: "done" | "you" | "us" | "others" | "next";
  /** Heard before the name: "Done.", "Now, with you.", "To come." */
  stateText: string;
};

export type StageLineProps = {
  /** Names the list: "Stages, drawn to scale in business days". */
  label: string;
  stages: readonly Stage[];
  /** The upper line, over the stages begun: "37 business days since you applied". */
  overall: ReactNode;
};

const FIRST_OR_LAST_PX = 66;
const MIDDLE_PX = 83;
const CHARACTER_PX = 10;
const LEAST_DAYS = 2;
const LONGEST_UPRIGHT_DAYS = 60;

/** A column as long as its days, but never so short that its words do not fit. */
function columnOf(stage: Stage, place: number, count: number) {
  const words = Math.max(typeof stage.name === "string" ? stage.name.length : 0, stage.daysText?.length ?? 0);
  const least = Math.max(words * CHARACTER_PX, place === 0 || place === count - 1 ? FIRST_OR_LAST_PX : MIDDLE_PX);
  return `minmax(${least}px, ${Math.max(stage.days, LEAST_DAYS)}fr)`;
}

function Ticks({ days, className }: { days: number; className: string | undefined }) {
  if (days < 2) return null;
  const path = Array.from({ length: Math.min(Math.floor(days), 400) - 1 }, (_, day) => `M${day + 1} 0V6`).join("");
  return (
    <svg className={className} viewBox={`0 0 ${Math.floor(days)} 6`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function StagePart({ stage, scale }: { stage: Stage; scale: number }) {
  const look = stageLine({ state: stage.state });
  const style: CSSProperties & Record<"--days", number> = { "--days": Math.round(stage.days * scale * 10) / 10 };
  return (
    <li className={look.stage} style={style}>
      <span className={look.days}>{stage.daysText}</span>
      <span className={look.line}>{stage.state !== "next" && <Ticks days={stage.days} className={look.ticks} />}</span>
      <span className={look.extension} />
      <span className={look.name}>
        <VisuallyHidden>{stage.stateText} </VisuallyHidden>
        {stage.name}
      </span>
      <span className={look.when}>{stage.when}</span>
    </li>
  );
}

/** The way of a permit as a dimension line, to scale: one small tick is one business day. Once, under a record's title block. */
export function StageLine({ label, stages, overall }: StageLineProps) {
  const look = stageLine();
  // Standing up on phones, a long way shrinks as a whole: still to scale, never a wall.
  const scale = Math.min(
    1,
    LONGEST_UPRIGHT_DAYS /
      Math.max(
        1,
        stages.reduce((sum, stage) => sum + stage.days, 0),
      ),
  );
  const begun = stages.filter((stage) => stage.state !== "next").length;
  const style: CSSProperties & Record<"--columns" | "--span", string | number> = {
    "--columns": stages.map((stage, place) => columnOf(stage, place, stages.length)).join(" "),
    "--span": Math.max(begun, 1),
  };
  return (
    <div className={look.root} style={style}>
      <p className={look.overall}>{overall}</p>
      <ol className={look.list} aria-label={label}>
        {stages.map((stage) => (
          <StagePart key={stage.id} stage={stage} scale={scale} />
        ))}
      </ol>
    </div>
  );
}
