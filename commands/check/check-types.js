import { isBuilt } from "../build/build-inputs.js";
import { root } from "../launch/project.js";
import { localEnvironment } from "../serve/server-process.js";
import { runTool } from "./run-tool.js";

/**
 * Every folder with a type project of its own, those that take long first. `worker` has the tests in it that run under the worker's types:
 * they read nearly all of it. What sees other globals stays apart, though its files are read more than once: pages must not see Node's,
 * the language neither these nor a page's.
 */
export const typeProjects = [
  "tests",
  "app",
  "worker",
  "schemas",
  "commands",
  "commands/demo/story",
  "tests/simulation",
  ".",
  "app/service-worker",
];

/**
 * A checker for each project: of several, each works out for itself the types that files share, at twice the work. The compiler gives
 * hardly any memory back, so that to look for some is a quarter of its time; the limit is three times what it takes.
 */
const frugal = { args: ["--checkers", "1"], env: { GOGC: "off", GOMEMLIMIT: "4GiB" } };

/**
 * What the types of the tree are made of besides its files, in two lanes. Style functions and messages are there after a build of the
 * same tree. Typegen reads of a Vite configuration whether one plugin is in it: the product's would compile all messages for that.
 * @returns {ReadonlyArray<ReadonlyArray<readonly [string, readonly string[]]>>}
 */
function generators() {
  /** @type {readonly [string, readonly string[]]} */
  const styles = ["panda", ["codegen", "--silent"]];
  /** @type {readonly [string, readonly string[]]} */
  const messages = [
    "paraglide-js",
    ["compile", "--silent", "--project", "./schemas/messages/project.inlang", "--outdir", "./schemas/messages/compiled"],
  ];
  const built = isBuilt(root);
  return [
    [...(built ? [] : [styles]), ["wrangler", ["types"]]],
    [...(built ? [] : [messages]), ["react-router", ["typegen", "--config", "vitest.config.ts"]]],
  ];
}

/**
 * Checks every type project of the tree, two at a time.
 * @returns {Promise<boolean>} whether all are right
 */
export async function checkTypes() {
  /** @type {number[]} */
  const codes = [];
  await Promise.all(
    generators().map(async (one) => {
      for (const [name, args] of one) codes.push(await runTool(name, args, localEnvironment));
    }),
  );
  const left = [...typeProjects];
  const lane = async () => {
    for (let project = left.shift(); project !== undefined; project = left.shift())
      codes.push(await runTool("tsc", ["--noEmit", "--pretty", ...frugal.args, "-p", project], frugal.env));
  };
  // One project keeps little more than one core busy.
  await Promise.all([lane(), lane()]);
  return codes.every((code) => code === 0);
}
