/** So many permits at once. */
export const mostAtOnce = 200;

/** The permits from one line of a list to another, both among them; the second alone where the first is not in the list. */
export function rangeOf(shown: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  return a === -1 || b === -1 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The chosen permits with more of them, in their order; so many as may be done at once. */
export const withMore = (chosen: Iterable<string>, more: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...more])].slice(0, mostAtOnce);
