import { type KeyboardEvent, memo } from "react";
import { captionLook, captionPlace } from "#schemas/plan/mark-outline";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import type { PageBox, Point } from "#schemas/plan/sheet-space";
import { Caption, ink, OnScreen, paper, pink, ShapeLines, shapePath } from "./mark-shapes";
import { drawnPoints, type SheetMark, shownPoints } from "./sheet-mark";

/** CSS pixels. */
const pinRadius = 13;
const letterWidth = 8;

const colorOf = ({ color, tone }: SheetMark): string => color ?? (tone === "you" ? pink : ink);

/** What the keys of a mark do that has the focus; null: nothing may be changed. */
export interface MarkKeys {
  /** Pushed by so many CSS pixels of the screen. */
  readonly onNudge: (id: string, by: Point) => void;
  /** The pushing is over. */
  readonly onSettle: () => void;
  readonly onDelete: (id: string) => void;
}

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** CSS pixels to a press of an arrow; with Shift, for the last bit. */
const nudge = { plain: 10, fine: 1 };

type MarkProps = {
  shown: SheetMark;
  box: PageBox;
  chosen: boolean;
  onPick: ((id: string) => void) | null;
  keys: MarkKeys | null;
  carried: Point | null;
};

function Pin({ shown, at, chosen }: { shown: SheetMark; at: Point; chosen: boolean }) {
  const line = colorOf(shown);
  const full = shown.tone === "you" || chosen;
  const half = Math.max(pinRadius, (shown.label.length * letterWidth) / 2 + 6);
  const body = { x: -half, y: -pinRadius, width: 2 * half, height: 2 * pinRadius, rx: pinRadius };
  return (
    <OnScreen at={at}>
      {chosen && (
        <rect
          x={-half - 5}
          y={-pinRadius - 5}
          width={2 * half + 10}
          height={2 * pinRadius + 10}
          rx={pinRadius + 5}
          fill="none"
          stroke={line}
          strokeWidth="2"
        />
      )}
      <rect {...body} fill={full ? line : paper} stroke={line} strokeWidth="2" strokeDasharray={shown.pending ? "3 3" : undefined} />
      <text y="4.500" textAnchor="middle" fontSize="13" fontWeight="600" fill={full ? paper : ink}>
        {shown.label}
      </text>
    </OnScreen>
  );
}

/** The corner of a mark that is chosen. */
const Handle = ({ at, color }: { at: Point; color: string }) => (
  <OnScreen at={at}>
    <rect x="-6" y="-6" width="12" height="12" fill={paper} stroke={color} strokeWidth="2.500" />
  </OnScreen>
);

/** A mark that the drawing shows already: a place to be pressed, and a frame around it where it is chosen. */
function PaintedMark({ shown, box, chosen }: Pick<MarkProps, "shown" | "box" | "chosen">) {
  const [from, to] = shownPoints(shown.mark, box);
  const frame = to ? shapePath("rectangle", [from, to], box) : "";
  if (frame === "")
    return (
      <OnScreen at={from}>
        <circle r="14" fill="transparent" stroke={chosen ? ink : "none"} strokeWidth="2.500" />
      </OnScreen>
    );
  const hit = shown.ofFile === "solid" ? "all" : "stroke";
  return (
    <>
      <path d={frame} fill="none" stroke="transparent" strokeWidth="20" vectorEffect="non-scaling-stroke" pointerEvents={hit} />
      {/* What the file paints shows between the dashes. */}
      {chosen && (
        <path
          d={frame}
          fill="none"
          stroke={ink}
          strokeWidth="3"
          strokeDasharray="9 9"
          vectorEffect="non-scaling-stroke"
          pointerEvents="none"
        />
      )}
      {chosen && to && <Handle at={{ x: Math.max(from.x, to.x), y: Math.min(from.y, to.y) }} color={ink} />}
    </>
  );
}

