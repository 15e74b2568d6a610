import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { MarksLayer } from "#app/features/plan/marks/marks-layer";
import { cloudFrom, pinAt, type SheetMark } from "#app/features/plan/marks/sheet-mark";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import { useSheetGestures } from "#app/features/plan/view/use-sheet-gestures";
import { type SheetPlaceProps, useSheetPlace } from "#app/features/plan/view/use-sheet-place";
import { onSheet, type View } from "#app/features/plan/view/view-place";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import type { Point } from "#schemas/plan/sheet-space";
import { planStyles } from "./plan-styles";

/** What a press or a span on the sheet makes. */
export type MarkTool = "pin" | "cloud";

type Props = SheetPlaceProps & {
  /** "Sheet A2.01, Ground floor plan". */
  name: string;
  marks: readonly SheetMark[];
  chosen: string | null;
  tool: MarkTool | null;
  onMark: (mark: Mark) => void;
  onPick: (id: string) => void;
  onEscape: () => void;
  /** Drawn beneath the marks, in units of the displayed sheet. */
  under?: ReactNode;
  /** Given the sheet's place, for its toolbar and its list. */
  place: RefObject<SheetPlace | null>;
};

const nowhere: View = { scale: 1, x: 0, y: 0 };

/** Makes marks of presses and spans on the sheet. A cloud is spanned by hand, or set by two presses of Enter at the cross. */
function useMarking({ sheet, tool, onMark }: Pick<Props, "sheet" | "tool" | "onMark">, view: () => View) {
  const [spanned, setSpanned] = useState<readonly [Point, Point] | null>(null);
  const first = useRef<Point | null>(null);
  const { page, box } = sheet;
  const cloud = (from: Point, to: Point) => {
    setSpanned(null);
    first.current = null;
    onMark(cloudFrom(page, from, to, box));
  };
  const press = (at: Point) => {
    const here = onSheet(view(), at);
    if (tool === "pin") onMark(pinAt(page, here, box));
    else if (first.current === null) first.current = here;
    else cloud(first.current, here);
  };
  const span = (from: Point, to: Point, done: boolean) => {
    const corners = [onSheet(view(), from), onSheet(view(), to)] as const;
    if (done) cloud(...corners);
    else setSpanned(corners);
  };
  const leave = () => {
    first.current = null;
    setSpanned(null);
  };
  return { spanned, press, span, leave };
}

function Cross() {
  return (
    <svg className={planStyles().cross} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 0v28M0 14h28" stroke="#B01E66" strokeWidth="1.500" fill="none" />
    </svg>
  );
}

/** A sheet to look at closely: pushed, zoomed, pointed at, by hand or by key. */
export function SheetView(props: Props) {
  const { sheet, marks, chosen, tool, name, place } = props;
  const look = planStyles();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { canvas, layer } = useSheetPlace(props, frame, place);
  const view = () => place.current?.view ?? nowhere;
  const marking = useMarking(props, view);
  const gestures = useSheetGestures(frame, {
    view,
    onView: (to) => place.current?.move(to),
    onPoint: tool === "pin" ? marking.press : null,
    onSpan: tool === "cloud" ? marking.span : null,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) return;
    if (event.key === "Enter" && tool && place.current) marking.press(place.current.middle);
    else if (event.key === "Escape") {
      marking.leave();
      props.onEscape();
    } else if (!place.current?.press(event.key)) return;
    event.preventDefault();
  };
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
      data-tool={tool ?? undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      {...gestures}
    >
      <span id={hint} className={look.hidden}>
        {tool ? m.plan_keys_marking() : m.plan_keys()}
      </span>
      <canvas ref={canvas} className={look.canvas} />
      {/** biome-ignore lint/a11y/useSemanticElements: shapes on a drawing are no fields of a form. */}
      <svg className={look.marks} role="group" aria-label={m.plan_marks()}>
        <g ref={layer}>
          {props.under}
          <MarksLayer marks={marks} box={sheet.box} chosen={chosen} spanned={marking.spanned} onPick={props.onPick} />
        </g>
      </svg>
      {tool && <Cross />}
    </div>
  );
}
