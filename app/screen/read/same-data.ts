type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: object): value is Fields => {
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
};

/** Whether two instants are so near that nobody reads a difference. `within`: milliseconds. */
const areNear = (one: unknown, other: unknown, within: number): boolean =>
  one === other || (typeof one === "string" && typeof other === "string" && Math.abs(Date.parse(one) - Date.parse(other)) <= within);

function haveSameFields(one: Fields, other: Fields, within: number): boolean {
  const names = Object.keys(one);
  const isSame = (name: string) =>
    name === "now" ? areNear(one.now, other.now, within) : name in other && isSameData(one[name], other[name], within);
  return names.length === Object.keys(other).length && names.every(isSame);
}

const haveSameItems = (one: readonly unknown[], other: readonly unknown[], within: number): boolean =>
  one.length === other.length && one.every((item, at) => isSameData(item, other[at], within));

/**
 * Whether two values say the same: what JSON can say is compared by what is in it, anything else by whether it is the very same thing. Rows that a
 * copy on the device holds are the same objects from one reading to the next, so that little is walked through. (`sameValue` is for JSON alone: it takes
 * any two sets for equal.)
 * @param within how far apart the moments may be at which they were read (`now`). Milliseconds.
 */
export function isSameData(one: unknown, other: unknown, within = 0): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && haveSameItems(one, other, within);
  return isPlain(one) && isPlain(other) && haveSameFields(one, other, within);
}
