import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { addDays, calendarOf, daysBetween } from "#schemas/calendar/business-days";
import { bootstrapRouter } from "#worker/composition/bootstrap-router";
import type { Core } from "#worker/composition/create-core";
import { plantSynced } from "#worker/composition/seed-wiring";
import { demoSeeds } from "../demo-seeds.js";
import { storyAccounts } from "./cast";
import { createShelf } from "./shelf";
import { SqliteD1 } from "./sqlite-d1";
import { StoryClock, storyCore } from "./story-core";
import { type Span, tellStory } from "./tell-story";

/** Where and when the demo's story is told. */
export const localStory = z.object({
  /** Folder of the local data, migrated, that no server has open. */
  state: z.string(),
  /** Folder of the project's public files. */
  client: z.string(),
  variables: z.record(z.string(), z.string()),
  port: z.number(),
  now: z.iso.datetime({ precision: 3 }),
});
export type LocalStory = z.infer<typeof localStory>;

/** What is kept beside the data of a story that was told there. */
const storyMark = z.object({
  begunOn: z.string(),
  firstTold: z.string(),
  toldThrough: z.string(),
  /** Permits of the demo's applicant, by where they stand. */
  places: z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.number()),
});
type StoryMark = z.infer<typeof storyMark>;

/** What came of it. `grown`: permits are there that no story made; `over`: its last day is too long ago to go on from. */
export type Outcome = {
  readonly told: "now" | "before" | "grown" | "over";
  readonly acts: number;
  readonly turnedDown: readonly unknown[];
};

/** So many days after its last a story still goes on. */
const longestPause = 31;
/** How long before the first telling it begins. Days. */
const storyDays = 396;
/** How long mail is kept for. Days. */
const mailDays = 7;
const dayMs = 86_400_000;

const markFile = (state: string) => join(state, "story.json");
const markOf = (state: string): StoryMark | null =>
  existsSync(markFile(state)) ? storyMark.parse(JSON.parse(readFileSync(markFile(state), "utf8"))) : null;

/** The SQLite file of the one D1 there is. */
function databaseFile(state: string): string {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  const name = readdirSync(folder).find((one) => /^[0-9a-f]{64}\.sqlite$/.test(one));
  if (name === undefined) throw new Error("There is no local database to tell a story in");
  return join(folder, name);
}

/** The demo's organizations and everybody of the story, as they are before its first act. */
async function plant(core: Core, now: string): Promise<void> {
  const seeds = await demoSeeds(new Date(now));
  const body = JSON.stringify({ ...seeds, accounts: [...seeds.accounts, ...storyAccounts] });
  const headers = { "content-type": "application/json" };
  const answer = await bootstrapRouter(core, { plantSynced }).fetch(
    new Request("http://localhost/dev/seed", { method: "POST", headers, body }),
  );
  if (!answer.ok) throw new Error(`The demo data was refused (${answer.status}): ${(await answer.text()).slice(0, 2_000)}`);
}

/** What there is to tell; null: nothing, for a reason. */
function spanOf(mark: StoryMark | null, now: string, hasPermits: boolean): Span | Outcome["told"] {
  if (mark === null) {
    if (hasPermits) return "grown";
    return { begunOn: addDays(now.slice(0, 10), -storyDays), firstTold: now, toldThrough: null, now, versions: {} };
  }
  const { localDay } = calendarOf({ timeZone: "America/Los_Angeles", holidays: [], hours: [], inspectionCutoff: "15:00" });
  const pause = daysBetween(localDay(mark.toldThrough), localDay(now));
  if (pause <= 0) return "before";
  return pause > longestPause ? "over" : { ...mark, now };
}

async function tellIn(db: DatabaseSync, story: LocalStory, mark: StoryMark | null): Promise<readonly [Outcome, StoryMark | null]> {
  const found = db.prepare("SELECT COUNT(*) AS n FROM synced_row WHERE kind IN ('permit', 'draft')").get();
  const span = spanOf(mark, story.now, Number(found?.n) > 0);
  if (typeof span === "string") return [{ told: span, acts: 0, turnedDown: [] }, null];
  const [outcome, told] = await tellSpan(db, story, span);
  return [outcome, { ...told, places: { ...mark?.places, ...told.places } }];
}

/** How often each permit was written to. */
const versionsOf = (db: DatabaseSync): Readonly<Record<string, number>> => {
  const found = db.prepare("SELECT substr(aggregate, 8) AS id, version FROM aggregate_version WHERE aggregate LIKE 'permit/%'").all();
  return Object.fromEntries(found.map(({ id, version }) => [String(id), Number(version)]));
};

/** Tells both offices' stories in one transaction: it is there whole, or not at all. */
export async function tellSpan(db: DatabaseSync, story: LocalStory, span: Span): Promise<readonly [Outcome, StoryMark]> {
  const clock = new StoryClock();
  const originOf = (slug: string) => `http://${slug === "local" ? "" : `${slug}.`}localhost:${story.port}`;
  const core = storyCore({ ...story, database: new SqliteD1(db), originOf }, clock);
  db.exec("BEGIN IMMEDIATE");
  if (span.toldThrough === null) {
    clock.reach(`${span.begunOn}T14:00:00.000Z`);
    await plant(core, span.now);
    clock.reach(`${span.begunOn}T15:00:00.000Z`);
  }
  const mailFrom = new Date(Date.parse(span.now) - mailDays * dayMs).toISOString();
  const telling = { span, shelf: createShelf(), mailFrom, told: () => undefined };
  const own = await tellStory(core, clock, "local", { ...telling, aDay: [0.7, 3] });
  const second = new StoryClock();
  const neighbour = storyCore({ ...story, database: new SqliteD1(db), originOf }, second);
  second.reach(`${span.begunOn}T15:30:00.000Z`);
  const other = await tellStory(neighbour, second, "riverton", { ...telling, aDay: [0.02, 0.2] });
  db.exec("COMMIT");
  const versions = { ...versionsOf(db), ...Object.fromEntries([...own.left, ...other.left].map((id) => [id, -1])) };
  const { begunOn, firstTold } = span;
  const places = Object.fromEntries(own.places);
  const outcome = { acts: own.teller.acts + other.teller.acts, turnedDown: [...own.teller.turnedDown, ...other.teller.turnedDown] };
  return [
    { told: "now", ...outcome },
    { begunOn, firstTold, toldThrough: span.now, places, versions },
  ];
}

/** Tells what of the demo's story is due in the local data. Again on the same day it adds nothing. */
export async function tellLocalStory(story: LocalStory): Promise<Outcome> {
  const mark = markOf(story.state);
  const db = new DatabaseSync(databaseFile(story.state));
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000");
    const [outcome, told] = await tellIn(db, story, mark);
    if (told !== null) {
      db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      writeFileSync(markFile(story.state), JSON.stringify(told, null, 2));
    }
    return outcome;
  } finally {
    db.close();
  }
}
