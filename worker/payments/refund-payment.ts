import { isVoid, keptCents } from "#schemas/fee/fee-balance";
import { attemptIdOf } from "#schemas/fee/online/online-payment-id";
import type { Organization } from "#schemas/people/organization";
import { official } from "#schemas/permit/permit-access";
import type { Person } from "#schemas/role";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { owedOf } from "./begin-payment";
import { bookRefund } from "./hear-provider";
import { deskOf } from "./payment-desk";
import type { PaymentParts } from "./payment-parts";
import { ProviderRefused } from "./payment-provider";

export interface AskedRefund {
  readonly permitId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** Kept by the caller until an answer has come: the same one gives money back once. */
  readonly key: string;
}

/**
 * Gives money back to the card that paid: the provider is asked first, and booked is what it gave. Refuses `not-found`, `role-missing`, `payment-reversed`,
 * `amount-not-kept`, `cards-not-taken` where the office has no more that account, and `refund-refused` where the provider says no.
 */
export async function refundPayment(parts: PaymentParts, organization: Organization, person: Person, asked: AskedRefund): Promise<void> {
  const { permitId, paymentId, amountCents, reason, key } = asked;
  const [permit] = await owedOf(parts, organization.id, permitId, person);
  if (!official(permit, person)) return refuseRequest("role-missing");
  const rows = await parts.permitRows(organization.id, permitId);
  const payment = rows.flatMap((row) => (row.kind === "payment" && row.id === paymentId ? [row.data] : []))[0];
  const attempt = await parts.attempts.one(organization.id, attemptIdOf(paymentId));
  if (payment === undefined || attempt === null || attempt.permitId !== permitId || attempt.providerPayment === null)
    return refuseRequest("not-found");
  if (isVoid(payment)) return refuseRequest("payment-reversed");
  const kept = keptCents(payment);
  if (amountCents > kept) throw new HttpProblem({ code: "amount-not-kept", field: "amountCents", params: { keptCents: kept } });
  const account = await parts.accounts.of(organization.id);
  const desk = account?.account === attempt.account ? await deskOf(parts, account) : null;
  if (desk === null) return refuseRequest("cards-not-taken");
  const note = { reason, by: person.accountId, byName: person.name.slice(0, 120) };
  const wanted = { payment: attempt.providerPayment, amountCents, key: `${organization.id}/${paymentId}/${key}`, note };
  try {
    await bookRefund(parts, { organization, attempt }, await parts.provider.refund(desk, wanted));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    parts.log("warn", "refund-refused", { organization: organization.id, permitId, payment: paymentId, message: error.message });
    return refuseRequest("refund-refused");
  }
}
