import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { PlainFailure } from "../launch/progress.js";

/**
 * @typedef {{ status: number, headers: import("node:http").IncomingHttpHeaders, body: any }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string>, json?: unknown }} Sent
 */

/** Milliseconds without an answer before a request counts as lost. */
const patience = 60_000;
const tries = 7;

/**
 * Requests to one host of a Plumbline server. Node's own fetch cannot set the host name, by which the server knows the
 * organization, nor find `riverton.localhost`.
 * @param {string} server scheme, host and port that are connected to
 * @param {string} host the host's name as the server is to see it
 */
export function connectTo(server, host) {
  const url = new URL(server);
  const secure = url.protocol === "https:";
  const agent = secure ? new Agent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
  const origin = `${url.protocol}//${host}`;
  return {
    origin,
    close: () => agent.destroy(),
    /** @param {string} path @param {Sent} [sent] @returns {Promise<Answer>} */
    send(path, { method = "GET", headers = {}, json } = {}) {
      const body = json === undefined ? undefined : JSON.stringify(json);
      return new Promise((resolve, reject) => {
        const options = {
          agent,
          method,
          headers: {
            host,
            ...(body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
            ...headers,
          },
          timeout: patience,
        };
        const asked = (secure ? secureRequest : plainRequest)(new URL(path, server), options, (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (/** @type {string} */ piece) => {
            text += piece;
          });
          answer.on("error", reject);
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: jsonOf(text) }));
        });
        asked.on("timeout", () => asked.destroy(new Error("no answer")));
        asked.on("error", reject);
        asked.end(body);
      });
    },
  };
}
/** @typedef {ReturnType<typeof connectTo>} Connection */

/** @param {string} text */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether the same request may succeed a moment later: no answer came, one that is not ours (a proxy's page), or a problem
 * that says so. Every request of an import may be sent twice: questions change nothing, and commands have a key.
 * @param {Answer | null} answer
 */
const passes = (answer) => answer === null || (answer.status >= 500 && answer.body === null) || answer.body?.retryable === true;

/**
 * The API of one organization with a bearer token. A request that got no answer, or one that may be tried again, is sent
 * again with growing pauses; a token refused is asked for anew once.
 * @param {Connection} connection
 * @param {{ organization: string, token: () => Promise<string> }} who
 */
export function apiOver(connection, { organization, token }) {
  let held = "";
  /** @param {string} path @param {Sent} sent @returns {Promise<Answer>} */
  return async function call(path, sent) {
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      held ||= await token();
      const headers = { ...sent.headers, authorization: `Bearer ${held}`, "x-organization": organization };
      const answer = await connection.send(`/api/v2${path}`, { ...sent, headers }).catch(() => null);
      if (answer?.status === 401 && !renewed) {
        renewed = true;
        held = "";
        continue;
      }
      if (answer !== null && !passes(answer)) return answer;
      if (attempt >= tries) throw new PlainFailure(answer === null ? "The server does not answer any more." : problemLine(answer));
      await wait(100 * 2 ** attempt);
    }
  };
}

/** A problem document in one line. @param {Answer} answer */
export const problemLine = (answer) =>
  `The server answered ${answer.status}${answer.body?.title ? `: ${answer.body.title} (${answer.body.code})` : ""}.`;

/**
 * A token for an account of a development server, by its password.
 * @param {Connection} connection
 * @param {string} organization
 * @param {{ email: string, password: string }} account
 * @returns {Promise<string>}
 */
export async function tokenByPassword(connection, organization, { email, password }) {
  const headers = { origin: connection.origin, "sec-fetch-site": "same-origin", "x-organization": organization };
  const signedIn = await connection.send("/api/auth/sign-in/email", { method: "POST", headers, json: { email, password } });
  if (signedIn.status === 404) throw new PlainFailure(`There is no organization "${organization}" on this server.`);
  if (signedIn.status !== 200) throw new PlainFailure(`${email} cannot sign in. ${problemLine(signedIn)}`);
  const cookie = (signedIn.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const given = await connection.send("/api/v2/token", { headers: { ...headers, cookie } });
  if (given.status !== 200) throw new PlainFailure(`${email} was given no token. ${problemLine(given)}`);
  return given.body.token;
}
