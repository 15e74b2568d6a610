import { parseArgs } from "node:util";
import { PlainFailure } from "../launch/progress.js";
import { browserEnvironment } from "./find-chromium.js";
import { runTool } from "./run-tool.js";

const walkers = ["visitor", "applicant", "office", "inspector", "official"];
const usage = `Usage: npm run states [-- --of WHO]
  --of WHO  walks as this person alone: ${walkers.join(", ")}
Exit code 0 when nothing stood in anybody's way: on every page, in every state it can be in, and in every dialog.`;

/** `npm run states`: the whole walk of which `npm test` walks a share. */
export async function main() {
  const who = whoFrom();
  if (who === null) {
    console.log(usage);
    return 0;
  }
  const env = { ...(await browserEnvironment()), STATES: "all" };
  const chosen = who === "" ? [] : ["--grep", `nothing is in the way of (a|the) ${who}`];
  return runTool("playwright", ["test", "--config", "tests/journeys/playwright.config.ts", "states.journey", ...chosen], env);
}

/** Who walks, "" for everybody; null: how to ask. */
function whoFrom() {
  try {
    const { values } = parseArgs({ options: { of: { type: "string" }, help: { type: "boolean" } } });
    if (values.help) return null;
    if (values.of === undefined || walkers.includes(values.of)) return values.of ?? "";
    throw new Error(`--of is one of ${walkers.join(", ")}.`);
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
