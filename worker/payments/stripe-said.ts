import type { Stripe } from "stripe";
import type { Checkout, ProviderRefund, ProviderSaid } from "./payment-provider";

const idOf = (of: string | { id: string } | null): string | null => (typeof of === "string" ? of : (of?.id ?? null));

function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session): Checkout["state"] {
  if (status === "complete" && paid === "paid") return "paid";
  return status === "expired" ? "expired" : "open";
}

export const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  state: stateOf(session),
  amountCents: session.amount_total,
  currency: session.currency,
  live: session.livemode,
  payment: idOf(session.payment_intent),
  url: session.url,
});

export const refundOf = ({ id, payment_intent: intent, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  payment: idOf(intent),
  amountCents: amount,
  currency,
  state: status === "failed" || status === "canceled" ? "failed" : "given",
  note: metadata?.by === undefined ? null : { reason: metadata.reason ?? "", by: metadata.by, byName: metadata.byName ?? "" },
});

function endOf(status: Stripe.Dispute["status"]): "won" | "lost" | null {
  if (status === "won") return "won";
  return status === "lost" ? "lost" : null;
}

const disputeOf = ({ payment_intent: intent, amount, status }: Stripe.Dispute): ProviderSaid => ({
  kind: "dispute",
  payment: idOf(intent),
  amountCents: amount,
  ended: endOf(status),
});

/** What an event of Stripe says here. Some two hundred others are of no matter: docs/deploy.md names those to ask for. */
export function saidBy(event: Stripe.Event): ProviderSaid {
  if (event.type === "checkout.session.completed" || event.type === "checkout.session.expired")
    return { kind: "checkout", checkout: checkoutOf(event.data.object) };
  if (event.type === "refund.created" || event.type === "refund.updated" || event.type === "refund.failed")
    return { kind: "refund", refund: refundOf(event.data.object) };
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed") return disputeOf(event.data.object);
  return { kind: "other" };
}
