import type { PointerEvent } from "react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";

interface Props {
  readonly count: number;
  readonly back: () => void;
  /** Null: there are too few points yet. */
  readonly finish: (() => void) | null;
  /** The bar goes with what was pressed: the focus needs another place. */
  readonly onGone: () => void;
}

/** A press on the bar is none on the sheet. */
const stop = (event: PointerEvent) => event.stopPropagation();

/** While a mark is drawn point by point: how many there are, the last one back, and the end of it. */
export function DrawBar({ count, back, finish, onGone }: Props) {
  const takeBack = () => {
    if (count === 1) onGone();
    back();
  };
  const end = () => {
    onGone();
    finish?.();
  };
  return (
    <div className={planStyles().drawBar} onPointerDown={stop} onPointerUp={stop}>
      <span role="status">{m.plan_points_set({ count })}</span>
      <Button size="small" onClick={takeBack}>
        {m.plan_point_back()}
      </Button>
      {finish && (
        <Button size="small" variant="primary" onClick={end}>
          {m.plan_finish_mark()}
        </Button>
      )}
    </div>
  );
}
