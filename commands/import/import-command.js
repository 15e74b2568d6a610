import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { PlainFailure, seconds } from "../launch/progress.js";
import { importTypeScript } from "../launch/typescript-imports.js";
import { untilStopped } from "../serve/until-stopped.js";
import { findServer, importWorker } from "./import-server.js";
import { textOf } from "./read-text.js";

const usage = `Usage: npm run import -- --organization NAME [--mapping FILE] [--inspections FILE] [--contractors FILE] [--server URL] permits.csv
  --mapping FILE      how the file's columns become BLDS columns, JSON; see docs/import.md
  --inspections FILE  the permits' inspections, under BLDS headings
  --contractors FILE  the permits' further contractors, under BLDS headings
  --server URL        a deployed server; its token is read from PLUMBLINE_TOKEN`;

/** `npm run import`: takes permits of another system from a CSV file, plain or gzipped. @param {readonly string[]} args */
export const main = (args) => untilStopped(() => run(args));

/** @param {readonly string[]} args */
async function run(args) {
  const job = jobFrom(args);
  importTypeScript();
  const mapping = await mappingFrom(job.mapping);
  const { countRows, importFile } = await import("./import-file.js");
  const { allRefused, progressLine, report } = await import("./import-report.js");
  const parts = await partsFrom(job, mapping);
  const { refusedFileFor } = await import("./refused-file.js");
  const rows = await countRows(textOf(job.file), mapping.header).catch((error) => {
    throw plainly(error);
  });
  const server = await findServer(job.server);
  const worker = importWorker(server, { organization: job.organization, source: basename(job.file), token: process.env.PLUMBLINE_TOKEN });
  const refusedFile = refusedFileFor(job.file);
  const began = Date.now();
  const today = new Date(began).toISOString().slice(0, 10);
  const line = progressLine(rows);
  try {
    await worker.enter();
    const counts = await importFile({
      text: textOf(job.file),
      mapping,
      today,
      parts,
      worker,
      refuse: refusedFile.add,
      heading: refusedFile.heading,
      progress: line.show,
    });
    await refusedFile.end();
    line.end();
    for (const each of report(counts, { file: refusedFile.file, mapping, today })) console.log(each);
    console.log(`Done in ${seconds(Date.now() - began)}.`);
    return allRefused(counts) ? 1 : 0;
  } catch (error) {
    line.end();
    throw plainly(error);
  } finally {
    await refusedFile.end();
    worker.close();
    await server.stop();
  }
}

/** @param {readonly string[]} args */
function jobFrom(args) {
  const text = /** @type {const} */ ({ type: "string" });
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { organization: text, mapping: text, inspections: text, contractors: text, server: text },
    });
    const [file, ...more] = positionals;
    if (!values.organization || !file || more.length > 0) throw new Error();
    /** @param {string | undefined} path */
    const at = (path) => (path === undefined ? undefined : resolve(from, path));
    const { organization, mapping, inspections, contractors, server } = values;
    const beside = { mapping: at(mapping), inspections: at(inspections), contractors: at(contractors) };
    return { organization, file: resolve(from, file), ...beside, server };
  } catch (error) {
    throw new PlainFailure([error instanceof Error ? error.message : "", usage].filter((part) => part !== "").join("\n"));
  }
}

/** @param {string | undefined} path */
async function mappingFrom(path) {
  const { fieldWords } = await import("#schemas/plain/zod-fault-text");
  const { importMapping, plainMapping } = await import("#schemas/blds/import-mapping");
  if (path === undefined) return plainMapping;
  try {
    const said = JSON.parse(readFileSync(path, "utf8"));
    const read = importMapping.safeParse(said);
    if (read.success) return read.data;
    const faults = fieldWords(read.error, said).map((field) => `  ${field.path || "the whole"}: ${field.detail}`);
    throw new PlainFailure([`The mapping ${path} does not fit:`, ...faults].join("\n"));
  } catch (error) {
    if (error instanceof PlainFailure) throw error;
    throw new PlainFailure(`The mapping ${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The files beside the permits' one, read whole: rows of a permit may stand anywhere in them. Their dates have the formats of the mapping.
 * @param {{ inspections: string | undefined, contractors: string | undefined }} job
 * @param {import("#schemas/blds/import-mapping").ImportMapping} mapping
 * @returns {Promise<import("./import-file.js").ImportParts>}
 */
async function partsFrom(job, mapping) {
  const { dateFormatsOf } = await import("#schemas/blds/import-mapping");
  const { bldsContractorParts, bldsInspectionParts } = await import("#schemas/blds/blds-parts-import");
  const { rowsOf } = await import("./import-file.js");
  /** @template T @param {string | undefined} file @param {import("#schemas/blds/blds-parts-import").PartsOf<T>} parts @param {string} what */
  const filled = async (file, parts, what) => {
    if (file === undefined) return parts;
    try {
      for await (const row of rowsOf(textOf(file))) parts.row(row);
    } catch (error) {
      throw plainly(error);
    }
    const lacking = parts.refused.length === 0 ? "" : `; without permit number or name: line ${parts.refused.slice(0, 10).join(", ")}`;
    console.log(`${parts.rows.toLocaleString("en-US")} ${what} read${lacking}`);
    return parts;
  };
  const inspections = await filled(job.inspections, bldsInspectionParts(dateFormatsOf(mapping)), "inspections");
  return { inspections, contractors: await filled(job.contractors, bldsContractorParts(), "further contractors") };
}

/** Faults of the file are said in one line; anything else keeps its stack. @param {unknown} error */
const plainly = (error) =>
  error instanceof Error && ["CsvFault", "ImportMappingFault"].includes(error.name) ? new PlainFailure(error.message) : error;
