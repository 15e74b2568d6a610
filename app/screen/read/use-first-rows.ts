import { useDeferredValue } from "react";
import { useNavigationType } from "react-router";

/** About as many lines as a large screen shows at once. */
const firstRows = 18;

/**
 * The rows of a long list: those that a screen shows in the page's first frame, all of them in the next. Where somebody comes back
 * or begins here all of them at once, for the place that they had scrolled to, and as the worker sends them.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const atOnce = useNavigationType() === "POP" || rows.length <= firstRows;
  return useDeferredValue(rows, atOnce ? rows : rows.slice(0, firstRows));
}
