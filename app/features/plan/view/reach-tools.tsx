import { Columns2, Keyboard, Maximize, Minimize } from "lucide-react";
import { planStyles } from "#app/features/plan/plan-styles";
import { m } from "#schemas/messages/compiled/messages";
import { Icon } from "#ui/icon";

type Props = {
  full: boolean;
  onFull: () => void;
  two: boolean;
  onTwo: () => void;
  onKeys: () => void;
};

/** The whole screen, a second sheet, and the keys. */
export function ReachTools({ full, onFull, two, onTwo, onKeys }: Props) {
  const look = planStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar's group of buttons is no fieldset.
    <div className={look.tools} role="group" aria-label={m.plan_reach()}>
      <button type="button" className={look.tool} aria-pressed={two} aria-label={m.plan_beside()} onClick={onTwo}>
        <Icon of={Columns2} />
      </button>
      <button type="button" className={look.tool} aria-pressed={full} aria-label={m.plan_full()} onClick={onFull}>
        <Icon of={full ? Minimize : Maximize} />
      </button>
      <button type="button" className={look.tool} aria-label={m.office_keys_title()} onClick={onKeys}>
        <Icon of={Keyboard} />
      </button>
    </div>
  );
}
