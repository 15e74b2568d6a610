import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "#schemas/role";
import {
  recordingImages,
  recordingPage,
  recordingPieces,
  sessionCounts,
  testResult,
  testSessions,
} from "#schemas/usability-test/usability-results";
import { createRecordingPageStore } from "#worker/recorder/staff/recording-page-store";
import { createTestSessionStore } from "#worker/recorder/staff/test-session-store";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { countingDatabase } from "./support/counting-database";
import { RecorderAt } from "./support/recorder-at";
import { film, gzip, olderBatch, plantTest, RecorderClient, recorded, recordSession, sampleTest } from "./support/recorder-client";
import { plant } from "./support/seeds";

interface Staff {
  readonly browser: Browser;
  readonly token: string;
}
const email = (role: Role) => `${role.toLowerCase()}@demo.test`;
const staff = new Map<Role, Staff>();
let away: Staff;

async function signedIn(browser: Browser, address: string): Promise<Staff> {
  await browser.signIn(address);
  return { browser, token: await browser.token() };
}
const ask = (path: string, { browser, token }: Staff = admin(), headers: Record<string, string> = {}, method = "GET") =>
  browser.api(path, token, { method, headers });
function admin(): Staff {
  const found = staff.get("Admin");
  if (!found) throw new Error("nobody is signed in");
  return found;
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

beforeAll(async () => {
  await plant([
    ...roles.map((role) => ({ email: email(role), roles: { local: [role] } })),
    { email: "away@demo.test", roles: { riverton: ["Admin" as const] } },
  ]);
  for (const role of roles) staff.set(role, await signedIn(atLocal(), email(role)));
  away = await signedIn(atRiverton(), "away@demo.test");
  for (const town of ["local", "riverton"] as const) await plantTest(town, sampleTest());
  await plantTest("local", sampleTest({ testId: 2, state: "preview" }));
});

/** A session with two batches of ours, of two tabs and in the wrong order, and one of an older client's. */
async function manifold(): Promise<{ readonly client: RecorderClient; readonly older: Uint8Array<ArrayBuffer> }> {
  const client = new RecorderClient("local");
  await client.begin();
  const at = (seconds: number) => 1_793_000_000_000 + seconds * 1_000;
  await client.batch(JSON.stringify(recorded({ tab: "b", timestamp: at(20) })));
  await client.batch(await gzip(JSON.stringify(recorded({ tab: "a", timestamp: at(10) }))), { "content-encoding": "gzip" });
  const older = olderBatch({ timestamp: at(30) });
  await client.batch(await gzip(older), { "content-encoding": "gzip" });
  return { client, older };
}

describe("the sessions of a test", () => {
  test("are told to staff of every role with what each said, and to nobody of elsewhere", async () => {
    const { recordingId } = await recordSession("local", "spoken-here");
    const foreign = await recordSession("riverton", "spoken-there");
    for (const [role, who] of staff) {
      const answer = await ask("/usability-tests/1/sessions", who);
      const text = await answer.text();
      expect([role, answer.status, text.includes("spoken-there"), text.includes(foreign.recordingId)]).toEqual([role, 200, false, false]);
      const session = testSessions.parse(JSON.parse(text)).sessions.find(({ sessionId }) => sessionId === recordingId);
      expect(session).toMatchObject({ preview: false, client: "plumbline", batches: 1, images: 1, video: { bytes: film.byteLength } });
      expect(session?.signals).toMatchObject([{ testId: 1, taskId: 2, status: "done", answer: "spoken-here", note: "spoken-here" }]);
      expect(session?.device).toMatchObject({ width: 1280, height: 800, timeZone: "UTC+01:00" });
    }
  });

  test("tell of each test what was said of it alone, and whether it was in preview", async () => {
    const client = new RecorderClient("local");
    await client.begin();
    await client.signal("test", { testId: 1, status: "begin" });
    await client.signal("test", { testId: 2, status: "begin" });
    const of = async (testId: number) =>
      testSessions
        .parse(await (await ask(`/usability-tests/${testId}/sessions`)).json())
        .sessions.find(({ sessionId }) => sessionId === client.sessionId);
    expect(await of(1)).toMatchObject({ preview: false, signals: [{ testId: 1 }] });
    expect(await of(2)).toMatchObject({ preview: true, signals: [{ testId: 2 }] });
  });

  test("come newest first and page by page, each with what it said, and their results and their count are of them all", async () => {
    await plantTest("local", sampleTest({ testId: 3 }));
    await plantTest("local", sampleTest({ testId: 4, state: "preview" }));
    const at = new RecorderAt();
    const taken: string[] = [];
    for (let taker = 0; taker < 5; taker += 1) {
      at.now += 60_000;
      const client = new RecorderClient("local", at.fetch);
      await client.begin({ timestamp: 0 });
      await client.signal("test", { testId: 3, status: "begin" });
      await client.signal("task", { testId: 3, taskId: 2, status: "done", duration: 1_000 * taker, taskAnswer: `answer ${taker}` });
      taken.unshift(client.sessionId);
    }
    const seen: string[][] = [];
    for (let query = ""; query !== "end"; ) {
      const page = testSessions.parse(await (await ask(`/usability-tests/3/sessions?limit=2${query}`)).json());
      seen.push(page.sessions.map(({ sessionId }) => sessionId));
      expect(page.sessions.every(({ signals }) => signals.length === 2)).toBe(true);
      query = page.next === null ? "end" : `&cursor=${page.next}`;
    }
    expect(seen).toEqual([taken.slice(0, 2), taken.slice(2, 4), taken.slice(4)]);
    const result = testResult.parse(await (await ask("/usability-tests/3/results")).json());
    expect(result).toMatchObject({ sessions: 5, done: 0, abandoned: 5 });
    expect(result.tasks[1]).toMatchObject({ taskId: 2, done: 5, medianMilliseconds: 2_000 });
    expect(result.tasks[1]?.answers.map(({ text }) => text)).toEqual([4, 3, 2, 1, 0].map((taker) => `answer ${taker}`));
    const trial = new RecorderClient("local", at.fetch);
    await trial.begin({ timestamp: 0 });
    await trial.signal("test", { testId: 4, status: "begin" });
    const { counts } = sessionCounts.parse(await (await ask("/usability-tests/session-counts")).json());
    const countOf = (testId: number) => counts.find((each) => each.testId === testId)?.sessions;
    expect([countOf(3), countOf(4), countOf(99)]).toEqual([5, 0, undefined]);
    const listed = recordingPage.parse(await (await ask("/recordings?test=3&limit=3")).json());
    const rest = recordingPage.parse(await (await ask(`/recordings?test=3&limit=3&cursor=${listed.next}`)).json());
    expect([...listed.items, ...rest.items].map(({ sessionId }) => sessionId)).toEqual(taken);
    expect([listed.items[0]?.testIds, rest.next]).toEqual([[3], null]);
    // A cursor is of its own list.
    expect((await ask(`/recordings?cursor=${listed.next}`)).status).toBe(422);
    expect((await ask(`/usability-tests/3/sessions?cursor=${listed.next}`)).status).toBe(422);
  });

  test("cost a page the same rows, in the middle too, however many there are", async () => {
    const { db, rowsRead } = countingDatabase(env.DB);
    const [pages, sessions] = [createRecordingPageStore(db), createTestSessionStore(db)];
    // Of an organization of their own: the others' lists stay as short as they are.
    const grow = (from: number, to: number) =>
      env.DB.batch(
        Array.from({ length: to - from }, (_, step) => {
          const place = String(from + step).padStart(6, "0");
          const begun = `2026-10-01T00:00:00.${place.slice(3)}Z`;
          return [
            env.DB.prepare(
              `INSERT INTO recorder_session (organization, session_id, started_at, last_at, ends_at, browser, os, device, width, height, time_zone)
               VALUES ('busy', ?1, ?2, ?2, ?2, '', '', '', 1, 1, '')`,
            ).bind(`s${place}`, begun),
            env.DB.prepare(
              "INSERT INTO recorder_session_test (organization, test_id, session_id, preview, started_at) VALUES ('busy', 1, ?1, 0, ?2)",
            ).bind(`s${place}`, begun),
            env.DB.prepare(
              `INSERT INTO recorder_signal (organization, session_id, signal_key, test_id, status, timestamp, received_at)
               VALUES ('busy', ?1, 'k', 1, 'begin', 1, ?2)`,
            ).bind(`s${place}`, begun),
          ];
        }).flat(),
      );
    const rowsOf = async (read: () => Promise<unknown>) => {
      rowsRead();
      await read();
      return rowsRead();
    };
    const costs = async (middle: number) => {
      const place = String(middle).padStart(6, "0");
      const after = { startedAt: `2026-10-01T00:00:00.${place.slice(3)}Z`, sessionId: `s${place}` };
      return [
        await rowsOf(() => sessions.page("busy", 1, after, 25)),
        await rowsOf(() => pages.page("busy", { testId: 1, after, limit: 25 })),
        await rowsOf(() => pages.page("busy", { testId: null, after, limit: 25 })),
      ];
    };
    await grow(0, 60);
    const few = await costs(40);
    await grow(60, 600);
    expect(await costs(300)).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(250);
  });

  test("of another organization are in no count", async () => {
    await plantTest("riverton", sampleTest({ testId: 5 }));
    const foreign = new RecorderClient("riverton");
    await foreign.begin();
    await foreign.signal("test", { testId: 5, status: "begin" });
    expect(
      sessionCounts.parse(await (await ask("/usability-tests/session-counts")).json()).counts.map(({ testId }) => testId),
    ).not.toContain(5);
    const theirs = sessionCounts.parse(await (await ask("/usability-tests/session-counts", away)).json());
    expect(theirs.counts.find(({ testId }) => testId === 5)?.sessions).toBe(1);
  });

  test.each(["0", "99", "x", "1.5", "-1"])("of test %s are not found, nor its results", async (testId) => {
    expect((await ask(`/usability-tests/${testId}/sessions`)).status).toBe(404);
    expect((await ask(`/usability-tests/${testId}/results`)).status).toBe(404);
  });
});

describe("a recording", () => {
  test("has its batches in time, each as it was recorded", async () => {
    const { client, older } = await manifold();
    const pieces = recordingPieces.parse(await (await ask(`/recordings/${client.sessionId}`)).json());
    expect(pieces.session).toMatchObject({ client: "openreplay", batches: 3, video: null, signals: [] });
    expect(pieces.batches.map(({ tab }) => tab)).toEqual(["a", "b", "tab-b"]);
    const read = (at: number) => ask(`/recordings/${client.sessionId}/batches/${pieces.batches[at]?.key}`);
    const first = await read(0);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await first.json()).toEqual(recorded({ tab: "a", timestamp: 1_793_000_010_000 }));
    const last = await read(2);
    expect([last.headers.get("content-type"), last.headers.get("content-disposition")]).toEqual([
      "application/octet-stream",
      expect.stringContaining("attachment"),
    ]);
    expect(last.headers.get("content-security-policy")).toContain("sandbox");
    expect(await bytesOf(last)).toEqual(older);
  });

  test("gives its pictures, and its film whole or in part", async () => {
    const { recordingId } = await recordSession("local", "filmed");
    const { images } = recordingImages.parse(await (await ask(`/recordings/${recordingId}/images`)).json());
    expect(images).toEqual([{ name: "1_2_3.webp", canvas: 2, at: 3, bytes: 12 }]);
    expect((await ask(`/recordings/${recordingId}/images/1_2_3.webp`)).headers.get("content-type")).toBe("image/webp");
    expect((await ask(`/recordings/${recordingId}/images/1_2_4.webp`)).status).toBe(404);
    const whole = await ask(`/recordings/${recordingId}/video`);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([200, "video/webm", "bytes"]);
    expect(whole.headers.get("content-disposition")).toContain("attachment");
    expect(await bytesOf(whole)).toEqual(film);
    const part = async (range: string) => {
      const answer = await ask(`/recordings/${recordingId}/video`, admin(), { range });
      return [answer.status, answer.headers.get("content-range"), (await bytesOf(answer)).join()];
    };
    expect(await part("bytes=0-3")).toEqual([206, "bytes 0-3/1000", film.slice(0, 4).join()]);
    expect(await part("bytes=998-")).toEqual([206, "bytes 998-999/1000", film.slice(998).join()]);
    expect(await part("bytes=-1")).toEqual([206, "bytes 999-999/1000", film.slice(999).join()]);
    expect(await part("bytes=0-9999")).toEqual([206, "bytes 0-999/1000", film.join()]);
    expect(await part("bytes=1000-")).toEqual([416, "bytes */1000", ""]);
    expect((await part("bytes=5-2"))[0]).toBe(200);
  });

  test("is listed newest first and page by page, with or without a test", async () => {
    const { client } = await manifold();
    const { recordingId } = await recordSession("local", "listed");
    const found: { sessionId: string; testIds: number[] }[] = [];
    let [cursor, pages] = ["", 0];
    for (let next: string | null = ""; next !== null; pages += 1) {
      const page = recordingPage.parse(await (await ask(`/recordings?limit=2${cursor}`)).json());
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items);
      next = page.next;
      cursor = `&cursor=${next}`;
    }
    expect(pages).toBeGreaterThan(1);
    expect(new Set(found.map(({ sessionId }) => sessionId)).size).toBe(found.length);
    expect(found.find(({ sessionId }) => sessionId === recordingId)?.testIds).toEqual([1]);
    expect(found.find(({ sessionId }) => sessionId === client.sessionId)?.testIds).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT session_id FROM recorder_session WHERE organization = 'local' ORDER BY started_at DESC, 1 DESC",
    ).all();
    expect(found.map(({ sessionId }) => sessionId)).toEqual(results.map((row) => row.session_id));
  });

  test.each(["limit=0", "limit=201", "test=0", "test=x", "cursor=x", "cursor=eyJvcmRlciI6InBlcm1pdHMiLCJhZnRlciI6WyJhIl19"])(
    "is not listed by %s",
    async (query) => {
      expect((await ask(`/recordings?${query}`)).status).toBe(422);
    },
  );

  test("is removed by an Admin of its own organization alone, and leaves nothing", async () => {
    const { recordingId } = await recordSession("local", "removed");
    for (const [role, who] of staff)
      if (role !== "Admin") expect([role, (await ask(`/recordings/${recordingId}`, who, {}, "DELETE")).status]).toEqual([role, 403]);
    expect((await ask(`/recordings/${recordingId}`, away, {}, "DELETE")).status).toBe(404);
    expect((await ask(`/recordings/${recordingId}`)).status).toBe(200);
    expect((await ask(`/recordings/${recordingId}`, admin(), {}, "DELETE")).status).toBe(204);
    expect((await ask(`/recordings/${recordingId}`, admin(), {}, "DELETE")).status).toBe(404);
    expect((await ask("/usability-tests/1/sessions").then((answer) => answer.text())).includes(recordingId)).toBe(false);
    expect((await env.FILES.list({ prefix: `org/local/recordings/${recordingId}/` })).objects).toEqual([]);
  });
});

