import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from "react";
import { DrawBar } from "#app/features/plan/marks/draw-bar";
import type { Drawn } from "#app/features/plan/marks/drawing-mark";
import type { MarkTool } from "#app/features/plan/marks/mark-tool";
import { MarksLayer } from "#app/features/plan/marks/marks-layer";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { useMarking } from "#app/features/plan/marks/use-marking";
import { type MarkActs, useMoving } from "#app/features/plan/marks/use-moving";
import { heardBefore, type Snapping, snapped, useSnapping } from "#app/features/plan/marks/use-snapping";
import { SnapSign, SnapWords } from "#app/features/plan/measure/snap-sign";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import { useSheetGestures } from "#app/features/plan/view/use-sheet-gestures";
import { type SheetPlaceProps, useSheetPlace } from "#app/features/plan/view/use-sheet-place";
import type { View } from "#app/features/plan/view/view-place";
import { m } from "#schemas/messages/compiled/messages";
import type { SnapGrid } from "#schemas/plan/line-snap";
import { planStyles } from "./plan-styles";

type Props = SheetPlaceProps & {
  /** "Sheet A2.01, Ground floor plan". */
  name: string;
  marks: readonly SheetMark[];
  chosen: string | null;
  tool: MarkTool | null;
  onDrawn: (drawn: Drawn) => void;
  /** Null: the marks stay as they are. */
  acts: MarkActs | null;
  onPick: (id: string) => void;
  onEscape: () => void;
  /** Drawn beneath the marks, in units of the displayed sheet. */
  under?: ReactNode;
  /** Given the sheet's place, for its toolbar and its list. */
  place: RefObject<SheetPlace | null>;
  /** The lines of the drawing that points are drawn to; null: points stay where the hand is. */
  grid?: SnapGrid | null;
};

const nowhere: View = { scale: 1, x: 0, y: 0 };

function Cross() {
  return (
    <svg className={planStyles().cross} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 0v28M0 14h28" stroke="#B01E66" strokeWidth="1.500" fill="none" />
    </svg>
  );
}

type Marking = ReturnType<typeof useMarking>;

function hintText(tool: MarkTool | null, grid: SnapGrid | null): string {
  if (tool === null) return m.plan_keys();
  return grid ? `${m.plan_keys_marking()} ${m.plan_keys_snap()}` : m.plan_keys_marking();
}

/** What the keys of the sheet itself do. */
function useSheetKeys({ tool, place, onEscape, grid }: Props, frame: RefObject<HTMLElement | null>, marking: Marking, snapping: Snapping) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) return;
    if (event.key === "Enter" && tool && place.current) marking.press?.(place.current.middle);
    else if (event.key === "." && grid && place.current) {
      const near = snapping.byKey(place.current.middle);
      if (near) marking.press?.(near);
    } else if (event.key === "Backspace" && marking.gathered) marking.gathered.back();
    else if (event.key === "Escape") {
      marking.leave();
      onEscape();
    } else if (!place.current?.press(event.key)) return;
    event.preventDefault();
  };
}

/** A sheet to look at closely: pushed, zoomed, pointed at, by hand or by key. */
export function SheetView(props: Props) {
  const { sheet, marks, chosen, tool, name, place, grid = null } = props;
  const look = planStyles();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { canvas, layer } = useSheetPlace(props, frame, place);
  const view = () => place.current?.view ?? nowhere;
  const marking = useMarking(props, view);
  const snapping = useSnapping(grid, view);
  const moving = useMoving(props.acts, view);
  const gestures = useSheetGestures(frame, {
    view,
    onView: (to) => place.current?.follow(to),
    ...snapped(marking, snapping),
    onCarry: tool === null ? moving.onCarry : null,
  });
  const onKeyDown = useSheetKeys(props, frame, marking, snapping);
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    if (tool === null) place.current?.zoom(2, { x: event.clientX - left, y: event.clientY - top });
  };
  return (
    <div
      ref={frame}
      className={look.frame}
      role="application"
      aria-roledescription={m.plan_sheet_role()}
      aria-label={name}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, as its description says.
      tabIndex={0}
      data-sheet-frame=""
      data-tool={tool ?? undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      {...gestures}
      onPointerDown={heardBefore(snapping.hear, gestures.onPointerDown)}
      onPointerMove={heardBefore(snapping.hear, gestures.onPointerMove)}
      onPointerLeave={snapping.onPointerLeave}
    >
      <span id={hint} className={look.hidden}>
        {hintText(tool, grid)}
      </span>
      <canvas ref={canvas} className={look.canvas} />
      {/** biome-ignore lint/a11y/useSemanticElements: shapes on a drawing are no fields of a form. */}
      <svg className={look.marks} role="group" aria-label={m.plan_marks()}>
        <g ref={layer}>
          {props.under}
          <MarksLayer
            marks={marks}
            box={sheet.box}
            chosen={chosen}
            sketch={marking.sketch}
            onPick={props.onPick}
            keys={moving.keys}
            carried={moving.carried}
          />
          {snapping.shown && <SnapSign snap={snapping.shown} />}
        </g>
      </svg>
      {grid && <SnapWords snap={snapping.shown} missed={snapping.missed} />}
      {tool && <Cross />}
      {marking.gathered && <DrawBar {...marking.gathered} onGone={() => frame.current?.focus({ preventScroll: true })} />}
    </div>
  );
}
