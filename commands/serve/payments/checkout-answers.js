import { newId, refundObject, sessionObject } from "./kept-payments.js";

/** @param {number} status @param {string} message @returns {[number, unknown]} */
export const refusal = (status, message) => [status, { error: { type: "invalid_request_error", message } }];

/** @param {URLSearchParams} form @returns {Record<string, string>} */
const metadataIn = (form) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );

/** A hosted page as it is asked for. @param {{ account: string, key: string, form: URLSearchParams }} asked @returns {import("./kept-payments.js").Session} */
const sessionOf = ({ account, key, form }) => ({
  ...{ id: newId("cs"), account, key, amount: Number(form.get("line_items[0][price_data][unit_amount]")), payment: null, said: null },
  ...{ currency: form.get("line_items[0][price_data][currency]") ?? "", status: /** @type {const} */ ("open") },
  title: form.get("line_items[0][price_data][product_data][name]") ?? "",
  ...{ success: form.get("success_url") ?? "", cancel: form.get("cancel_url") ?? "", expiresAt: Number(form.get("expires_at")) },
});

/**
 * Answers about hosted pages and refunds, in Stripe's words.
 * @param {import("./kept-payments.js").Kept} kept
 * @param {string} url where the stand-in answers
 * @param {(type: string, object: unknown, session: import("./kept-payments.js").Session) => void} tell sends a webhook
 */
export function createCheckoutAnswers(kept, url, tell) {
  /** @param {import("./kept-payments.js").Session} session */
  const shown = (session) => sessionObject(session, `${url}/pay/${session.id}`);

  /** @param {{ account: string, key: string, form: URLSearchParams }} asked @returns {[number, unknown]} */
  function createSession(asked) {
    const session = sessionOf(asked);
    if (!Number.isInteger(session.amount) || session.amount < 50) return refusal(400, "The amount is too small.");
    kept.sessions.set(session.id, session);
    return [200, shown(session)];
  }

  /** @param {string} account @param {string} id @param {boolean} expire @returns {[number, unknown]} */
  function oneSession(account, id, expire) {
    const session = kept.sessions.get(id);
    if (session === undefined || session.account !== account) return refusal(404, `No such checkout.session: ${id}`);
    if (session.status === "open" && session.expiresAt * 1000 <= Date.now()) session.status = "expired";
    if (!expire) return [200, shown(session)];
    if (session.status !== "open")
      return refusal(400, `Only Checkout Sessions with a status of open can be expired; this one is ${session.status}.`);
    session.status = "expired";
    tell("checkout.session.expired", shown(session), session);
    return [200, shown(session)];
  }

  /** @param {{ account: string, form: URLSearchParams }} asked @returns {[number, unknown]} */
  function refund({ account, form }) {
    const payment = form.get("payment_intent") ?? "";
    const session = [...kept.sessions.values()].find((each) => each.payment === payment && each.account === account);
    if (session === undefined) return refusal(404, `No such payment_intent: ${payment}`);
    const given = [...kept.refunds.values()].filter((each) => each.payment === payment).reduce((sum, each) => sum + each.amount, 0);
    const amount = Number(form.get("amount") ?? session.amount - given);
    if (!(amount > 0) || given + amount > session.amount) return refusal(400, "The refund is more than is left of the charge.");
    const made = { id: newId("re"), payment, amount, currency: session.currency, metadata: metadataIn(form) };
    kept.refunds.set(made.id, made);
    tell("refund.created", refundObject(made), session);
    return [200, refundObject(made)];
  }

  return { shown, createSession, oneSession, refund };
}
