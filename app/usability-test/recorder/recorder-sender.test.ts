import { describe, expect, test } from "vitest";
import { recordedBatch } from "#schemas/usability-test/recorder";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { FromWorker } from "./recorder-message";
import { createRecorderSender } from "./recorder-sender";

/** A sender before a service that answers these statuses in turn and then 200. `tick` lets its flush interval pass. */
function world(...statuses: number[]) {
  const told: FromWorker[] = [];
  const requests: { path: string; headers: Headers; body: BodyInit | null | undefined }[] = [];
  const timers = new Map<number, () => void>();
  const send = createRecorderSender({
    fetch: async (input, init) => {
      requests.push({ path: String(input), headers: new Headers(init?.headers), body: init?.body });
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    },
    pause: async () => undefined,
    every: (milliseconds, act) => {
      timers.set(milliseconds, act);
      return () => void timers.delete(milliseconds);
    },
    tell: (message) => told.push(message),
  });
  const start = () => send({ kind: "start", token: "t", tab: "a", pageNo: 1, firstIndex: 0, compressAbove: 24_000, beaconSize: 200_000 });
  const event = (data = "x") => send({ kind: "event", event: { type: 3, timestamp: 1, data }, url: "/" });
  return { told, requests, timers, send, start, event, kinds: () => told.map(({ kind }) => kind) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("[S7.12] [S7.13] the recorder's worker", () => {
  test("[S9.8] sends what waits every 10 seconds, under the session's token", async () => {
    const { start, event, timers, requests, kinds } = world();
    await start();
    await event();
    expect(requests).toEqual([]);
    expect([...timers.keys()]).toEqual([10_000]);
    timers.get(10_000)?.();
    await settled();
    expect(requests.map(({ path, headers }) => [path, headers.get("authorization"), headers.get("content-encoding")])).toEqual([
      ["/v1/web/i?batch=1_1", "Bearer t", null],
    ]);
    expect(kinds()).toEqual(["ready", "formed", "sent"]);
  });

  test("sends at 200,000 bytes without waiting, as gzip", async () => {
    const { start, event, requests } = world();
    await start();
    await event("x".repeat(recorderLimits.beaconDefault));
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.headers.get("content-encoding")).toBe("gzip");
  });

  test("stop sends the rest, says so, and keeps nothing that comes later", async () => {
    const { start, event, send, requests, kinds, timers } = world();
    await start();
    await event();
    await send({ kind: "stop" });
    const { body } = requests[0] ?? {};
    expect(recordedBatch.parse(JSON.parse(new TextDecoder().decode(body instanceof Uint8Array ? body : undefined)))).toMatchObject({
      tab: "a",
    });
    expect(kinds().at(-1)).toBe("stopped");
    await event();
    await send({ kind: "flush" });
    expect(requests).toHaveLength(1);
    expect(timers.size).toBe(0);
  });

  test("[S8.12] 401 of a batch or of images asks for a new start, and what follows is not sent", async () => {
    const { start, event, send, told, requests } = world(401);
    await start();
    await event();
    await send({ kind: "flush" });
    await expect.poll(() => told.at(-1)).toEqual({ kind: "unauthorized", nextIndex: 1 });
    await event();
    await send({ kind: "flush" });
    await settled();
    expect(requests).toHaveLength(1);
    const images = world(500, 401);
    await images.start();
    await images.send({ kind: "images", images: [{ name: "1_2_3.webp", blob: new Blob(["x"]) }] });
    expect(images.told.at(-1)).toEqual({ kind: "unauthorized", nextIndex: null });
    const form = images.requests[1]?.body;
    expect(form instanceof FormData && form.getAll("snapshot").map((file) => file instanceof File && file.name)).toEqual(["1_2_3.webp"]);
  });

  test("after the tenth attempt it says that recording has failed", async () => {
    const { start, event, send, told } = world(...Array.from({ length: 10 }, () => 0));
    await start();
    await event();
    await send({ kind: "flush" });
    await expect.poll(() => told.at(-1)).toEqual({ kind: "failed", status: 0 });
  });

  test("an event that is over a million bytes even as gzip is left out, and told", async () => {
    const { start, send, told, requests } = world();
    await start();
    const noise = Array.from({ length: 300_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join("");
    await send({ kind: "event", event: { type: 3, timestamp: 1, data: noise }, url: "/" });
    await expect.poll(() => told.at(-1)?.kind).toBe("too large");
    expect(requests).toEqual([]);
  });
});
