import { RotateCw } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { type Marking, MarkTools } from "#app/features/plan/marks/mark-tools";
import { PinTools } from "#app/features/plan/pins/pin-tools";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import { ZoomTools } from "#app/features/plan/view/zoom-tools";
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

/** The tools over a sheet. */
export function PlanToolbar({ place, percent, marking, onRotate, children }: Props) {
  const look = planStyles();
  return (
    <div className={look.bar}>
      {marking && (marking.pinning ? <PinTools {...marking} words={marking.pinning} /> : <MarkTools {...marking} />)}
      <ZoomTools
        percent={percent}
        onZoom={(factor) => place.current?.zoom(factor)}
        onFit={() => place.current?.fit()}
        onTrueSize={() => place.current?.trueSize()}
      />
      <div className={look.tools}>
        <button type="button" className={look.tool} aria-label={m.plan_turn()} onClick={onRotate}>
          <Icon of={RotateCw} />
        </button>
      </div>
      {children}
    </div>
  );
}
