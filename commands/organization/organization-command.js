import { createHash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { federalHolidays } from "../demo/federal-holidays.js";
import { PlainFailure } from "../launch/progress.js";
import { doorAt } from "../operator/operator-door.js";

const usage = `Usage: npm run organization -- create --label LABEL --name NAME --admin MAIL [--time-zone ZONE] [--server URL]
       npm run organization -- list [--server URL]
       npm run organization -- suspend --label LABEL [--server URL]
       npm run organization -- resume --label LABEL [--server URL]
       npm run organization -- key
  --server URL     where Plumbline is deployed, https://BASE_DOMAIN; http://localhost:8787 unless said
  --host NAME      the operator's host, where the server is reached by another address; admin.BASE_DOMAIN unless said
  --time-zone ZONE of the new organization, America/New_York unless said
The operator's key is read from PLUMBLINE_OPERATOR_KEY; key makes a new one, and the hash that the deploy is to hold.`;

const text = /** @type {const} */ ({ type: "string" });
const options = { label: text, name: text, admin: text, "time-zone": text, server: text, host: text };

/** @typedef {{ label?: string, name?: string, admin?: string, "time-zone"?: string, server?: string, host?: string }} Values */
/** @typedef {{ label: string, name: string, suspendedAt: string | null }} Office */

/** `npm run organization`: the operator's door (product.md P22). @param {readonly string[]} args */
export async function main(args) {
  const { act, values } = jobFrom(args);
  if (act === "key") return newKey();
  const door = doorAt(values);
  try {
    for (const line of await acts[act](door, values)) console.log(line);
    return 0;
  } finally {
    door.close();
  }
}

/** @param {readonly string[]} args */
function jobFrom(args) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [act, ...more] = positionals;
    if (more.length > 0) throw new Error();
    if (act === "key") return /** @type {const} */ ({ act: "key", values });
    if (!isAct(act)) throw new Error();
    for (const needed of act === "create" ? /** @type {const} */ (["label", "name", "admin"]) : needsLabel(act))
      if (!values[needed]) throw new Error(`--${needed} is missing.`);
    return { act, values };
  } catch (error) {
    throw new PlainFailure([error instanceof Error ? error.message : "", usage].filter((part) => part !== "").join("\n"));
  }
}

/** @param {string} act @returns {readonly ["label"] | readonly []} */
const needsLabel = (act) => (act === "suspend" || act === "resume" ? ["label"] : []);

/** A key of 256 bits, shown once, and what the deploy holds of it. */
function newKey() {
  const key = randomBytes(32).toString("base64url");
  console.log(`The key, for PLUMBLINE_OPERATOR_KEY; it is kept nowhere:\n  ${key}`);
  console.log(`Its hash, for the secret OPERATOR_KEY_HASHES:\n  ${createHash("sha256").update(key).digest("hex")}`);
  return 0;
}

/** @param {Office} office */
const lineOf = ({ label, name, suspendedAt }) =>
  `${label.padEnd(24)}  ${name}${suspendedAt === null ? "" : `  (suspended since ${suspendedAt})`}`;

/** @type {Readonly<Record<"create" | "list" | "suspend" | "resume", (door: ReturnType<typeof doorAt>, values: Values) => Promise<readonly string[]>>>} */
const acts = {
  async create(door, { label, name, admin, "time-zone": timeZone }) {
    const holidays = federalHolidays.filter(({ day }) => day >= new Date().toISOString().slice(0, 10));
    /** @type {Office} */
    const made = await door.ask("/organizations", { label, name, admin, ...(timeZone && { timeZone }), holidays });
    return [`${made.name} is open at the host "${made.label}".`, `${admin} is asked by mail to be its first Admin.`];
  },
  async list(door) {
    /** @type {{ organizations: readonly Office[] }} */
    const { organizations } = await door.ask("/organizations");
    return organizations.length === 0 ? ["There is no organization yet."] : organizations.map(lineOf);
  },
  async suspend(door, { label }) {
    await door.ask(`/organizations/${label}/suspend`, {});
    return [`${label} is suspended: it can be read, and takes nothing until it is resumed.`];
  },
  async resume(door, { label }) {
    await door.ask(`/organizations/${label}/resume`, {});
    return [`${label} goes on.`];
  },
};

/** @param {string | undefined} act @returns {act is keyof typeof acts} */
const isAct = (act) => act !== undefined && Object.hasOwn(acts, act);
