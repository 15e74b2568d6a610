import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import { recorderRules } from "#worker/recorder/recorder-rules";
import { atLocal } from "./support/browser";
import { mp4Film } from "./support/films";
import { RecorderAt } from "./support/recorder-at";
import { film, plantTest, RecorderClient, recorded, sampleTest, webp } from "./support/recorder-client";
import { plant } from "./support/seeds";

const errorOf = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error];

async function begun(town: "local" | "riverton" = "local", at?: RecorderAt): Promise<RecorderClient> {
  const client = at ? new RecorderClient(town, at.fetch) : new RecorderClient(town);
  await client.begin({ timestamp: 0 });
  return client;
}
const videoOf = (sessionId: string) =>
  env.DB.prepare("SELECT video_key, video_bytes FROM recorder_session WHERE session_id = ?").bind(sessionId).first();
const stored = async (sessionId: string, kind: string) =>
  (await env.FILES.list({ prefix: `org/local/recordings/${sessionId}/${kind}/` })).objects.map(({ key, size }) => [
    key.split("/").at(-1),
    size,
  ]);

beforeAll(async () => {
  await plant([{ email: "office@demo.test", roles: { local: ["OfficeStaff"] } }]);
  await plantTest("local", sampleTest());
  await plantTest("riverton", sampleTest());
});

