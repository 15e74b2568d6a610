import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { PlainFailure } from "../launch/progress.js";
import { doorAt } from "../operator/operator-door.js";
import { secretsAt } from "./secret-places.js";

const usage = `Usage: npm run secrets -- list [--server URL]
       npm run secrets -- add [--server URL]
       npm run secrets -- drop VERSION [--yes] [--server URL]
  list             the versions of the deployment's secret, and what still stands under each
  add              makes a new version: it signs from now on, the older ones go on verifying
  drop VERSION     seals anew what can be, says what would be lost with the rest, and takes the version away; --yes if that is not nothing
  --server URL     where Plumbline is deployed, https://BASE_DOMAIN; http://localhost:8787 unless said
  --host NAME      the operator's host, where the server is reached by another address; admin.BASE_DOMAIN unless said
The operator's key is read from PLUMBLINE_OPERATOR_KEY.`;

/** @typedef {{ passwords: number, connections: number, browsers: number, sessions: number, invitations: number, people: number, apps: number, payments: number }} Standing */
/** @typedef {{ version: number, since: string | null, newest: boolean, standing: Standing | null }} Version */
/** @typedef {{ server?: string, host?: string, yes?: boolean }} Values */
/** @typedef {ReturnType<typeof doorAt>} Door */

/** What happens to whom when the version goes, by what stands under it. @type {Readonly<Record<keyof Standing, string>>} */
const losses = {
  passwords: "accounts choose a new password by mail",
  connections: "connected calendars are asked for again",
  browsers: "browsers get no notices until they open the site again",
  sessions: "sessions may have to sign in again",
  invitations: "invitations on their way must be sent again",
  people: "people's keys move to the newest, 500 a minute, and until then it stays",
  apps: "authenticator apps are sealed anew when it is dropped",
  payments: "offices' keys at the payment provider are sealed anew when it is dropped",
};

/** `npm run secrets`: versions of the deployment's secret. @param {readonly string[]} args */
export async function main(args) {
  const { act, version, values } = jobFrom(args);
  const door = doorAt(values);
  try {
    return await acts[act](door, version, values);
  } finally {
    door.close();
  }
}

/** @param {readonly string[]} args */
function jobFrom(args) {
  try {
    const text = /** @type {const} */ ({ type: "string" });
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: text, host: text, yes: { type: "boolean" } },
    });
    const [act, named, ...more] = positionals;
    if (!isAct(act) || more.length > 0 || (act === "drop") !== (named !== undefined)) throw new Error();
    const version = Number(named ?? 1);
    if (!Number.isInteger(version) || version < 1) throw new Error(`${named} is no version.`);
    return { act, version, values };
  } catch (error) {
    throw new PlainFailure([error instanceof Error ? error.message : "", usage].filter((part) => part !== "").join("\n"));
  }
}

/** The name of a version where secrets are kept. @param {number} version */
const nameOf = (version) => (version === 1 ? "AUTH_SECRET" : `AUTH_SECRET_${version}`);

/** @param {Door} door @returns {Promise<readonly Version[]>} */
const versionsAt = async (door) => (await door.ask("/secrets")).versions;

/** @param {Standing | null} standing @returns {string[]} */
const linesOf = (standing) =>
  /** @type {(keyof Standing)[]} */ (Object.keys(losses)).flatMap((what) => {
    const count = standing?.[what] ?? 0;
    return count === 0 ? [] : [`  ${String(count).padStart(7)} ${what}: ${losses[what]}`];
  });

/** @param {Version} version */
const headOf = ({ version, since, newest }) =>
  `${nameOf(version)}${newest ? "  signs" : "  verifies"}${since === null ? "" : `  (newest since ${since})`}`;

/** Seals anew under the newest, call by call. @param {Door} door @param {number} version */
async function renewAll(door, version) {
  let renewed = 0;
  for (let more = true; more; ) {
    const done = await door.ask(`/secrets/${version}/renew`, {});
    renewed += done.renewed;
    more = done.more;
  }
  if (renewed > 0) console.log(`${renewed} connections and authenticator apps were sealed anew under the newest version.`);
}

/** @type {Readonly<Record<"list" | "add" | "drop", (door: Door, version: number, values: Values) => Promise<number>>>} */
const acts = {
  async list(door) {
    for (const version of await versionsAt(door)) for (const line of [headOf(version), ...linesOf(version.standing)]) console.log(line);
    return 0;
  },
  async add(door, _, values) {
    const [newest] = await versionsAt(door);
    const name = nameOf((newest?.version ?? 0) + 1);
    await secretsAt(values.server).put(name, randomBytes(32).toString("base64url"));
    console.log(`${name} signs from now on; the versions before it verify until they are dropped.`);
    return 0;
  },
  async drop(door, version, values) {
    const found = (await versionsAt(door)).find((each) => each.version === version);
    if (found === undefined) throw new PlainFailure(`The deploy has no version ${version}.`);
    if (found.newest) throw new PlainFailure(`Version ${version} is the newest: add one first.`);
    await renewAll(door, version);
    const standing = (await versionsAt(door)).find((each) => each.version === version)?.standing ?? null;
    const left = linesOf(standing);
    for (const line of left.length === 0 ? [`Nothing stands under ${nameOf(version)} any more.`] : ["Lost with it:", ...left])
      console.log(line);
    // What is sealed under people's keys would be lost to them for good, and a key that does not open stops what they do next.
    if ((standing?.people ?? 0) > 0) {
      console.log("Nothing was dropped: people's keys are being wrapped under the newest version.");
      return 1;
    }
    if (left.length > 0 && !values.yes) {
      console.log("Nothing was dropped. People move to the newest version as they use the site; --yes drops this one now.");
      return 1;
    }
    await secretsAt(values.server).drop(nameOf(version));
    console.log(`${nameOf(version)} is dropped.`);
    return 0;
  },
};

/** @param {string | undefined} act @returns {act is keyof typeof acts} */
const isAct = (act) => act !== undefined && Object.hasOwn(acts, act);
