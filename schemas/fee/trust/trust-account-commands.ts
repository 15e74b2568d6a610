import { z } from "zod";
import { calendarOf } from "../../calendar/business-days";
import { type CommandContext, defineCommand, type WorkingState } from "../../command";
import type { Contractor } from "../../contractor/contractor";
import { cardIdOf } from "../../contractor/contractor-key";
import { nextNumber, receiptSeries } from "../../permit/number-series";
import { requireReason } from "../../permit/permit-command";
import { requireOfficial } from "../../permit/require-official";
import { refuse } from "../../problem";
import { hasRole, isOffice } from "../../role";
import { aggregates, holders, scopes } from "../../row-scope";
import { cents, identifier, line, recordId } from "../../values";
import { entryDrawers, giveOut, isOpen, ownDrawer, putIn, takeOut } from "../drawer/drawer-money";
import { counterMethods } from "../fee";
import type { TrustAccount, TrustEntry } from "./trust-account";
import { isVoidDeposit } from "./trust-balance";
import { enter, enteredBy, trustEntriesOf } from "./trust-money";

/** Accounts are the desk's: refuses `role-missing` to whoever does not work at it, before anything of them is looked at. */
function requireAccount(state: WorkingState, accountId: string, { person }: CommandContext): TrustAccount {
  if (!isOffice(person)) refuse("role-missing");
  return state.get("trust-account", accountId) ?? refuse("not-found", { field: "accountId" });
}

const receipts = ({ organization, now }: CommandContext): string => aggregates.numberSeries(receiptSeries(calendarOf(organization), now));

/** Says of a contractor that it has an account, to the office and to its own people, who may pay from it. Written here, so that its pages bring no more of contractors. */
function markContractor(state: WorkingState, contractor: Contractor): void {
  const { id, people } = contractor;
  const [aggregate, trustAccount] = [aggregates.contractor(id), true as const];
  state.put({ kind: "contractor", id, scope: scopes.staff, aggregate, data: { ...contractor, trustAccount } });
  for (const { accountId, own } of people) {
    const card = own && state.get("contractor-card", cardIdOf(id, accountId));
    if (card)
      state.put({ kind: "contractor-card", id: card.id, scope: scopes.user(accountId), aggregate, data: { ...card, trustAccount } });
  }
}

/**
 * Opens a trust account for a contractor, one each: the official's. `account`: the general-ledger account of customer deposits. Refuses `role-missing`,
 * `not-found`, `conflict` where the contractor has one.
 */
const open = defineCommand({
  name: "trust-account.open",
  whose: "authority",
  args: z.object({ contractorId: identifier, account: line(40).default("") }),
  delivery: "online",
  aggregates: ({ contractorId }) => [aggregates.contractor(contractorId), aggregates.trustAccount(contractorId)],
  decide(state, { contractorId, account }, context) {
    requireOfficial(context);
    const contractor = state.get("contractor", contractorId) ?? refuse("not-found", { field: "contractorId" });
    if (state.get("trust-account", contractorId)) refuse("conflict", { field: "contractorId" });
    const { at: openedAt, by: openedBy, byName: openedByName } = enteredBy(context);
    const { name, licenseNumber: license } = contractor;
    markContractor(state, contractor);
    // From the first on, the desk holds them.
    state.hold(holders.office, scopes.trustAccounts);
    state.put({
      ...{ kind: "trust-account", id: contractorId, scope: scopes.trustAccounts, aggregate: aggregates.trustAccount(contractorId) },
      data: { id: contractorId, name, license, account, openedAt, openedBy, openedByName },
    });
  },
});

/**
 * Takes a deposit at the counter, into the open drawer of whoever takes it, with a receipt. Refuses `role-missing`, `not-found`, `conflict`,
 * `validation-failed` for cash handed over that is less than the amount.
 */
const deposit = defineCommand({
  name: "trust-account.deposit",
  whose: "authority",
  args: z.object({
    accountId: identifier,
    entryId: recordId,
    amountCents: cents.positive(),
    method: z.enum(counterMethods),
    reference: line(80).default(""),
    givenCents: cents.positive().optional(),
  }),
  creates: "entryId",
  delivery: "online",
  aggregates: ({ accountId }, context, state) => [
    aggregates.trustAccount(accountId),
    receipts(context),
    ...entryDrawers(undefined, context, state),
  ],
  decide(state, { accountId, entryId: id, givenCents, ...came }, context) {
    requireAccount(state, accountId, context);
    if (state.get("trust-entry", id)) refuse("conflict", { field: "entryId" });
    if (givenCents !== undefined && (came.method !== "cash" || givenCents < came.amountCents))
      refuse("validation-failed", { field: "givenCents" });
    const receiptNumber = nextNumber(state, receiptSeries(calendarOf(context.organization), context.now), context) ?? "";
    const own = ownDrawer(state, context);
    const drawer = own && putIn(state, own, { ...came, receiptNumber, takenAt: context.now });
    const said = { ...(givenCents !== undefined && { givenCents }), ...(drawer && { drawer }) };
    enter(state, { id, accountId, kind: "deposit", ...came, receiptNumber, reason: "", ...enteredBy(context), ...said });
  },
});

