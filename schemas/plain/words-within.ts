/** A text as it is looked in: whatever its letter case and accents. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every one of these words stands in the text, whatever their letter case and accents. */
export function hasEveryWord(text: string, words: string): boolean {
  const within = folded(text);
  return folded(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within.includes(word));
}
