import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { servedTest, testLimits } from "#schemas/usability-test/usability-test";
import { recorderRules } from "#worker/recorder/recorder-rules";
import { atLocal } from "./support/browser";
import { RecorderAt } from "./support/recorder-at";
import { gzip, olderBatch, plantTest, RecorderClient, recorded, sampleTest } from "./support/recorder-client";
import { plant } from "./support/seeds";

const errorOf = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error];

async function begun(town: "local" | "riverton" = "local"): Promise<RecorderClient> {
  const client = new RecorderClient(town);
  await client.begin();
  return client;
}

const batchesOf = async (sessionId: string) =>
  (
    await env.DB.prepare(
      "SELECT tab, page_no, first_index, bytes, packed, older, url FROM recorder_batch WHERE session_id = ? ORDER BY 1, 2, 3",
    )
      .bind(sessionId)
      .all()
  ).results;

beforeAll(async () => {
  await plant([{ email: "office@demo.test", roles: { local: ["OfficeStaff"] } }]);
  await plantTest("local", sampleTest());
  await plantTest("local", sampleTest({ testId: 2, state: "preview" }));
  await plantTest("local", sampleTest({ testId: 3, state: "paused" }));
  await plantTest("local", sampleTest({ testId: 4, state: "closed" }));
  await plantTest("riverton", sampleTest());
});

