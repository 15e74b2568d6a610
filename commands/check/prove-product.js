import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { buildProduct } from "../build/build-product.js";
import { endWithParent } from "../launch/child.js";
import { root } from "../launch/project.js";
import { chosenStages, playwrightStage, screens, vitestStage } from "./stages.js";
import { runStages } from "./test-product.js";

/** What tests read to play in full what is long by nature (tests/support/whole-proof.ts). */
const whole = { PROOF: "whole" };

/** A command of our own, as a stage: passed or failed. @param {string} name @param {readonly string[]} [args] */
function command(name, args = []) {
  const run = () =>
    new Promise((/** @type {(code: number) => void} */ resolve, reject) => {
      const child = spawn(process.execPath, [join(root, "commands", `${name}.js`), ...args], {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit"],
      });
      const forget = endWithParent(child);
      child.on("error", reject);
      child.on("close", (code) => {
        forget();
        resolve(code ?? 1);
      });
    });
  return { name, run: async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
}

/** Tests of the files that `npm test` leaves out, and of those that it plays a share of. @param {string} folder */
const proofsIn = (folder) =>
  readdirSync(join(root, "tests", folder))
    .filter((name) => name.endsWith(".proof.test.ts"))
    .map((name) => `tests/${folder}/${name}`);

/** Tests within the worker of which `npm test` plays a share. */
const matrices = ["isolation-matrix", "command-matrix", "hostile-words", "permit-list-answers"].map(
  (name) => `tests/workers/${name}.test.ts`,
);

/** Journeys of which `npm test` plays a share. */
const playedInPart = ["main-job", "missing-records", "states", "page-matrix", "canary", "history", "landing", "public-permit"].map(
  (name) => `${name}.journey`,
);

/** @type {readonly import("./stages.js").Stage[]} */
export const proofs = [
  command("simulate"),
  command("faults"),
  vitestStage("histories", ["--project", "unit", "tests/simulation/"], whole),
  vitestStage("records", ["--project", "unit", "tests/import/", "schemas/permit/list/queue-filters"], whole),
  vitestStage("commands", ["--project", "servers", ...proofsIn("commands"), ...proofsIn("faults")], whole),
  vitestStage("matrix", ["--config", "vitest.workers.config.ts", ...matrices], whole),
  command("rows"),
  command("mutate"),
  { name: "screens", run: () => screens(["proof.screen"], whole) },
  { name: "screens-tagged", run: () => screens(["--tags-filter=proof"], whole) },
  playwrightStage("tagged", ["--grep", "@proof"], whole),
  playwrightStage("journeys", playedInPart, whole),
  playwrightStage("gallery", [], whole, "tests/ui/playwright.config.ts"),
  playwrightStage("device", ["stored-rows"], whole, "tests/device/playwright.config.ts"),
  command("bench"),
];

/**
 * `npm run proof`: the long proofs in full, of which `npm test` plays a share, and the tests that it leaves out. Ends with `N passed, N failed`.
 * `--only simulate,faults` runs those alone.
 * @param {readonly string[]} args
 */
export async function main(args) {
  // Each part reads what a build makes: style functions, compiled messages, pages.
  await buildProduct(root);
  return runStages(chosenStages(args, proofs), (line) => console.log(line));
}
