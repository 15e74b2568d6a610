import { parseArgs } from "node:util";
import { buildProduct } from "../build/build-product.js";
import { root } from "../launch/project.js";
import { importTypeScript } from "../launch/typescript-imports.js";

/** `npm run faults [-- --kills N --writes N --seed N]`: faults on the real worker, with the counts printed. */
export async function main() {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "50" },
      writes: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
    },
  });
  await buildProduct(root);
  importTypeScript();
  const { killWorkers } = await import("../../tests/faults/worker-kills.ts");
  const tell = (/** @type {string} */ line) => console.log(line);
  const report = await killWorkers({ kills: Number(values.kills), writes: Number(values.writes), seed: Number(values.seed), tell });
  const { lost, doubled, ...counts } = report;
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
  );
  console.log(`${lost.length} lost, ${doubled.length} doubled`);
  return lost.length + doubled.length === 0 ? 0 : 1;
}