describe("[S7.11] [S3.12] [P11] a start", () => {
  test("answers with all that clients hold it to, and what the browser is", async () => {
    const client = new RecorderClient("local");
    const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    const answer = await client.start({ timestamp: Date.now() - 60_000 }, { "user-agent": agent });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const said = await answer.json<Record<string, unknown>>();
    expect(said).toMatchObject({
      ...{ token: expect.any(String), sessionID: expect.any(String), userUUID: expect.any(String), delay: expect.any(Number) },
      ...{ beaconSizeLimit: recorderLimits.beaconLimit, compressionThreshold: recorderLimits.compressAbove },
      ...{ userBrowser: "Chrome 140", userOS: "Linux", userDevice: "Computer", projectID: "local" },
      features: { "feature-flags": false, "usability-test": true },
    });
    // The client's clock is a minute slow.
    expect(Number(said.delay)).toBeGreaterThanOrEqual(60_000);
  });

  test("keeps whom the page names, what it says besides, and where the network's edge places it; a swept one forgets them", async () => {
    const at = new RecorderAt();
    const cf = { city: "Austin", region: "Texas", country: "US", colo: "DFW" };
    const client = new RecorderClient("local", (request) => at.fetch(new Request(request, { cf })));
    const answer = await client.begin({ userID: "account-7", metadata: { language: "es", build: "b1" } });
    expect(answer).toMatchObject({ userCity: "Austin", userState: "Texas", userCountry: "US" });
    const info = () =>
      env.DB.prepare("SELECT user_id, metadata, city, state, country FROM recorder_session WHERE session_id = ?")
        .bind(client.sessionId)
        .first();
    expect(await info()).toEqual({
      ...{ user_id: "account-7", metadata: '{"language":"es","build":"b1"}', city: "Austin", state: "Texas", country: "US" },
    });
    const staff = atLocal();
    await staff.signIn("office@demo.test");
    const { session } = await (await staff.api(`/recordings/${client.sessionId}`, await staff.token())).json<{ session: object }>();
    expect(session).toMatchObject({
      ...{ sessionId: client.sessionId, userId: "account-7", metadata: { language: "es", build: "b1" }, dropped: null },
      place: { city: "Austin", state: "Texas", country: "US" },
    });
    await client.signal("test", { status: "begin" });
    at.now += 31 * 86_400_000;
    await at.sweep();
    expect(await info()).toEqual({ user_id: null, metadata: null, city: "", state: "", country: "" });
  });

  test("says nothing of a place where there is no edge", async () => {
    const answer = await new RecorderClient("local", new RecorderAt().fetch).begin();
    expect(answer).toMatchObject({ userCity: "", userState: "", userCountry: "" });
  });

  test("keeps the name of a browser that comes back, and makes one where there is none", async () => {
    const userUUID = "0b0b0b0b-1111-4222-8333-444444444444";
    expect((await new RecorderClient("local").begin({ userUUID })).userUUID).toBe(userUUID);
    const made = await new RecorderClient("local").begin({ userUUID: "somebody" });
    expect(made.userUUID).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("goes on with the session of a token that stands, and begins another for any other", async () => {
    const client = new RecorderClient("local");
    const first = await client.begin();
    expect(await client.begin({ token: first.token })).toMatchObject({
      sessionID: first.sessionID,
      token: first.token,
      delay: first.delay,
    });
    for (const token of ["", "x.y.z", `${first.token}x`]) expect((await client.begin({ token })).sessionID).not.toBe(first.sessionID);
  });

  test("is counted from when a cold start began to record, within five minutes", async () => {
    const at = async (bufferDiff: number) => {
      const { startTimestamp, timestamp } = await new RecorderClient("local").begin({ bufferDiff });
      return Number(timestamp) - Number(startTimestamp);
    };
    expect(await at(20_000)).toBeGreaterThanOrEqual(20_000);
    for (const uncounted of [0, -1, recorderLimits.longestBuffer]) expect(await at(uncounted)).toBeLessThan(20_000);
  });

  test.each([
    ["no JSON", "{", 400, "The body is not JSON"],
    ["a list", "[]", 400, "Not a start request"],
    ["no key", "{}", 403, "No project key"],
    ["another organization's key", '{"projectKey":"riverton"}', 404, "Unknown project key"],
    ["a key of nobody's", '{"projectKey":"demo"}', 404, "Unknown project key"],
    ["too much", JSON.stringify({ projectKey: "local", revID: "x".repeat(20_000) }), 413, "Too large"],
  ])("of %s is refused in JSON, for other origins to read", async (_, body, status, words) => {
    const answer = await new RecorderClient("local").send("POST", "/start", body);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await errorOf(answer)).toEqual([status, words]);
  });

  test("from one address is refused for a while after 120 in ten minutes, and says how long", async () => {
    const from = (address: string) => new RecorderClient("riverton").start({}, { "cf-connecting-ip": address });
    for (let tries = 0; tries < 120; tries += 1) expect((await from("203.0.113.7")).status).toBe(200);
    const refused = await from("203.0.113.7");
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d{0,2}$/);
    expect(await errorOf(refused)).toEqual([429, "Too many requests"]);
    expect((await from("203.0.113.8")).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT rate_key FROM recorder_rate").all();
    expect(JSON.stringify(results)).not.toContain("203.0.113");
  });
});

describe("other origins", () => {
  test("may send what the contract names", async () => {
    for (const path of ["/start", "/i?batch=0_1", "/images", "/uxt/test/1", "/uxt/signals/task", "/uxt/uploads/x"]) {
      const answer = await new RecorderClient("local").send("OPTIONS", path, null, { origin: "https://elsewhere.test" });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      expect(answer.headers.get("access-control-allow-headers")).toBe("Content-Type, Authorization, Content-Encoding, datatype");
      expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  test("are told of an address that is none and a method that is not taken", async () => {
    expect(await errorOf(await new RecorderClient("local").send("GET", "/nothing"))).toEqual([404, "Not found"]);
    expect(await errorOf(await new RecorderClient("local").send("DELETE", "/start"))).toEqual([405, "Method not allowed"]);
  });
});

describe("[S7.12] [P11] a batch", () => {
  test("of ours and of an older client's is kept as it came, each under what names it", async () => {
    const client = await begun();
    expect((await client.batch(JSON.stringify(recorded()))).status).toBe(200);
    const packed = await gzip(JSON.stringify(recorded({ firstIndex: 1 })));
    expect((await client.batch(packed, { "content-encoding": "gzip" })).status).toBe(200);
    const older = olderBatch({ pageNo: 300, firstIndex: 70_000 });
    const answer = await client.batch(older);
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect((await client.batch(await gzip(olderBatch({ firstIndex: 5 })), { "content-encoding": "gzip" })).status).toBe(200);
    expect(await batchesOf(client.sessionId)).toMatchObject([
      { tab: "tab-a", page_no: 0, first_index: 0, packed: 0, older: 0 },
      { tab: "tab-a", page_no: 0, first_index: 1, packed: 1, older: 0, bytes: packed.byteLength },
      { tab: "tab-b", page_no: 0, first_index: 5, packed: 1, older: 1 },
      { tab: "tab-b", page_no: 300, first_index: 70_000, packed: 0, older: 1, bytes: older.byteLength, url: "http://localhost/" },
    ]);
  });

  test("that comes again is kept once, whatever its label; another tab's of the same numbers is another", async () => {
    const client = await begun();
    const body = JSON.stringify(recorded());
    for (const label of ["0_1", "0_1_network:500", "noPageNum_noBatchNum"])
      expect((await client.send("POST", `/i?batch=${encodeURIComponent(label)}`, body)).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => client.batch(JSON.stringify(recorded({ pageNo: 1 })))));
    await client.batch(JSON.stringify(recorded({ tab: "tab-c" })));
    expect(await batchesOf(client.sessionId)).toHaveLength(3);
    const session = await env.DB.prepare("SELECT batches, bytes FROM recorder_session WHERE session_id = ?").bind(client.sessionId).first();
    expect(session).toEqual({ batches: 3, bytes: 3 * body.length });
  });

  test.each([
    ["nothing", "", {}, 400],
    ["words", "hello", {}, 400],
    ["JSON of another shape", '{"tab":"a"}', {}, 400],
    ["no events", JSON.stringify(recorded({ events: [] })), {}, 400],
    ["a binary head that breaks off", new Uint8Array([0x51, 1, 0]), {}, 400],
    ["what is no gzip", "hello", { "content-encoding": "gzip" }, 400],
    ["gzip that breaks off", new Uint8Array([0x1f, 0x8b, 8, 0, 0]), { "content-encoding": "gzip" }, 400],
    ["another coding", JSON.stringify(recorded()), { "content-encoding": "br" }, 415],
  ])("of %s is refused", async (_, body, headers, status) => {
    const client = await begun();
    expect((await client.batch(body, headers as Record<string, string>)).status).toBe(status);
    expect(await batchesOf(client.sessionId)).toEqual([]);
  });

  test("is taken up to the announced size, and not a byte more", async () => {
    const client = await begun();
    const sized = (bytes: number) => {
      const empty = JSON.stringify(recorded({ url: "" })).length;
      return JSON.stringify(
        recorded({ url: "", events: [{ type: 4, timestamp: 1_793_000_000_000, data: { href: "x".repeat(bytes - empty + 17) } }] }),
      );
    };
    const whole = sized(recorderLimits.beaconLimit);
    expect(whole.length).toBe(recorderLimits.beaconLimit);
    expect((await client.batch(whole)).status).toBe(200);
    expect((await client.batch(`${whole} `)).status).toBe(413);
  });

  test("is taken packed as long as what it unpacks to is eight times as large", async () => {
    const client = await begun();
    const body = JSON.stringify(recorded());
    const packed = (bytes: number) => gzip(`${body}${" ".repeat(bytes - body.length)}`);
    const headers = { "content-encoding": "gzip" };
    expect((await client.batch(await packed(8 * recorderLimits.beaconLimit), headers)).status).toBe(200);
    expect((await client.batch(await packed(8 * recorderLimits.beaconLimit + 1), headers)).status).toBe(413);
  });

  test("that unpacks to very much is let go early", async () => {
    const client = await begun();
    const bomb = await gzip(new Uint8Array(100_000_000));
    expect(bomb.byteLength).toBeLessThan(recorderLimits.beaconLimit);
    expect((await client.batch(bomb, { "content-encoding": "gzip" })).status).toBe(413);
  });
});

describe("a usability test", () => {
  const asked = async (client: RecorderClient, id: string) => client.send("GET", `/uxt/test/${id}`);

  test("[S7.14] [S3.11] is served in its wrapper while it is in preview or in progress, and else is none", async () => {
    const client = await begun();
    const served = servedTest.parse(await (await asked(client, "1")).json()).test;
    expect(served).toEqual({
      ...{ title: "Front page", description: "What people look for", status: "in-progress", startingPath: "/" },
      ...{ guidelines: "Say it aloud", conclusion: "Thanks for your time", reqMic: true, reqCamera: true, keepsTyping: false },
      tasks: [
        { task_id: 1, title: "Find the hours", description: "", allow_typing: false },
        { task_id: 2, title: "Say how long", description: "", allow_typing: true },
      ],
    });
    expect(await (await asked(client, "2")).json()).toMatchObject({ test: { status: "preview" } });
    for (const none of ["3", "4", "5", "0", "-1", "1.5", "one", "99999999999"])
      expect([none, ...(await errorOf(await asked(client, none)))]).toEqual([none, 404, "No such test"]);
  });

  test("[S7.16] [S7.17] keeps each signal once, as text or JSON, with an answer only where one may be typed", async () => {
    const client = await begun();
    const kept = async () =>
      (
        await env.DB.prepare("SELECT task_id, status, duration, answer, note FROM recorder_signal WHERE session_id = ? ORDER BY timestamp")
          .bind(client.sessionId)
          .all()
      ).results;
    const at = (seconds: number) => ({ timestamp: 1_793_000_000_000 + seconds * 1_000 });
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await client.signal("test", { status: "begin", ...at(0) })).status).toBe(200);
      expect((await client.signal("task", { taskId: 1, status: "done", taskAnswer: "typed where none is asked", ...at(1) })).status).toBe(
        200,
      );
      expect((await client.signal("task", { taskId: 2, status: "done", taskAnswer: "Ten days", ...at(2) })).status).toBe(200);
      expect(
        (await client.signal("task", { taskId: 2, status: "problem", note: "No button", signalId: "s-1", ...at(3 + sent) })).status,
      ).toBe(200);
    }
    expect(await kept()).toEqual([
      { task_id: null, status: "begin", duration: 10, answer: null, note: null },
      { task_id: 1, status: "done", duration: 10, answer: null, note: null },
      { task_id: 2, status: "done", duration: 10, answer: "Ten days", note: null },
      { task_id: 2, status: "problem", duration: 10, answer: null, note: "No button" },
    ]);
  });

  test("is remembered of the session, with whether it was in preview at its first signal", async () => {
    const client = await begun();
    await client.signal("test", { testId: 2, status: "begin" });
    await plantTest("local", sampleTest({ testId: 2, state: "in-progress" }));
    await client.signal("test", { testId: 2, status: "done", timestamp: 1_793_000_000_001 });
    // A test that is paused, and was not taken before.
    expect((await client.signal("test", { testId: 3, status: "begin" })).status).toBe(404);
    const { results } = await env.DB.prepare("SELECT test_id, preview FROM recorder_session_test WHERE session_id = ? ORDER BY test_id")
      .bind(client.sessionId)
      .all();
    expect(results).toEqual([{ test_id: 2, preview: 1 }]);
  });

  test.each([
    ["no test", "test", { testId: undefined, status: "begin" }, 400],
    ["no task", "task", { status: "begin" }, 400],
    ["a task of zero", "task", { taskId: 0, status: "begin" }, 400],
    ["a task that was never given", "task", { taskId: 3, status: "begin" }, 400],
    ["a test that there is not", "test", { testId: 77, status: "begin" }, 404],
    ["a status that there is not", "test", { status: "won" }, 400],
  ] as const)("refuses a signal of %s", async (_, of, said, status) => {
    const client = await begun();
    expect((await client.signal(of, said)).status).toBe(status);
  });
});

