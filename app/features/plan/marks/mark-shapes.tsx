import type { ReactNode } from "react";
import { bumpWidth, outlineOf } from "#schemas/plan/mark-outline";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import { cloudPath, type PageBox, type Point } from "#schemas/plan/sheet-space";

// Marks lie on paper, which is white in every theme: they keep the colors of the light one.
export const pink = "#B01E66";
export const ink = "#14211E";
export const paper = "#FFFFFF";
const yellow = "#FFE066";

const lines = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

/** The line of a shape along its displayed points; empty where it has none. */
export function shapePath(shape: WorkingMark["shape"], points: readonly Point[], box: PageBox): string {
  const outline = outlineOf(shape, points);
  const [from, to] = points;
  if (!outline || !from || !to) return "";
  if (shape === "cloud") return cloudPath(outline.points, bumpWidth(from, to, box));
  return `${lines(outline.points)}${outline.closed ? "Z" : ""}`;
}

/** What lies within the line, and how much of the sheet shows through it. */
const fillOf = (shape: WorkingMark["shape"], color: string): { readonly fill: string; readonly fillOpacity?: number } => {
  if (shape === "highlight") return { fill: yellow, fillOpacity: 0.45 };
  return shape === "area" ? { fill: color, fillOpacity: 0.12 } : { fill: "none" };
};

/** As large on the screen at any scale: the layer says how many units a pixel is. */
export function OnScreen({ at, turn = 0, children }: { at: Point; turn?: number; children: ReactNode }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
      <g style={{ transform: "scale(var(--unit))" }}>{children}</g>
    </g>
  );
}

const degrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** What stands at a line's ends: the head of an arrow, the ticks of a length. */
function Ends({ shape, points, color }: { shape: WorkingMark["shape"]; points: readonly Point[]; color: string }) {
  const [from, to] = points;
  if (!from || !to) return null;
  const turn = degrees(from, to);
  if (shape === "arrow")
    return (
      <OnScreen at={to} turn={turn}>
        <path d="M0 0L-14 -6L-14 6Z" fill={color} />
      </OnScreen>
    );
  if (shape !== "length") return null;
  return [from, to].map((end) => (
    <OnScreen key={`${end.x} ${end.y}`} at={end} turn={turn}>
      <path d="M0 -8V8M-5 5L5 -5" stroke={color} strokeWidth="2" />
    </OnScreen>
  ));
}

interface LookProps {
  readonly mark: WorkingMark;
  readonly points: readonly Point[];
  readonly box: PageBox;
  readonly color: string;
  readonly width: number;
  readonly dashed: boolean;
}

/** A mark's line, with what lies within it and at its ends. */
export function ShapeLines({ mark, points, box, color, width, dashed }: LookProps) {
  const { shape } = mark;
  const line = shapePath(shape, points, box);
  return (
    <>
      {line !== "" && (
        <>
          <path
            d={line}
            {...fillOf(shape, color)}
            stroke={color}
            strokeWidth={shape === "highlight" ? 1.5 : width}
            strokeDasharray={dashed ? "7 4" : shape === "scale" ? "12 4 2 4" : undefined}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            pointerEvents="none"
          />
          {/* A finger needs more than a line. */}
          <path d={line} fill="none" stroke="transparent" strokeWidth="20" vectorEffect="non-scaling-stroke" pointerEvents="stroke" />
        </>
      )}
      <Ends shape={shape} points={points} color={color} />
      {shape === "count" &&
        points.map((at, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted things have no name but their place.
          <OnScreen key={place} at={at}>
            <circle r="12" fill="transparent" />
            <circle r="6" fill={color} stroke={paper} strokeWidth="2" />
          </OnScreen>
        ))}
    </>
  );
}

/** Pixels that a letter of a caption takes, about. */
const letterWidth = 8;

/** Words on the sheet: a mark's own, or what it measures. A stamp's stand in a frame. */
export function Caption({ text, at, color, look }: { text: string; at: Point; color: string; look: "framed" | "middle" | "beside" }) {
  const width = text.length * (letterWidth + 1.5) + 20;
  if (look === "framed")
    return (
      <OnScreen at={at}>
        <rect x={-width / 2} y="-16" width={width} height="32" fill={paper} fillOpacity="0.85" stroke={color} strokeWidth="2.500" />
        <text y="5.500" textAnchor="middle" fontSize="15" fontWeight="700" fontFamily="ui-monospace, monospace" fill={color}>
          {text}
        </text>
      </OnScreen>
    );
  return (
    <OnScreen at={at}>
      <rect
        x={look === "middle" ? (-text.length * letterWidth) / 2 : -4}
        y="-20"
        width={text.length * letterWidth + 8}
        height="24"
        fill="transparent"
      />
      <text
        y="-4"
        textAnchor={look === "middle" ? "middle" : "start"}
        fontSize="14"
        fontWeight="600"
        fill={color}
        stroke={paper}
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {text}
      </text>
    </OnScreen>
  );
}
