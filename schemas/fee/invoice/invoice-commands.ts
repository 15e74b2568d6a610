import { z } from "zod";
import { emailAddress } from "../../people/membership";
import { invoiceAggregates } from "../../permit/number-series";
import { office } from "../../permit/permit-access";
import { type Act, permitCommand, requireReason, tell } from "../../permit/permit-command";
import { addressLineOf, childrenOf, putShared, putStaff } from "../../permit/permit-record";
import { payableStates } from "../../permit/states-by-phase";
import { refuse } from "../../problem";
import { identifier, line, recordId } from "../../values";
import { doneBy } from "../done-by";
import type { Fee } from "../fee";
import { type Invoice, keptSends, mostInvoiced } from "./invoice";
import { feesToInvoice, invoiceOfFee, invoiceOwedCents, isVoidInvoice } from "./invoice-balance";
import { invoiceFacts, putInvoice, usualPayer } from "./make-invoice";

/** Mails an invoice to whoever pays it. Nothing is mailed to a payer of whom no address is known. */
function mail({ state, permit }: Act, invoice: Invoice): void {
  const payer = state.get("invoice-payer", invoice.id);
  const owed = invoiceOwedCents(invoice, childrenOf(state, "fee", permit.id));
  if (!payer || (payer.accountId === null && payer.email === "")) return;
  const about = { permitId: permit.id, number: permit.number ?? "", address: addressLineOf(permit.address) };
  const to = payer.accountId === null ? { email: payer.email } : { accountId: payer.accountId };
  state.deliver({ channel: "mail", template: "invoice", to, params: { ...about, ...invoiceFacts(invoice, owed) } });
}

/** The fees that are asked for, each of which can be. Refuses `fee-invoiced` {number} for one that stands on an invoice, `nothing-owed` for one that is not due or not owed. */
function requireFees({ state, permit }: Act, feeIds: readonly string[]): readonly Fee[] {
  const fees = childrenOf(state, "fee", permit.id);
  const invoices = childrenOf(state, "invoice", permit.id);
  const free = feesToInvoice(permit, fees, invoices);
  return [...new Set(feeIds)].map((id) => {
    if (!fees.some((fee) => fee.id === id)) refuse("not-found", { field: "feeIds" });
    const on = invoiceOfFee(invoices, id);
    if (on) refuse("fee-invoiced", { field: "feeIds", params: { number: on.number } });
    return free.find((fee) => fee.id === id) ?? refuse("nothing-owed", { field: "feeIds" });
  });
}

/**
 * Makes an invoice for fees that are due and stand on none, and mails it to whoever pays: the applicant, or somebody else whom the office names. It books
 * nothing. Never queued, as its number is the worker's.
 */
const make = permitCommand({
  name: "invoice.make",
  args: z.object({
    permitId: identifier,
    invoiceId: recordId,
    feeIds: z.array(identifier).min(1).max(mostInvoiced),
    payer: z.object({ name: line(120).min(1), email: emailAddress }).optional(),
  }),
  creates: "invoiceId",
  delivery: "online",
  who: office,
  states: payableStates,
  also: invoiceAggregates,
  decide(act, { invoiceId, feeIds, payer }) {
    if (act.state.get("invoice", invoiceId)) refuse("conflict", { field: "invoiceId" });
    const fees = requireFees(act, feeIds);
    mail(act, putInvoice(act, invoiceId, fees, payer ? { ...payer, accountId: null } : usualPayer(act)));
  },
});

const ofInvoice = z.object({ permitId: identifier, invoiceId: identifier });

/** An invoice of the permit that is not void. Refuses `not-found`, `invoice-void`. */
function requireInvoice({ state, permit }: Act, invoiceId: string): Invoice {
  const found = childrenOf(state, "invoice", permit.id).find(({ id }) => id === invoiceId);
  if (!found) return refuse("not-found", { field: "invoiceId" });
  if (isVoidInvoice(found)) refuse("invoice-void", { field: "invoiceId" });
  return found;
}

/** Mails an invoice to its payer again, with the same link. Refuses `invoice-void`, `nothing-owed` once it is paid. */
const send = permitCommand({
  name: "invoice.send",
  args: ofInvoice,
  delivery: "online",
  who: office,
  states: payableStates,
  decide(act, { invoiceId }) {
    const invoice = requireInvoice(act, invoiceId);
    const payer = act.state.get("invoice-payer", invoiceId);
    if (invoiceOwedCents(invoice, childrenOf(act.state, "fee", act.permit.id)) === 0) refuse("nothing-owed", { field: "invoiceId" });
    if (!payer || (payer.accountId === null && payer.email === "")) return refuse("validation-failed", { field: "invoiceId" });
    mail(act, invoice);
    const sent = [{ at: act.context.now, byName: doneBy(act.context.person).byName }, ...payer.sent].slice(0, keptSends);
    putStaff(act.state, "invoice-payer", { ...payer, sent });
    tell(act, "invoice.send", { number: invoice.number });
  },
});

/**
 * Voids an invoice that is wrong, for a reason. Its fees are owed as before and can stand on another; its link opens nothing from then on. Refuses `invoice-void` a second
 * time, `nothing-owed` once nothing is asked any more: what is paid stays told.
 */
const voidInvoice = permitCommand({
  name: "invoice.void",
  args: ofInvoice.extend({ reason: line(200) }),
  delivery: "online",
  who: office,
  decide(act, { invoiceId, reason }) {
    const invoice = requireInvoice(act, invoiceId);
    if (invoiceOwedCents(invoice, childrenOf(act.state, "fee", act.permit.id)) === 0) refuse("nothing-owed", { field: "invoiceId" });
    const voided = { at: act.context.now, ...doneBy(act.context.person), reason: requireReason(reason) };
    putShared(act.state, "invoice", { ...invoice, voided });
    tell(act, "invoice.void", { number: invoice.number, reason: voided.reason });
  },
});

export const invoiceCommands = {
  "invoice.make": make,
  "invoice.send": send,
  "invoice.void": voidInvoice,
};
