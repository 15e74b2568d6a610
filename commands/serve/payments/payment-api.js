import { createHash } from "node:crypto";
import { createCheckoutAnswers, refusal } from "./checkout-answers.js";
import { accountObject, newId } from "./kept-payments.js";

/** The deployment's own key in development. Any other is an office's own. */
export const platformKey = "sk_test_development_platform";

/** The account that a request is of. @param {string} key @param {string | undefined} connected */
const accountOf = (key, connected) => connected ?? `acct_own_${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;

/** What is answered before anything is done: whose key it is. @param {import("node:http").IncomingHttpHeaders} headers @returns {string | undefined} */
const keyIn = ({ authorization = "" }) => /^Bearer ([sr]k_test_(?!\w*wrong)\w+)$/.exec(authorization)?.[1];

/** @param {string} type @param {string} message */
const said = (type, message) => JSON.stringify({ error: { type, message } });

/**
 * Answers what Plumbline asks of Stripe.
 * @param {import("./kept-payments.js").Kept} kept
 * @param {string} url where the stand-in answers
 * @param {(type: string, object: unknown, session: import("./kept-payments.js").Session) => void} tell sends a webhook
 */
export function createPaymentApi(kept, url, tell) {
  const checkouts = createCheckoutAnswers(kept, url, tell);

  /** @param {string} method @param {string} path @param {{ account: string, key: string, form: URLSearchParams }} asked @returns {[number, unknown]} */
  function answer(method, path, asked) {
    const session = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
    const account = /^\/v1\/accounts\/(\w+)$/.exec(path)?.[1];
    if (method === "POST" && path === "/v1/checkout/sessions") return checkouts.createSession(asked);
    if (session !== null) return checkouts.oneSession(asked.account, session[1] ?? "", session[2] !== undefined);
    if (method === "POST" && path === "/v1/refunds") return checkouts.refund(asked);
    if (method === "GET" && path === "/v1/account") return [200, accountObject(accountOf(asked.key, undefined), true)];
    if (account !== undefined) return [200, accountObject(account, kept.accounts.get(account) ?? true)];
    if (method === "POST" && path === "/v1/accounts") {
      const id = newId("acct");
      kept.accounts.set(id, false);
      return [200, accountObject(id, false)];
    }
    if (method === "POST" && path === "/v1/account_links")
      return [
        200,
        {
          object: "account_link",
          url: `${url}/onboarding/${asked.form.get("account")}?${new URLSearchParams({ back: asked.form.get("return_url") ?? "" })}`,
        },
      ];
    return refusal(404, `Unrecognized request URL (${method}: ${path}).`);
  }

  return {
    ...checkouts,
    /**
     * The same key of idempotency has one effect and one answer; another body under it is refused.
     * @param {string} method @param {string} path @param {import("node:http").IncomingHttpHeaders} headers @param {string} body
     * @returns {{ status: number, answer: string }}
     */
    ask(method, path, headers, body) {
      const key = keyIn(headers);
      if (key === undefined) return { status: 401, answer: said("invalid_request_error", "Invalid API Key provided.") };
      const account = accountOf(key, headers["stripe-account"]?.toString());
      const once = method === "POST" ? headers["idempotency-key"] : undefined;
      const before = once === undefined ? undefined : kept.answered.get(`${account}\n${once}`);
      if (before !== undefined && before.body !== `${path}\n${body}`)
        return {
          status: 400,
          answer: said("idempotency_error", "Keys for idempotent requests can only be used with the same parameters."),
        };
      if (before !== undefined) return before;
      const [status, answered] = answer(method, path, { account, key, form: new URLSearchParams(body) });
      const made = { body: `${path}\n${body}`, status, answer: JSON.stringify(answered) };
      if (once !== undefined) kept.answered.set(`${account}\n${once}`, made);
      return made;
    },
  };
}
