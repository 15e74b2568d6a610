/** Keys of a list that stand in the same order in another: the longest run of them, so that the fewest are said to have moved. */
export function stayed(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  const place = new Map(from.map((key, at) => [key, at]));
  const shared = to.flatMap((key) => place.get(key) ?? []);
  const longest: number[] = [];
  const previous: number[] = [];
  shared.forEach((at, index) => {
    let [best, last] = [1, -1];
    for (let other = 0; other < index; other += 1) {
      const [length = 0, otherAt = 0] = [longest[other], shared[other]];
      if (otherAt < at && length + 1 > best) [best, last] = [length + 1, other];
    }
    longest.push(best);
    previous.push(last);
  });
  const kept = new Set<string>();
  for (let index = longest.indexOf(Math.max(0, ...longest)); index >= 0; index = previous[index] ?? -1)
    kept.add(from[shared[index] ?? -1] ?? "");
  return kept;
}

/** The list without the one of a key. */
export const takeOut = <T>(list: readonly T[], key: string, keyOf: (one: T) => string): readonly T[] =>
  list.filter((each) => keyOf(each) !== key);

/** The list without those of some keys. */
export const takeOutMany = <T>(list: readonly T[], keys: ReadonlySet<string>, keyOf: (one: T) => string): readonly T[] =>
  list.filter((each) => !keys.has(keyOf(each)));
