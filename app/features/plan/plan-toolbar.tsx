import { Minus, Plus, RotateCw } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { type Marking, MarkTools } from "#app/features/plan/marks/mark-tools";
import { PinTools } from "#app/features/plan/pins/pin-tools";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import { nearer } from "#app/features/plan/view/view-place";
import { m } from "#schemas/messages/compiled/messages";
import { Icon } from "#ui/icon";
import { planStyles } from "./plan-styles";

type Props = {
  place: RefObject<SheetPlace | null>;
  percent: number;
  /** Null where the reader may mark nothing. */
  marking: Marking | null;
  onRotate: () => void;
  children?: ReactNode;
};

function ZoomTools({ place, percent }: Pick<Props, "place" | "percent">) {
  const look = planStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.plan_zoom()}>
      <button type="button" className={look.tool} aria-label={m.plan_zoom_out()} onClick={() => place.current?.zoom(1 / nearer)}>
        <Icon of={Minus} />
      </button>
      <span className={look.figure}>{m.plan_percent({ percent })}</span>
      <button type="button" className={look.tool} aria-label={m.plan_zoom_in()} onClick={() => place.current?.zoom(nearer)}>
        <Icon of={Plus} />
      </button>
      <button type="button" className={look.tool} onClick={() => place.current?.fit()}>
        {m.plan_fit()}
      </button>
      <button type="button" className={look.tool} onClick={() => place.current?.trueSize()}>
        {m.plan_true_size()}
      </button>
    </div>
  );
}

/** The tools over a sheet. */
export function PlanToolbar({ place, percent, marking, onRotate, children }: Props) {
  const look = planStyles();
  return (
    <div className={look.bar}>
      {marking && (marking.pinning ? <PinTools {...marking} words={marking.pinning} /> : <MarkTools {...marking} />)}
      <ZoomTools place={place} percent={percent} />
      <div className={look.tools}>
        <button type="button" className={look.tool} aria-label={m.plan_turn()} onClick={onRotate}>
          <Icon of={RotateCw} />
        </button>
      </div>
      {children}
    </div>
  );
}