describe("after the organization's days", () => {
  test("a recording is swept and its results stand; one without a test is gone; a younger one and another's stay", async () => {
    const at = new RecorderAt();
    const record = async (town: "local" | "riverton", taken: boolean) => {
      const client = new RecorderClient(town, at.fetch);
      await client.begin({ timestamp: 0, userUUID: "0b0b0b0b-1111-4222-8333-444444444444" });
      await client.batch(JSON.stringify(recorded()));
      if (taken) await client.signal("task", { taskId: 2, status: "done", taskAnswer: "Ten days" });
      return client.sessionId;
    };
    const [tested, bare] = [await record("local", true), await record("local", false)];
    at.now += 3_600_000;
    const young = await record("local", true);
    at.now += 30 * 86_400_000 - 1_800_000;
    await at.sweep();
    await at.sweep();
    const rows = await env.DB.prepare(
      "SELECT session_id, user_uuid, batches, bytes FROM recorder_session WHERE session_id IN (?, ?, ?) ORDER BY batches",
    )
      .bind(tested, bare, young)
      .all();
    expect(rows.results).toMatchObject([
      { session_id: tested, user_uuid: null, batches: 0, bytes: 0 },
      { session_id: young, user_uuid: expect.any(String), batches: 1 },
    ]);
    const kept = async (sessionId: string) => (await env.FILES.list({ prefix: `org/local/recordings/${sessionId}/` })).objects.length;
    expect([await kept(tested), await kept(bare), await kept(young)]).toEqual([0, 0, 1]);
    const { sessions } = testSessions.parse(await (await ask("/usability-tests/1/sessions")).json());
    expect(sessions.find(({ sessionId }) => sessionId === tested)).toMatchObject({ batches: 0, signals: [{ answer: "Ten days" }] });
    const list = await (await ask("/recordings?limit=200")).text();
    expect([list.includes(tested), list.includes(young)]).toEqual([false, true]);
  });
});
