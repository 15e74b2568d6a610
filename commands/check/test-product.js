import { PlainFailure, seconds } from "../launch/progress.js";
import { chosenStages } from "./stages.js";

/** @typedef {import("./stages.js").Stage} Stage */

/**
 * `npm test`: runs every stage, whatever fails, and ends with the line `N passed, N failed`.
 * `--only unit,worker` runs those stages alone.
 * @param {readonly string[]} args
 */
export async function main(args) {
  return runStages(chosenStages(args), (line) => console.log(line));
}

/**
 * Runs the stages one after the other, those that may stand beside another with it, and prints what they found.
 * @param {readonly Stage[]} chosen
 * @param {(line: string) => void} print
 * @returns {Promise<0 | 1>} the exit code
 */
export async function runStages(chosen, print) {
  const done = [];
  // A browser is downloaded while the product is built.
  for (const { prepare } of chosen) void prepare?.().catch(() => undefined);
  for (const together of groups(chosen)) {
    const at = chosen.indexOf(together[0]) + 1;
    print(`\n── ${together.map(({ name }) => name).join(", ")} (${at} of ${chosen.length})`);
    done.push(...(await Promise.all(together.map(timed))));
  }
  print("");
  for (const { name, passed, failed, took } of done) {
    print(`${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed  ${seconds(took)}`);
  }
  for (const { title, milliseconds } of slowest(done)) print(`Slow: ${seconds(milliseconds).padStart(8)}  ${title}`);
  print(`Stages: ${done.map(({ name, took }) => `${name} ${seconds(took)}`).join(", ")}`);
  for (const title of done.flatMap(({ again = [] }) => again)) print(`Passed at the second try only: ${title}`);
  for (const line of done.flatMap(({ failures = [] }) => failures)) print(`Failed: ${line}`);
  const passed = done.reduce((sum, each) => sum + each.passed, 0);
  const failed = done.reduce((sum, each) => sum + each.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** How many tests are named as the slowest: where the next minute is to be had. */
const manyEnough = 20;

/** @param {readonly import("./test-counts.js").Counts[]} done */
const slowest = (done) =>
  done
    .flatMap(({ times = [] }) => times)
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, manyEnough);

/**
 * Stages that run at the same time, in order.
 * @param {readonly Stage[]} chosen
 * @returns {readonly (readonly [Stage, ...Stage[]])[]}
 */
function groups(chosen) {
  /** @type {[Stage, ...Stage[]][]} */
  const all = [];
  for (const stage of chosen) {
    const last = all.at(-1);
    if (last && last[0].name === stage.beside) last.push(stage);
    else all.push([stage]);
  }
  return all;
}

/** @param {Stage} stage */
async function timed(stage) {
  const began = Date.now();
  return { name: stage.name, ...(await runStage(stage)), took: Date.now() - began };
}

/** A stage that cannot run at all has failed; the others still run. @param {Stage} stage */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
