import { parseArgs } from "node:util";
import { buildProduct } from "../build/build-product.js";
import { PlainFailure } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { importTypeScript } from "../launch/typescript-imports.js";

const usage = `Usage: npm run faults [-- --only ID,ID] [--times N] [--seed N]
  --only ID,ID  runs these alone: see the names in tests/faults/all-faults.ts
  --times N     how often each fault strikes, in place of what is usual for it
  --seed N      another course of events; 1 unless said
Exit code 0 when nothing acknowledged was lost, nothing doubled and nobody stuck.`;

/** `npm run faults`: faults on the real worker, in the real browser, with the counts printed. */
export async function main() {
  const job = jobFrom();
  if (job === null) {
    console.log(usage);
    return 0;
  }
  await buildProduct(root);
  importTypeScript();
  const { runFaults } = await import("../../tests/faults/all-faults.ts");
  const reports = await runFaults({ ...job, tell: (line) => console.log(line) });
  let wrong = 0;
  for (const { id, counts, lost, doubled, stuck } of reports) {
    const told = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    console.log(`${id}: ${told.join(", ")}; ${lost.length} lost, ${doubled.length} doubled, ${stuck} stuck`);
    wrong += lost.length + doubled.length + stuck;
  }
  return wrong === 0 ? 0 : 1;
}

/** What the arguments ask for; null: how to ask. */
function jobFrom() {
  const text = /** @type {const} */ ({ type: "string" });
  try {
    const { values } = parseArgs({ options: { only: text, times: text, seed: text, help: { type: "boolean" } } });
    if (values.help) return null;
    return {
      only: (values.only ?? "").split(",").filter((id) => id !== ""),
      times: values.times === undefined ? null : numberFrom(values.times, "--times"),
      seed: numberFrom(values.seed ?? "1", "--seed"),
    };
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** @param {string} text @param {string} name */
function numberFrom(text, name) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is a whole number, 1 or more.`);
}
