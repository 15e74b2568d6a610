import type { TrustAccount, TrustEntry, TrustEntryKind } from "./trust-account";

const direction: Readonly<Record<TrustEntryKind, "in" | "out">> = { deposit: "in", void: "out", draw: "out", return: "in", refund: "out" };

/** Whether an entry brought money into the account; else it took some out. */
export const isPaidIn = ({ kind }: Pick<TrustEntry, "kind">): boolean => direction[kind] === "in";

/** What is in an account by its entries, in cents. */
export const trustBalance = (entries: readonly Pick<TrustEntry, "kind" | "amountCents">[]): number =>
  entries.reduce((sum, entry) => sum + (isPaidIn(entry) ? entry.amountCents : -entry.amountCents), 0);

/** Entries as they were made, the oldest first. */
const inOrderEntered = (entries: readonly TrustEntry[]): readonly TrustEntry[] => [...entries].sort((a, b) => a.number - b.number);

/** An entry with what was in the account after it, in cents. */
export interface StatementLine {
  readonly entry: TrustEntry;
  readonly balanceCents: number;
}

/** A statement: every entry with the balance after it, the oldest first. */
export function statementOf(entries: readonly TrustEntry[]): readonly StatementLine[] {
  let balanceCents = 0;
  return inOrderEntered(entries).map((entry) => {
    balanceCents += isPaidIn(entry) ? entry.amountCents : -entry.amountCents;
    return { entry, balanceCents };
  });
}

/** Whether a deposit was voided. */
export const isVoidDeposit = (entries: readonly TrustEntry[], { id }: Pick<TrustEntry, "id">): boolean =>
  entries.some((entry) => entry.kind === "void" && entry.of === id);

/** An account with all that happened to it. */
export interface TrustBook {
  readonly account: TrustAccount;
  readonly entries: readonly TrustEntry[];
}

/** Accounts with their entries, by the contractor's name. */
export const booksByName = (accounts: readonly TrustAccount[], entries: readonly TrustEntry[]): readonly TrustBook[] =>
  [...accounts]
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .map((account) => ({ account, entries: inOrderEntered(entries.filter(({ accountId }) => accountId === account.id)) }));
