import { z } from "zod";
import { cents, instant } from "../../values";

/** How an attempt to pay stands: it can still be paid, it was booked, nothing was charged, or the office has to look at it. */
export const attemptStates = ["open", "paid", "expired", "mismatch"] as const;
export const attemptState = z.enum(attemptStates);
export type AttemptState = z.infer<typeof attemptState>;

/** The provider's page on which a permit's fees are paid. `attempt`: what is asked about when the payer is back. */
export const begunPayment = z.object({ attempt: z.uuid(), amountCents: cents, url: z.url() });
export type BegunPayment = z.infer<typeof begunPayment>;

/** `receipt`: its number, once it is booked. */
export const attemptStanding = z.object({ state: attemptState, amountCents: cents, receipt: z.string().nullable() });
export type AttemptStanding = z.infer<typeof attemptStanding>;

/** The account at the payment provider that an office's money goes to, without any key. */
export const paymentAccount = z.object({
  /** `connected`: opened through this deployment. `own`: by the office's own key. */
  kind: z.enum(["connected", "own"]),
  account: z.string(),
  /** The last four signs of an own key. */
  keyEnd: z.string(),
  live: z.boolean(),
  /** Whether the provider takes charges for it. */
  ready: z.boolean(),
  connectedAt: instant,
});
export type PaymentAccount = z.infer<typeof paymentAccount>;

/** `connects`: whether this deployment opens accounts for offices. `webhook`: the address that an own account tells. */
export const paymentAccountPage = z.object({ account: paymentAccount.nullable(), connects: z.boolean(), webhook: z.string() });
export type PaymentAccountPage = z.infer<typeof paymentAccountPage>;

/** An office's own key and the secret that its webhook is signed with. They are never read back. */
export const ownAccountKeys = z.object({
  key: z.string().regex(/^[sr]k_(live|test)_[A-Za-z0-9_]{8,200}$/),
  webhookSecret: z.string().regex(/^whsec_[A-Za-z0-9+/=_-]{8,200}$/),
});
export type OwnAccountKeys = z.infer<typeof ownAccountKeys>;
