import { z } from "zod";
import { cents, day, instant, localized } from "../values";
import { type Drawer, type DrawerCount, differenceKinds } from "./drawer/drawer";
import { type Fee, type Payment, payment, reversalKinds } from "./fee";
import type { TrustAccount, TrustEntry, TrustEntryKind } from "./trust/trust-account";

/**
 * What money did: it was taken, counted as never taken, or given back; or a closed drawer had more or less of it than there should be. Credit was used
 * (`credit-used`) for a fee (`credit-applied`), or moved from one permit (`transfer`) to another (`transfer-in`). A contractor's trust account, which is
 * a liability of the office, got a deposit or gave it back, or paid a permit's fees. The amount is positive; the entry says the direction.
 */
export const journalEntries = [
  "payment",
  ...reversalKinds,
  ...(["transfer-in", "credit-used", "credit-applied"] as const),
  ...differenceKinds,
  ...(["deposit", "deposit-void", "draw", "draw-returned", "deposit-refund"] as const),
] as const;
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

const sharesCents = (shares: Payment["feeIds"]): number => shares.reduce((sum, share) => sum + share.amountCents, 0);

/** In place of a fee's code: what contractors laid down with the office. */
export const depositsCode = "customer-deposits";
const trustEntry: Readonly<Record<TrustEntryKind, JournalEntry>> = {
  ...{ deposit: "deposit", void: "deposit-void", draw: "draw", return: "draw-returned", refund: "deposit-refund" },
};

/** A line of customer deposits for each entry of a trust account: a draw takes out of them what its permit's fees get. */
const trustLines = (entries: readonly TrustEntry[], accounts: readonly TrustAccount[]): readonly JournalLine[] =>
  entries.map(({ accountId, kind, at, amountCents, byName, reason, receiptNumber, reference, ...entry }) => ({
    ...{ at, entry: trustEntry[kind], receiptNumber, permitId: entry.permit?.id ?? "" },
    method: entry.method ?? "trust-account",
    ...{ reference, drawer: entry.drawer?.name ?? "", account: accounts.find(({ id }) => id === accountId)?.account ?? "" },
    ...{ code: depositsCode, fee: null, amountCents, byName, reason },
  }));

/** What of an act no fee took, or gave back: the lines of an act come to its amount. */
const creditOf = (amountCents: number, shares: Payment["feeIds"]): number => amountCents - sharesCents(shares);

/** What of the office stands in its journal besides permits: cash drawers, and trust accounts with their entries. */
export interface Beside {
  readonly drawers: readonly Drawer[];
  readonly accounts: readonly TrustAccount[];
  readonly entries: readonly TrustEntry[];
  /** On which over and short are booked; undefined: on none. */
  readonly overShortAccount: string | undefined;
}

/**
 * The journal of payments, oldest first: a line for each fee that a payment settled, and for each from which something was taken back; one more for what
 * came as credit, or was given back of it. `fees`: those of the same permits. What drawers had over or were short of stands
 * among them, on the account `overShortAccount`, and so do the entries of trust accounts.
 */
export function journalOf(payments: readonly Payment[], fees: readonly Fee[], beside: Partial<Beside> = {}): readonly JournalLine[] {
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
  const creditLines = (of: Payment): readonly JournalLine[] =>
    (of.credited ?? []).flatMap(({ at, byName, feeIds }) => {
      const shared = { at, method: of.method, reference: of.reference, drawer: "", byName, reason: "" };
      const amountCents = sharesCents(feeIds);
      return [
        ...linesOf(of, { amountCents, feeIds: [] }, { ...shared, entry: "credit-used" }),
        ...linesOf(of, { amountCents, feeIds }, { ...shared, entry: "credit-applied" }),
      ];
    });
  const lines = payments.flatMap((of) => {
    const { takenAt: at, method, reference, takenByName: byName, reversals = [] } = of;
    const drawer = of.drawer?.name ?? "";
    return [
      ...linesOf(of, of, { at, entry: method === "credit" ? "transfer-in" : "payment", method, reference, drawer, byName, reason: "" }),
      ...creditLines(of),
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
  const { drawers = [], accounts = [], entries = [], overShortAccount = "" } = beside;
  return [...lines, ...drawers.flatMap((drawer) => drawerLines(drawer, overShortAccount)), ...trustLines(entries, accounts)].sort(
    (a, b) => a.at.localeCompare(b.at) || a.receiptNumber.localeCompare(b.receiptNumber),
  );
}

const direction: Readonly<Record<JournalEntry, "in" | "out">> = {
  ...{ payment: "in", void: "out", refund: "out", over: "in", short: "out" },
  ...{ deposit: "in", "deposit-void": "out", draw: "out", "draw-returned": "in", "deposit-refund": "out" },
  ...{ transfer: "out", "transfer-in": "in", "credit-used": "out", "credit-applied": "in" },
};

/** Whether money came in by it, or was found; else it went out, or was missing. */
export const isReceived = (entry: JournalEntry): boolean => direction[entry] === "in";

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
