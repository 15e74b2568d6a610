import { PlainFailure, seconds } from "../launch/progress.js";
import { chosenStages } from "./stages.js";

/**
 * `npm test`: runs every stage, whatever fails, and ends with the line `N passed, N failed`.
 * `--only unit,worker` runs those stages alone.
 * @param {readonly string[]} args
 */
export async function main(args) {
  return runStages(chosenStages(args), (line) => console.log(line));
}

/**
 * Runs the stages one after the other and prints what they found.
 * @param {readonly import("./stages.js").Stage[]} chosen
 * @param {(line: string) => void} print
 * @returns {Promise<0 | 1>} the exit code
 */
export async function runStages(chosen, print) {
  const done = [];
  for (const [at, stage] of chosen.entries()) {
    print(`\n── ${stage.name} (${at + 1} of ${chosen.length})`);
    const began = Date.now();
    done.push({ name: stage.name, ...(await runStage(stage)), took: Date.now() - began });
  }
  print("");
  for (const { name, passed, failed, took } of done) {
    print(`${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed  ${seconds(took)}`);
  }
  for (const title of done.flatMap(({ again = [] }) => again)) print(`Passed at the second try only: ${title}`);
  for (const line of done.flatMap(({ failures = [] }) => failures)) print(`Failed: ${line}`);
  const passed = done.reduce((sum, each) => sum + each.passed, 0);
  const failed = done.reduce((sum, each) => sum + each.failed, 0);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** A stage that cannot run at all has failed; the others still run. @param {import("./stages.js").Stage} stage */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
