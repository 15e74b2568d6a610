import { isMet, median, type Pair, ratioWithSpread } from "./ratio";

/** One line of `bench --json` (product.md section 7). */
export interface Figure {
  readonly id: string;
  readonly ratio: number;
  readonly measured: number;
  readonly floor: number;
  readonly unit: string;
  readonly spread: readonly [number, number];
  /** The ratio must not be higher, its spread included. */
  readonly goal: number;
  readonly aim: number;
  /** What a library alone takes for the same, in the same browser: RxDB, or React Router where a screen is opened. */
  readonly peer?: number;
}

/** What a figure is called, and what it should be. */
export type FigureHead = Pick<Figure, "id" | "unit" | "goal" | "aim">;

/** Pairs that only warm both sides up. */
const droppedPairs = 5;

/**
 * Takes the pairs one after the other in this process, beginning each with the other side than the one before. The first
 * ones are dropped; of fewer, all but the last.
 */
export async function takePairs(
  count: number,
  take: { measured(round: number): Promise<number>; floor(round: number): Promise<number> },
  dropped = droppedPairs,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < count; round += 1) {
    if (round % 2 === 0) pairs.push({ floor: await take.floor(round), measured: await take.measured(round) });
    else pairs.push({ measured: await take.measured(round), floor: await take.floor(round) });
  }
  return pairs.slice(Math.min(dropped, count - 1));
}

const figureOf = (
  { id, unit, goal, aim }: FigureHead,
  { measured, floor, ratio, spread }: Pick<Figure, "measured" | "floor" | "ratio" | "spread">,
): Figure => ({ id, ratio, measured, floor, unit, spread, goal, aim });

export const figureOfPairs = (head: FigureHead, pairs: readonly Pair[]): Figure =>
  figureOf(head, {
    measured: median(pairs.map(({ measured }) => measured)),
    floor: median(pairs.map(({ floor }) => floor)),
    ...ratioWithSpread(pairs),
  });

/** A figure that is the same however often it is taken. */
export function figureOfCount(head: FigureHead, measured: number, floor: number): Figure {
  const ratio = measured / floor;
  return figureOf(head, { measured, floor, ratio, spread: [ratio, ratio] });
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string[] {
  const head = ["figure", "measured", "floor", "unit", "ratio", "spread", "goal", "aim", "peer", ""];
  const rows = figures.map((figure) => [
    figure.id,
    short(figure.measured),
    short(figure.floor),
    figure.unit,
    short(figure.ratio),
    figure.spread.map(short).join(" to "),
    `≤ ${short(figure.goal)}`,
    short(figure.aim),
    figure.peer === undefined ? "" : short(figure.peer),
    isMet(figure) ? "met" : "MISSED",
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
