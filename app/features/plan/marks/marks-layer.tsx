import type { KeyboardEvent } from "react";
import { cloudPath, type PageBox, type Point, rectanglePoints } from "#schemas/plan/sheet-space";
import type { SheetMark } from "./sheet-mark";
import { shownPoints } from "./sheet-mark";

/** The width of a bump of a cloud, of the longer side of its sheet, and the most of the cloud's own shorter side. */
const bump = 1 / 60;
const mostOfCloud = 1 / 3;
const mostBumps = 400;
/** CSS pixels. */
const pinRadius = 13;

// Marks lie on paper, which is white in every theme: they keep the colours of the light one.
const pink = "#B01E66";
const ink = "#14211E";
const paper = "#FFFFFF";

const outline = (from: Point, to: Point, mark: SheetMark["mark"], box: PageBox): string => {
  const corners = rectanglePoints(from, to);
  const side = Math.max(box.view[2] - box.view[0], box.view[3] - box.view[1]);
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  // However far apart its corners are said to be, a cloud has some hundred bumps.
  const least = Math.max(side * bump * 0.2, (across + down) / mostBumps);
  if (mark.shape === "cloud") return cloudPath(corners, Math.max(Math.min(side * bump, Math.min(across, down) * mostOfCloud), least));
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
};

type MarkProps = { shown: SheetMark; box: PageBox; chosen: boolean; onPick: ((id: string) => void) | null };

function Pin({ shown, at, chosen }: { shown: SheetMark; at: Point; chosen: boolean }) {
  const line = shown.tone === "you" ? pink : ink;
  const full = shown.tone === "you" || chosen;
  return (
    // As large on the screen at any scale: the layer says how many units a pixel is.
    <g transform={`translate(${at.x} ${at.y})`}>
      <g style={{ transform: "scale(var(--unit))" }}>
        {chosen && <circle r={pinRadius + 5} fill="none" stroke={line} strokeWidth="2" />}
        <circle
          r={pinRadius}
          fill={full ? line : paper}
          stroke={line}
          strokeWidth="2"
          strokeDasharray={shown.pending ? "3 3" : undefined}
        />
        <text y="4.500" textAnchor="middle" fontSize="13" fontWeight="600" fill={full ? paper : ink}>
          {shown.label}
        </text>
      </g>
    </g>
  );
}

function MarkShape({ shown, box, chosen, onPick }: MarkProps) {
  const [from, to] = shownPoints(shown.mark, box);
  const corner = to ? { x: Math.max(from.x, to.x), y: Math.min(from.y, to.y) } : from;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    onPick?.(shown.id);
  };
  const drawn = (
    <>
      {to && (
        <path
          d={outline(from, to, shown.mark, box)}
          fill="none"
          stroke={shown.tone === "you" ? pink : ink}
          strokeWidth={chosen ? 4 : 2.5}
          strokeDasharray={shown.pending ? "7 4" : undefined}
          vectorEffect="non-scaling-stroke"
          pointerEvents="stroke"
        />
      )}
      <Pin shown={shown} at={corner} chosen={chosen} />
    </>
  );
  if (onPick === null) return drawn;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing's own shapes cannot be buttons of HTML.
    <g
      role="button"
      tabIndex={0}
      aria-label={shown.name}
      aria-pressed={chosen}
      data-mark={shown.id}
      style={{ pointerEvents: "auto", cursor: "pointer" }}
      onClick={() => onPick(shown.id)}
      onKeyDown={onKeyDown}
    >
      {drawn}
    </g>
  );
}

type Props = {
  marks: readonly SheetMark[];
  box: PageBox;
  chosen: string | null;
  /** A cloud that is being spanned, by two corners of the displayed sheet. */
  spanned: readonly [Point, Point] | null;
  /** Null: a picture, where nothing is pressed. */
  onPick: ((id: string) => void) | null;
};

/** The marks of a sheet, in the units of the displayed sheet: whoever moves the sheet moves this group. */
export function MarksLayer({ marks, box, chosen, spanned, onPick }: Props) {
  return (
    <>
      {marks.map((shown) => (
        <MarkShape key={shown.id} shown={shown} box={box} chosen={shown.id === chosen} onPick={onPick} />
      ))}
      {spanned && (
        <path
          d={outline(
            spanned[0],
            spanned[1],
            {
              shape: "cloud",
              page: 1,
              corners: [
                [0, 0],
                [0, 0],
              ],
            },
            box,
          )}
          fill="none"
          stroke={pink}
          strokeWidth="2.500"
          strokeDasharray="7 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}
