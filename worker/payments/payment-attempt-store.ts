import { z } from "zod";
import { type AttemptState, attemptState } from "#schemas/fee/online/online-payment";
import { prepared, rowsAs, type Sql, sql } from "#worker/database/sql";

/** One try to pay what was owed of a permit at a moment, on a page of the provider. The id of the payment that it leads to is derived of its own. */
export interface PaymentAttempt {
  readonly organization: string;
  readonly id: string;
  readonly permitId: string;
  /** The account at the provider that it was asked for. */
  readonly account: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly live: boolean;
  /** The provider's page; null: its answer has not come. */
  readonly checkoutId: string | null;
  /** The provider's id of the money that moved. */
  readonly providerPayment: string | null;
  readonly state: AttemptState;
  readonly createdAt: string;
  readonly createdBy: string;
}

const row = z.object({
  organization: z.string(),
  id: z.string(),
  permitId: z.string(),
  account: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  live: z.int().transform(Boolean),
  checkoutId: z.string().nullable(),
  providerPayment: z.string().nullable(),
  state: attemptState,
  createdAt: z.string(),
  createdBy: z.string(),
});

/** Tries of one permit a day. */
export const attemptsADay = 20;

export interface PaymentAttemptStore {
  one(organization: string, id: string): Promise<PaymentAttempt | null>;
  /** The page on which the permit can be paid now. */
  openOf(organization: string, permitId: string): Promise<PaymentAttempt | null>;
  /** Begins one; `open`: there is an open one; `many`: there were too many since. */
  begin(organization: string, attempt: Omit<PaymentAttempt, "organization">, since: string): Promise<"begun" | "open" | "many">;
  /** The provider's page has come. */
  opened(organization: string, id: string, checkoutId: string): Promise<void>;
  /** Over without money. One that was paid stays paid. */
  expired(organization: string, id: string, now: string): Promise<void>;
  /** Money moved: booked, or not, where it is not what was asked for. One that was booked stays so. */
  ended(organization: string, id: string, state: "paid" | "mismatch", providerPayment: string | null, now: string): Promise<void>;
  /** By the provider's own id of its page, or of the money that moved, whichever organization's it is. */
  ofCheckout(checkoutId: string): Promise<PaymentAttempt | null>;
  ofPayment(providerPayment: string): Promise<PaymentAttempt | null>;
  /** Open ones that were asked for of an account, the newest so many. */
  openOfAccount(account: string, most: number): Promise<readonly PaymentAttempt[]>;
  /** Open since before: their answer may be lost. */
  waiting(organization: string, before: string, most: number): Promise<readonly PaymentAttempt[]>;
  /** Removes those that ended without money before. */
  sweep(organization: string, before: string, most: number): Promise<void>;
}

const columns = sql`organization, id, permit_id AS permitId, account, amount_cents AS amountCents, currency, live, checkout_id AS checkoutId,
  provider_payment AS providerPayment, state, created_at AS createdAt, created_by AS createdBy`;

export function createPaymentAttemptStore(db: D1Database): PaymentAttemptStore {
  const select = (where: Sql) => rowsAs(db, row, sql`SELECT ${columns} FROM payment_attempt WHERE ${where}`);
  const first = async (where: Sql) => (await select(where))[0] ?? null;
  const openOf = (organization: string, permitId: string) =>
    first(sql`organization = ${organization} AND permit_id = ${permitId} AND state = 'open'`);
  return {
    one: (organization, id) => first(sql`organization = ${organization} AND id = ${id}`),
    openOf,
    async begin(organization, { id, permitId, account, amountCents, currency, live, createdAt, createdBy }, since) {
      const few = sql`(SELECT COUNT(*) FROM payment_attempt WHERE organization = ${organization} AND permit_id = ${permitId}
        AND created_at > ${since}) < ${attemptsADay}`;
      const begun = await prepared(
        db,
        sql`INSERT INTO payment_attempt (organization, id, permit_id, account, amount_cents, currency, live, state, created_at, created_by)
          SELECT ${organization}, ${id}, ${permitId}, ${account}, ${amountCents}, ${currency}, ${Number(live)}, 'open', ${createdAt}, ${createdBy}
          WHERE ${few} ON CONFLICT DO NOTHING RETURNING id`,
      ).first();
      if (begun !== null) return "begun";
      return (await openOf(organization, permitId)) === null ? "many" : "open";
    },
    async opened(organization, id, checkoutId) {
      await prepared(
        db,
        sql`UPDATE payment_attempt SET checkout_id = ${checkoutId} WHERE organization = ${organization} AND id = ${id} AND checkout_id IS NULL`,
      ).run();
    },
    async expired(organization, id, now) {
      await prepared(
        db,
        sql`UPDATE payment_attempt SET state = 'expired', settled_at = ${now} WHERE organization = ${organization} AND id = ${id} AND state = 'open'`,
      ).run();
    },
    async ended(organization, id, state, providerPayment, now) {
      await prepared(
        db,
        sql`UPDATE payment_attempt SET state = ${state}, provider_payment = COALESCE(${providerPayment}, provider_payment), settled_at = ${now}
          WHERE organization = ${organization} AND id = ${id} AND state NOT IN ('paid', ${state})`,
      ).run();
    },
    ofCheckout: (checkoutId) => first(sql`checkout_id = ${checkoutId}`),
    ofPayment: (providerPayment) => first(sql`provider_payment = ${providerPayment}`),
    openOfAccount: (account, most) => select(sql`account = ${account} AND state = 'open' ORDER BY created_at DESC LIMIT ${most}`),
    waiting: (organization, before, most) =>
      select(sql`organization = ${organization} AND state = 'open' AND created_at < ${before} ORDER BY created_at LIMIT ${most}`),
    async sweep(organization, before, most) {
      await prepared(
        db,
        sql`DELETE FROM payment_attempt WHERE organization = ${organization} AND id IN
          (SELECT id FROM payment_attempt WHERE organization = ${organization} AND state = 'expired' AND created_at < ${before} LIMIT ${most})`,
      ).run();
    },
  };
}
