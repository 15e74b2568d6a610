import { parseArgs } from "node:util";
import { PlainFailure } from "../launch/progress.js";
import { importTypeScript } from "../launch/typescript-imports.js";

const usage = `Usage: npm run simulate -- [--seeds N] [--from S]
  --seeds N  histories of sync to play, 10000 unless said
  --from S   the first one's seed, 1 unless said
What fails is made as short as it still fails with, and printed as an entry of tests/simulation/pinned-schedules.ts.
Exit code 0 when every history kept the rules of tests/sync/SPEC.md.`;

/** `npm run simulate`: plays seeded histories of sync. @param {readonly string[]} args */
export async function main(args) {
  const job = jobFrom(args);
  if (job === null) {
    console.log(usage);
    return 0;
  }
  importTypeScript();
  // By its address: what it simulates is written against browsers' and the worker's types, which commands are not.
  /** @type {{ playSeeds: (job: { seeds: number, from: number, tell: (line: string) => void }) => Promise<{ failed: number[] }> }} */
  const { playSeeds } = await import(new URL("../../tests/simulation/play-seeds.ts", import.meta.url).href);
  const { failed } = await playSeeds({ ...job, tell: console.log });
  return failed.length === 0 ? 0 : 1;
}

/** What the arguments ask for; null: how to ask. @param {readonly string[]} args */
function jobFrom(args) {
  const text = /** @type {const} */ ({ type: "string" });
  try {
    const { values } = parseArgs({ args: [...args], options: { seeds: text, from: text, help: { type: "boolean" } } });
    if (values.help) return null;
    return { seeds: numberFrom(values.seeds ?? "10000", "--seeds"), from: numberFrom(values.from ?? "1", "--from") };
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** @param {string} text @param {string} name */
function numberFrom(text, name) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`${name} is a whole number, 1 or more.`);
}
