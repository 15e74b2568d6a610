import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aggregates, scopes } from "#schemas/row-scope";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { rateRules, recorderRules } from "#worker/recorder/recorder-rules";
import { mp4Film, webmFilm } from "../support/films";
import { commitRows } from "../support/planted-rows";
import { RecorderAt } from "../support/recorder-at";
import { olderBatch, plantTest, RecorderClient, recorded, sampleTest } from "../support/recorder-client";
import { organizationNamed, plant } from "../support/seeds";

const at = new RecorderAt();
const client = (town: "local" | "riverton" = "local") => new RecorderClient(town, at.fetch);
const begun = async (asked: Record<string, unknown> = {}) => {
  const own = client();
  await own.begin(asked);
  return own;
};
const said = async (answer: Response) => [answer.status, await answer.text()];
const canceled = [403, "canceled"];
const done = [200, ""];
const notWebm = [415, JSON.stringify({ error: "Not a WebM film" })];

const countOf = async (table: "recorder_session" | "recorder_batch" | "recorder_image" | "recorder_signal") =>
  (await env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<{ count: number }>())?.count;
const sessionOf = ({ sessionId }: RecorderClient) =>
  env.DB.prepare("SELECT batches, images, bytes, dropped, dropped_why, video_bytes FROM recorder_session WHERE session_id = ?")
    .bind(sessionId)
    .first();
const objectsOf = async ({ sessionId }: RecorderClient) =>
  (await env.FILES.list({ prefix: `org/local/recordings/${sessionId}/` })).objects.length;
const spend = (of: "sessions" | "bytes", count: number, organization = "local") =>
  env.DB.prepare(`UPDATE recorder_budget SET ${of} = ? WHERE organization = ?`).bind(count, organization).run();
const budgets = async () => (await env.DB.prepare("SELECT organization, sessions, bytes FROM recorder_budget ORDER BY 1").all()).results;
const nothingKept = { batches: 0, images: 0, bytes: 0, video_bytes: null };

/** Sets whether the office's project key records without a test. */
async function allowProject(allowed: boolean): Promise<void> {
  const data = { ...organizationNamed("local", "Local"), recordsWithoutTest: allowed };
  await commitRows("local", [{ kind: "organization", id: "local", scope: scopes.org, aggregate: aggregates.organization("local"), data }]);
}

beforeAll(async () => {
  await plant([]);
});
beforeEach(async () => {
  for (const testId of [1, 2]) await plantTest("local", sampleTest({ testId }));
  await plantTest("local", sampleTest({ testId: 3, state: "paused" }));
  await plantTest("local", sampleTest({ testId: 4, state: "closed" }));
  await env.DB.exec("DELETE FROM recorder_budget; DELETE FROM recorder_rate;");
});

