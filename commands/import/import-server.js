import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { buildProduct } from "../build/build-product.js";
import { demoServiceAccount } from "../demo/demo-accounts.js";
import { PlainFailure, step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { mustBeFree, portFrom } from "../serve/free-port.js";
import { dataFolder } from "../serve/local-data.js";
import { startProductServer } from "../serve/product-server.js";
import { takeLocalData, whoIsRunning } from "../serve/running-lock.js";
import { seedDemo } from "../serve/seed-demo.js";
import { apiOver, connectTo, problemLine, tokenByPassword } from "./api-client.js";

/** @param {string} organization @param {string} port */
const developmentHost = (organization, port) => `${organization === "local" ? "" : `${organization}.`}localhost:${port}`;

/**
 * The server that an import talks to: the one named, the one that runs here, or one started for it.
 * @param {string | undefined} named scheme and host of a deployed server
 * @param {string} [command] who starts it, for whoever starts another
 * @returns {Promise<{ url: string, development: boolean, stop: () => Promise<void> }>}
 */
export async function findServer(named, command = "npm run import") {
  if (named !== undefined) return { url: named, development: false, stop: async () => {} };
  const running = await whoIsRunning(dataFolder());
  if (running) return { url: running.url, development: true, stop: async () => {} };
  const port = portFrom(process.env.PORT, 8787);
  await takeLocalData({ command, url: `http://localhost:${port}`, pid: process.pid }, dataFolder());
  await mustBeFree(port, "127.0.0.1");
  const buildId = await buildProduct(root);
  const state = join(dataFolder(), "state");
  const server = await step("Starting the server", () => startProductServer({ root, port, state, variables: { BUILD_ID: buildId } }));
  await step("Adding the demo data", () => seedDemo(server.url));
  return { url: server.url, development: true, stop: server.stop };
}

/**
 * The API of an organization as one of its members: in development the demo service account, elsewhere whoever `token` belongs to.
 * @param {{ url: string, development: boolean }} server
 * @param {{ organization: string, token: string | undefined }} who
 */
export function memberApi(server, { organization, token }) {
  const { port, host } = new URL(server.url);
  const connection = connectTo(server.url, server.development ? developmentHost(organization, port) : host);
  const ownToken = async () => {
    if (token !== undefined) return token;
    if (server.development) return tokenByPassword(connection, organization, demoServiceAccount);
    throw new PlainFailure("Put the bearer token of a member who may do this into PLUMBLINE_TOKEN.");
  };
  return { call: apiOver(connection, { organization, token: ownToken }), close: connection.close };
}

/**
 * What an import asks of the worker, as a member of the organization that may import.
 * @param {{ url: string, development: boolean }} server
 * @param {{ organization: string, source: string, token: string | undefined }} job
 * @returns {import("./import-file.js").ImportWorker & { close(): void }}
 */
export function importWorker(server, { organization, source, token }) {
  const { call, close } = memberApi(server, { organization, token });
  /** A run of its own: the same batch sent again is the same command; a later run may bring back what an earlier one had. */
  const run = randomUUID();
  return {
    close,
    async enter() {
      const answer = await call("/imports/compare", { method: "POST", json: { records: [] } });
      if (answer.status === 404 && answer.body === null)
        throw new PlainFailure(`There is no organization "${organization}" at ${server.url}.`);
      if (answer.status === 403 && answer.body?.code === "organization-mismatch")
        throw new PlainFailure(`${server.url} and the token are not of the organization "${organization}".`);
      if (answer.status !== 200) throw new PlainFailure(problemLine(answer));
    },
    async changed(records) {
      const answer = await call("/imports/compare", { method: "POST", json: { records } });
      if (answer.status !== 200) throw new PlainFailure(problemLine(answer));
      return { changed: new Set(answer.body.changed), own: new Set(answer.body.own) };
    },
    async take(records) {
      const args = { source, records };
      const key = createHash("sha256")
        .update(`${run}\n${JSON.stringify(args)}`)
        .digest("hex");
      const answer = await call("/commands/permit.import", { method: "POST", json: { args }, headers: { "idempotency-key": key } });
      if (answer.status === 200) return { ok: true, permits: answer.body.written.permit ?? 0 };
      if (answer.status === 413 || answer.status === 422) return { ok: false, reason: refusalOf(answer) };
      throw new PlainFailure(problemLine(answer));
    },
  };
}

/** @param {import("./api-client.js").Answer} answer */
function refusalOf(answer) {
  const fields = (answer.body?.fields ?? []).map(
    (/** @type {{ path: string, detail: string }} */ field) => `${field.path}: ${field.detail}`,
  );
  return [answer.body?.title ?? `The server answered ${answer.status}`, ...fields].join(". ");
}
