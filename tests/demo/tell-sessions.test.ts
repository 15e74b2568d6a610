import { describe, expect, it } from "vitest";
import { organization } from "#schemas/people/organization";
import { resultsOf } from "#schemas/usability-test/usability-results";
import { bootstrapRouter } from "#worker/composition/bootstrap-router";
import { recordingPartsOf, testSessionPartsOf } from "#worker/composition/recorder-stores";
import { plantSynced } from "#worker/composition/seed-wiring";
import { createBugReportStore } from "#worker/features/bug-reports/bug-report-store";
import { createFileStore } from "#worker/files/file-store";
import { createPieceStore } from "#worker/files/piece-store";
import { unpacked } from "#worker/recorder/ingest/read-body";
import { demoAccounts } from "../../commands/demo/demo-accounts.js";
import { demoOrganizations } from "../../commands/demo/demo-organizations.js";
import { demoUsabilityTest } from "../../commands/demo/demo-usability-test.js";
import { KeptBucket } from "../../commands/demo/story/sessions/kept-bucket";
import { tellBugReports } from "../../commands/demo/story/sessions/tell-bug-reports";
import { tellSessions } from "../../commands/demo/story/sessions/tell-sessions";
import { StoryClock, storyCore, storyWrites } from "../../commands/demo/story/story-core";
import { Teller } from "../../commands/demo/story/teller";
import { SqliteDatabase } from "../support/sqlite-database";

const origin = "http://localhost:4321";
const fortnight = { from: "2026-11-10T08:00:00.000Z", to: "2026-11-24T08:00:00.000Z" };
const everything = { testId: null, after: null, limit: 50 };

/** The demo's office with its test and people, before anything has happened. */
async function tellingPlace() {
  const clock = new StoryClock();
  const bucket = new KeptBucket();
  const database = new SqliteDatabase("worker/database/migrations");
  const variables = { BASE_DOMAIN: "plumbline.test", AUTH_SECRET: "a secret that only this test has", PLUMBLINE_DEVELOPMENT: "1" };
  const core = storyCore({ database, bucket, variables, originOf: () => origin, client: "build/client" }, clock);
  clock.reach("2026-11-02T17:00:00.000Z");
  const seeds = { organizations: demoOrganizations, accounts: demoAccounts, usabilityTests: [demoUsabilityTest] };
  const headers = { "content-type": "application/json" };
  const planted = await bootstrapRouter(core, { plantSynced }).fetch(
    new Request(`${origin}/dev/seed`, { method: "POST", headers, body: JSON.stringify(seeds) }),
  );
  if (!planted.ok) throw new Error(await planted.text());
  const office = organization.parse(demoOrganizations.find(({ id }) => id === demoUsabilityTest.organization));
  return { core, clock, bucket, office };
}

const toldSessions = async () => {
  const place = await tellingPlace();
  const told = await tellSessions(place.core, place.clock, fortnight, origin);
  return { ...place, told };
};

