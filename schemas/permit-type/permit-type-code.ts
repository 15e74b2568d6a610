const longest = 50;

/** The code of a new permit type: its English name in small letters, with a number after it where `taken` has that. "Pool or spa" is `pool-or-spa`. */
export function freeTypeCode(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+/, "");
  const code = words.slice(0, longest).replace(/-+$/, "") || "permit";
  const numbered = (number: number): string => (number === 1 ? code : `${code}-${number}`);
  let number = 1;
  while (taken.includes(numbered(number))) number += 1;
  return numbered(number);
}
