/** Texts remembered at once; the one read first is forgotten for another. */
const most = 128;

/** Nothing of it can be changed any more: requests share it. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * Remembers what texts were read as, while this isolate lives. The text itself is the key: whatever is written anew is read anew, and equal
 * texts are equal whoever wrote them.
 */
export function rememberedBy<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = frozen(read(text));
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
}
