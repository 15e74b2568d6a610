/** A place in a grid of half-days. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const last = (of: GridPlace): GridPlace => ({ row: of.row - 1, column: of.column - 1 });

/** The places in the direction of a key, the nearest first; empty: it is no key of a grid. `size`: rows and columns. */
export function placesTowards(key: string, { row, column }: GridPlace, size: GridPlace): readonly GridPlace[] {
  const end = last(size);
  const columns = (from: number, step: number) =>
    Array.from({ length: step > 0 ? end.column - from + 1 : from + 1 }, (_, at) => ({ row, column: from + at * step }));
  const rows = (from: number, step: number) =>
    Array.from({ length: Math.max(0, step > 0 ? end.row - from + 1 : from + 1) }, (_, at) => ({ row: from + at * step, column }));
  if (key === "ArrowRight") return columns(column + 1, 1);
  if (key === "ArrowLeft") return columns(column - 1, -1);
  if (key === "ArrowDown") return rows(row + 1, 1);
  if (key === "ArrowUp") return rows(row - 1, -1);
  if (key === "Home") return columns(0, 1);
  return key === "End" ? columns(end.column, -1) : [];
}
