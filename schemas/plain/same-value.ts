/** JSON with the keys of objects in order, so that equal values have one text. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

const membersOf = (record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(record).filter((key) => record[key] !== undefined);

/** Whether two JSON values are equal, whatever the order of their keys. An undefined member is as good as none. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== b.length) return false;
  const members = membersOf(a);
  return members.length === membersOf(b).length && members.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
}
