import type { Organization } from "#schemas/people/organization";
import type { PaymentAttempt } from "./payment-attempt-store";
import { deskOf } from "./payment-desk";
import type { PaymentParts } from "./payment-parts";
import { type Settled, settle } from "./settle-payment";

/**
 * Asks the provider how an open attempt stands, and takes what it says: how a lost answer is found. Null: there is nothing to ask about, or nobody to ask.
 */
export async function askProvider(parts: PaymentParts, organization: Organization, attempt: PaymentAttempt): Promise<Settled | null> {
  // Nothing is written for a suspended office: it is asked about once the office goes on.
  if (attempt.state !== "open" || attempt.checkoutId === null || organization.suspendedAt !== null) return null;
  const account = await parts.accounts.of(organization.id);
  const desk = account?.account === attempt.account ? await deskOf(parts, account) : null;
  if (account === null || desk === null) return null;
  return settle(parts, organization, attempt, await parts.provider.ask(desk, attempt.checkoutId), account.account);
}

/** Open for so long, in milliseconds, the answer to an attempt may be lost. */
const waitsMs = 10 * 60_000;
/** Beyond that nobody could pay any more, in milliseconds: what has no page then never will. */
const overMs = 2 * 3_600_000;
const askedAtOnce = 20;

/** Asks about what was open for long. What cannot be asked is tried again the next time, and told. */
export async function askOfWaiting(parts: PaymentParts, slug: string): Promise<void> {
  const organization = await parts.organizationOf(slug);
  if (organization === null || organization.suspendedAt !== null) return;
  const now = parts.clock().getTime();
  for (const attempt of await parts.attempts.waiting(slug, new Date(now - waitsMs).toISOString(), askedAtOnce)) {
    try {
      const asked = await askProvider(parts, organization, attempt);
      const isOver = Date.parse(attempt.createdAt) < now - overMs;
      if (asked === null && isOver) await parts.attempts.expired(slug, attempt.id, new Date(now).toISOString());
    } catch (error) {
      parts.log("error", "payment-not-asked", { organization: slug, attempt: attempt.id, message: String(error) });
    }
  }
}

const dayMs = 86_400_000;
/** Messages are kept so long: the provider repeats one for three days. Attempts without money, too. */
const keptDays = 90;

/** Forgets the provider's messages, and what was never paid, after ninety days. */
export async function sweepPayments({ attempts, events, clock }: PaymentParts, slug: string): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs).toISOString();
  await events.sweep(slug, before, 1_000);
  await attempts.sweep(slug, before, 1_000);
}
