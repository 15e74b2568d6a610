import type { MarkShape } from "#schemas/plan/mark";

/** What a hand on the sheet makes: a mark, or points for a scale: two whose distance is known, or the part that it is for. */
export type MarkTool = MarkShape | "calibrate" | "scale-part";

/**
 * How a tool is drawn. `press`: one place. `span`: two, by a push or by two presses. `trace`: along a push. `outline`: a press for each point, ended
 * by pressing the last one again.
 */
type Hand = "press" | "span" | "trace" | "outline";

interface ToolFacts {
  readonly hand: Hand;
  /** The fewest points it takes. */
  readonly least: number;
  /** The key that takes it up; null: it is taken up from a form. */
  readonly key: string | null;
}

export const toolFacts: Readonly<Record<MarkTool, ToolFacts>> = {
  pin: { hand: "press", least: 1, key: "p" },
  cloud: { hand: "span", least: 2, key: "c" },
  rectangle: { hand: "span", least: 2, key: "b" },
  highlight: { hand: "span", least: 2, key: "h" },
  arrow: { hand: "span", least: 2, key: "o" },
  text: { hand: "press", least: 1, key: "t" },
  ink: { hand: "trace", least: 2, key: "d" },
  stamp: { hand: "press", least: 1, key: "s" },
  length: { hand: "span", least: 2, key: "l" },
  path: { hand: "outline", least: 2, key: "w" },
  perimeter: { hand: "outline", least: 3, key: "e" },
  area: { hand: "outline", least: 3, key: "q" },
  count: { hand: "outline", least: 1, key: "n" },
  calibrate: { hand: "span", least: 2, key: null },
  "scale-part": { hand: "span", least: 2, key: null },
};

/** The tools as the toolbar has them. Pin and cloud begin a comment; the others stand as working marks. */
export const toolGroups = {
  comment: ["pin", "cloud"],
  draw: ["rectangle", "highlight", "arrow", "text", "ink", "stamp"],
  measure: ["length", "path", "perimeter", "area", "count"],
} as const satisfies Record<string, readonly MarkShape[]>;

/** Tools that mark places of the drawing itself: their points are drawn to its lines. */
const drawnToLines: readonly MarkTool[] = [
  "calibrate",
  "scale-part",
  "rectangle",
  "highlight",
  "arrow",
  "length",
  "path",
  "perimeter",
  "area",
];
export const snapsToLines = (tool: MarkTool | null): boolean => tool !== null && drawnToLines.includes(tool);

const keyed: readonly MarkShape[] = [...toolGroups.comment, ...toolGroups.draw, ...toolGroups.measure];

/** The tool that a single key takes up. */
export const toolOfKey = (key: string): MarkShape | undefined => keyed.find((tool) => toolFacts[tool].key === key.toLowerCase());