describe("a start", () => {
  test.each([
    ["paused", 3],
    ["closed", 4],
    ["nobody's", 77],
  ])("attack: a stranger starts a recording of a test that is %s", async (_, testId) => {
    const before = await countOf("recorder_session");
    const answer = await client().start({ testId });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await said(answer)).toEqual(canceled);
    expect([await countOf("recorder_session"), await budgets()]).toEqual([before, []]);
  });

  test("attack: a stranger records at an office that tests nothing, by its project key", async () => {
    const before = await countOf("recorder_session");
    for (const testId of [null, 1]) expect(await said(await client("riverton").start({ testId }))).toEqual(canceled);
    expect(await countOf("recorder_session")).toBe(before);
  });

  test("attack: a stranger records by the project key when every test has closed", async () => {
    for (const testId of [1, 2]) await plantTest("local", sampleTest({ testId, state: "closed" }));
    expect(await said(await client().start({ testId: null }))).toEqual(canceled);
  });

  test("attack: a stranger starts one session more than the day's budget has", async () => {
    await begun();
    await spend("sessions", recorderRules.daySessions - 1);
    expect((await client().start()).status).toBe(200);
    const before = await countOf("recorder_session");
    expect(await said(await client().start())).toEqual(canceled);
    expect(await countOf("recorder_session")).toBe(before);
    expect(await budgets()).toMatchObject([{ sessions: recorderRules.daySessions }]);
  });

  test("attack: a hundred starts at once pass a budget that has room for one", async () => {
    await begun();
    await spend("sessions", recorderRules.daySessions - 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client().start()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("attack: a start after the day's bytes are used up", async () => {
    await begun();
    await spend("bytes", recorderRules.dayBytes);
    expect(await said(await client().start())).toEqual(canceled);
  });

  test("attack: a used-up budget of one office stops another's testers", async () => {
    await plantTest("riverton", sampleTest());
    await begun();
    await spend("sessions", recorderRules.daySessions);
    expect(await said(await client().start())).toEqual(canceled);
    expect((await client("riverton").start()).status).toBe(200);
    await plantTest("riverton", sampleTest({ state: "closed" }));
  });

  test("attack: one address takes the whole day's budget", async () => {
    const from = { "cf-connecting-ip": "203.0.113.9" };
    const started = at.now;
    const takenOf = async (tries: number) => {
      let taken = 0;
      for (let each = 0; each < tries; each += 1) taken += (await client().start({}, from)).status === 200 ? 1 : 0;
      at.now += rateRules.start.window;
      return taken;
    };
    const first = await takenOf(10);
    // As many windows as leave it ten starts.
    await env.DB.prepare(
      "UPDATE recorder_rate SET requests = ? WHERE organization = 'local' AND rate_key LIKE 'start-day%' AND requests = ?",
    )
      .bind(rateRules["start-day"].requests - 10, first)
      .run();
    expect([first, await takenOf(8), await takenOf(8), await takenOf(8)]).toEqual([10, 8, 2, 0]);
    at.now = started;
  });

  test("attack: a page names itself with more than anybody reads", async () => {
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`name-${place}`, "x"]));
    const own = await begun({ metadata, userID: "x".repeat(500) });
    const kept = await env.DB.prepare("SELECT user_id, metadata FROM recorder_session WHERE session_id = ?").bind(own.sessionId).first();
    expect(kept).toEqual({ user_id: null, metadata: "{}" });
  });
});

