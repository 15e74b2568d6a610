import { describe, expect, test } from "vitest";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Problem } from "#schemas/problem";
import { begunProgress, type EndingOrder, type EndingProgress, goOnEnding, minutesFor } from "./ending-run";

const ok: LinkAnswer<unknown> = { kind: "ok", value: {} };
const lost: LinkAnswer<unknown> = { kind: "unreachable" };
const refused = (status: number, problem: Problem): LinkAnswer<unknown> => ({ kind: "problem", status, problem });
const changed = refused(409, { code: "permit-in-use", params: { why: "changed", on: "2026-11-20" } });

const order: EndingOrder = {
  ...{ id: "order-1", to: "expired", inactiveSince: "2020-01-01", reason: "No activity", startedAt: "2026-11-26T10:00:00.000Z" },
  permits: ["a", "b", "c"].map((id) => ({ key: `key-${id}`, id, number: `B-${id}`, from: "issued" })),
};

/** A worker that answers in turn, then always well. */
function road(answers: LinkAnswer<unknown>[], { reached = true, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const sent: { id: string; args: unknown }[] = [];
  const pauses: number[] = [];
  const told: EndingProgress[] = [];
  let elapsed = 0;
  const setting = {
    async send({ id, args }: { id: string; args: unknown }) {
      sent.push({ id, args });
      elapsed += 40;
      return answers.shift() ?? ok;
    },
    settle: async () => reached,
    clock: {
      now: () => "2026-11-26T10:00:00.000Z",
      elapsed: () => elapsed,
      async pause(milliseconds: number) {
        pauses.push(milliseconds);
        elapsed += milliseconds;
      },
    },
    random: () => 0,
    stopped: () => sent.length >= stopAfter,
    tell: (progress: EndingProgress) => void told.push(progress),
  };
  return { setting, sent, pauses, told };
}

describe("ending many permits", () => {
  test("asks one after another, under the key of each, at a pace that leaves an account room for other work", async () => {
    const { setting, sent, pauses, told } = road([]);
    expect(await goOnEnding(order, begunProgress(order), setting)).toBe("ended");
    expect(sent.map(({ id }) => id)).toEqual(["key-a", "key-b", "key-c"]);
    expect(sent[0]?.args).toEqual({ permitId: "a", from: "issued", to: "expired", inactiveSince: "2020-01-01", reason: "No activity" });
    expect(pauses).toEqual([110, 110, 110]);
    expect(told.map(({ next }) => next)).toEqual([1, 2, 3]);
    expect([minutesFor(1), minutesFor(400), minutesFor(10_000)]).toEqual([1, 1, 25]);
  });

  test("names those that the office refuses, and goes on with the next", async () => {
    const hold = refused(409, { code: "hold-in-force" });
    const { setting, told } = road([changed, ok, hold]);
    expect(await goOnEnding(order, begunProgress(order), setting)).toBe("ended");
    expect(told.at(-1)).toEqual({
      ...{ order: "order-1", next: 3, problem: null },
      left: [
        { id: "a", number: "B-a", left: { why: "changed", on: "2026-11-20" } },
        { id: "c", number: "B-c", left: { why: "hold" } },
      ],
    });
  });

  test("goes on where it was stopped, with what was passed over before", async () => {
    const first = road([changed], { stopAfter: 2 });
    expect(await goOnEnding(order, begunProgress(order), first.setting)).toBe("paused");
    const kept = first.told.at(-1) ?? expect.fail();
    expect(kept.next).toBe(2);
    const second = road([]);
    expect(await goOnEnding(order, kept, second.setting)).toBe("ended");
    expect(second.sent.map(({ id }) => id)).toEqual(["key-c"]);
    expect(second.told.at(-1)).toMatchObject({ next: 3, left: [{ id: "a" }] });
  });

  test("asks again under the same key where no answer came, and stops where none comes", async () => {
    const again = road([lost, refused(503, { code: "unavailable" })]);
    expect(await goOnEnding(order, begunProgress(order), again.setting)).toBe("ended");
    expect(again.sent.map(({ id }) => id)).toEqual(["key-a", "key-a", "key-a", "key-b", "key-c"]);
    const gone = road([ok, lost, lost, lost, lost]);
    expect(await goOnEnding(order, begunProgress(order), gone.setting)).toBe("unreachable");
    expect(gone.told.at(-1)?.next).toBe(1);
    const never = road([], { reached: false });
    expect(await goOnEnding(order, begunProgress(order), never.setting)).toBe("unreachable");
    expect(never.sent).toEqual([]);
  });

  test("waits as long as an account that sends too much is told to", async () => {
    const { setting, pauses } = road([refused(429, { code: "too-many-requests", params: { retryAfterSeconds: 60 } })]);
    expect(await goOnEnding(order, begunProgress(order), setting)).toBe("ended");
    expect(pauses[0]).toBe(60_000);
  });

  test.each([
    ["another role by now", 403, "role-missing"],
    ["none at all", 404, "not-found"],
  ] as const)("stops at once where no permit would fare better: for whoever has %s", async (_, status, code) => {
    const { setting, sent, told } = road([ok, refused(status, { code })]);
    expect(await goOnEnding(order, begunProgress(order), setting)).toBe("refused");
    expect(sent.length).toBe(2);
    expect(told.at(-1)).toMatchObject({ next: 1, left: [], problem: { code } });
  });
});
