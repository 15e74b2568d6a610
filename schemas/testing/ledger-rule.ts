import { type Drawer, drawer } from "../fee/drawer/drawer";
import { cashInDrawer } from "../fee/drawer/drawer-money";
import { counterMethods, type Fee, fee, type Payment, payment, type TakenMethod } from "../fee/fee";
import { creditCents, feeOwedCents, keptCents, settledShares, sharesLeft } from "../fee/fee-balance";
import { type JournalLine, journalBalance, journalOf } from "../fee/journal";
import { type TrustAccount, type TrustEntry, trustAccount, trustEntry } from "../fee/trust/trust-account";
import { statementOf, trustBalance } from "../fee/trust/trust-balance";

/** An office's money: what was paid and what is owed of each permit, what contractors laid down, and its drawers. */
export interface Books {
  readonly permits: readonly { readonly payments: readonly Payment[]; readonly fees: readonly Fee[] }[];
  readonly accounts: readonly TrustAccount[];
  readonly entries: readonly TrustEntry[];
  readonly drawers: readonly Drawer[];
}

interface Kept {
  readonly kind: string;
  readonly data: unknown;
}

/** The books that rows of all kinds make; whatever has nothing to do with money is left out. Throws for a row that its schema does not take. */
export function booksOf(rows: readonly Kept[]): Books {
  const of = <T>(kind: string, schema: { parse(data: unknown): T }): readonly T[] =>
    rows.filter((row) => row.kind === kind).map(({ data }) => schema.parse(data));
  const [payments, fees] = [of("payment", payment), of("fee", fee)];
  const permits = [...new Set([...payments, ...fees].map(({ permitId }) => permitId))].map((id) => ({
    payments: payments.filter(({ permitId }) => permitId === id),
    fees: fees.filter(({ permitId }) => permitId === id),
  }));
  return { permits, accounts: of("trust-account", trustAccount), entries: of("trust-entry", trustEntry), drawers: of("drawer", drawer) };
}

export const sumCents = (list: readonly { readonly amountCents: number }[]): number =>
  list.reduce((total, { amountCents }) => total + amountCents, 0);

/** What is wrong with an office's books, in words; nothing, if every ledger balances. */
export function ledgerFaults(books: Books): string[] {
  return [
    ...books.permits.flatMap(permitFaults),
    ...trustFaults(books),
    ...books.drawers.flatMap((one) => drawerFaults(books, one)),
    ...journalFaults(books),
  ];
}

/** Says what is not so. */
const unless = (holds: boolean, wrong: string): string[] => (holds ? [] : [wrong]);

const isPositive = ({ amountCents }: { readonly amountCents: number }): boolean => Number.isInteger(amountCents) && amountCents > 0;

/** Whether each correction leads from what the fee came to before it to what the next began with, and the last to what it comes to. */
function isCorrectedRightly({ amountCents, corrections = [] }: Fee): boolean {
  const after = [...corrections.slice(1).map(({ fromCents }) => fromCents), amountCents];
  return corrections.every(
    (one, place) => isPositive(one) && one.fromCents + (one.kind === "increase" ? one.amountCents : -one.amountCents) === after[place],
  );
}

/** What was paid on a permit is what its fees say that they got, and what is kept. */
function permitFaults({ payments, fees }: Books["permits"][number]): string[] {
  const got = payments.flatMap(sharesLeft);
  const journal = journalOf(payments, fees);
  const paid = fees.reduce((total, { paidCents }) => total + paidCents, 0);
  return [
    ...fees.flatMap((one) => [
      ...unless(
        sumCents(got.filter(({ feeId }) => feeId === one.id)) === one.paidCents,
        `fee ${one.id} says another sum than its payments`,
      ),
      ...unless(isCorrectedRightly(one), `fee ${one.id} was corrected to another amount than its entries say`),
      ...unless(one.paidCents >= 0 && one.paidCents + feeOwedCents(one) <= one.amountCents, `fee ${one.id} is paid beyond its amount`),
    ]),
    ...payments.flatMap((one) => [
      ...unless(keptCents(one) >= 0 && creditCents([one]) >= 0, `payment ${one.id} gave back more than it was`),
      ...unless(sumCents(settledShares(one)) <= one.amountCents, `payment ${one.id} settles more than it was`),
      ...unless(one.givenCents === undefined || one.givenCents >= one.amountCents, `payment ${one.id} is more than was handed over`),
      ...unless([one, ...(one.reversals ?? []), ...settledShares(one)].every(isPositive), `payment ${one.id} has an amount that is none`),
    ]),
    // The journal is the ledger: fees that are paid, and credit that is left.
    ...unless(journalBalance(journal) === paid + creditCents(payments), `the journal is not the ledger of ${fees[0]?.permitId}`),
    ...unless(journalBalance(journal.filter(({ code }) => code === "credit")) === creditCents(payments), "the journal has other credit"),
  ];
}

