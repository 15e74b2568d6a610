import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildProduct } from "../build/build-product.js";
import { PlainFailure } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { localEnvironment } from "../serve/server-process.js";
import { checkTypes } from "./check-types.js";
import { browserEnvironment } from "./find-chromium.js";
import { runTool, runToolHeld } from "./run-tool.js";
import { countsFrom, playwrightCounts, vitestCounts } from "./test-counts.js";

/**
 * @typedef {import("./test-counts.js").Counts} Counts
 * `beside`: the stage before it, at the same time as which it runs. `prepare` begins with the run, whenever the stage's turn comes: it mostly
 * waits, and what goes wrong with it is told by the stage.
 * @typedef {{ name: string, beside?: string, prepare?: () => Promise<unknown>, run: () => Promise<Counts> }} Stage
 */

/** A check that is one thing: passed or failed. @param {boolean} ok @returns {Counts} */
const check = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @type {ReturnType<typeof browserEnvironment> | undefined} */
let askedFor;
/** The browsers that tests run in, installed once where there are none. */
const browsers = () => {
  askedFor ??= browserEnvironment();
  return askedFor;
};

const reports = join(root, "test-results", "reports");

/** @param {string} name @param {readonly string[]} args @param {typeof runTool} [tool] */
async function vitest(name, args, tool = runTool) {
  const report = freshReport(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await tool("vitest", ["run", ...args, ...reporters], localEnvironment);
  return countsFrom(report, code, vitestCounts);
}

/**
 * @param {string} name @param {string} config
 * @param {{ args?: readonly string[], more?: NodeJS.ProcessEnv }} [chosen]
 */
async function playwright(name, config, { args = [], more = {} } = {}) {
  const report = freshReport(name);
  const env = { ...(await browsers()), PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more };
  const code = await runTool("playwright", ["test", "--config", config, "--reporter=list,json", ...args], env);
  return countsFrom(report, code, playwrightCounts);
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * A stage of Vitest, with further variables. @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} more
 * @returns {Stage}
 */
export const vitestStage = (name, args, more) => ({
  name,
  run: () => vitest(name, args, (tool, given, env) => runTool(tool, given, { ...env, ...more })),
});

/**
 * Some of the journeys, or of another configuration's tests, as a stage, with further variables.
 * @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} more @param {string} [config]
 * @returns {Stage}
 */
export const playwrightStage = (name, args, more, config = "tests/journeys/playwright.config.ts") => ({
  name,
  run: async () => playwright(name, config, { args, more }),
});

async function build() {
  await buildProduct(root);
  return check(true);
}

const types = async () => check(await checkTypes());

const lint = async () => check((await runToolHeld("biome", ["check", "--error-on-warnings", "."])) === 0);

const browser = async () => playwright("browser", "tests/playwright.config.ts");

/** Screens, or some of them, with further variables. @param {readonly string[]} [names] @param {NodeJS.ProcessEnv} [more] */
export async function screens(names = [], more = {}) {
  const found = await browsers();
  return vitest("screens", ["--config", "tests/screens/vitest.config.ts", ...names], (name, args, env) =>
    runTool(name, args, { ...env, ...found, ...more }),
  );
}

/** @type {readonly Stage[]} */
export const stages = [
  { name: "build", run: build },
  // They read what is checked in alone, and a build leaves a third of two cores.
  { name: "lint", beside: "build", run: lint },
  { name: "laws", beside: "build", run: () => vitest("laws", ["--project", "laws"], runToolHeld) },
  { name: "types", run: types },
  { name: "unit", run: () => vitest("unit", ["--project", "unit"]) },
  { name: "worker", run: () => vitest("worker", ["--config", "vitest.workers.config.ts"]) },
  // It mostly waits for processes to start: what it leaves of the machine is worth two minutes.
  { name: "servers", beside: "worker", run: () => vitest("servers", ["--project", "servers"], runToolHeld) },
  { name: "screens", prepare: browsers, run: () => screens() },
  { name: "browser", prepare: browsers, run: browser },
];

/**
 * The stages that `--only unit,worker` names, else all.
 * @param {readonly string[]} args
 * @param {readonly Stage[]} [all]
 * @returns {readonly Stage[]}
 */
export function chosenStages(args, all = stages) {
  const at = args.findIndex((each) => each === "--only" || each.startsWith("--only="));
  if (at === -1) return all;
  const value = args[at]?.includes("=") ? args[at].slice("--only=".length) : args[at + 1];
  const names = (value ?? "").split(",");
  const unknown = names.find((name) => !all.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new PlainFailure(`There is no stage "${unknown}". Stages: ${all.map((stage) => stage.name).join(", ")}`);
  }
  return all.filter((stage) => names.includes(stage.name));
}
