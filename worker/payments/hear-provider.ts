import { onlinePaymentId } from "#schemas/fee/online/online-payment-id";
import type { PaymentAlert } from "#schemas/fee/online/payment-alert";
import type { Organization } from "#schemas/people/organization";
import { askProvider } from "./ask-of-payment";
import type { PaymentAttempt } from "./payment-attempt-store";
import type { PaymentParts } from "./payment-parts";
import { currency, type ProviderNews, type ProviderRefund } from "./payment-provider";
import { isBefore, settle, tellOffice } from "./settle-payment";

/** By which door a message came: the deployment's, for connected accounts, or an organization's own, whose secret signed it. */
export type HeardAt = { readonly platform: true } | { readonly organization: string; readonly account: string };

/** What a message came to. `later`: the provider should say it again. */
export type Heard = { readonly done: string } | { readonly later: true };

/** Open attempts that are asked about where money is told of that none is known for: what was said of it may have come in another order. */
const openLooked = 20;

interface About {
  readonly organization: Organization;
  readonly attempt: PaymentAttempt;
  /** The account the message is of. */
  readonly account: string;
}

async function ofPayment(parts: PaymentParts, payment: string | null, account: string): Promise<PaymentAttempt | null> {
  if (payment === null) return null;
  const known = await parts.attempts.ofPayment(payment);
  if (known !== null) return known;
  for (const attempt of await parts.attempts.openOfAccount(account, openLooked)) {
    const organization = await parts.organizationOf(attempt.organization);
    if (organization !== null) await askProvider(parts, organization, attempt);
  }
  return parts.attempts.ofPayment(payment);
}

/** Our own row of what a message is about, by the provider's own ids: nothing that a message says of itself names an organization. */
async function rowOf(parts: PaymentParts, { said }: ProviderNews, account: string): Promise<PaymentAttempt | null> {
  switch (said.kind) {
    case "checkout":
      return parts.attempts.ofCheckout(said.checkout.id);
    case "refund":
      return ofPayment(parts, said.refund.payment, account);
    case "dispute":
      return ofPayment(parts, said.payment, account);
    case "other":
      return null;
  }
}

/** Books a refund once, by the provider's id of it; one that cannot be booked is told. */
export async function bookRefund(
  parts: PaymentParts,
  { organization, attempt }: Omit<About, "account">,
  refund: ProviderRefund,
): Promise<string> {
  const { id: reference, amountCents } = refund;
  const { permitId } = attempt;
  const paymentId = onlinePaymentId(attempt.id);
  const note = refund.note ?? { reason: "", by: "system", byName: parts.provider.name };
  const told = { reason: note.reason.slice(0, 200), by: note.by, byName: note.byName.slice(0, 120) };
  const args = { permitId, paymentId, amountCents, reference: reference.slice(0, 80), ...told };
  const outcome = await parts.run(organization, "payment.settle-refund", `refund/${reference}`, args);
  if (outcome.ok || isBefore(outcome.problem)) return "booked";
  parts.log("error", "refund-not-booked", { organization: organization.id, permitId, refund: reference, problem: outcome.problem.code });
  await tellOffice(parts, organization, permitId, { alert: "refund-not-booked", amountCents, reference });
  return "told";
}

async function hearRefund(parts: PaymentParts, about: About, refund: ProviderRefund): Promise<string> {
  const { organization, attempt } = about;
  const told = (alert: PaymentAlert) =>
    tellOffice(parts, organization, attempt.permitId, { alert, amountCents: refund.amountCents, reference: refund.id });
  if (refund.state === "failed") {
    await told("refund-failed");
    return "told";
  }
  if (refund.currency === currency && about.account === attempt.account) return bookRefund(parts, about, refund);
  parts.log("error", "payment-differs", { organization: organization.id, attempt: attempt.id, refund: refund.id });
  await parts.note(organization.id, { kind: "payment-differs", detail: { what: "refund" } });
  await told("differs");
  return "differs";
}

async function effectOf(parts: PaymentParts, about: About, news: ProviderNews): Promise<string> {
  const { organization, attempt, account } = about;
  const { said } = news;
  switch (said.kind) {
    case "checkout":
      return settle(parts, organization, attempt, said.checkout, account);
    case "refund":
      return hearRefund(parts, about, said.refund);
    case "dispute": {
      const { amountCents, ended, payment } = said;
      const alert = ended === null ? "dispute-opened" : ended === "won" ? "dispute-won" : "dispute-lost";
      await tellOffice(parts, organization, attempt.permitId, { alert, amountCents, reference: payment ?? news.id });
      return "told";
    }
    case "other":
      return "nothing";
  }
}

/**
 * Takes a verified message: kept by its id first, then done, once. One that is about nothing of ours has no effect. Throws where it could not be done:
 * the provider says it again.
 */
export async function hearProvider(parts: PaymentParts, at: HeardAt, news: ProviderNews): Promise<Heard> {
  const account = "platform" in at ? news.account : at.account;
  // A door of one office hears of its own account alone, the deployment's of connected ones.
  if (account === null || (!("platform" in at) && news.account !== null && news.account !== at.account)) return { done: "nothing" };
  const attempt = await rowOf(parts, news, account);
  if (attempt === null || (!("platform" in at) && attempt.organization !== at.organization)) {
    if (news.said.kind !== "other") parts.log("info", "payment-of-nobody", { event: news.id, type: news.type, account });
    return { done: "nothing" };
  }
  const organization = await parts.organizationOf(attempt.organization);
  if (organization === null) return { done: "nothing" };
  // Nothing is written for a suspended office, and nothing is lost: the provider comes again, and is asked when the office goes on.
  if (organization.suspendedAt !== null) return { later: true };
  const kept = { id: news.id, kind: news.type.slice(0, 80), attemptId: attempt.id };
  if (await parts.events.receive(organization.id, kept, parts.clock().toISOString())) return { done: "before" };
  const outcome = await effectOf(parts, { organization, attempt, account }, news);
  await parts.events.finish(organization.id, news.id, outcome, parts.clock().toISOString());
  return { done: outcome };
}
