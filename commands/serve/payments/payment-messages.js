import { createHmac } from "node:crypto";
import { request } from "node:http";
import { newId } from "./kept-payments.js";

/** What webhooks are signed with here: they open nothing outside this machine. */
export const platformSecret = "whsec_development_platform";
export const ownSecret = "whsec_development_own_key";

/**
 * @typedef {object} Message
 * @property {string} url
 * @property {string} body
 * @property {string} signature
 */

/** Stripe's signature, scheme v1: HMAC-SHA256 of time and body. @param {string} body @param {string} secret @param {number} seconds */
export const signatureOf = (body, secret, seconds) =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/**
 * A message as the provider writes and signs it: of a connected account to the platform's address, of another to the address at the office's own pages.
 * @param {{ type: string, object: unknown, account: string | null, product: string, origin: string }} said
 * @returns {Message}
 */
export function messageOf({ type, object, account, product, origin }) {
  const seconds = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    ...{ id: newId("evt"), object: "event", type, created: seconds, livemode: false, pending_webhooks: 1 },
    ...(account === null ? {} : { account }),
    data: { object },
  });
  const { port } = new URL(product);
  const url = account === null ? `${origin}/api/v2/webhooks/payments` : `http://api.localhost:${port}/api/v2/webhooks/payments`;
  return { url, body, signature: signatureOf(body, account === null ? ownSecret : platformSecret, seconds) };
}

/** Milliseconds between tries of a message that was not taken. */
const pauses = [300, 1_000, 3_000, 10_000, 30_000];

/** @param {Message} message @returns {Promise<number>} the status; 0 = no answer */
const send = ({ url, body, signature }) =>
  new Promise((resolve) => {
    const { host, pathname, port } = new URL(url);
    const headers = { host, "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    // Names under localhost are this machine's own, whatever it resolves them to.
    const asked = request({ host: "127.0.0.1", port, path: pathname, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("error", () => resolve(0));
    asked.end(body);
  });

/** Sends a message until it is taken, a few times. @param {Message} message */
export async function deliver(message) {
  for (const pause of [0, ...pauses]) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    const status = await send(message);
    if (status >= 200 && status < 300) return;
  }
}
