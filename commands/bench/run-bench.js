import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { buildProduct } from "../build/build-product.js";
import { PlainFailure } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { importTypeScript } from "../launch/typescript-imports.js";
import { untilStopped } from "../serve/until-stopped.js";

const usage = `Usage: npm run bench -- [--json FILE] [--only ID,ID] [--pairs N] [--permits N]
  --json FILE   writes the figures there too
  --only ID,ID  takes these figures: push-50, pull-10k, local-list-10k, bytes, bytes/office …
  --pairs N     pairs of each figure, 35 unless said; the first 5 are dropped, of fewer all but the last
  --permits N   permits in the database, 10000 unless said
Exit code 0 when every figure was taken: a goal that is missed is printed, and is no error.`;

/** `npm run bench`: figures of the product against floors and peers of the same run. @param {readonly string[]} args */
export const main = (args) => untilStopped(() => run(args));

/** @param {readonly string[]} args */
async function run(args) {
  const job = jobFrom(args);
  if (job === null) {
    console.log(usage);
    return 0;
  }
  await buildProduct(root);
  importTypeScript();
  const { figureGroups, takeFigures } = await import("../../tests/bench/take-figures.ts");
  const { tableOf } = await import("../../tests/bench/figure.ts");
  const unknown = job.only.find((id) => !figureGroups.includes(id.split("/")[0] ?? ""));
  if (unknown !== undefined) throw new PlainFailure(`There is no figure "${unknown}". Figures: ${figureGroups.join(", ")}`);
  const { figures, failures } = await takeFigures({ ...job, tell: console.log });
  for (const line of tableOf(figures)) console.log(line);
  for (const { id, error } of failures) console.error(`${id} could not be measured:`, error);
  if (job.json !== undefined) writeFileSync(job.json, `${JSON.stringify(figures, null, 2)}\n`);
  return failures.length === 0 ? 0 : 1;
}

/** What the arguments ask for; null: how to ask. @param {readonly string[]} args */
function jobFrom(args) {
  const text = /** @type {const} */ ({ type: "string" });
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: text, only: text, pairs: text, permits: text, help: { type: "boolean" } },
    });
    if (values.help) return null;
    return {
      json: values.json === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), values.json),
      only: (values.only ?? "").split(",").filter((id) => id !== ""),
      pairs: numberFrom(values.pairs ?? "35", "--pairs", 1),
      permits: numberFrom(values.permits ?? "10000", "--permits", 50),
    };
  } catch (error) {
    throw new PlainFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** @param {string} text @param {string} name @param {number} least */
function numberFrom(text, name, least) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`${name} is a whole number, ${least} or more.`);
}
