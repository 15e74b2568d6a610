import { type CashPiece, cashPieces, mostInDrawer, mostPieces } from "#schemas/fee/drawer/cash-pieces";
import type { CashCount, Drawer, DrawerDifference } from "#schemas/fee/drawer/drawer";
import { differencesOf, type Found, methodLines, noCash } from "#schemas/fee/drawer/drawer-count";
import { parseMoney } from "#schemas/fee/money";

/** A count as it stands in its fields. */
export interface CountDraft {
  readonly pieces: Readonly<Partial<Record<CashPiece, string>>>;
  readonly check: string;
  readonly card: string;
  readonly words: string;
}
export const blankCount: CountDraft = { pieces: {}, check: "", card: "", words: "" };

type Method = DrawerDifference["method"];

/** A count as far as it is read: fields that are empty count nothing. */
export interface ReadCount {
  readonly found: Found;
  readonly differences: readonly DrawerDifference[];
  /** Fields whose text is no number or amount. */
  readonly faults: readonly (CashPiece | "check" | "card")[];
  /** Methods of which there should be something and nothing is typed. */
  readonly uncounted: readonly Method[];
}

/** How many of a note or coin; null: no such number. */
function piecesIn(text: string): number | null {
  const bare = text.trim();
  if (bare === "") return 0;
  const read = /^\d{1,6}$/.test(bare) ? Number(bare) : Number.NaN;
  return read <= mostPieces ? read : null;
}

/** An amount in cents; null: it is none. */
function amountIn(text: string): number | null {
  const read = parseMoney(text);
  if (!read.ok) return read.reason === "empty" ? 0 : null;
  return read.cents <= mostInDrawer ? read.cents : null;
}

/** Reads what is typed against what the drawer took. */
export function readCount(drawer: Drawer, draft: CountDraft): ReadCount {
  const cash: CashCount = { ...noCash };
  const faults: ReadCount["faults"][number][] = [];
  for (const piece of cashPieces) {
    const read = piecesIn(draft.pieces[piece] ?? "");
    if (read === null) faults.push(piece);
    cash[piece] = read ?? 0;
  }
  const [check, card] = [amountIn(draft.check), amountIn(draft.card)];
  if (check === null) faults.push("check");
  if (card === null) faults.push("card");
  const found = { cash, checkCents: check ?? 0, cardCents: card ?? 0 };
  const isBlank: Readonly<Record<Method, boolean>> = {
    cash: Object.values(draft.pieces).every((text) => text.trim() === ""),
    check: draft.check.trim() === "",
    "card-terminal": draft.card.trim() === "",
  };
  // What the drawer began with is there to be counted too.
  const inside = methodLines(drawer, found).filter(
    ({ method, expectedCents }) => expectedCents + (method === "cash" ? drawer.floatCents : 0) > 0,
  );
  const uncounted = inside.map(({ method }) => method).filter((method) => isBlank[method]);
  return { found, differences: differencesOf(drawer, found), faults, uncounted };
}