describe("what the demo's testers did", () => {
  it("stands in the office's results: who finished, skipped and gave up, how long it took, and what was typed", async () => {
    const { core, told } = await toldSessions();
    expect(told).toBe(5);
    const { sessions } = testSessionPartsOf(core);
    const result = resultsOf(demoUsabilityTest.test, await sessions.said("local", 1));
    expect(result).toMatchObject({ sessions: 5, done: 3, skipped: 1, abandoned: 1 });
    expect(result.medianMilliseconds).toBeGreaterThan(60_000);
    expect(result.tasks).toMatchObject([
      { done: 4, abandoned: 1, notes: [{ kind: "problem" }] },
      { done: 2, skipped: 1, abandoned: 1, answers: [{}, {}], notes: [{ kind: "skipped" }] },
      { done: 3, answers: [] },
    ]);
    expect(result.tasks.flatMap(({ answers }) => answers.map(({ text }) => text)).join()).toContain("6 business days");
  });

  it("is in the list of recordings on five days, on phones and computers, each as long as it lasted", async () => {
    const { core } = await toldSessions();
    const { items } = await recordingPartsOf(core).pages.page("local", everything);
    expect(new Set(items.map(({ startedAt }) => startedAt.slice(0, 10))).size).toBe(5);
    expect(items.map(({ device }) => device.os).sort()).toEqual(["Android", "Windows", "Windows", "iOS", "macOS"]);
    for (const { startedAt, lastAt, dropped, userId } of items) {
      expect(Date.parse(lastAt) - Date.parse(startedAt)).toBeGreaterThan(20_000);
      expect({ dropped, userId }).toEqual({ dropped: null, userId: null });
    }
  });

  it("can be watched: every batch has its bytes, a first picture of the page, and no other office's address", async () => {
    const { core, bucket } = await toldSessions();
    const { pages, bucket: recordings } = recordingPartsOf(core);
    const { items } = await pages.page("local", everything);
    for (const { sessionId, startedAt, lastAt } of items) {
      const { batches } = (await pages.one("local", sessionId)) ?? { batches: [] };
      const bodies = await Promise.all(
        batches.map(async ({ key }) => {
          const body = await recordings.batch("local", sessionId, key);
          return body === null ? "" : new Response(unpacked(body)).text();
        }),
      );
      const events: readonly { readonly type: number; readonly timestamp: number }[] = bodies.flatMap((body) => JSON.parse(body).events);
      expect(events.filter(({ type }) => type === 2).length).toBeGreaterThan(0);
      expect(Math.min(...events.map(({ timestamp }) => timestamp))).toBeGreaterThan(Date.parse(startedAt));
      expect(Math.max(...events.map(({ timestamp }) => timestamp))).toBeLessThanOrEqual(Date.parse(lastAt));
      expect(bodies.join()).toContain(`${origin}/permit-types`);
      expect(bodies.join()).not.toMatch(/localhost:(?!4321)|\{origin\}|\{asOf\}|demo\.test/);
    }
    expect([...bucket.puts()].every(({ key }) => key.startsWith("org/local/recordings/"))).toBe(true);
  });

  it("is told once, also where the fortnight is told in two pieces, and never backwards", async () => {
    const { core, clock } = await tellingPlace();
    const middle = "2026-11-17T08:00:00.000Z";
    const first = await tellSessions(core, clock, { ...fortnight, to: middle }, origin);
    const second = await tellSessions(core, clock, { ...fortnight, from: middle }, origin);
    expect([first, second]).toEqual([2, 3]);
    await expect(tellSessions(core, clock, fortnight, origin)).rejects.toThrow("The story is past");
  });
});

describe("what people of the demo reported", () => {
  it("waits for the office, the one with a picture closed on the day on which it came", async () => {
    const { core, clock, office } = await tellingPlace();
    const teller = new Teller(core, clock, storyWrites(core, clock, fortnight.to), office);
    await tellBugReports(core, clock, teller, fortnight);
    expect(teller.turnedDown).toEqual([]);
    const store = createBugReportStore(core.db);
    const waiting = await store.ofState("local", "new");
    const [closed, ...others] = await store.ofState("local", "closed");
    expect(waiting.map(({ reporterName }) => reporterName).sort()).toEqual(["Dana Whitfield", "Luis Herrera"]);
    expect(others).toEqual([]);
    expect(closed).toMatchObject({ reporterName: "Amara Osei", closedBy: "Sam Lindqvist", closedAt: expect.stringContaining("2026-11-") });
    const picture = { sha256: closed?.screenshot?.sha256 ?? "", reportId: closed?.id ?? "" };
    const file = await createFileStore(core.db).ofReport("local", picture);
    const body = await createPieceStore(core.bucket).open("local", picture.sha256);
    expect((await new Response(body).arrayBuffer()).byteLength).toBe(file?.bytes);
  });
});
