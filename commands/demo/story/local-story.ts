import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { addDays } from "#schemas/calendar/business-days";
import { bootstrapRouter } from "#worker/composition/bootstrap-router";
import type { Core } from "#worker/composition/create-core";
import { plantSynced } from "#worker/composition/seed-wiring";
import { demoSeeds } from "../demo-seeds.js";
import { putFiles } from "../put-files.js";
import { readStoryMark, storyMarkFile, storyStand } from "../story-mark.js";
import { storyAccounts } from "./cast";
import { KeptBucket, type KeptPut } from "./sessions/kept-bucket";
import { tellBugReports } from "./sessions/tell-bug-reports";
import { tellSessions } from "./sessions/tell-sessions";
import { SqliteD1 } from "./sqlite-d1";
import { StoryClock, storyCore, storyWrites } from "./story-core";
import { type Span, type ToldStory, tellStory } from "./tell-story";
import { Teller } from "./teller";

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

/** How long before the first telling it begins. Days. */
const storyDays = 396;
/** How long mail is kept for. Days. */
const mailDays = 7;
/** How long before the first telling testers came and problems were reported. Days. */
const usedDays = 14;
const dayMs = 86_400_000;

const markOf = (state: string): StoryMark | null => storyMark.nullable().parse(readStoryMark(state));

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
  const body = JSON.stringify({ ...seeds, agreed: false, accounts: [...seeds.accounts, ...storyAccounts] });
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
  const stand = storyStand(mark.toldThrough, now);
  return stand === "due" ? { ...mark, now } : stand;
}

/** The version of each permit at which the story leaves it; what it has not met since keeps the one at which it left it before. */
function versionsAfter(db: DatabaseSync, { versions }: Span, told: readonly ToldStory[]): Span["versions"] {
  const found = db.prepare("SELECT substr(aggregate, 8) AS id, version FROM aggregate_version WHERE aggregate LIKE 'permit/%'").all();
  const now = found.map(({ id, version }) => [String(id), Number(version)] as const);
  const met = now.filter(([id]) => told.some((one) => one.met.has(id)));
  const left = told.flatMap((one) => [...one.left].map((id) => [id, -1] as const));
  return { ...versions, ...Object.fromEntries(met), ...Object.fromEntries(left) };
}

/** A core of the story by a clock of its own, which begins at this moment: clocks never go back, and stories are told one after the other. */
function coreFrom(db: DatabaseSync, bucket: KeptBucket, story: LocalStory, begins: string): readonly [Core, StoryClock] {
  const clock = new StoryClock();
  clock.reach(begins);
  return [storyCore({ ...story, database: new SqliteD1(db), bucket, originOf: originAt(story) }, clock), clock];
}
const originAt =
  ({ port }: LocalStory) =>
  (slug: string): string =>
    `http://${slug === "local" ? "" : `${slug}.`}localhost:${port}`;

/** Testers' sessions and reported problems of the last fortnight before the first telling, and since. */
async function tellOfUse(db: DatabaseSync, bucket: KeptBucket, story: LocalStory, { firstTold, toldThrough, now }: Span): Promise<void> {
  const from = toldThrough ?? new Date(Date.parse(firstTold) - usedDays * dayMs).toISOString();
  const span = { from, to: now };
  const [core, clock] = coreFrom(db, bucket, story, from);
  await tellSessions(core, clock, span, originAt(story)("local"));
  const [office, its] = coreFrom(db, bucket, story, from);
  const organization = await office.organizations.organizationOf("local");
  if (organization === null) throw new Error("There is no office");
  await tellBugReports(office, its, new Teller(office, its, storyWrites(office, its, now), organization), span);
}

/** Puts bytes of files and recordings where they are kept. */
export type PutFiles = (puts: readonly KeptPut[]) => Promise<void>;

/** Tells both offices' stories in one transaction: it is there whole, or not at all. Its files are put before it is. */
export async function tellSpan(db: DatabaseSync, story: LocalStory, span: Span, put: PutFiles): Promise<readonly [Outcome, StoryMark]> {
  const bucket = new KeptBucket();
  const { begunOn, firstTold } = span;
  const [core, clock] = coreFrom(db, bucket, story, `${begunOn}T14:00:00.000Z`);
  db.exec("BEGIN IMMEDIATE");
  if (span.toldThrough === null) {
    await plant(core, span.now);
    clock.reach(`${begunOn}T15:00:00.000Z`);
  }
  const mailFrom = new Date(Date.parse(span.now) - mailDays * dayMs).toISOString();
  const telling = { span, mailFrom };
  const own = await tellStory(core, clock, "local", { ...telling, aDay: [0.4, 2.4] });
  const other = await tellStory(...coreFrom(db, bucket, story, `${begunOn}T15:30:00.000Z`), "riverton", { ...telling, aDay: [0.02, 0.2] });
  await tellOfUse(db, bucket, story, span);
  await put([...bucket.puts()]);
  db.exec("COMMIT");
  const versions = versionsAfter(db, span, [own, other]);
  const outcome = { acts: own.teller.acts + other.teller.acts, turnedDown: [...own.teller.turnedDown, ...other.teller.turnedDown] };
  return [
    { told: "now", ...outcome },
    { begunOn, firstTold, toldThrough: span.now, places: Object.fromEntries(own.places), versions },
  ];
}

async function tellIn(db: DatabaseSync, story: LocalStory): Promise<readonly [Outcome, StoryMark | null]> {
  const mark = markOf(story.state);
  const found = db.prepare("SELECT COUNT(*) AS n FROM synced_row WHERE kind IN ('permit', 'draft')").get();
  const span = spanOf(mark, story.now, Number(found?.n) > 0);
  if (typeof span === "string") return [{ told: span, acts: 0, turnedDown: [] }, null];
  const [outcome, told] = await tellSpan(db, story, span, (puts) => putFiles(story.state, puts));
  return [outcome, { ...told, places: { ...mark?.places, ...told.places } }];
}

/** Tells what of the demo's story is due in the local data. Again on the same day it adds nothing. */
export async function tellLocalStory(story: LocalStory): Promise<Outcome> {
  const db = new DatabaseSync(databaseFile(story.state));
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000");
    const [outcome, told] = await tellIn(db, story);
    if (told === null) return outcome;
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    writeFileSync(storyMarkFile(story.state), JSON.stringify(told, null, 2));
    return outcome;
  } finally {
    db.close();
  }
}