describe("a session", () => {
  test("attack: an older client goes on storing without ever reading an open test", async () => {
    const own = await begun({ testId: null });
    expect(await said(await own.batch(olderBatch()))).toEqual(done);
    await env.DB.prepare("UPDATE recorder_session SET bytes = ? WHERE session_id = ?")
      .bind(recorderRules.unboundBytes, own.sessionId)
      .run();
    expect(await said(await own.batch(olderBatch({ firstIndex: 9 })))).toEqual(done);
    expect(await said(await own.images(["1_2_3.webp"]))).toEqual(done);
    expect(await sessionOf(own)).toMatchObject({ batches: 1, images: 0, dropped: 2, dropped_why: "no-test" });
    expect((await own.send("GET", "/uxt/test/1")).status).toBe(200);
    expect(await said(await own.batch(olderBatch({ firstIndex: 20 })))).toEqual(done);
    expect(await sessionOf(own)).toMatchObject({ batches: 2, dropped: 2 });
  });

  test("attack: a session that read no open test leaves what it stored", async () => {
    const own = await begun({ testId: null });
    const taken = await begun({ testId: null });
    await own.batch(olderBatch());
    await taken.send("GET", "/uxt/test/1");
    at.now += recorderRules.unboundLife + 3_600_000;
    await at.sweep();
    at.now -= recorderRules.unboundLife + 3_600_000;
    expect([await sessionOf(own), await objectsOf(own)]).toEqual([null, 0]);
    expect(await sessionOf(taken)).not.toBeNull();
  });

  test("attack: a session without a test sends a film", async () => {
    const own = await begun({ testId: null });
    expect(await said(await own.upload(await own.uploadAddress()))).toEqual(done);
    expect([await sessionOf(own), await objectsOf(own)]).toMatchObject([{ ...nothingKept, dropped: 1, dropped_why: "no-test" }, 0]);
  });

  test("attack: a session goes on storing after its test was closed", async () => {
    const own = await begun();
    await own.batch(JSON.stringify(recorded()));
    await plantTest("local", sampleTest({ state: "closed" }));
    expect(await said(await own.batch(JSON.stringify(recorded({ pageNo: 1 }))))).toEqual(done);
    expect(await said(await own.images(["1_2_3.webp"]))).toEqual(done);
    expect(await sessionOf(own)).toMatchObject({ batches: 1, images: 0, dropped: 2, dropped_why: "test-closed" });
    expect(await objectsOf(own)).toBe(1);
  });

  test("attack: a session speaks of a closed test that it never took", async () => {
    const own = await begun();
    const before = await countOf("recorder_signal");
    expect((await own.signal("task", { testId: 4, taskId: 1, status: "done" })).status).toBe(404);
    expect(await countOf("recorder_signal")).toBe(before);
  });

  test("attack: a session stores over the day's budget", async () => {
    const own = await begun();
    await spend("bytes", recorderRules.dayBytes - 10);
    expect(await said(await own.batch(JSON.stringify(recorded())))).toEqual(done);
    expect(await said(await own.images(["1_2_3.webp"]))).toEqual(done);
    expect(await said(await own.upload(await own.uploadAddress()))).toEqual(done);
    expect([await sessionOf(own), await objectsOf(own)]).toMatchObject([{ ...nothingKept, dropped: 3, dropped_why: "budget" }, 0]);
    expect(await budgets()).toMatchObject([{ bytes: recorderRules.dayBytes - 10 }]);
  });

  test("attack: many batches at once pass a budget that has room for one", async () => {
    const own = await begun();
    const body = JSON.stringify(recorded());
    await spend("bytes", recorderRules.dayBytes - body.length);
    await Promise.all([0, 1, 2, 3, 4, 5].map((pageNo) => own.batch(JSON.stringify(recorded({ pageNo })))));
    expect(await sessionOf(own)).toMatchObject({ batches: 1, bytes: body.length, dropped: 5 });
  });

  test("attack: a film in parts goes on after one of them was over the budget", async () => {
    const own = await begun();
    const size = recorderLimits.filmPart;
    const bytes = webmFilm({ length: 2 * size + 500 });
    const address = await own.uploadAddress();
    const put = async (part: number) => said(await own.upload(`${address}?part=${part}&of=3`, bytes.slice((part - 1) * size, part * size)));
    expect(await put(1)).toEqual(done);
    await spend("bytes", recorderRules.dayBytes - 1_000);
    for (const part of [2, 3]) expect(await put(part)).toEqual(done);
    expect([await sessionOf(own), await objectsOf(own)]).toMatchObject([{ ...nothingKept, dropped: 1, dropped_why: "budget" }, 0]);
    // What the first part took is given back.
    expect(await budgets()).toMatchObject([{ bytes: recorderRules.dayBytes - 1_000 - size }]);
  });

  test("attack: a film that breaks off again and again eats the budget", async () => {
    const own = await begun();
    const address = await own.uploadAddress();
    for (let tries = 0; tries < 3; tries += 1)
      expect((await own.upload(address, webmFilm(), { "content-length": "5000" })).status).toBe(400);
    expect(await budgets()).toMatchObject([{ bytes: 0 }]);
  });

  test("an allowed project records without a test, within its budget", async () => {
    await allowProject(true);
    // Organizations are remembered for some seconds.
    const own = new RecorderClient("local", new RecorderAt().fetch);
    await own.begin({ testId: null });
    await allowProject(false);
    await env.DB.prepare("UPDATE recorder_session SET bytes = ? WHERE session_id = ?")
      .bind(recorderRules.unboundBytes, own.sessionId)
      .run();
    expect(await said(await own.batch(olderBatch()))).toEqual(done);
    expect(await sessionOf(own)).toMatchObject({ batches: 1, dropped: 0 });
  });
});

