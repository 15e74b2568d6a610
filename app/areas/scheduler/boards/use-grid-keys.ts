import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { within } from "../half-marks";
import { type GridPlace, placesTowards } from "./grid-step";

/** Where a half-day stands in the grid, as its button says it. */
export const cellMark = ({ row, column }: GridPlace): string => `${row},${column}`;

const placeOf = (mark: string): GridPlace => {
  const [row = 0, column = 0] = mark.split(",").map(Number);
  return { row, column };
};

/**
 * Moving the focus through a grid: one of its buttons is reached by Tab, the others by arrows, Home and End.
 * @param stands whether a button stands in a column: after a change of week the one that was reached may not
 */
export function useGridKeys(size: GridPlace, first: string, stands: (column: number) => boolean) {
  const [reached, setReached] = useState(first);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const mark = within(target, "[data-cell]")?.dataset.cell;
    if (mark !== undefined) setReached(mark);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const mark = within(event.target, "[data-cell]")?.dataset.cell;
    if (mark === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const places = placesTowards(event.key, placeOf(mark), size);
    if (places.length === 0) return;
    event.preventDefault();
    const cells = places.map((place) => event.currentTarget.querySelector<HTMLElement>(`[data-cell="${cellMark(place)}"]`));
    cells.find((cell) => cell !== null)?.focus();
  };
  const { row, column } = placeOf(reached);
  return { reached: row < size.row && stands(column) ? reached : first, onFocus, onKeyDown };
}
