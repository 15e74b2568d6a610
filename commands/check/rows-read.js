import { parseArgs } from "node:util";
import { PlainFailure } from "../launch/progress.js";
import { runTool } from "./run-tool.js";

const usage = `Usage: npm run rows [-- --permits N]
  --permits N  permits in the database, 1000000 unless said
Exit code 0 when every kind of request reads as many rows with them as with 3000, by D1's own counters.`;

/** `npm run rows`: the test of rows read, which `npm test` runs at 10,000 permits, at many more. */
export async function main() {
  const permits = permitsFrom();
  if (permits === null) {
    console.log(usage);
    return 0;
  }
  return runTool("vitest", ["run", "--config", "vitest.workers.config.ts", "--reporter", "verbose", "rows-read"], {
    ROWS_PERMITS: String(permits),
  });
}

/** How many permits are asked for; null: how to ask. */
function permitsFrom() {
  try {
    const { values } = parseArgs({ options: { permits: { type: "string" }, help: { type: "boolean" } } });
    if (values.help) return null;
    const permits = Number(values.permits ?? "1000000");
    if (Number.isInteger(permits) && permits >= 4_000) return permits;
    throw new Error("--permits is a whole number, 4000 or more.");
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
