import type { TextRun } from "#schemas/plan/text-lines";

/** A line of a sheet, with the letters that it is found by: each stands where it stands in the text. */
export interface FindableLine {
  readonly line: TextRun;
  readonly letters: string;
}

/** A place where the words were found: what stands around them, and where they are on the displayed page. */
export interface FoundPlace {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fewer letters find too much. */
export const leastLetters = 2;
/** Letters of a line that are shown around what was found. */
const around = 40;

const plain = (letter: string): string => letter.normalize("NFD").charAt(0).toLowerCase().charAt(0) || letter;

/** A text's letters without accents and capitals, as many as it has. */
export const lettersOf = (text: string): string =>
  /^[ -~]*$/.test(text) ? text.toLowerCase() : Array.from({ length: text.length }, (_, at) => plain(text.charAt(at))).join("");

/** What is looked for by what was typed: single spaces, no accents, no capitals. */
export const wordsSought = (typed: string): string => lettersOf(typed.trim().replace(/\s+/g, " "));

function shownAround(text: string, start: number, length: number): string {
  const [from, to] = [Math.max(0, start - around), Math.min(text.length, start + length + around)];
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}

/** Where the words stand in these lines, `most` places at most: a line's letters are taken to be of one width. */
export function findInLines(lines: readonly FindableLine[], words: string, most: number): readonly FoundPlace[] {
  const found: FoundPlace[] = [];
  if (words.length < leastLetters) return found;
  for (const { line, letters } of lines) {
    for (let at = letters.indexOf(words); at >= 0 && found.length < most; at = letters.indexOf(words, at + words.length)) {
      const letter = line.width / Math.max(1, letters.length);
      const place = { x: line.x + at * letter, y: line.y, width: Math.max(words.length * letter, line.height), height: line.height };
      found.push({ text: shownAround(line.text, at, words.length), ...place });
    }
    if (found.length >= most) break;
  }
  return found;
}
