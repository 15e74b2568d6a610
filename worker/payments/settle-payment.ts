import { invoiceIdOf } from "#schemas/fee/invoice/invoice";
import type { PaymentAlert } from "#schemas/fee/online/payment-alert";
import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { PaymentAttempt } from "./payment-attempt-store";
import type { PaymentParts } from "./payment-parts";
import type { Checkout } from "./payment-provider";

/** What was done of what the provider told. */
export type Settled = "booked" | "expired" | "waits" | "differs";

/** The provider says that money moved which the permit cannot take: it is asked again until somebody has looked. */
export class NotBooked extends Error {
  override readonly name = "NotBooked";
}

/** Tells the officials of something that is not booked; once of the same thing. */
export async function tellOffice(
  parts: PaymentParts,
  organization: Organization,
  permitId: string,
  told: { readonly alert: PaymentAlert; readonly amountCents: number; readonly reference: string },
): Promise<void> {
  const officialIds = (await parts.officialsOf(organization.id)).slice(0, 200);
  const outcome = await parts.run(organization, "payment.tell-office", `${told.alert}/${told.reference}`, {
    permitId,
    ...told,
    officialIds,
  });
  if (!outcome.ok && !isBefore(outcome.problem))
    parts.log("error", "payment-not-told", { organization: organization.id, permitId, ...told, problem: outcome.problem.code });
}

/** Whether a refusal says that it was done before: under the same key while names were others, or by another road. A race that was lost names no field. */
export const isBefore = ({ code, field }: Problem): boolean =>
  code === "idempotency-key-reused" || (code === "conflict" && field !== undefined);

/** What of a page of the provider is not what was asked for; empty = nothing. */
function differences(attempt: PaymentAttempt, checkout: Checkout, account: string): readonly string[] {
  const { amountCents, currency, live } = attempt;
  return [
    ...(checkout.amountCents === amountCents ? [] : ["amount"]),
    ...(checkout.currency === currency ? [] : ["currency"]),
    ...(checkout.live === live ? [] : ["live"]),
    ...(account === attempt.account ? [] : ["account"]),
  ];
}

/** Logged, kept among what happened at the doors, told to the office; never booked. */
async function refuseDifferent(
  parts: PaymentParts,
  organization: Organization,
  attempt: PaymentAttempt,
  checkout: Checkout,
  what: readonly string[],
): Promise<Settled> {
  const { id, permitId } = attempt;
  parts.log("error", "payment-differs", { organization: organization.id, attempt: id, permitId, checkout: checkout.id, what });
  await parts.note(organization.id, { kind: "payment-differs", detail: { what: what.join(" ") } });
  if (checkout.state === "paid") await parts.attempts.ended(organization.id, id, "mismatch", null, parts.clock().toISOString());
  await tellOffice(parts, organization, permitId, {
    alert: "differs",
    amountCents: Math.max(0, checkout.amountCents ?? 0),
    reference: checkout.id,
  });
  return "differs";
}

/** Whoever began to pay: somebody by their account, or by the link of an invoice, whose fees it then settles first. */
async function payerOf(parts: PaymentParts, { organization, permitId, createdBy: by }: PaymentAttempt) {
  const invoiceId = invoiceIdOf(by);
  if (invoiceId === null) return { by, byName: (await parts.nameOf(by)).slice(0, 120) };
  const rows = await parts.permitRows(organization, permitId);
  const invoice = rows.flatMap((row) => (row.kind === "invoice" && row.id === invoiceId ? [row.data] : []))[0];
  return { by, byName: invoice?.payerName ?? "", invoiceId };
}

/** Books a payment once, whoever asks and however often. Throws `NotBooked` where the permit does not take it. */
async function book(parts: PaymentParts, organization: Organization, attempt: PaymentAttempt, payment: string): Promise<void> {
  const { id, permitId, amountCents } = attempt;
  const args = { permitId, attemptId: id, amountCents, reference: payment.slice(0, 80), ...(await payerOf(parts, attempt)) };
  const outcome = await parts.run(organization, "payment.settle", `settle/${id}`, args);
  if (outcome.ok || isBefore(outcome.problem)) return;
  throw new NotBooked(outcome.problem.code);
}

/**
 * Takes what the provider says of a page that was made for an attempt: one that is paid is booked, once, whatever was known of it before; one whose
 * amount, currency, mode or account is not what was asked for never is. `account`: whose page it is.
 */
export async function settle(
  parts: PaymentParts,
  organization: Organization,
  attempt: PaymentAttempt,
  checkout: Checkout,
  account: string,
): Promise<Settled> {
  const different = differences(attempt, checkout, account);
  if (different.length > 0) return refuseDifferent(parts, organization, attempt, checkout, different);
  const now = () => parts.clock().toISOString();
  if (checkout.state === "paid") {
    const payment = checkout.payment ?? checkout.id;
    await book(parts, organization, attempt, payment);
    await parts.attempts.ended(organization.id, attempt.id, "paid", payment, now());
    return "booked";
  }
  if (checkout.state === "open") return "waits";
  await parts.attempts.expired(organization.id, attempt.id, now());
  return "expired";
}