describe("a film's bytes", () => {
  const sent = async (bytes: Uint8Array<ArrayBuffer>, type = "video/webm") => {
    const own = await begun();
    const answer = await said(await own.upload(await own.uploadAddress(), bytes, { "content-type": type }));
    return { answer, kept: await objectsOf(own), video: await sessionOf(own) };
  };
  const script = new TextEncoder().encode("<script>fetch('/api/v2/token')</script>");

  test.each<readonly [string, Uint8Array<ArrayBuffer>, string]>([
    ["a page of script", new Uint8Array([...script, ...script]), "video/webm"],
    ["the mark of EBML and then a page of script", new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...script]), "video/webm"],
    ["Matroska that is no WebM", webmFilm({ docType: "matroska" }), "video/webm"],
    ["a WebM without a track", webmFilm({ codecs: [] }), "video/webm"],
    ["a WebM whose track is in a codec of nobody's", webmFilm({ codecs: ["V_UNCOMPRESSED"] }), "video/webm"],
    ["a WebM in another codec than it announces", webmFilm({ codecs: ["V_VP8"] }), "video/webm;codecs=vp9,opus"],
    ["a WebM whose head never ends", webmFilm({ codecs: [], media: false, length: 200_000 }), "video/webm"],
    ["an MP4 under a WebM's type", mp4Film(), "video/webm"],
  ])("attack: %s is kept as a film", async (_, bytes, type) => {
    expect(await sent(bytes, type)).toMatchObject({ answer: notWebm, kept: 0, video: nothingKept });
  });

  test.each<readonly [string, Uint8Array<ArrayBuffer>]>([
    ["a WebM under an MP4's type", webmFilm()],
    ["boxes that begin with none of MP4's", mp4Film({ first: "moov" })],
    ["an MP4 without a track", mp4Film({ formats: [] })],
    ["an MP4 whose track is in a format of nobody's", mp4Film({ formats: ["evil"] })],
    ["a box of no size", new Uint8Array([0, 0, 0, 0, 0x66, 0x74, 0x79, 0x70, ...new Uint8Array(90)])],
    [
      "a box that says it is longer than any head",
      new Uint8Array([0x7f, 0xff, 0xff, 0xff, 0x66, 0x74, 0x79, 0x70, ...new Uint8Array(90_000)]),
    ],
  ])("attack: %s is kept as a film", async (_, bytes) => {
    const answer = [415, JSON.stringify({ error: "Not an MP4 film" })];
    expect(await sent(bytes, "video/mp4")).toMatchObject({ answer, kept: 0, video: nothingKept });
  });

  test("attack: an MP4's parts follow a WebM's first one", async () => {
    const own = await begun();
    const address = await own.uploadAddress();
    expect((await own.upload(`${address}?part=1&of=2`, webmFilm({ length: recorderLimits.filmPart }))).status).toBe(200);
    const mp4 = { "content-type": "video/mp4" };
    expect((await own.upload(`${address}?part=2&of=2`, mp4Film(), mp4)).status).toBe(415);
    expect(await sessionOf(own)).toMatchObject({ video_bytes: null });
  });

  test.each([
    ["WebM in VP9", webmFilm(), "video/webm"],
    ["WebM in VP8", webmFilm({ codecs: ["V_VP8", "A_OPUS"] }), "video/webm;codecs=vp8,opus"],
    ["WebM of sound alone", webmFilm({ codecs: ["A_OPUS"] }), "video/webm"],
    ["MP4", mp4Film(), 'video/mp4;codecs="avc1.42E01E,mp4a.40.2"'],
  ])("%s is kept as what it is", async (_, bytes, type) => {
    expect(await sent(bytes, type)).toMatchObject({ answer: done, kept: 1, video: { video_bytes: bytes.byteLength } });
  });
});
