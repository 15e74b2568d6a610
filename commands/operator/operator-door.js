import process from "node:process";
import { connectTo } from "../import/api-client.js";
import { PlainFailure } from "../launch/progress.js";

/** The operator's host of a server. @param {URL} server */
function hostOf(server) {
  const local = server.hostname === "localhost" || server.hostname === "127.0.0.1";
  if (local) return `admin.localhost:${server.port}`;
  return server.hostname.startsWith("admin.") ? server.host : `admin.${server.host}`;
}

/**
 * The operator's door of a deploy (product.md P22), with the key of PLUMBLINE_OPERATOR_KEY.
 * @param {{ server?: string, host?: string }} where
 */
export function doorAt({ server: named = "http://localhost:8787", host: said }) {
  const key = process.env.PLUMBLINE_OPERATOR_KEY;
  if (!key) throw new PlainFailure("Put the operator's key into PLUMBLINE_OPERATOR_KEY.");
  const server = URL.parse(named);
  if (server === null) throw new PlainFailure(`${named} is no address.`);
  const host = said ?? hostOf(server);
  const reached = server.protocol === "https:" ? `https://${host}` : server.origin;
  const connection = connectTo(reached, host);
  return {
    close: connection.close,
    /** @param {string} path @param {object} [json] @returns {Promise<any>} */
    async ask(path, json) {
      const headers = { authorization: `Bearer ${key}` };
      const method = json === undefined ? "GET" : "POST";
      const answer = await connection.send(`/api/operator${path}`, { method, headers, ...(json && { json }) }).catch((error) => {
        throw new PlainFailure(`${reached} does not answer: ${error instanceof Error ? error.message : error}`);
      });
      if (answer.status === 200 || answer.status === 201) return answer.body;
      throw new PlainFailure(refusalOf(answer, host));
    },
  };
}

/** @param {import("../import/api-client.js").Answer} answer @param {string} host */
function refusalOf({ status, body }, host) {
  if (status === 401) return "The deploy does not know this key.";
  if (status === 404 && body?.code !== "not-found") return `There is no Plumbline at ${host}.`;
  if (status === 404)
    return `${host} has nothing of that name, or no operator's door: the deploy needs OPERATOR_KEY_HASHES and OPERATOR_MAIL.`;
  const fields = (body?.fields ?? []).map((/** @type {{ path: string, detail: string }} */ field) => `${field.path}: ${field.detail}`);
  return [`The server answered ${status}${body?.title ? `: ${body.title}` : ""}`, ...fields].join("\n  ");
}
