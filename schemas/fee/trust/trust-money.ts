import type { CommandContext, ReadState, WorkingState } from "../../command";
import { contractorOfPermit } from "../../contractor/contractor-key";
import type { Permit } from "../../permit/permit";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import type { Payment } from "../fee";
import type { TrustAccount, TrustEntry } from "./trust-account";
import { isPaidIn, trustBalance } from "./trust-balance";

/** An account's entries. Its aggregate must be among the command's: so nothing is drawn twice at once. */
export const trustEntriesOf = (state: ReadState, accountId: string): readonly TrustEntry[] =>
  state.list("trust-entry", aggregates.trustAccount(accountId));

/** Enters something. Refuses `trust-short` {balanceCents} where less than nothing would be left. */
export function enter(state: WorkingState, entry: Omit<TrustEntry, "number">): void {
  const earlier = trustEntriesOf(state, entry.accountId);
  const balanceCents = trustBalance(earlier);
  const data = { ...entry, number: earlier.length + 1 };
  if (!isPaidIn(data) && data.amountCents > balanceCents) refuse("trust-short", { params: { balanceCents } });
  const aggregate = aggregates.trustAccount(data.accountId);
  state.put({ kind: "trust-entry", id: data.id, scope: scopes.trustAccounts, aggregate, data });
}

/** The account of the contractor whom a permit names. Refuses `no-trust-account` where there is none. */
export function accountOfPermit(state: ReadState, permit: Pick<Permit, "parties">): TrustAccount {
  return state.get("trust-account", contractorOfPermit(permit) ?? "") ?? refuse("no-trust-account", { field: "method" });
}

/** The aggregates of the account out of which a permit's fees are paid, or to which a payment goes back. */
export function trustAggregates(state: ReadState, permitId: string, paymentId: string): readonly string[] {
  const permit = state.get("permit", permitId);
  const ids = [permit ? contractorOfPermit(permit) : null, state.get("payment", paymentId)?.trustAccountId ?? null];
  return ids.flatMap((id) => (id === null ? [] : [aggregates.trustAccount(id)]));
}

/** Whose act it was, and when. */
type Entered = Pick<TrustEntry, "at" | "by" | "byName">;
export const enteredBy = ({ now, person }: Pick<CommandContext, "now" | "person">): Entered => ({
  ...{ at: now, by: person.accountId, byName: person.name.slice(0, 120) },
});
/** What of a permit's payment an account has to know. */
type Paid = Pick<Payment, "id" | "permitId" | "amountCents" | "receiptNumber">;

const aboutPermit = ({ id, permitId, receiptNumber }: Paid, number: string) => ({
  receiptNumber,
  permit: { id: permitId, number, paymentId: id },
  method: null,
  reference: "",
});

/** Draws what a payment of a permit takes. Refuses `trust-short` {balanceCents}. */
export const draw = (state: WorkingState, id: string, accountId: string, paid: Paid, number: string, entered: Entered): void =>
  enter(state, { id, accountId, kind: "draw", amountCents: paid.amountCents, reason: "", ...aboutPermit(paid, number), ...entered });

/** Puts back what was voided or refunded of a payment. */
export const putBack = (
  state: WorkingState,
  { id, accountId, amountCents, reason }: Pick<TrustEntry, "id" | "accountId" | "amountCents" | "reason">,
  paid: Paid,
  number: string,
  entered: Entered,
): void => enter(state, { id, accountId, kind: "return", amountCents, reason, ...aboutPermit(paid, number), ...entered });
