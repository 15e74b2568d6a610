import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { DrawBar } from "#app/features/plan/marks/draw-bar";
import { MarksLayer } from "#app/features/plan/marks/marks-layer";
import { heardBefore, snapped } from "#app/features/plan/marks/use-snapping";
import { SnapSign, SnapWords } from "#app/features/plan/measure/snap-sign";
import { planStyles } from "#app/features/plan/plan-styles";
import type { StageState } from "#app/features/plan/view/sheet-stage";
import { useSheetGestures } from "#app/features/plan/view/use-sheet-gestures";
import { onSheet, type Size } from "#app/features/plan/view/view-place";
import { m } from "#schemas/messages/compiled/messages";
import type { Point } from "#schemas/plan/sheet-space";
import { type ComparedPair, type CompareLook, CompareStage } from "./compare-stage";
import type { LockedView } from "./locked-view";
import { type CompareMarks, useCompareMarks } from "./use-compare-marks";

type Props = {
  pair: ComparedPair;
  look: CompareLook;
  view: LockedView;
  /** "Sheet A2.01, version 1 over version 2". */
  name: string;
  /** A key that the view does not know; whether it was one of the comparison's. */
  onKey: (key: string) => boolean;
  onState: (state: StageState) => void;
  onPercent?: ((percent: number) => void) | undefined;
  /** A press on the sheets, or Enter at the cross, in units of the newer sheet; null: presses mean nothing. */
  onPoint: ((at: Point) => void) | null;
  /** Marks of the newer sheet; null: this frame shows none. */
  marks: CompareMarks | null;
  /** What is drawn above the sheets, in units of the newer one. */
  children?: ReactNode;
  /** The frame's size, for whoever leads the reader to a place. */
  sized?: RefObject<Size> | undefined;
};

/** The stage of this pair, and what it follows: the frame's size, the locked view, how the sheets are shown. */
function useCompareStage({ pair, look, view, onState, onPercent, sized }: Props, frame: RefObject<HTMLDivElement | null>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<SVGGElement>(null);
  const stage = useRef<CompareStage | null>(null);
  const own = useRef<Size>({ width: 0, height: 0 });
  const size = sized ?? own;
  const tell = useRef({ onState, onPercent });
  tell.current = { onState, onPercent };
  const { older, newer } = pair;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage for other sheets alone; how they lie is told below.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!canvas.current || !element) return;
    const made = new CompareStage(canvas.current, pair, (state) => tell.current.onState(state));
    stage.current = made;
    const place = () => {
      if (size.current.width === 0) return;
      const now = view.seen(size.current);
      layer.current?.setAttribute("transform", `translate(${now.x} ${now.y}) scale(${now.scale})`);
      layer.current?.style.setProperty("--unit", String(1 / now.scale));
      made.show(now, size.current, Math.min(window.devicePixelRatio, 3));
      tell.current.onPercent?.(view.percent(size.current));
    };
    const measure = () => {
      size.current = { width: element.clientWidth, height: element.clientHeight };
      place();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const leave = view.subscribe(place);
    return () => {
      leave();
      observer.disconnect();
      made.end();
      stage.current = null;
    };
  }, [frame, view, older.engine, older.sheet, newer.engine, newer.sheet]);
  useLayoutEffect(() => stage.current?.lay(older.alignment, look));
  return { canvas, layer, size };
}

/** The cross that a press of Enter points with: where nothing is pointed at it is not there. */
function Cross() {
  return (
    <svg className={planStyles().cross} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 0v28M0 14h28" stroke="#B01E66" strokeWidth="1.500" fill="none" />
    </svg>
  );
}

/** What the keys of the frame do: those of a tool in hand, of pointing, of the view, and of the comparison. */
function useCompareKeys(
  { view, onKey }: Props,
  frame: RefObject<HTMLElement | null>,
  size: RefObject<Size>,
  marked: Marked,
  point: Pointed,
) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame.current) return;
    const middle = { x: size.current.width / 2, y: size.current.height / 2 };
    if (event.key === "Enter" && point) point(middle);
    else if (!marked.press(event.key, middle) && !view.press(event.key, size.current) && !onKey(event.key)) return;
    event.preventDefault();
  };
}