describe("signals", () => {
  test("are as long as an answer may be, and refused when they are longer than any", async () => {
    const client = await begun();
    const answered = (length: number) => client.signal("task", { taskId: 2, status: "done", taskAnswer: "x".repeat(length) });
    expect((await answered(testLimits.answer)).status).toBe(200);
    expect((await answered(testLimits.answer + 1)).status).toBe(400);
    expect((await answered(recorderRules.signalBody)).status).toBe(413);
  });

  test("are kept until the session's are very many; those that are there may come again", async () => {
    const client = await begun();
    expect((await client.signal("test", { status: "begin" })).status).toBe(200);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO recorder_signal (organization, session_id, signal_key, test_id, status, timestamp, received_at)
       SELECT 'local', ?, 'filler:' || i, 1, 'begin', i, '2026-11-20T12:00:00.000Z' FROM n`,
    )
      .bind(recorderRules.sessionSignals, client.sessionId)
      .run();
    expect((await client.signal("test", { status: "begin" })).status).toBe(200);
    expect(await errorOf(await client.signal("test", { status: "done" }))).toEqual([507, "This session has no room for more"]);
  });
});

test("what older clients wait for is answered, and empty", async () => {
  const client = await begun();
  expect(await (await client.send("GET", "/tags")).json()).toEqual({ tags: [] });
  expect(await (await client.send("POST", "/feature-flags", "{}")).json()).toEqual({ flags: [] });
});
