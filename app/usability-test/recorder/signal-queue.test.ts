import { describe, expect, test } from "vitest";
import type { Signal } from "#app/usability-test/session/test-run";
import { createSignalQueue, longestSignalWait, type QueuedSignal, signalWait, withMemory } from "./signal-queue";

const begin = (timestamp: number): Signal => ({ to: "test", body: { testId: 1, status: "begin", timestamp } });
const answer = (timestamp: number, taskAnswer: string): Signal => ({
  to: "task",
  body: { testId: 1, taskId: 2, status: "done", timestamp, taskAnswer },
});

/** A store of three signals before a service that answers these statuses in turn, and then 200. */
function world(statuses: number[], newer: string | null = null, signals = [1, 2, 3].map(begin)) {
  const waiting: QueuedSignal[] = signals.map((signal) => ({ id: signal.body.timestamp, token: "own", sessionId: "s", signal }));
  const refused: number[][] = [];
  const [sent, waits, logged]: [string[], number[], string[]] = [[], [], []];
  const pauses: (() => void)[] = [];
  const queue = createSignalQueue({
    store: {
      first: async (but) => waiting.find(({ id }) => !but.has(id)) ?? null,
      remove: async (id) =>
        void waiting.splice(
          waiting.findIndex((each) => each.id === id),
          1,
        ),
    },
    post: async (signal, token) => {
      const status = statuses.shift() ?? 200;
      sent.push(`${signal.body.timestamp} ${token} ${status}`);
      return status;
    },
    renewToken: async () => newer,
    pause: (milliseconds) => {
      waits.push(milliseconds);
      return new Promise((resolve) => pauses.push(resolve));
    },
    log: (message) => logged.push(message),
    onRefused: (now) => refused.push(now.map(({ id }) => id)),
  });
  return { queue, waiting, refused, sent, waits, logged, pauses };
}
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe("[S7.16] [S7.17] signals are never lost", () => {
  test("they go in order, and one that fails holds the next back until it is taken", async () => {
    const { queue, sent, waits, pauses } = world([0, 500, 200]);
    const done = queue.wake();
    await until(() => pauses.length === 1);
    pauses[0]?.();
    await until(() => pauses.length === 2);
    pauses[1]?.();
    await done;
    expect(sent).toEqual(["1 own 0", "1 own 500", "1 own 200", "2 own 200", "3 own 200"]);
    expect(waits).toEqual([250, 500]);
  });

  test("a slow network changes no order: the next waits for the answer to the one before", async () => {
    const answers: (() => void)[] = [];
    const sent: number[] = [];
    const kept: QueuedSignal[] = [1, 2].map((id) => ({ id, token: "t", sessionId: "s", signal: begin(id) }));
    const queue = createSignalQueue({
      store: { first: async () => kept[0] ?? null, remove: async () => void kept.shift() },
      post: (signal) => {
        sent.push(signal.body.timestamp);
        return new Promise((resolve) => answers.push(() => resolve(200)));
      },
      renewToken: async () => null,
      pause: async () => undefined,
      log: () => undefined,
      onRefused: () => undefined,
    });
    const done = queue.wake();
    void queue.wake();
    await until(() => answers.length === 1);
    expect(sent).toEqual([1]);
    answers[0]?.();
    await until(() => answers.length === 2);
    answers[1]?.();
    await done;
    expect(sent).toEqual([1, 2]);
  });

  test("the network's return does not wait for the delay to pass", async () => {
    const { queue, sent, waiting, pauses } = world([0]);
    const done = queue.wake();
    await until(() => pauses.length === 1);
    await queue.wake();
    await done;
    expect(waiting).toEqual([]);
    expect(sent).toHaveLength(4);
  });

  test("a token that is used up is replaced, and while there is none the signal waits", async () => {
    const renewed = world([401], "newer");
    await renewed.queue.wake();
    expect(renewed.sent.slice(0, 3)).toEqual(["1 own 401", "1 newer 200", "2 own 200"]);
    const without = world([401]);
    void without.queue.wake();
    await until(() => without.pauses.length === 1);
    expect(without.waiting).toHaveLength(3);
    without.queue.stop();
  });

  test.each([400, 404, 410, 413, 422, 507])("one that the service will never take (%i) is logged and makes room", async (status) => {
    const { queue, sent, logged } = world([status]);
    await queue.wake();
    expect(logged).toEqual([`The signal begin was refused: ${status}`]);
    expect(sent).toHaveLength(3);
  });

  test.each([404, 413, 507])(
    "what somebody wrote and the service refuses (%i) stays, is told, and goes again when asked",
    async (status) => {
      const { queue, waiting, refused, sent } = world([200, status, 200, status], null, [begin(1), answer(2, "Ten days"), begin(3)]);
      await queue.wake();
      expect(waiting.map(({ id }) => id)).toEqual([2]);
      expect(refused).toEqual([[2]]);
      await queue.wake();
      expect(sent).toHaveLength(3);
      await queue.retry();
      expect(refused.slice(1)).toEqual([[], [2]]);
      await queue.retry();
      expect(waiting).toEqual([]);
      expect(refused.at(-1)).toEqual([]);
    },
  );

  test("what the disk has no room for is held, and sent after what was kept", async () => {
    const kept: QueuedSignal[] = [{ id: 1, token: "t", sessionId: "s", signal: begin(1) }];
    const store = withMemory({ first: async (but) => kept.find(({ id }) => !but.has(id)) ?? null, remove: async () => void kept.shift() });
    store.hold([2, 3].map(begin), { token: "t", sessionId: "s" });
    const sent: number[] = [];
    expect(await store.first(new Set([1, -1]))).toMatchObject({ signal: begin(3) });
    for (let next = await store.first(new Set()); next !== null; next = await store.first(new Set())) {
      sent.push(next.signal.body.timestamp);
      await store.remove(next.id);
    }
    expect(sent).toEqual([1, 2, 3]);
  });

  test("the delay grows from 250 ms to half a minute", () => {
    expect([1, 2, 3, 8, 9, 50].map(signalWait)).toEqual([250, 500, 1_000, longestSignalWait, longestSignalWait, longestSignalWait]);
  });
});
