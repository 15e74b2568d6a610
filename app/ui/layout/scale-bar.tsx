import { type ReactNode, useId } from "react";
import { meter, scaleBar } from "#styled/recipes";

export type ScaleBarProps = { done: number; of: number; over?: number | undefined; size?: "normal" | "small" | "full" | undefined };

/** Parts of a whole as a graphic scale, up to about 12 parts; the words stand beside it. `over` parts are red. */
export function ScaleBar({ done, of, over = 0, size }: ScaleBarProps) {
  return (
    <span className={scaleBar({ size })} aria-hidden="true">
      {Array.from({ length: of + over }, (_, part) => {
        const mark = part >= of ? { "data-over": "" } : part < done ? { "data-on": "" } : {};
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        return <span key={part} {...mark} />;
      })}
    </span>
  );
}

export type ProgressProps = {
  /** What is being done and how far: "Sending photo 2 of 5, 64%". */
  label: ReactNode;
  /** 0 to 1; leave out when the end is not known. */
  value?: number | undefined;
};

/** Work of more than a second, with words. For shorter work show nothing. */
export function Progress({ label, value }: ProgressProps) {
  const id = useId();
  const look = meter();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={look.root}>
      <span className={look.label} id={id}>
        {label}
      </span>
      <div className={look.track} role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        {percent !== undefined && <div className={look.fill} style={{ transform: `scaleX(${percent / 100})` }} />}
      </div>
    </div>
  );
}