/** Takes a voided deposit out of its drawer while that is open, as if it had never gone in; once it is counted, cash comes out of one's own. */
function outOfDrawer(state: WorkingState, of: TrustEntry, context: CommandContext): TrustEntry["drawer"] {
  const { method, amountCents } = of;
  if (method === null || !of.drawer) return undefined;
  const its = state.get("drawer", of.drawer.id);
  if (its && isOpen(its)) {
    if (its.openedBy !== context.person.accountId && !hasRole(context.person, "JurisdictionStaff", "Admin")) refuse("role-missing");
    return takeOut(state, its, { method, amountCents });
  }
  const own = method === "cash" ? ownDrawer(state, context) : undefined;
  return own && giveOut(state, own, amountCents);
}

/** Whether a deposit may be voided as a payment may: on its day and while its drawer is open by the office, later by the official. */
function requireMayVoid(state: WorkingState, of: TrustEntry, { person, organization, now }: CommandContext): void {
  const { localDay } = calendarOf(organization);
  const its = state.get("drawer", of.drawer?.id ?? "");
  const isSettled = localDay(of.at) !== localDay(now) || (its !== undefined && !isOpen(its));
  if (isSettled && !hasRole(person, "JurisdictionStaff", "Admin")) refuse("role-missing");
}

/**
 * Counts a deposit as never made: a wrong amount, a check that came back. By the rules of a payment's void. Refuses `role-missing`, `not-found`,
 * `payment-reversed` a second time, `trust-short` {balanceCents} where it was drawn already, `drawer-short`, `reason-required`.
 */
const voidDeposit = defineCommand({
  name: "trust-account.void-deposit",
  whose: "authority",
  args: z.object({ accountId: identifier, entryId: identifier, reason: line(200) }),
  delivery: "online",
  aggregates: ({ accountId, entryId }, context, state) => [
    aggregates.trustAccount(accountId),
    ...entryDrawers(state.get("trust-entry", entryId), context, state),
  ],
  decide(state, { accountId, entryId, reason: said }, context) {
    requireAccount(state, accountId, context);
    const entries = trustEntriesOf(state, accountId);
    const of = entries.find(({ id, kind }) => id === entryId && kind === "deposit") ?? refuse("not-found", { field: "entryId" });
    if (isVoidDeposit(entries, of)) refuse("payment-reversed", { field: "entryId" });
    requireMayVoid(state, of, context);
    const reason = requireReason(said);
    const drawer = outOfDrawer(state, of, context);
    const { amountCents, method, reference, receiptNumber } = of;
    const entry = { id: context.idOf("void"), accountId, kind: "void", amountCents, method, reference, receiptNumber, of: of.id } as const;
    enter(state, { ...entry, reason, ...enteredBy(context), ...(drawer && { drawer }) });
  },
});

/**
 * Gives money back to the contractor out of what is left; cash out of the open drawer of whoever gives it: the official's. Refuses `role-missing`,
 * `not-found`, `trust-short` {balanceCents}, `drawer-short`, `reason-required`.
 */
const refund = defineCommand({
  name: "trust-account.refund",
  whose: "authority",
  args: z.object({
    accountId: identifier,
    amountCents: cents.positive(),
    method: z.enum(counterMethods),
    reference: line(80).default(""),
    reason: line(200),
  }),
  delivery: "online",
  aggregates: ({ accountId }, context, state) => [aggregates.trustAccount(accountId), ...entryDrawers(undefined, context, state)],
  decide(state, { accountId, reason: said, ...given }, context) {
    requireOfficial(context);
    requireAccount(state, accountId, context);
    const reason = requireReason(said);
    const own = given.method === "cash" ? ownDrawer(state, context) : undefined;
    const drawer = own && giveOut(state, own, given.amountCents);
    const entry = { id: context.idOf("refund"), accountId, kind: "refund", receiptNumber: "", ...given, reason } as const;
    enter(state, { ...entry, ...enteredBy(context), ...(drawer && { drawer }) });
  },
});

export const trustAccountCommands = {
  "trust-account.open": open,
  "trust-account.deposit": deposit,
  "trust-account.void-deposit": voidDeposit,
  "trust-account.refund": refund,
};
