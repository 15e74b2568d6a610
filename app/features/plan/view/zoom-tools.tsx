import { Minus, Plus } from "lucide-react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { Icon } from "#ui/icon";
import { nearer } from "./view-place";

type Props = {
  /** Of the sheet's own size on paper. */
  percent: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onTrueSize: () => void;
};

/** How near a sheet is seen, for who has no wheel, no second finger and no keys. */
export function ZoomTools({ percent, onZoom, onFit, onTrueSize }: Props) {
  const look = planStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.plan_zoom()}>
      <button type="button" className={look.tool} aria-label={m.plan_zoom_out()} onClick={() => onZoom(1 / nearer)}>
        <Icon of={Minus} />
      </button>
      <span className={look.figure}>{m.plan_percent({ percent })}</span>
      <button type="button" className={look.tool} aria-label={m.plan_zoom_in()} onClick={() => onZoom(nearer)}>
        <Icon of={Plus} />
      </button>
      <button type="button" className={look.tool} onClick={onFit}>
        {m.plan_fit()}
      </button>
      <button type="button" className={look.tool} onClick={onTrueSize}>
        {m.plan_true_size()}
      </button>
    </div>
  );
}
