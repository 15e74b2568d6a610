import { ArrowDown, ArrowUp, X } from "lucide-react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

export interface RowActsProps {
  /** What is moved, for who hears the buttons alone. */
  readonly name: string;
  /** Whether Tab comes by: in the rows that are not being written it would stop three times on the way. Their press works all the same. */
  readonly tabs: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** The way of one row of an outline up, down and out of it, by press: what a drag does too. */
export function RowActs({ name, tabs, onMove, onRemove }: RowActsProps) {
  return (
    <span className="fe-acts">
      <Button
        size="small"
        variant="quiet"
        tabIndex={tabs ? undefined : -1}
        icon={ArrowUp}
        onClick={() => onMove(-1)}
        title={m.shell_order_up()}
      >
        <VisuallyHidden>
          {m.shell_order_up()} {name}
        </VisuallyHidden>
      </Button>
      <Button
        size="small"
        variant="quiet"
        tabIndex={tabs ? undefined : -1}
        icon={ArrowDown}
        onClick={() => onMove(1)}
        title={m.shell_order_down()}
      >
        <VisuallyHidden>
          {m.shell_order_down()} {name}
        </VisuallyHidden>
      </Button>
      {onRemove && (
        <Button size="small" variant="quiet" tabIndex={tabs ? undefined : -1} icon={X} onClick={onRemove} title={m.shell_order_remove()}>
          <VisuallyHidden>
            {m.shell_order_remove()} {name}
          </VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
