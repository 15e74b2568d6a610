import { exports } from "cloudflare:workers";
import { aggregates, scopes } from "#schemas/row-scope";
import type { RecordedBatch, StartAnswer } from "#schemas/usability-test/recorder";
import { startAnswer, uploadUrl } from "#schemas/usability-test/recorder";
import { type UsabilityTest, usabilityTest } from "#schemas/usability-test/usability-test";
import { batchKeyOf } from "#worker/recorder/ingest/batch-head";
import { webmFilm } from "./films";
import { commitRows } from "./planted-rows";

const origins = { local: "http://localhost", riverton: "http://riverton.localhost" } as const;
export type RecordedTown = keyof typeof origins;

const written = "2026-11-02T17:00:00.000Z";

/** A test with two tasks, of which the second may be answered in words. */
export const sampleTest = (changes: Partial<UsabilityTest> = {}): UsabilityTest =>
  usabilityTest.parse({
    ...{ id: `test-${changes.testId ?? 1}`, testId: 1, state: "in-progress", revision: 1, nextTaskId: 3, title: "Front page" },
    ...{
      description: "What people look for",
      guidelines: "Say it aloud",
      conclusion: "Thanks for your time",
      startingPath: "/",
      reqMic: true,
      reqCamera: true,
    },
    ...{ keepsTyping: false, createdBy: "Ada", createdAt: written, changedAt: written, openedAt: written, closedAt: null },
    tasks: [
      { task_id: 1, title: "Find the hours", description: "", allow_typing: false },
      { task_id: 2, title: "Say how long", description: "", allow_typing: true },
    ],
    ...changes,
  });

export const plantTest = (town: RecordedTown, test: UsabilityTest): Promise<void> =>
  commitRows(town, [
    { kind: "usability-test", id: test.id, scope: scopes.staff, aggregate: aggregates.usabilityTest(test.id), data: test },
  ]);

export const recorded = (changes: Partial<RecordedBatch> = {}): RecordedBatch => ({
  ...{ tab: "tab-a", pageNo: 0, firstIndex: 0, timestamp: 1_793_000_000_000, url: "http://localhost/" },
  events: [{ type: 4, timestamp: 1_793_000_000_000, data: { href: "http://localhost/" } }],
  ...changes,
});

export async function gzip(bytes: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Writes an older client's batch as recorder-contract.md has it. */
export function olderBatch({ pageNo = 0, firstIndex = 0, timestamp = 1_793_000_000_000, url = "http://localhost/", tab = "tab-b" } = {}) {
  const uint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...uint(Math.floor(value / 128))]);
  const int = (value: number) => uint(value >= 0 ? 2 * value : -2 * value - 1);
  const words = (value: string) => [...uint(new TextEncoder().encode(value).length), ...new TextEncoder().encode(value)];
  const message = (type: number, fields: number[]) => [...uint(type), fields.length & 255, fields.length >> 8, 0, ...fields];
  const head = [0x51, ...uint(1), ...uint(pageNo), ...uint(firstIndex), ...int(timestamp), ...words(url)];
  return new Uint8Array([...head, ...message(0, uint(timestamp)), ...message(118, words(tab)), ...message(55, [0])]);
}

/** The first bytes of a picture, which is all that anybody looks at. */
export const webp = new Uint8Array([0x52, 0x49, 0x46, 0x46, 4, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
/** A film of a thousand bytes. */
export const film = webmFilm();

/** A client of `/v1/web` at one organization's host. It names test 1, as ours names its test; `testId: null` is an older one's. */
export class RecorderClient {
  token = "";
  sessionId = "";
  readonly town: RecordedTown;
  private readonly fetch: (request: Request) => Promise<Response>;
  constructor(town: RecordedTown, fetch = (request: Request) => exports.default.fetch(request)) {
    this.town = town;
    this.fetch = fetch;
  }

  send(method: string, path: string, body: BodyInit | null = null, headers: Record<string, string> = {}): Promise<Response> {
    const bearer: Record<string, string> = this.token === "" ? {} : { authorization: `Bearer ${this.token}` };
    return this.fetch(new Request(`${origins[this.town]}/v1/web${path}`, { method, headers: { ...bearer, ...headers }, body }));
  }

  start(asked: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Response> {
    const body = {
      projectKey: this.town,
      userUUID: null,
      timestamp: Date.now(),
      width: 1280,
      height: 800,
      timezone: "UTC+01:00",
      testId: 1,
      ...asked,
    };
    return this.send("POST", "/start", JSON.stringify(body), { "content-type": "application/json", ...headers });
  }

  /** Starts, and goes on with what it was given. */
  async begin(asked: Record<string, unknown> = {}): Promise<StartAnswer> {
    const answer = await this.start(asked);
    if (answer.status !== 200) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
    const started = startAnswer.parse(await answer.json());
    this.token = started.token;
    this.sessionId = started.sessionID;
    return started;
  }

  batch(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return this.send("POST", "/i?batch=0_1", body, headers);
  }

  images(names: readonly string[], bytes = webp): Promise<Response> {
    const form = new FormData();
    for (const name of names) form.append("snapshot", new File([bytes], name, { type: "image/webp" }));
    return this.send("POST", "/images", form);
  }

  async uploadAddress(): Promise<string> {
    const answer = await this.send("GET", "/uxt/upload-url");
    return uploadUrl.parse(await answer.json()).url;
  }

  /** Puts a film to an address as clients do: without a token. */
  upload(
    address: string,
    bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> = film,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const length = bytes instanceof Uint8Array ? { "content-length": String(bytes.byteLength) } : {};
    const said = { "content-type": "video/webm", ...length, ...headers };
    return this.fetch(new Request(address, { method: "PUT", headers: said, body: bytes }));
  }

  signal(of: "test" | "task", said: Record<string, unknown>): Promise<Response> {
    return this.send("POST", `/uxt/signals/${of}`, JSON.stringify({ testId: 1, duration: 10, timestamp: 1_793_000_000_000, ...said }), {
      "content-type": "text/plain;charset=UTF-8",
    });
  }
}

/** A whole recorded session of test 1, with these words in all that is kept of it. */
export async function recordSession(
  town: RecordedTown,
  words: string,
): Promise<{ readonly recordingId: string; readonly batchKey: string }> {
  const client = new RecorderClient(town);
  await client.begin();
  const batch = recorded({ url: `http://localhost/${words}`, tab: words });
  const answers = [
    await client.batch(JSON.stringify(batch)),
    await client.images(["1_2_3.webp"]),
    await client.signal("task", { taskId: 2, status: "done", taskAnswer: words, note: words }),
    await client.upload(await client.uploadAddress()),
  ];
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`not recorded: ${refused.status} ${await refused.text()}`);
  return { recordingId: client.sessionId, batchKey: await batchKeyOf(batch) };
}
