import { z } from "zod";
import { calendarOf } from "../../calendar/business-days";
import { notify } from "../../notification/notify";
import { afterFeesChanged } from "../../permit/draft/start-review";
import { receiptSeries } from "../../permit/number-series";
import { systemPerson, type Who } from "../../permit/permit-access";
import { type Act, permitCommand, tell } from "../../permit/permit-command";
import { refuse } from "../../problem";
import { aggregates } from "../../row-scope";
import { cents, identifier, line } from "../../values";
import { bookPayment, bookReversal, requirePayment, requireRefundable } from "../book-payment";
import { onlinePaymentId } from "./online-payment-id";
import { paymentAlerts } from "./payment-alert";

/** The product itself, of what the provider of online payment told it. */
const system: Who = (_permit, person) => person.accountId === systemPerson.accountId;

/** Whoever caused at the provider what is booked here. */
const causedBy = { by: z.string(), byName: line(120) };
const actOf = (act: Act, { by, byName }: { readonly by: string; readonly byName: string }): Act => ({
  ...act,
  context: { ...act.context, person: { ...act.context.person, accountId: by, name: byName } },
});

/**
 * Books what was paid on the provider's page, once: the payment's id is derived of our attempt at it. Refuses `conflict` for one that is booked. It is taken in every state of the permit, and where less is
 * owed by now: the money has been paid, and what no fee takes is credit.
 */
const settle = permitCommand({
  name: "payment.settle",
  args: z.object({
    permitId: identifier,
    attemptId: identifier,
    amountCents: cents.positive(),
    reference: line(80),
    /** The invoice by whose link it was paid: its fees are settled first. */
    invoiceId: identifier.optional(),
    ...causedBy,
  }),
  delivery: "online",
  who: system,
  also: (_args, context) => [aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now))],
  decide(act, { attemptId, amountCents, reference, invoiceId = "", by, byName }) {
    const paymentId = onlinePaymentId(attemptId);
    if (act.state.get("payment", paymentId)) refuse("conflict", { field: "attemptId" });
    const first = act.state.get("invoice", invoiceId)?.fees.map(({ feeId }) => feeId);
    const receipt = bookPayment(act, { id: paymentId, amountCents, method: "card-online", reference, by, byName }, first);
    tell(actOf(act, { by, byName }), "payment.record", { amountCents, receipt });
    afterFeesChanged(act);
  },
});

/** Books what the provider gave back, once, whoever asked it to. `reference`: the provider's id of the refund. Refuses `conflict` for one that is booked, else as `payment.refund`. */
const settleRefund = permitCommand({
  name: "payment.settle-refund",
  args: z.object({
    permitId: identifier,
    paymentId: identifier,
    amountCents: cents.positive(),
    reference: line(80),
    reason: line(200),
    ...causedBy,
  }),
  delivery: "online",
  who: system,
  decide(act, { paymentId, amountCents, reference, reason, by, byName }) {
    const isBooked = (requirePayment(act, paymentId).reversals ?? []).some(
      (each) => each.method === "card-online" && each.reference === reference,
    );
    if (isBooked) refuse("conflict", { field: "reference" });
    const of = requireRefundable(act, paymentId, amountCents);
    bookReversal(act, of, { kind: "refund", amountCents, method: "card-online", reference, reason, by, byName });
    tell(actOf(act, { by, byName }), "payment.refund", { amountCents, receipt: of.receiptNumber });
    afterFeesChanged(act);
  },
});

/** Tells the office of something about an online payment that is not booked: somebody has to look at it. `officialIds`: those of the office who are told. */
const tellOffice = permitCommand({
  name: "payment.tell-office",
  args: z.object({
    permitId: identifier,
    alert: z.enum(paymentAlerts),
    amountCents: cents,
    reference: line(80),
    officialIds: z.array(z.string()).max(200),
  }),
  delivery: "online",
  who: system,
  decide(act, { alert, amountCents, reference, officialIds }) {
    tell(act, "payment.tell-office", { alert, amountCents, reference }, "staff");
    notify(act, "payment-to-check", { alert, amountCents, reference }, { officialIds });
  },
});

/** What the product alone does, of what the provider told it. */
export const onlinePaymentCommands = {
  "payment.settle": settle,
  "payment.settle-refund": settleRefund,
  "payment.tell-office": tellOffice,
};
