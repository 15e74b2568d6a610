import { useId } from "react";
import { m } from "#schemas/messages/compiled/messages";
import type { CompareMode } from "./compare-mode";
import { onlyNewer, onlyOlder } from "./compare-stage";
import { compareStyles } from "./compare-styles";

type Names = { older: string; newer: string };

function Line({ colour, dashed }: { colour: string; dashed?: boolean }) {
  return (
    // On paper, which is white in every theme, as the sheets are.
    <svg className={compareStyles().line} viewBox="0 0 30 8" aria-hidden="true">
      <path d="M0 0h30v8h-30z" fill="#FFFFFF" />
      <path d="M2 4h26" stroke={colour} strokeWidth="4" strokeDasharray={dashed ? "7 3" : undefined} />
    </svg>
  );
}

/** What the colours mean, in words. */
export function CompareLegend({ mode, older, newer }: Names & { mode: Exclude<CompareMode, "one"> }) {
  const look = compareStyles();
  if (mode !== "overlay") return null;
  return (
    <div className={look.legend}>
      <span className={look.key}>
        <Line colour={onlyOlder} />
        {m.compare_only_older({ file: older })}
      </span>
      <span className={look.key}>
        <Line colour={onlyNewer} />
        {m.compare_only_newer({ file: newer })}
      </span>
      <span className={look.key}>
        <Line colour="#14211E" />
        {m.compare_in_both()}
      </span>
    </div>
  );
}

/** How much of each version is seen: faded into each other, or left and right of a line. */
export function CompareSlider({
  mode,
  share,
  onShare,
  older,
  newer,
}: Names & { mode: "overlay" | "wipe"; share: number; onShare: (share: number) => void }) {
  const look = compareStyles();
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className={look.sliderLabel}>
      <label htmlFor={id}>{mode === "overlay" ? m.compare_fade() : m.compare_wipe()}</label>
      <span>{older}</span>
      <input
        id={id}
        className={look.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={mode === "overlay" ? m.compare_fade_at({ percent }) : m.compare_wipe_at({ percent })}
        onChange={(event) => onShare(Number(event.target.value) / 100)}
      />
      <span>{newer}</span>
    </div>
  );
}
