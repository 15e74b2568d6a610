import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { browserClock } from "#app/local/sync/platform";

/** Milliseconds without another turn before the address follows: the page round the sheet is read anew with it. */
const rest = 150;

/**
 * The sheet that somebody has turned to: shown at once, while the address follows when they have stopped leafing. `at`: where the address leads;
 * led elsewhere, it is there.
 */
export function useTurnedSpot(at: PlanSpot, pathOf: (spot: PlanSpot) => string): { spot: PlanSpot; turnTo: (spot: PlanSpot) => void } {
  const navigate = useNavigate();
  const [turned, setTurned] = useState<PlanSpot | null>(null);
  const latest = useRef<PlanSpot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads to another sheet.
  useEffect(() => {
    if (latest.current === null) setTurned(null);
  }, [at.documentId, at.page]);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const follow = async (to: PlanSpot) => {
    latest.current = to;
    await browserClock.pause(rest);
    if (latest.current !== to) return;
    latest.current = null;
    void navigate(pathOf(to), { replace: true, preventScrollReset: true });
  };
  const turnTo = (to: PlanSpot) => {
    setTurned(to);
    void follow(to);
  };
  return { spot: turned ?? at, turnTo };
}
