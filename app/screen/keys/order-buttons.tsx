import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";

export interface OrderButtonsProps {
  /** What is moved, for who hears the buttons alone. */
  readonly name: string;
  readonly place: number;
  readonly of: number;
  /** Why the first cannot go up, and the last not down. */
  readonly ends: readonly [first: string, last: string];
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** The way of one thing of a list up, down and out of it. */
export function OrderButtons({ name, place, of, ends: [first, last], onMove, onRemove }: OrderButtonsProps) {
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <Row tight>
      <Button size="small" onClick={() => onMove(-1)} why={place === 0 ? first : undefined}>
        {m.shell_order_up()}
        {about}
      </Button>
      <Button size="small" onClick={() => onMove(1)} why={place === of - 1 ? last : undefined}>
        {m.shell_order_down()}
        {about}
      </Button>
      {onRemove && (
        <Button size="small" variant="danger" onClick={onRemove}>
          {m.shell_order_remove()}
          {about}
        </Button>
      )}
    </Row>
  );
}
