/** Identifiers made of what a thing is called outside, so that the same thing gets the same one on every import. */

const longest = 120;
const foreign = /[^0-9a-zA-Z-]/g;
const spellings: Readonly<Record<string, string>> = { " ": ".", "|": "@" };

/** Two 32-bit FNV-1a sums of different seeds as 16 hex digits: names a text, protects nothing. */
export function textDigest(text: string): string {
  const sum = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, "0");
  };
  return sum(0x811c9dc5) + sum(0x9747b28c);
}

/** A text in an identifier's signs, one to one: a space is `.`, a bar `@`, any other foreign sign `_` and four hex digits a UTF-16 unit. */
const spelled = (text: string): string =>
  text.replace(foreign, (unit) => spellings[unit] ?? `_${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** An identifier of this kind for this name; a name too long to spell ends in its digest. */
export function derivedId(kind: string, name: string): string {
  const id = `${kind}.${spelled(name)}`;
  return id.length <= longest ? id : `${id.slice(0, longest - 17)}.${textDigest(name)}`;
}
