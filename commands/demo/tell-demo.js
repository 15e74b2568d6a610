import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "../launch/child.js";
import { PlainFailure } from "../launch/progress.js";
import { localSecrets } from "../serve/local-secret.js";
import { migrateLocalData } from "../serve/migrate.js";
import { readStoryMark, storyStand } from "./story-mark.js";

/** What is said where the story does not go on. @type {Readonly<Record<string, string>>} */
const lines = {
  grown: "Permits are here already, so the demo's year is not told. npm run reset makes room for it.",
  over: "The demo's story ends more than 31 days ago. npm run reset tells it anew, up to today.",
  stuck: "The demo's story does not go on from what was made of it here; all of it stays as it is. npm run reset tells it anew.",
};

/** Whether there is anything to tell; where no story was told yet, there is. @param {string} state @param {Date} now */
function standOf(state, now) {
  /** @type {any} a mark that this launcher wrote */
  const mark = readStoryMark(state);
  return mark === null ? "due" : storyStand(mark.toldThrough, now.toISOString());
}

/**
 * Tells what of the demo's story is due in the local data, which no server has open; gives a line where a person should know why it was not.
 * @param {{ root: string, state: string, port: number, buildId: string, now?: Date }} options
 * @returns {Promise<string | null>}
 */
export async function tellDemo({ root, state, port, buildId, now = new Date() }) {
  const stand = standOf(state, now);
  if (stand !== "due") return lines[stand] ?? null;
  await migrateLocalData(root, state);
  /** @type {{ vars: Record<string, string> }} */
  const { vars } = JSON.parse(readFileSync(join(root, "build", "server", "wrangler.json"), "utf8"));
  const variables = { ...vars, ...localSecrets(state), PLUMBLINE_DEVELOPMENT: "1", BUILD_ID: buildId };
  const input = JSON.stringify({ state, client: join(root, "public"), variables, port, now: now.toISOString() });
  const program = join(root, "commands", "demo", "story-process.js");
  const done = await runQuietly(process.execPath, ["--no-warnings", program], { cwd: root, input });
  // Whoever tries the demo may close the account of somebody in it, say: that is no reason not to start.
  if (done.code !== 0 && readStoryMark(state) !== null) return lines.stuck ?? null;
  if (done.code !== 0) {
    process.stderr.write(done.output);
    throw new PlainFailure("The demo's story could not be told; what went wrong is above.");
  }
  /** @type {{ told: string }} */
  const { told } = JSON.parse(done.output.trim().split("\n").at(-1) ?? "");
  return lines[told] ?? null;
}

/** @param {string | undefined} id @param {string} path @returns {string | null} */
const pathOf = (id, path) => (id === undefined ? null : path.replace(":id", id));

/**
 * Where the things to try begin, by the permits that the story made for them; nothing where none was told.
 * @param {string} state
 * @returns {Record<string, string>}
 */
export function placesToTry(state) {
  /** @type {any} */
  const mark = readStoryMark(state);
  /** @type {Record<string, string | undefined>} */
  const places = mark?.places ?? {};
  const found = {
    apply: pathOf(places.begun, "/apply/:id"),
    letter: pathOf(places["two-reviewers"], "/office/permits/:id"),
    public: pathOf(places.scheduled, "/tracker/:id/print"),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, path]) => (path === null ? [] : [[name, path]])));
}
