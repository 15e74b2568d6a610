import { wrangler } from "../deploy/ask-cloudflare.js";
import { PlainFailure } from "../launch/progress.js";
import { dataFolder } from "../serve/local-data.js";
import { dropLocalSecret, putLocalSecret } from "../serve/local-secret.js";

/** @typedef {{ put: (name: string, secret: string) => Promise<void>, drop: (name: string) => Promise<void> }} SecretPlace */

/** @param {readonly string[]} args @param {string} [input] */
async function orFail(args, input) {
  const { code, output } = await wrangler(args, input);
  if (code !== 0) throw new PlainFailure(output);
}

/** Beside the local data: a server that runs reads them when it starts. @type {SecretPlace} */
const besideLocalData = {
  async put(name, secret) {
    putLocalSecret(dataFolder(), name, secret);
    console.log("Start the server anew for it to be read.");
  },
  async drop(name) {
    dropLocalSecret(dataFolder(), name);
    console.log("Start the server anew for it to be forgotten.");
  },
};

/** At Cloudflare, which gives no secret back; each is a new version of the deploy at once. @type {SecretPlace} */
const atCloudflare = {
  put: (name, secret) => orFail(["secret", "put", name], secret),
  drop: (name) => orFail(["secret", "delete", name]),
};

/** Where a deploy's secrets are kept. @param {string | undefined} server */
export function secretsAt(server) {
  const { hostname } = new URL(server ?? "http://localhost:8787");
  return hostname === "localhost" || hostname === "127.0.0.1" ? besideLocalData : atCloudflare;
}