type Marked = ReturnType<typeof useCompareMarks>;
type Pointed = ((at: Point) => void) | null;

/** What stands on the sheets: places that changed, and the marks of the newer one. */
function OnSheets({ marks, pair, children, marked }: Pick<Props, "marks" | "pair" | "children"> & { marked: Marked }) {
  return (
    <>
      {/** biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus; the list of changes says what it shows. */}
      <g aria-hidden="true">{children}</g>
      {marks && (
        <MarksLayer
          marks={marks.marks}
          box={pair.newer.sheet.box}
          chosen={marks.chosen}
          sketch={marked.marking.sketch}
          onPick={marks.onPick}
          keys={marked.moving.keys}
          carried={marked.moving.carried}
        />
      )}
      {marked.snapping.shown && <SnapSign snap={marked.snapping.shown} />}
    </>
  );
}

function hintText(point: Pointed, { tool }: Marked, snaps: boolean): string {
  if (point) return m.compare_keys_pointing();
  if (tool === null) return m.compare_keys();
  return snaps ? `${m.plan_keys_marking()} ${m.plan_keys_snap()}` : m.plan_keys_marking();
}

/** Two sheets that lie on each other, moved, zoomed and marked by hand or by key. */
export function CompareCanvas(props: Props) {
  const { look, view, name, onPoint, pair } = props;
  const styles = planStyles();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { canvas, layer, size } = useCompareStage(props, frame);
  const seen = () => view.seen(size.current);
  const point = onPoint && ((at: Point) => onPoint(onSheet(seen(), at)));
  const marks = point ? null : props.marks;
  const marked = useCompareMarks(marks, pair.newer.sheet, seen);
  const { tool, marking, moving, snapping } = marked;
  const hand = snapped(marking, snapping);
  const gestures = useSheetGestures(frame, {
    view: seen,
    onView: (to) => view.move(to),
    onPoint: point ?? hand.onPoint,
    onSpan: hand.onSpan,
    onCarry: tool === null ? moving.onCarry : null,
  });
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      aria-roledescription={m.plan_sheet_role()}
      aria-label={name}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, as its description says.
      tabIndex={0}
      data-tool={point ? "point" : (tool ?? undefined)}
      data-sheet-frame={marks ? "" : undefined}
      onKeyDown={useCompareKeys(props, frame, size, marked, point)}
      {...gestures}
      onPointerDown={heardBefore(snapping.hear, gestures.onPointerDown)}
      onPointerMove={heardBefore(snapping.hear, gestures.onPointerMove)}
      onPointerLeave={snapping.onPointerLeave}
    >
      <span id={hint} className={styles.hidden}>
        {hintText(point, marked, Boolean(marks?.grid))}
      </span>
      <canvas ref={canvas} className={styles.canvas} />
      {/** biome-ignore lint/a11y/useSemanticElements: shapes on a drawing are no fields of a form. */}
      <svg className={styles.marks} role="group" aria-label={m.plan_marks()} aria-hidden={marks ? undefined : true}>
        <g ref={layer}>
          <OnSheets {...{ marks, pair, marked }}>{props.children}</OnSheets>
        </g>
      </svg>
      {look.kind === "wipe" && <WipeLine at={look.at} />}
      {marks?.grid && <SnapWords snap={snapping.shown} missed={snapping.missed} />}
      {(point || tool) && <Cross />}
      {marking.gathered && <DrawBar {...marking.gathered} onGone={() => frame.current?.focus({ preventScroll: true })} />}
    </div>
  );
}

function WipeLine({ at }: { at: number }) {
  return (
    <svg className={planStyles().marks} aria-hidden="true">
      <line x1={`${at * 100}%`} x2={`${at * 100}%`} y1="0" y2="100%" stroke="#14211E" strokeWidth="2" />
    </svg>
  );
}
