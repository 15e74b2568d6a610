import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { unstable_readConfig } from "wrangler";
import { buildProduct } from "../build/build-product.js";
import { unsafeToDeploy } from "../check/advisories.js";
import { PlainFailure, step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { askCloudflare, wrangler } from "./ask-cloudflare.js";
import { missingForDeploy, switchesDevelopmentOn } from "./deploy-needs.js";
import { takeLiveAssets } from "./live-assets.js";

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** `npm run deploy`: checks that everything is there, builds, migrates the database and deploys. `--check` only checks. */
export async function main(/** @type {readonly string[]} */ args) {
  const config = unstable_readConfig({ config: join(root, "wrangler.toml") });
  if (switchesDevelopmentOn(config)) throw new PlainFailure("wrangler.toml sets a PLUMBLINE_ variable: development is never deployed.");
  const missing = await step("Checking what is there", () => missingForDeploy(config, askCloudflare));
  if (missing.length > 0) {
    console.error("Not deployed. Create these first, in this order:");
    for (const [at, line] of missing.entries()) console.error(`${at + 1}. ${line}`);
    return 1;
  }
  const unsafe = unsafeToDeploy(readJson("package-lock.json"), readJson("commands/check/advisories.json"), new Date());
  if (unsafe.length > 0) {
    console.error("Not deployed. What keeps the doors has known holes, or nobody has looked for long:");
    for (const line of unsafe) console.error(line);
    return 1;
  }
  if (args.includes("--check")) {
    console.log("Everything is there.");
    return 0;
  }
  const domain = String(config.vars.BASE_DOMAIN);
  await step("Taking over the live build's assets", () => takeLiveAssets(join(root, "build", "client"), `https://www.${domain}`, fetch));
  const buildId = await buildProduct(root, { always: true });
  await must("Migrating the database", ["d1", "migrations", "apply", "DB", "--remote"]);
  await must("Deploying", ["deploy", "--strict", "--route", `*.${domain}/*`, "--var", `BUILD_ID:${buildId}`]);
  console.log(`Deployed ${buildId} to https://*.${domain}`);
  return 0;
}

/** @param {string} label @param {readonly string[]} args */
async function must(label, args) {
  const { code, output } = await step(label, () => wrangler(args));
  if (code === 0) return;
  process.stderr.write(output);
  throw new PlainFailure(`${label} failed; what wrangler said is above.`);
}
