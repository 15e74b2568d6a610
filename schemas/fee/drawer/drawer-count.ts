import type { CounterMethod } from "../fee";
import { cashPieces, piecesOfCash } from "./cash-pieces";
import type { CashCount, Drawer, DrawerCount, DrawerDifference } from "./drawer";

/** A difference of so many cents or more waits for the official. */
export const approvalCents = 500;

export const noCash: CashCount = {
  ...{ "dollars-100": 0, "dollars-50": 0, "dollars-20": 0, "dollars-10": 0, "dollars-5": 0, "dollars-1": 0 },
  ...{ "cents-25": 0, "cents-10": 0, "cents-5": 0, "cents-1": 0 },
};

/** What notes and coins are worth, in cents. */
export const cashCents = (count: CashCount): number => cashPieces.reduce((sum, piece) => sum + count[piece] * piecesOfCash[piece], 0);

/** What was found in a drawer, of each method in cents; of cash all of it. */
export type Found = Pick<DrawerCount, "cash" | "checkCents" | "cardCents">;

/** One method at a drawer's day-end, in cents; of cash without what the drawer began with. */
export interface MethodLine {
  readonly method: CounterMethod;
  /** Payments that stand in it. */
  readonly entries: number;
  readonly returnedEntries: number;
  /** May be below nothing for cash alone, where more was given back than taken. */
  readonly expectedCents: number;
  readonly countedCents: number;
}

/** The drawer method by method: what should be in it, and what was found. */
export function methodLines({ taken, floatCents }: Drawer, found: Found): readonly MethodLine[] {
  const line = (method: CounterMethod, countedCents: number): MethodLine => {
    const { entries, cents, returnedEntries, returnedCents } = taken[method];
    return { method, entries, returnedEntries, expectedCents: cents - returnedCents, countedCents };
  };
  return [line("cash", cashCents(found.cash) - floatCents), line("check", found.checkCents), line("card-terminal", found.cardCents)];
}

/** A line for each method of which something else was found than there should be. */
export const differencesOf = (drawer: Drawer, found: Found): readonly DrawerDifference[] =>
  methodLines(drawer, found).flatMap(({ method, expectedCents, countedCents }) => {
    const more = countedCents - expectedCents;
    return more === 0 ? [] : [{ method, kind: more > 0 ? "over" : "short", amountCents: Math.abs(more) }];
  });

/** All that differs, whichever way: what one method is over makes nothing good of what another is short. */
export const differenceCents = (differences: readonly DrawerDifference[]): number =>
  differences.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What stays in the drawer for its next opening, and what is taken out of it to deposit, in cents. */
export function restOf(
  { floatCents }: Pick<Drawer, "floatCents">,
  found: Pick<Found, "cash">,
): { readonly stays: number; readonly deposit: number } {
  const stays = Math.min(floatCents, cashCents(found.cash));
  return { stays, deposit: cashCents(found.cash) - stays };
}

export const drawerStates = ["open", "counted", "closed"] as const;
export type DrawerState = (typeof drawerStates)[number];

/** `counted`: its difference waits for the official. */
export const drawerState = ({ count, closed }: Pick<Drawer, "count" | "closed">): DrawerState =>
  count === null ? "open" : closed === null ? "counted" : "closed";

/** Whether a count needs the official before the drawer is closed. */
export const needsOfficial = (differences: readonly DrawerDifference[]): boolean => differenceCents(differences) >= approvalCents;

/** Drawers as an office looks for them: what waits first, then the newest. */
export const drawersInOrder = (drawers: readonly Drawer[]): readonly Drawer[] => {
  const rank: Readonly<Record<DrawerState, number>> = { open: 0, counted: 1, closed: 2 };
  return [...drawers].sort(
    (a, b) => rank[drawerState(a)] - rank[drawerState(b)] || b.openedAt.localeCompare(a.openedAt) || (a.id < b.id ? -1 : 1),
  );
};

/** Whether somebody may say that the count is right: not who counted, and of a difference not whose drawer it is. */
export const mayApprove = ({ count, openedBy }: Pick<Drawer, "count" | "openedBy">, accountId: string): boolean =>
  count !== null && count.by !== accountId && openedBy !== accountId;
