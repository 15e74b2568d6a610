import { type PointerEvent, useRef } from "react";
import type { WidgetProps } from "#app/usability-test/session/shown-test";
import type { Corner } from "#app/usability-test/session/test-run";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { nearestCorner, nextCorner } from "./panel-place";

const cornerWords = (corner: Corner): string =>
  ({
    "top right": m.uxt_corner_top_right,
    "bottom right": m.uxt_corner_bottom_right,
    "bottom left": m.uxt_corner_bottom_left,
    "top left": m.uxt_corner_top_left,
  })[corner]();

/** Drags the panel by its head: it follows the pointer, and lies in the nearest corner when it is let go. */
function useDrag(onDrop: (corner: Corner) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const panelOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.parentElement;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const panel = panelOf(event);
      if (from.current && panel) panel.style.translate = `${event.clientX - from.current.x}px ${event.clientY - from.current.y}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const panel = panelOf(event);
      if (!from.current || !panel) return;
      from.current = null;
      const { left, top, width, height } = panel.getBoundingClientRect();
      panel.style.translate = "";
      onDrop(nearestCorner(left + width / 2, top + height / 2, { width: innerWidth, height: innerHeight }));
    },
  };
}

/** The panel's head: its name, whether somebody is filmed, and Move, for those who do not drag. */
export function PanelHead({ id, session, shown, onMoved }: Omit<WidgetProps, "office"> & { id: string; onMoved: (words: string) => void }) {
  const { corner } = shown.run;
  const moveTo = (to: Corner) => {
    session.moveTo(to);
    onMoved(m.uxt_moved({ corner: cornerWords(to) }));
  };
  const { microphone, camera, tab } = shown.films;
  return (
    <div className="uxt-head" {...useDrag(moveTo)}>
      <h2 id={id}>{shown.run.test.title}</h2>
      {(microphone || camera || tab) && !shown.run.paused && <span className="uxt-on">{m.uxt_filming()}</span>}
      <Button variant="quiet" size="small" onClick={() => moveTo(nextCorner(corner))}>
        {m.uxt_move()}
      </Button>
    </div>
  );
}
