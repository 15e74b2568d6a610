import { randomBytes } from "node:crypto";

/**
 * @typedef {object} Session a hosted page, as far as Plumbline asks for it
 * @property {string} id
 * @property {string} account
 * @property {string} key
 * @property {number} amount cents
 * @property {string} currency
 * @property {string} title
 * @property {string} success
 * @property {string} cancel
 * @property {"open" | "complete" | "expired"} status
 * @property {number} expiresAt seconds since 1970
 * @property {string | null} payment
 * @property {string | null} said what the payer was told last
 *
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} payment
 * @property {number} amount
 * @property {string} currency
 * @property {Record<string, string>} metadata
 */

/** @param {string} kind */
export const newId = (kind) => `${kind}_test_${randomBytes(12).toString("hex")}`;

/** What the stand-in remembers, as long as it runs. */
export function createKeptPayments() {
  return {
    /** @type {Map<string, Session>} */
    sessions: new Map(),
    /** @type {Map<string, Refund>} */
    refunds: new Map(),
    /** Accounts that were opened here, and whether their onboarding is done. @type {Map<string, boolean>} */
    accounts: new Map(),
    /** Answers by key of idempotency and account, with what was asked. @type {Map<string, { body: string, status: number, answer: string }>} */
    answered: new Map(),
  };
}

/** @typedef {ReturnType<typeof createKeptPayments>} Kept */

/** @param {Session} session @param {string} page address of the hosted page */
export const sessionObject = (session, page) => ({
  ...{ id: session.id, object: "checkout.session", livemode: false, mode: "payment" },
  ...{ amount_total: session.amount, currency: session.currency, status: session.status },
  payment_status: session.payment === null ? "unpaid" : "paid",
  payment_intent: session.payment,
  expires_at: session.expiresAt,
  url: session.status === "open" ? page : null,
});

/** @param {Refund} refund */
export const refundObject = ({ id, payment, amount, currency, metadata }) => ({
  ...{ id, object: "refund", amount, currency, payment_intent: payment, status: "succeeded", metadata },
});

/** @param {string} id @param {boolean} ready */
export const accountObject = (id, ready) => ({
  id,
  object: "account",
  charges_enabled: ready,
  details_submitted: ready,
  payouts_enabled: ready,
});
