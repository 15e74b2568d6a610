import { type RefObject, useMemo } from "react";
import type { StageState } from "#app/features/plan/view/sheet-stage";
import type { Size } from "#app/features/plan/view/view-place";
import { m } from "#schemas/messages/compiled/messages";
import type { ChangedRegion } from "#schemas/plan/changed-regions";
import type { Point } from "#schemas/plan/sheet-space";
import { Text } from "#ui/layout/page";
import { CompareCanvas } from "./compare-canvas";
import type { CompareMode } from "./compare-mode";
import type { ComparedPair, CompareLook } from "./compare-stage";
import { compareStyles } from "./compare-styles";
import type { LockedView } from "./locked-view";
import { RegionsLayer } from "./regions-layer";
import type { CompareMarks } from "./use-compare-marks";

type Props = {
  mode: Exclude<CompareMode, "one">;
  pair: ComparedPair;
  /** Between the older alone, 0, and the newer alone, 1. */
  share: number;
  /** The sheet that is pointed at; null: neither. */
  alone: "older" | "newer" | null;
  regions: readonly ChangedRegion[];
  current: number | null;
  names: { readonly older: string; readonly newer: string; readonly sheet: string };
  view: LockedView;
  /** Units of the newer sheet's longer side. */
  side: number;
  frame: RefObject<Size>;
  onKey: (key: string) => boolean;
  onPoint: ((at: Point) => void) | null;
  marks: CompareMarks;
  onState: (state: StageState) => void;
  onPercent: (percent: number) => void;
};

/** How one frame shows both sheets. */
function lookOf({ mode, share, alone }: Pick<Props, "mode" | "share" | "alone">): CompareLook {
  if (alone !== null) return { kind: "alone", which: alone };
  return mode === "wipe" ? { kind: "wipe", at: share } : { kind: "overlay", fade: share };
}

/** The compared sheets: one on the other, or one beside the other. While one is pointed at, it is shown alone. */
export function CompareSheets(props: Props) {
  const { mode, names, view, pair, frame, onKey, onPoint, onState, onPercent, regions, current, side, marks } = props;
  const styles = compareStyles();
  const regionsShown = useMemo(() => <RegionsLayer regions={regions} current={current} side={side} />, [regions, current, side]);
  const common = { pair, view, onKey, onState };
  if (mode !== "side" || props.alone !== null)
    return (
      <CompareCanvas
        {...common}
        look={lookOf(props)}
        sized={frame}
        onPercent={onPercent}
        onPoint={onPoint}
        marks={marks}
        name={m.compare_drawing({ sheet: names.sheet, older: names.older, newer: names.newer })}
      >
        {regionsShown}
      </CompareCanvas>
    );
  return (
    <div className={styles.sides}>
      {(["older", "newer"] as const).map((which) => (
        <div key={which} className={styles.side}>
          <CompareCanvas
            {...common}
            look={{ kind: "alone", which }}
            sized={which === "newer" ? frame : undefined}
            onPercent={which === "newer" ? onPercent : undefined}
            onPoint={null}
            marks={which === "newer" ? marks : null}
            name={m.compare_drawing_of({ sheet: names.sheet, file: names[which] })}
          >
            {regionsShown}
          </CompareCanvas>
          <Text as="meta" element="span">
            {names[which]}
          </Text>
        </div>
      ))}
    </div>
  );
}
