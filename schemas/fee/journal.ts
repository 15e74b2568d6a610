import { z } from "zod";
import { cents, day, instant, localized } from "../values";
import { type Drawer, type DrawerCount, differenceKinds } from "./drawer";
import { type Fee, type Payment, payment, reversalKinds } from "./fee";

/**
 * What money did: it was taken, counted as never taken, or given back; or a closed drawer had more or less of it than there should be. The amount is
 * positive; the entry says the direction.
 */
export const journalEntries = ["payment", ...reversalKinds, ...differenceKinds] as const;
export type JournalEntry = (typeof journalEntries)[number];

/** A line of the journal: one act's share in one fee, on the fee's account; or of a drawer's difference, which has no receipt, permit and fee. */
export const journalLine = z.object({
  at: instant,
  entry: z.enum(journalEntries),
  receiptNumber: z.string(),
  permitId: z.string(),
  method: payment.shape.method,
  reference: z.string(),
  /** The cash drawer that it went into or out of; empty where it was none. */
  drawer: z.string(),
  /** General-ledger account; empty where the office had named none, or the fee is no longer assessed. */
  account: z.string(),
  /** Of the fee; `credit` of what no fee took. */
  code: z.string(),
  /** Null for credit, and where the fee is no longer assessed. */
  fee: localized.nullable(),
  amountCents: cents.positive(),
  byName: z.string(),
  reason: z.string(),
});
export type JournalLine = z.infer<typeof journalLine>;

type Shared = Pick<JournalLine, "at" | "entry" | "method" | "reference" | "drawer" | "byName" | "reason">;

/**
 * Over and short: a line for each difference with which a drawer was closed, on that day. Opening it again takes them back on its own day, so that a
 * journal that was told stays as it was.
 */
function drawerLines({ name, count, closed, reopened }: Drawer, account: string): readonly JournalLine[] {
  const none = { receiptNumber: "", permitId: "", reference: "", account, code: "", fee: null };
  const linesOf = ({ differences, words }: DrawerCount, { at, byName }: { readonly at: string; readonly byName: string }) =>
    differences.map(({ method, kind: entry, amountCents }) => ({
      ...none,
      at,
      entry,
      method,
      drawer: name,
      amountCents,
      byName,
      reason: words,
    }));
  const taken = reopened.flatMap((again) => {
    if (again.closed === null) return [];
    const closing = linesOf(again.count, again.closed);
    const back = closing.map(
      (line) =>
        ({ ...line, entry: line.entry === "over" ? "short" : "over", at: again.at, byName: again.byName, reason: again.reason }) as const,
    );
    return [...closing, ...back];
  });
  return count === null || closed === null ? taken : [...taken, ...linesOf(count, closed)];
}

/** In place of a fee's code: what no fee took. */
export const creditCode = "credit";

/** What of an act no fee took, or gave back: the lines of an act come to its amount. */
const creditOf = (amountCents: number, shares: Payment["feeIds"]): number =>
  amountCents - shares.reduce((sum, share) => sum + share.amountCents, 0);

/**
 * The journal of payments, oldest first: a line for each fee that a payment settled, and for each from which something was taken back; one more for what
 * came as credit, or was given back of it. `fees`: those of the same permits. What drawers had over or were short of stands
 * among them, on the account `overShortAccount`.
 */
export function journalOf(
  payments: readonly Payment[],
  fees: readonly Fee[],
  drawers: readonly Drawer[] = [],
  overShortAccount = "",
): readonly JournalLine[] {
  const known = new Map(fees.map((fee) => [fee.id, fee]));
  const linesOf = (
    { receiptNumber, permitId }: Payment,
    { amountCents: whole, feeIds: shares }: Pick<Payment, "amountCents" | "feeIds">,
    shared: Shared,
  ): readonly JournalLine[] => {
    const about = { ...shared, receiptNumber, permitId };
    const credit = creditOf(whole, shares);
    const ofFees = shares.map(({ feeId, amountCents }) => {
      const fee = known.get(feeId);
      return { ...about, account: fee?.account ?? "", code: fee?.code ?? "", fee: fee?.name ?? null, amountCents };
    });
    return credit > 0 ? [...ofFees, { ...about, account: "", code: creditCode, fee: null, amountCents: credit }] : ofFees;
  };
  const lines = payments.flatMap((of) => {
    const { takenAt: at, method, reference, takenByName: byName, reversals = [] } = of;
    const drawer = of.drawer?.name ?? "";
    return [
      ...linesOf(of, of, { at, entry: "payment", method, reference, drawer, byName, reason: "" }),
      ...reversals.flatMap(({ kind: entry, at: undoneAt, ...told }) =>
        linesOf(of, told, {
          at: undoneAt,
          entry,
          method: told.method,
          reference: told.reference,
          drawer: told.drawer?.name ?? "",
          byName: told.byName,
          reason: told.reason,
        }),
      ),
    ];
  });
  return [...lines, ...drawers.flatMap((drawer) => drawerLines(drawer, overShortAccount))].sort(
    (a, b) => a.at.localeCompare(b.at) || a.receiptNumber.localeCompare(b.receiptNumber),
  );
}

/** Whether money came in by it, or was found; else it went out, or was missing. */
export const isReceived = (entry: JournalEntry): boolean => entry === "payment" || entry === "over";

/** What came in less what went out, in cents. */
export const journalBalance = (lines: readonly Pick<JournalLine, "entry" | "amountCents">[]): number =>
  lines.reduce((sum, { entry, amountCents }) => sum + (isReceived(entry) ? amountCents : -amountCents), 0);

/** Days of the office's calendar, both included. */
export const journalQuery = z.object({ from: day, to: day });
export type JournalQuery = z.infer<typeof journalQuery>;

/** The journal of some days as the worker tells it. */
export const journal = z.object({
  /** Days of the office's calendar, both included. */
  from: z.string(),
  to: z.string(),
  /** `on`: the day of the office's calendar. */
  lines: z.array(journalLine.extend({ permitNumber: z.string(), on: day })),
  /** There was more than one answer holds: of these days, it is of the earliest permits alone. */
  partial: z.boolean(),
});
export type Journal = z.infer<typeof journal>;
