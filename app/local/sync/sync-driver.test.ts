import { expect, test } from "vitest";
import { createDriver } from "./sync-driver";
import type { CycleEnd } from "./sync-loop";

/** A driver whose pauses end when told to, and whose rounds end as listed. */
function driven(...ends: (CycleEnd | null)[]) {
  const clock = { at: 0 };
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const rounds: (CycleEnd | null)[] = [];
  const driver = createDriver({
    clock: {
      now: () => "2026-11-20T17:00:00.000Z",
      elapsed: () => clock.at,
      pause: (milliseconds) => new Promise((resolve) => pauses.push({ milliseconds, end: resolve })),
    },
    random: () => 0,
    round: async () => {
      const end = ends.length > 1 ? ends.shift() : ends[0];
      rounds.push(end ?? null);
      return end ?? null;
    },
    onEnd: () => undefined,
    onError: () => undefined,
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { driver, clock, pauses, rounds, settled };
}

const unreachable: CycleEnd = { kind: "unreachable" };

test("[SY-111] without an answer it tries again for ever, its delay doubling to a minute", async () => {
  const { driver, pauses, rounds, settled } = driven(unreachable);
  await driver.wake();
  for (let turn = 0; turn < 50; turn += 1) {
    pauses.at(-1)?.end();
    await settled();
  }
  expect(rounds).toHaveLength(51);
  expect(pauses.slice(0, 8).map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("[SY-111] one timer stands at a time: those of earlier failures do nothing when they end", async () => {
  const { driver, pauses, rounds, settled } = driven(unreachable);
  await driver.wake();
  await driver.wake();
  await driver.wake();
  for (const { end } of pauses.splice(0)) end();
  await settled();
  expect(rounds).toHaveLength(4);
  expect(pauses).toHaveLength(1);
});

test("[SY-111] after a round that ended well the next failure begins with the shortest delay", async () => {
  const { driver, pauses, settled } = driven(unreachable, unreachable, { kind: "done", version: 1 }, unreachable);
  await driver.wake();
  await driver.wake();
  await driver.wake();
  await driver.wake();
  await settled();
  expect(pauses.at(-1)?.milliseconds).toBe(1_000);
});

test("a change that the round under way brings asks for no other, nor one that a round has brought", async () => {
  const { driver, rounds } = driven({ kind: "done", version: 7 });
  const first = driver.wake();
  void driver.wake((version) => version >= 7);
  await first;
  await driver.wake((version) => version >= 6);
  expect(rounds).toHaveLength(1);
  await driver.wake((version) => version >= 8);
  expect(rounds).toHaveLength(2);
});

test("a change that the round under way does not bring is asked for once more", async () => {
  const { driver, rounds } = driven({ kind: "done", version: 7 }, { kind: "done", version: 8 });
  const first = driver.wake();
  void driver.wake((version) => version >= 8);
  expect(await first).toEqual({ kind: "done", version: 8 });
  expect(rounds).toHaveLength(2);
});

test("a limited device keeps its outbox and sends nothing until the time that it was told", async () => {
  const limited: CycleEnd = { kind: "refused", problem: { code: "too-many-requests", params: { retryAfterSeconds: 60 } } };
  const { driver, clock, pauses, rounds, settled } = driven(limited, { kind: "done", version: 7 });
  expect(await driver.wake()).toEqual(limited);
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
  // Every write and every ring wakes it.
  clock.at = 59_999;
  expect(await driver.wake()).toEqual(limited);
  expect(rounds).toHaveLength(1);
  clock.at = 60_000;
  pauses[0]?.end();
  await settled();
  expect(rounds).toEqual([limited, { kind: "done", version: 7 }]);
});