/** No account is ever below nothing, and none has two entries of one number. */
function trustFaults({ accounts, entries }: Books): string[] {
  return accounts.flatMap(({ id }) => {
    const own = entries.filter(({ accountId }) => accountId === id);
    return [
      ...unless(new Set(own.map(({ number }) => number)).size === own.length, `account ${id} has two entries of one number`),
      ...unless(
        statementOf(own).every(({ balanceCents }) => balanceCents >= 0),
        `account ${id} was below nothing`,
      ),
    ];
  });
}

/** What payments and entries say that lies in a drawer of one method. */
function laidIn({ permits, entries }: Books, drawerId: string, method: TakenMethod): number {
  const isIn = (one: { readonly drawer?: { readonly id: string } | undefined }) => one.drawer?.id === drawerId;
  const payments = permits.flatMap((of) => of.payments);
  const took = payments.filter((one) => one.method === method && isIn(one));
  // A refund that went back into an account came out of no drawer.
  const gave = payments.flatMap((one) => (one.reversals ?? []).filter((back) => back.method === method && isIn(back)));
  const laid = entries.filter((one) => one.method === method && isIn(one));
  const into = laid.filter(({ kind }) => kind === "deposit");
  const out = laid.filter(({ kind }) => kind !== "deposit");
  return sumCents(took) - sumCents(gave) + sumCents(into) - sumCents(out);
}

function drawerFaults(books: Books, one: Drawer): string[] {
  return [
    ...unless(cashInDrawer(one) >= 0, `drawer ${one.id} is below nothing`),
    ...counterMethods.flatMap((method) =>
      unless(
        one.taken[method].cents - one.taken[method].returnedCents === laidIn(books, one.id, method),
        `drawer ${one.id} says another sum of ${method} than its payments`,
      ),
    ),
  ];
}

/** Whether a line is money that came over the counter or by the provider, or went back that way: transfers and draws bring nothing. */
const isOfOutside = ({ method, entry, code }: JournalLine): boolean =>
  method === "credit"
    ? entry === "refund"
    : method !== "trust-account" && code !== "none" && !["transfer", "credit-used", "credit-applied"].includes(entry);

function journalFaults({ permits, accounts, entries }: Books): string[] {
  const of = <T>(list: (one: Books["permits"][number]) => readonly T[]) => permits.flatMap(list);
  const journal = journalOf(
    of(({ payments }) => payments),
    of(({ fees }) => fees),
    { entries, accounts },
  );
  const balanceOf = (is: (line: JournalLine) => boolean) => journalBalance(journal.filter(is));
  const isMoved = ({ entry, method }: JournalLine) =>
    entry === "transfer" || entry === "transfer-in" || (method === "credit" && entry === "void");
  return [
    ...unless(balanceOf(({ code }) => code === "customer-deposits") === trustBalance(entries), "the journal has other deposits"),
    ...unless(balanceOf(({ method }) => method === "trust-account") === 0, "what was drawn is not what fees got of it"),
    ...unless(balanceOf(isMoved) === 0, "what was moved is not what came"),
    ...unless(balanceOf(isOfOutside) === journalBalance(journal), "the office has more or less than came in"),
    ...unless(journal.every(isPositive), "the journal has an amount that is none"),
  ];
}
