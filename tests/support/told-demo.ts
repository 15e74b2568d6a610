import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { callOf } from "#schemas/command-call";
import type { AnyRow, RowData } from "#schemas/row";
import { dataOf } from "#worker/database/stored-row";
import { runAlone } from "#worker/sync/push/run-alone";
import { technician } from "../../commands/demo/story/cast";
import { type LocalStory, type Outcome, tellSpan } from "../../commands/demo/story/local-story";
import { KeptBucket, type KeptPut } from "../../commands/demo/story/sessions/kept-bucket";
import { StoryClock, storyCore, storyWrites } from "../../commands/demo/story/story-core";
import type { Span } from "../../commands/demo/story/tell-story";
import { root } from "../../commands/launch/project.js";
import { SqliteDatabase } from "./sqlite-database";

const variables = {
  AUTH_SECRET: "a secret of a story that is told in a test",
  BASE_DOMAIN: "plumbline.example",
  PLUMBLINE_DEVELOPMENT: "1",
};
const storyAt = (now: string): LocalStory => ({ state: "", client: join(root, "public"), variables, port: 8787, now });

/** The demo's story over a database in memory. */
export class ToldDemo {
  readonly database = new SqliteDatabase(join(root, "worker", "database", "migrations"));
  /** Files and recordings that were put. */
  readonly puts: KeptPut[] = [];
  readonly #span: Pick<Span, "begunOn" | "firstTold">;
  #versions: Span["versions"] = {};
  #told: string | null = null;
  places: Readonly<Record<string, string>> = {};
  outcome: Outcome = { told: "before", acts: 0, turnedDown: [] };

  constructor(begunOn: string, firstTold: string) {
    this.#span = { begunOn, firstTold };
  }
  /** Tells it on to this moment. */
  async goOn(now: string): Promise<Outcome> {
    const [outcome, mark] = await tellSpan(
      this.database.db,
      storyAt(now),
      { ...this.#span, toldThrough: this.#told, versions: this.#versions, now },
      async (puts) => void this.puts.push(...puts),
    );
    this.#told = now;
    this.#versions = mark.versions;
    this.places = mark.places;
    this.outcome = outcome;
    return outcome;
  }
  get db(): D1Database {
    return this.database as unknown as D1Database;
  }
  sql(text: string, ...values: string[]): readonly unknown[] {
    return this.database.db.prepare(text).all(...values);
  }
  rows<K extends AnyRow["kind"]>(kind: K, organization = "local"): readonly RowData<K>[] {
    const found = this.database.db.prepare("SELECT data FROM synced_row WHERE organization = ? AND kind = ? AND deleted = 0");
    return found.all(organization, kind).map(({ data }) => dataOf(kind, String(data)));
  }
  /** Of each organization, how often it was written to. */
  versions(): readonly unknown[] {
    return this.sql("SELECT organization, version FROM organization_head ORDER BY organization");
  }
  /** Somebody who tries the demo writes a note on a permit that is under review; gives its id. */
  async touch(): Promise<string> {
    const permit = this.rows("permit").find(({ state }) => state === "in_review");
    if (!permit) throw new Error("Nothing is under review");
    const clock = new StoryClock();
    clock.reach(this.#told ?? "");
    const core = storyCore(
      { ...storyAt(this.#told ?? ""), database: this.database, bucket: new KeptBucket(), originOf: (slug) => slug },
      clock,
    );
    const setting = storyWrites(core, clock, clock.instant());
    const organization = await core.organizations.organizationOf("local");
    const account = await core.identity.accounts.byEmail(technician.email);
    const person = await core.identity.personOf("local", account?.id ?? "");
    if (organization === null || person === null) throw new Error("The office is not there");
    const call = callOf("note.write", { permitId: permit.id, noteId: randomUUID(), text: "Looked at by somebody." });
    const outcome = await runAlone(setting, organization, person, {
      id: randomUUID(),
      sequence: null,
      ...call,
      observedAt: clock.instant(),
    });
    if (!outcome.ok) throw new Error(outcome.problem.code);
    return permit.id;
  }
}

/** Tells the story from a day on. */
export async function tellDemoFrom(begunOn: string, now: string): Promise<ToldDemo> {
  const demo = new ToldDemo(begunOn, now);
  await demo.goOn(now);
  return demo;
}
