import type { PlanEngine } from "#app/local/plan/plan-engine";
import { textLines } from "#schemas/plan/text-lines";
import { type FindableLine, type FoundPlace, findInLines, lettersOf } from "./find-in-lines";

/** Letters of all sheets that are held: what is beyond is read again when it is looked for, so that no set fills the memory. */
const mostLetters = 2_000_000;
/** Places that are told of one sheet, and of all. */
const mostOfSheet = 20;
export const mostPlaces = 200;

export interface FoundOnSheet {
  readonly page: number;
  readonly places: readonly FoundPlace[];
}

/** How far a search is. */
export interface FoundSoFar {
  readonly found: readonly FoundOnSheet[];
  /** Sheets that were looked through, of all. */
  readonly read: number;
  readonly of: number;
}

/** The words of an open file's sheets: read sheet by sheet when somebody looks for some. */
export class SheetTexts {
  readonly #engine: Pick<PlanEngine, "text">;
  readonly #held = new Map<number, readonly FindableLine[]>();
  #letters = 0;

  constructor(engine: Pick<PlanEngine, "text">) {
    this.#engine = engine;
  }

  /** Looks through these pages for words. Told after each sheet; given up once `left` says so. */
  async find(pages: readonly number[], words: string, tell: (so: FoundSoFar) => void, left: () => boolean): Promise<void> {
    const found: FoundOnSheet[] = [];
    let [read, places] = [0, 0];
    for (const page of pages) {
      const lines = this.#held.get(page) ?? (await this.#read(page));
      if (left()) return;
      const here = findInLines(lines, words, Math.min(mostOfSheet, mostPlaces - places));
      if (here.length > 0) found.push({ page, places: here });
      read += 1;
      places += here.length;
      tell({ found: [...found], read, of: pages.length });
      if (places >= mostPlaces) return;
    }
  }

  async #read(page: number): Promise<readonly FindableLine[]> {
    const text = await this.#engine.text(page).answered;
    // A sheet whose words cannot be read has none: the others are looked through all the same.
    const lines = text.ok ? textLines(text.value.runs).map((line) => ({ line, letters: lettersOf(line.text) })) : [];
    const letters = lines.reduce((sum, line) => sum + line.letters.length, 0);
    if (text.ok && this.#letters + letters <= mostLetters) {
      this.#held.set(page, lines);
      this.#letters += letters;
    }
    return lines;
  }
}
