import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { type Alignment, alignedByPoints, alignedBySize, movementOf, nudged, unaligned } from "#schemas/plan/alignment";
import { displayedSize, type PageBox, type Point } from "#schemas/plan/sheet-space";

/** Inches of the newer sheet's paper that a nudge moves. */
const nudge = 1 / 32;

const longer = (box: PageBox): number => Math.max(displayedSize(box).width, displayedSize(box).height);

/** Two places, each pointed at on the older sheet and then on the newer one. */
type Points = readonly Point[];

function pointingText(given: number): string {
  const number = given < 2 ? 1 : 2;
  return given % 2 === 0 ? m.compare_point_older({ number }) : m.compare_point_newer({ number });
}

/** How the older of two sheets lies on the newer: by their sizes, or by a person's hand, as they keep it. */
export function useAlignment(older: PageBox, newer: PageBox, kept: Alignment | null, keep: (to: Alignment | null) => void) {
  const bySize = alignedBySize(older, newer);
  const alignment = kept ?? bySize.alignment;
  const [points, setPoints] = useState<Points | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const point = (at: Point) => {
    if (points === null) return;
    // Where it is seen is where it lies now: the older sheet's own place is under it.
    const given = [...points, points.length % 2 === 0 ? unaligned(alignment, at) : at];
    const [a, b, c, d] = given;
    if (!a || !b || !c || !d) {
      setPoints(given);
      return;
    }
    const found = alignedByPoints([a, c], [b, d], { older: longer(older), newer: longer(newer) });
    setPoints(null);
    setProblem(found ? m.compare_points_done() : m.compare_points_near());
    if (found) keep(found);
  };
  return {
    alignment,
    fit: bySize.fit,
    movement: kept && movementOf(kept, bySize.alignment, newer),
    problem,
    pointing: points === null ? null : pointingText(points.length),
    /** The sheet that is to be pointed at: it is shown alone. */
    alone: points === null ? null : points.length % 2 === 0 ? ("older" as const) : ("newer" as const),
    point: points === null ? null : point,
    onPoints: (begin: boolean) => {
      setProblem(null);
      setPoints(begin ? [] : null);
    },
    onNudge: ({ x, y }: Point) => {
      const units = (nudge * 72) / newer.userUnit;
      keep(nudged(alignment, { x: x * units, y: y * units }));
    },
    onReset: () => {
      setProblem(null);
      setPoints(null);
      keep(null);
    },
  };
}