/** The mark as it is drawn: its lines, its words, its pin. */
function DrawnMark({ shown, box, chosen }: Pick<MarkProps, "shown" | "box" | "chosen">) {
  if (shown.ofFile === "solid" || shown.ofFile === "edge") return <PaintedMark shown={shown} box={box} chosen={chosen} />;
  const points = drawnPoints(shown.mark, box);
  const [from, to] = shownPoints(shown.mark, box);
  const corner = to && shown.mark.shape !== "arrow" ? { x: Math.max(from.x, to.x), y: Math.min(from.y, to.y) } : from;
  const place = captionPlace(shown.mark, points);
  const color = colorOf(shown);
  return (
    <>
      <ShapeLines mark={shown.mark} points={points} box={box} color={color} width={chosen ? 4 : 2.5} dashed={shown.pending} />
      {place && shown.caption && <Caption text={shown.caption} at={place} color={color} look={captionLook(shown.mark.shape)} />}
      {chosen && shown.label === "" && <Handle at={corner} color={color} />}
      {shown.label !== "" && <Pin shown={shown} at={corner} chosen={chosen} />}
    </>
  );
}

/** What a key does to a mark; false: nothing. */
function pressMark(event: KeyboardEvent, { shown, onPick, keys }: MarkProps): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" || event.key === " ") {
    onPick?.(shown.id);
    return true;
  }
  if (!keys || !shown.movable) return false;
  const by = nudges[event.key];
  const step = event.shiftKey ? nudge.fine : nudge.plain;
  if (by) keys.onNudge(shown.id, { x: by.x * step, y: by.y * step });
  else if (event.key === "Delete" || event.key === "Backspace") keys.onDelete(shown.id);
  else return false;
  return true;
}

function MarkShape(props: MarkProps) {
  const { shown, box, chosen, onPick, carried, keys } = props;
  const drawn = <DrawnMark shown={shown} box={box} chosen={chosen} />;
  if (onPick === null) return drawn;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressMark(event, props)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing's own shapes cannot be buttons of HTML.
    <g
      role="button"
      // Those of the file may be hundreds: their list is how keys come to them.
      tabIndex={shown.ofFile ? -1 : 0}
      aria-label={shown.name}
      aria-pressed={chosen}
      data-mark={shown.id}
      data-movable={shown.movable || undefined}
      transform={carried ? `translate(${carried.x} ${carried.y})` : undefined}
      style={{ pointerEvents: "auto", cursor: shown.movable ? "move" : "pointer" }}
      onClick={() => onPick(shown.id)}
      onKeyDown={onKeyDown}
      onBlur={keys?.onSettle}
    >
      {drawn}
    </g>
  );
}

/** What is being drawn: its shape, and the points that are set, of the displayed sheet. */
export interface Sketch {
  readonly shape: WorkingMark["shape"];
  readonly points: readonly Point[];
}

function SketchLines({ sketch: { shape, points }, box }: { sketch: Sketch; box: PageBox }) {
  const closed = shape === "perimeter" || shape === "area";
  return (
    <g pointerEvents="none">
      <path
        d={shapePath(closed ? "path" : shape, points, box)}
        fill="none"
        stroke={pink}
        strokeWidth="2.500"
        strokeDasharray="7 4"
        vectorEffect="non-scaling-stroke"
      />
      {shape !== "ink" &&
        points.map((at, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no name but their place.
          <OnScreen key={place} at={at}>
            <circle r="4" fill={paper} stroke={pink} strokeWidth="2" />
          </OnScreen>
        ))}
    </g>
  );
}

type Props = {
  marks: readonly SheetMark[];
  box: PageBox;
  chosen: string | null;
  sketch?: Sketch | null;
  /** Null: a picture, where nothing is pressed. */
  onPick: ((id: string) => void) | null;
  keys?: MarkKeys | null;
  /** A mark on its way to another place, by how much of the displayed sheet. */
  carried?: { readonly id: string; readonly by: Point } | null;
};

/**
 * The marks of a sheet, in the units of the displayed sheet: whoever moves the sheet moves this group. Drawn anew only where they
 * change: a sheet may have hundreds, and is zoomed meanwhile.
 */
export const MarksLayer = memo(function MarksLayer({ marks, box, chosen, onPick, sketch = null, keys = null, carried = null }: Props) {
  return (
    <>
      {marks.map((shown) => (
        <MarkShape
          key={shown.id}
          shown={shown}
          box={box}
          chosen={shown.id === chosen}
          onPick={onPick}
          keys={keys}
          carried={carried?.id === shown.id ? carried.by : null}
        />
      ))}
      {sketch && <SketchLines sketch={sketch} box={box} />}
    </>
  );
});