describe("[S7.15] an address to upload to", () => {
  test("takes one film, streamed to where staff read it, and no second one", async () => {
    const client = await begun();
    const address = await client.uploadAddress();
    expect(new URL(address).origin).toBe("http://localhost");
    expect((await client.upload(address)).status).toBe(200);
    expect(await videoOf(client.sessionId)).toMatchObject({ video_bytes: film.byteLength });
    expect((await stored(client.sessionId, "videos")).map(([, size]) => size)).toEqual([film.byteLength]);
    expect(await errorOf(await client.upload(address))).toEqual([409, "This address was used"]);
  });

  test("takes an MP4 where a browser writes no WebM, and staff are given it as one", async () => {
    const client = await begun();
    const bytes = mp4Film();
    expect((await client.upload(await client.uploadAddress(), bytes, { "content-type": "video/mp4" })).status).toBe(200);
    const staff = atLocal();
    await staff.signIn("office@demo.test");
    const answer = await staff.api(`/recordings/${client.sessionId}/video`, await staff.token());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(answer.headers.get("content-disposition")).toContain(".mp4");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  test("is taken by one of many that come at once", async () => {
    const client = await begun();
    const address = await client.uploadAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.upload(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test("of a second film stands in the place of the first", async () => {
    const client = await begun();
    await client.upload(await client.uploadAddress());
    await client.upload(await client.uploadAddress(), film.slice(0, 500));
    expect(await videoOf(client.sessionId)).toMatchObject({ video_bytes: 500 });
    expect((await stored(client.sessionId, "videos")).map(([, size]) => size)).toEqual([500]);
  });

  test.each([
    ["another type", { "content-type": "video/ogg" }, 415, "Send video/webm or video/mp4"],
    ["a type that its bytes are not", { "content-type": "video/mp4" }, 415, "Not an MP4 film"],
    ["no type", { "content-type": "" }, 415, "Send video/webm or video/mp4"],
    ["no length", { "content-length": "" }, 411, "Say how long it is"],
    ["a length of words", { "content-length": "long" }, 411, "Say how long it is"],
    ["nothing", { "content-length": "0" }, 400, "There is no film"],
    ["more than a film may be", { "content-length": String(recorderRules.video + 1) }, 413, "Too large"],
  ])("refuses %s, and still takes a film", async (_, headers, status, words) => {
    const client = await begun("local", new RecorderAt());
    const address = await client.uploadAddress();
    expect(await errorOf(await client.upload(address, film, headers))).toEqual([status, words]);
    expect((await client.upload(address)).status).toBe(200);
  });

  test.each([
    ["of another kind by its bytes", new Uint8Array([0x25, 0x50, 0x44, 0x46, ...film.subarray(4)])],
    ["whose mark comes late", new Uint8Array([0, ...film.subarray(0, 999)])],
    ["shorter than its mark", film.slice(0, 3)],
  ])("refuses a film %s, whole or in its first part, and still takes one", async (_, bytes) => {
    const client = await begun("local", new RecorderAt());
    const address = await client.uploadAddress();
    expect(await errorOf(await client.upload(address, bytes))).toEqual([415, "Not a WebM film"]);
    expect(await errorOf(await client.upload(`${address}?part=1&of=1`, bytes))).toEqual([415, "Not a WebM film"]);
    expect([await videoOf(client.sessionId), await stored(client.sessionId, "videos")]).toMatchObject([{ video_key: null }, []]);
    const begunParts = "SELECT multipart_id FROM recorder_upload WHERE session_id = ?";
    expect(await env.DB.prepare(begunParts).bind(client.sessionId).all()).toMatchObject({ results: [{ multipart_id: null }] });
    expect((await client.upload(address)).status).toBe(200);
  });

  test("takes a film whose first bytes come one by one", async () => {
    const client = await begun("local", new RecorderAt());
    const chunks = [film.slice(0, 1), film.slice(1, 3), film.slice(3, 500), film.slice(500)];
    const dripping = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    expect((await client.upload(await client.uploadAddress(), dripping, { "content-length": "1000" })).status).toBe(200);
    const [kept] = (await env.FILES.list({ prefix: `org/local/recordings/${client.sessionId}/videos/` })).objects;
    expect(new Uint8Array((await (await env.FILES.get(kept?.key ?? ""))?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(film);
  });

  test.each([
    ["fewer", film.byteLength + 1],
    ["more", film.byteLength - 1],
  ])("keeps nothing when %s bytes come than were said, and may be tried again", async (_, said) => {
    const client = await begun("local", new RecorderAt());
    const address = await client.uploadAddress();
    expect((await client.upload(address, film, { "content-length": String(said) })).status).toBe(400);
    expect(await videoOf(client.sessionId)).toMatchObject({ video_key: null });
    expect(await stored(client.sessionId, "videos")).toEqual([]);
    expect((await client.upload(address)).status).toBe(200);
  });

  test("is none when it was made up, changed, or another organization's, and none after its hour", async () => {
    const at = new RecorderAt();
    const client = await begun("local", at);
    const address = await client.uploadAddress();
    for (const none of [`${address}x`, address.replace("uploads/", "uploads/x"), address.replace("localhost", "riverton.localhost")])
      expect(await errorOf(await client.upload(none))).toEqual([403, "Not an address to upload to"]);
    expect(await errorOf(await client.upload(address.replace(/[^/]+$/, client.token)))).toEqual([403, "Not an address to upload to"]);
    at.now += recorderRules.uploadLife - 1_000;
    const [late] = [await client.uploadAddress()];
    expect((await client.upload(address)).status).toBe(200);
    at.now += recorderRules.uploadLife;
    expect(await errorOf(await client.upload(late))).toEqual([403, "This address has expired"]);
  });

  test("is given twenty times to a session, and twenty times a minute", async () => {
    const at = new RecorderAt();
    const client = await begun("local", at);
    for (let asked = 0; asked < recorderRules.sessionUploads; asked += 1) await client.uploadAddress();
    const early = await client.send("GET", "/uxt/upload-url");
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "60"]);
    at.now += 60_000;
    expect(await errorOf(await client.send("GET", "/uxt/upload-url"))).toEqual([507, "This session has no room for more"]);
  });
});

describe("[S7.15] a film in parts", () => {
  const size = recorderLimits.filmPart;
  const whole = () => {
    const bytes = new Uint8Array(2 * size + 1_000);
    for (let at = 0; at < bytes.length; at += 997) bytes[at] = at & 255;
    bytes.set(film.subarray(0, 200));
    return bytes;
  };
  const put = async (client: RecorderClient, address: string, bytes: Uint8Array<ArrayBuffer>, part: number, of = 3) => {
    const sent = bytes.slice((part - 1) * size, part * size);
    return (await client.upload(`${address}?part=${part}&of=${of}`, sent)).status;
  };

  test("is whole when the last has come, though one broke off and one came twice; then its address is used", async () => {
    const client = await begun();
    const [address, bytes] = [await client.uploadAddress(), whole()];
    expect(await put(client, address, bytes, 2)).toBe(409);
    expect(await put(client, address, bytes, 1)).toBe(200);
    const short = { "content-length": String(size) };
    expect((await client.upload(`${address}?part=2&of=3`, bytes.slice(0, 10), short)).status).toBe(400);
    expect(await put(client, address, bytes, 3)).toBe(409);
    for (const part of [2, 1, 2]) expect(await put(client, address, bytes, part)).toBe(200);
    expect(await videoOf(client.sessionId)).toMatchObject({ video_key: null });
    expect(await put(client, address, bytes, 3)).toBe(200);
    expect(await videoOf(client.sessionId)).toMatchObject({ video_bytes: bytes.byteLength });
    const [kept] = (await env.FILES.list({ prefix: `org/local/recordings/${client.sessionId}/videos/` })).objects;
    const stored = await (await env.FILES.get(kept?.key ?? ""))?.arrayBuffer();
    expect(Buffer.from(stored ?? new ArrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect([await put(client, address, bytes, 3), await put(client, address, bytes, 1), (await client.upload(address)).status]).toEqual([
      409, 409, 409,
    ]);
  });

  test.each([
    ["none of none", "part=0&of=0", 10, 400],
    ["a part after the last", "part=3&of=2", 10, 400],
    ["words", "part=one&of=two", 10, 400],
    ["a part of nobody knows how many", "part=1", 10, 400],
    ["a small part that is not the last", "part=1&of=2", 10, 400],
    ["a last part that is too large", "part=1&of=1", size + 1, 400],
    ["more than a film may be", "part=1&of=900", 10, 413],
  ])("is refused as %s", async (_, query, bytes, status) => {
    const client = await begun();
    expect((await client.upload(`${await client.uploadAddress()}?${query}`, new Uint8Array(bytes))).status).toBe(status);
  });
});

describe("[S7.13] pictures of canvases", () => {
  test("are kept once under their names", async () => {
    const client = await begun();
    for (let sent = 0; sent < 2; sent += 1)
      expect((await client.images(["1790000000000_7_1790000000100.webp", "1_7_2.webp"])).status).toBe(200);
    expect(await stored(client.sessionId, "images")).toEqual([
      ["1790000000000_7_1790000000100.webp", webp.byteLength],
      ["1_7_2.webp", webp.byteLength],
    ]);
    const session = await env.DB.prepare("SELECT images, bytes FROM recorder_session WHERE session_id = ?").bind(client.sessionId).first();
    expect(session).toEqual({ images: 2, bytes: 2 * webp.byteLength });
  });

  test.each([
    ["a name that climbs", ["../1_2_3.webp"], webp, 400],
    ["another kind by its name", ["1_2_3.png"], webp, 400],
    ["a name of two numbers", ["1_2.webp"], webp, 400],
    ["no picture by its bytes", ["1_2_3.webp"], film, 415],
    ["eleven at once", Array.from({ length: 11 }, (_, at) => `1_2_${at}.webp`), webp, 413],
    ["none", [], webp, 400],
    ["one too large", ["1_2_3.webp"], new Uint8Array(recorderRules.image + 1), 413],
  ])("of %s are refused, all of them", async (_, names, bytes, status) => {
    const client = await begun();
    expect((await client.images([...names], bytes)).status).toBe(status);
    expect(await stored(client.sessionId, "images")).toEqual([]);
  });

  test("that come as no form are refused", async () => {
    const client = await begun();
    expect(await errorOf(await client.send("POST", "/images", "hello"))).toEqual([400, "No snapshots"]);
  });
});

describe("[S7.12] a session's token", () => {
  const doors = [
    ["POST", "/i?batch=0_1", JSON.stringify(recorded())],
    ["POST", "/images", ""],
    ["GET", "/uxt/test/1", null],
    ["GET", "/uxt/upload-url", null],
    ["POST", "/uxt/signals/test", JSON.stringify({ testId: 1, status: "begin", timestamp: 1 })],
    ["POST", "/uxt/signals/task", JSON.stringify({ testId: 1, taskId: 1, status: "begin", timestamp: 1 })],
    ["GET", "/tags", null],
    ["POST", "/feature-flags", "{}"],
  ] as const;
  const answered = async (client: RecorderClient, token: string) => {
    client.token = token;
    const statuses: number[] = [];
    for (const [method, path, body] of doors) statuses.push((await client.send(method, path, body)).status);
    return statuses;
  };

  test("opens nothing when it is forged, another organization's, of another kind, or its recording is gone", async () => {
    const own = await begun();
    const foreign = await begun("riverton");
    const staff = atLocal();
    await staff.signIn("office@demo.test");
    const [head = "", claims = "", signature = ""] = own.token.split(".");
    const unsigned = `${btoa(JSON.stringify({ alg: "none", typ: "recorder-session" })).replaceAll("=", "")}.${claims}.`;
    const upload = new URL(await own.uploadAddress()).pathname.split("/").at(-1) ?? "";
    const gone = await begun();
    await env.DB.prepare("DELETE FROM recorder_session WHERE session_id = ?").bind(gone.sessionId).run();
    const elsewhere = claims.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"));
    for (const token of ["", "x", unsigned, `${head}.${elsewhere}.${signature}`, foreign.token, await staff.token(), upload, gone.token])
      expect([token, await answered(new RecorderClient("local"), token)]).toEqual([token, doors.map(() => 401)]);
    expect((await answered(new RecorderClient("local"), own.token)).every((status) => status < 401)).toBe(true);
  });

  test("is no token of the API", async () => {
    const own = await begun();
    for (const path of ["/me", "/permits", "/recordings", "/sync/pull?protocol=1&client=00000000-0000-4000-8000-000000000000"])
      expect((await atLocal().api(path, own.token)).status).toBe(401);
  });

  test("lasts four hours; for 30 seconds more a batch of its is still kept, and answered 401", async () => {
    const at = new RecorderAt();
    const client = await begun("local", at);
    const sent = async (pageNo: number) => (await client.batch(JSON.stringify(recorded({ pageNo })))).status;
    const pages = async () =>
      (
        await env.DB.prepare("SELECT page_no FROM recorder_batch WHERE session_id = ? ORDER BY 1")
          .bind(client.sessionId)
          .all<{ page_no: number }>()
      ).results.map((row) => row.page_no);
    at.now += recorderRules.sessionLife - 1;
    expect(await sent(1)).toBe(200);
    at.now += 1;
    expect(await sent(2)).toBe(401);
    expect((await client.send("GET", "/tags")).status).toBe(401);
    at.now += recorderLimits.tokenGrace - 1;
    expect(await sent(3)).toBe(401);
    at.now += 1;
    expect(await sent(4)).toBe(401);
    expect(await pages()).toEqual([1, 2, 3]);
    const first = client.sessionId;
    expect((await client.begin({ token: client.token })).sessionID).not.toBe(first);
  });

  test("keeps to its session's room", async () => {
    const client = await begun();
    await env.DB.prepare("UPDATE recorder_session SET bytes = ? WHERE session_id = ?")
      .bind(recorderRules.sessionBytes, client.sessionId)
      .run();
    expect((await client.batch(JSON.stringify(recorded()))).status).toBe(507);
    expect((await client.images(["1_2_3.webp"])).status).toBe(507);
    await env.DB.prepare("UPDATE recorder_session SET bytes = 0, batches = ? WHERE session_id = ?")
      .bind(recorderRules.sessionBatches, client.sessionId)
      .run();
    expect((await client.batch(JSON.stringify(recorded()))).status).toBe(507);
  });
});
