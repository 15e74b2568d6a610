import { describe, expect, test } from "vitest";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { Batch } from "./event-batch";
import { createSendQueue, type QueueNews, waitAfter } from "./send-queue";

const batch = (firstIndex: number, count = 1): Batch => {
  const events = Array.from({ length: count }, (_, at) => `{"type":3,"timestamp":${firstIndex + at}}`);
  return { tab: "t", pageNo: 1, url: "/", firstIndex, timestamp: 1, events, bytes: events.join("").length };
};

/** A queue before a service that answers these statuses in turn, and then 200. */
function world(...statuses: number[]) {
  const news: QueueNews[] = [];
  const [waits, posted]: [number[], { first: number; count: number; label: string }[]] = [[], []];
  const queue = createSendQueue({
    post: async (body, label) => {
      const read: { firstIndex: number; events: unknown[] } = JSON.parse(new TextDecoder().decode(body));
      posted.push({ first: read.firstIndex, count: read.events.length, label });
      return statuses.shift() ?? 200;
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
    tell: (each) => news.push(each),
  });
  return { queue, news, waits, posted };
}

describe("[S8.12] [S8.13] [S9.9] sending batches", () => {
  test("batches go in order, each under its own label, and what was taken is told", async () => {
    const { queue, news, posted } = world();
    queue.add([batch(0, 2), batch(2)]);
    queue.add([batch(3)]);
    await queue.drained();
    expect(posted.map(({ first, label }) => [first, label])).toEqual([
      [0, "1_1"],
      [2, "1_2"],
      [3, "1_3"],
    ]);
    expect(news.map((each) => ("nextIndex" in each ? each.nextIndex : null))).toEqual([2, 3, 4]);
  });

  test("500, 403 and no network are tried again after 250 ms times the attempt", async () => {
    const { queue, news, waits } = world(500, 403, 0);
    queue.add([batch(0)]);
    await queue.drained();
    expect(waits).toEqual([250, 500, 750]);
    expect(news).toEqual([{ kind: "sent", nextIndex: 1 }]);
  });

  test("the tenth attempt may succeed, and after it recording fails for good", async () => {
    const nine = Array.from({ length: 9 }, () => 0);
    const saved = world(...nine);
    saved.queue.add([batch(0)]);
    await saved.queue.drained();
    expect(saved.news).toEqual([{ kind: "sent", nextIndex: 1 }]);
    expect(saved.waits.reduce((sum, wait) => sum + wait, 0)).toBe(11_250);

    const lost = world(...nine, 503);
    lost.queue.add([batch(0), batch(1)]);
    lost.queue.add([batch(2)]);
    await lost.queue.drained();
    expect(lost.news).toEqual([{ kind: "failed", status: 503 }]);
    expect(lost.posted).toHaveLength(recorderLimits.batchAttempts);
    lost.queue.add([batch(3)]);
    await lost.queue.drained();
    expect(lost.posted).toHaveLength(recorderLimits.batchAttempts);
    expect([waitAfter(9), waitAfter(10)]).toEqual([2_250, null]);
  });

  test("401 ends the queue at once and says where the next session goes on", async () => {
    const { queue, news, posted, waits } = world(401);
    queue.add([batch(0, 3), batch(3)]);
    await queue.drained();
    expect(news).toEqual([{ kind: "unauthorized", nextIndex: 3 }]);
    expect(posted).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test("413 sends both halves before what follows, down to one event, which is left out and told", async () => {
    const { queue, news, posted } = world(413, 200, 413);
    queue.add([batch(0, 3), batch(3)]);
    await queue.drained();
    expect(posted.map(({ first, count }) => [first, count])).toEqual([
      [0, 3],
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(news.map(({ kind }) => kind)).toEqual(["sent", "too large", "sent"]);
  });
});
