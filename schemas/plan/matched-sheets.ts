import type { PagePair } from "./pictured-sheets";
import { normalizedNumber } from "./sheet-number";

/** A sheet of a set as it is matched: its page, and what its title block says. */
export interface SheetName {
  readonly page: number;
  readonly number: string;
  readonly title: string;
}

/** A sheet of the newer set and the page of the older one that it stands for. */
export interface MatchedSheet {
  readonly page: number;
  /** Null: none. */
  readonly before: number | null;
  /** By its names alone: what was not compared counts as changed. */
  readonly change: "new" | "changed" | "renumbered";
}

export interface MatchedSheets {
  /** In the order given. */
  readonly sheets: readonly MatchedSheet[];
  /** Pages of the older set that no sheet of the newer one stands for. */
  readonly gone: readonly number[];
}

type Key = (sheet: SheetName) => string;

/** What sheets are matched by, the surest first; an empty key matches nothing. */
const keys: readonly Key[] = [({ number }) => normalizedNumber(number), ({ title }) => title.replace(/\s+/g, " ").trim().toLowerCase()];

const byPage = (sheets: readonly SheetName[]): SheetName[] => [...sheets].sort((a, b) => a.page - b.page);

/** Pairs of one key, those of one value in the order of their pages. */
function pairsBy(key: Key, before: readonly SheetName[], after: readonly SheetName[]): readonly (readonly [SheetName, SheetName])[] {
  const waiting = new Map<string, SheetName[]>();
  for (const sheet of before) waiting.set(key(sheet), [...(waiting.get(key(sheet)) ?? []), sheet]);
  return after.flatMap((sheet) => {
    const found = key(sheet) === "" ? undefined : waiting.get(key(sheet))?.shift();
    return found ? [[found, sheet] as const] : [];
  });
}

function changeOf(before: SheetName | undefined, after: SheetName): MatchedSheet["change"] {
  if (before === undefined) return "new";
  const [from, to] = [normalizedNumber(before.number), normalizedNumber(after.number)];
  return from !== "" && to !== "" && from !== to ? "renumbered" : "changed";
}

/** Pairs whose sheets neither number nor title has matched. */
function pairsByPicture(pictured: readonly PagePair[], before: readonly SheetName[], after: readonly SheetName[]) {
  return pictured.flatMap((pair) => {
    const [from, to] = [before.find(({ page }) => page === pair.before), after.find(({ page }) => page === pair.page)];
    return from && to ? [[from, to] as const] : [];
  });
}

/**
 * Which sheet of a newer set stands for which of an older one: by number, those left by title, those left as they look alike (`pictured`), so that
 * a number that a person corrects wins over what was seen.
 */
export function matchSheets(before: readonly SheetName[], after: readonly SheetName[], pictured: readonly PagePair[] = []): MatchedSheets {
  let left: readonly SheetName[] = byPage(before);
  const matched = new Map<SheetName, SheetName>();
  for (const key of keys) {
    const open = byPage(after).filter((sheet) => !matched.has(sheet));
    const pairs = pairsBy(key, left, open);
    for (const [from, to] of pairs) matched.set(to, from);
    left = left.filter((sheet) => !pairs.some(([from]) => from === sheet));
  }
  const open = after.filter((sheet) => !matched.has(sheet));
  for (const [from, to] of pairsByPicture(pictured, left, open)) {
    if (!left.includes(from) || matched.has(to)) continue;
    matched.set(to, from);
    left = left.filter((sheet) => sheet !== from);
  }
  return {
    sheets: after.map((sheet) => {
      const from = matched.get(sheet);
      return { page: sheet.page, before: from?.page ?? null, change: changeOf(from, sheet) };
    }),
    gone: left.map(({ page }) => page),
  };
}
