import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { problemLine } from "../import/api-client.js";
import { findServer, memberApi } from "../import/import-server.js";
import { PlainFailure } from "../launch/progress.js";
import { importTypeScript } from "../launch/typescript-imports.js";
import { untilStopped } from "../serve/until-stopped.js";

const usage = `Usage: npm run permit-types -- list [--file FILE]
       npm run permit-types -- add --organization NAME [--file FILE] [--server URL] --all | CODE...
  --file FILE   types of another office's file; those of the catalog unless said
  --all         every one that the office does not have
  --server URL  a deployed server; the token of a member of the building official's office is read from PLUMBLINE_TOKEN
What is added is offered to nobody until the office says so.`;

/**
 * @typedef {import("#schemas/permit-type/type-file").PortableType} PortableType
 * @typedef {{ act: "list" | "add", file: string | undefined, organization: string, server: string | undefined, all: boolean, codes: readonly string[] }} Job
 */

/** `npm run permit-types`: lists types of the catalogue, or of a file, and takes them into an office. @param {readonly string[]} args */
export const main = (args) => untilStopped(() => run(args));

/** @param {readonly string[]} args */
async function run(args) {
  const job = jobFrom(args);
  importTypeScript();
  const types = await typesOf(job.file);
  if (job.act === "add") return addTypes(job, chosenOf(types, job));
  const width = Math.max(...types.map(({ code }) => code.length));
  for (const { code, name } of types) console.log(`${code.padEnd(width)}  ${name.en}`);
  return 0;
}

/** @param {readonly string[]} args @returns {Job} */
function jobFrom(args) {
  const text = /** @type {const} */ ({ type: "string" });
  const all = /** @type {const} */ ({ type: "boolean", default: false });
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...args], allowPositionals: true },
      options: { organization: text, file: text, server: text, all },
    });
    const [act, ...codes] = positionals;
    if (act !== "list" && act !== "add") throw new Error();
    const { organization = "", server } = values;
    if (act === "list" && codes.length > 0) throw new Error();
    if (act === "add" && organization === "") throw new Error("--organization is missing.");
    if (act === "add" && values.all === codes.length > 0) throw new Error("Name the types' codes, or say --all.");
    const file = values.file === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), values.file);
    return { act, file, organization, server, all: values.all, codes };
  } catch (error) {
    throw new PlainFailure([error instanceof Error ? error.message : "", usage].filter((part) => part !== "").join("\n"));
  }
}

/** @param {string | undefined} file @returns {Promise<readonly PortableType[]>} */
async function typesOf(file) {
  if (file === undefined) {
    const { catalogue, portableOfEntry } = await import("#schemas/catalogue/catalogue");
    return catalogue.map(portableOfEntry);
  }
  const { readTypeFile } = await import("#schemas/permit-type/type-file");
  const types = readTypeFile(textOf(file));
  if (types === null) throw new PlainFailure(`${file} is no file of permit types, or one of a newer version.`);
  return types;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new PlainFailure(`${file} cannot be read.`);
  }
}

/** @param {readonly PortableType[]} types @param {Job} job */
function chosenOf(types, { all, codes }) {
  if (all) return types;
  return codes.map((code) => {
    const type = types.find((one) => one.code === code);
    if (!type) throw new PlainFailure(`There is no type "${code}". Types: ${types.map((one) => one.code).join(", ")}`);
    return type;
  });
}

/** Takes types in, one command each; 1 where one was refused. @param {Job} job @param {readonly PortableType[]} types */
async function addTypes({ organization, server: named }, types) {
  const server = await findServer(named, "npm run permit-types");
  const api = memberApi(server, { organization, token: process.env.PLUMBLINE_TOKEN });
  let refused = 0;
  try {
    for (const type of types) {
      const headers = { "idempotency-key": randomUUID() };
      const answer = await api.call("/commands/permit-type.take", { method: "POST", json: { args: { type } }, headers });
      if (![200, 409, 422].includes(answer.status)) throw new PlainFailure(problemLine(answer));
      if (answer.status === 422) refused += 1;
      console.log(`${type.code}  ${outcomeOf(answer)}`);
    }
    return refused > 0 ? 1 : 0;
  } finally {
    api.close();
    await server.stop();
  }
}

/** @param {import("../import/api-client.js").Answer} answer */
function outcomeOf(answer) {
  if (answer.status === 200) return "added, not offered yet";
  return answer.status === 409 ? "is there already" : `not added. ${problemLine(answer)}`;
}
