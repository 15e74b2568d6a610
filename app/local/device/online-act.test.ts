import { expect, it } from "vitest";
import type { ActRecord } from "#app/local/store/device-database";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { type ActGround, type ActSetting, type ActState, onlineAct } from "./online-act";

const ok: LinkAnswer<unknown> = { kind: "ok", value: {} };
const lost: LinkAnswer<unknown> = { kind: "unreachable" };

/** A device whose outbox empties when `sync` reaches the worker, and a worker that answers in turn. */
function world(
  answers: LinkAnswer<unknown>[],
  { waiting = 0, reached = [true], begun = [] as ActRecord[], forgets = true, keeps = true } = {},
) {
  const acts = new Map(begun.map((act) => [act.key, act]));
  const sent: { id: string; onDisk: boolean }[] = [];
  let left = waiting;
  const ground: ActGround = {
    keep: async (record) => (keeps ? acts.set(record.key, record) : Promise.reject(new Error("The disk is full"))),
    forget: async (key) => (forgets ? acts.delete(key) : Promise.reject(new Error("The disk was closed"))),
    begunAt: async (place) => [...acts.values()].filter((act) => act.place === place),
    left: () => left,
    async settle() {
      const now = (reached.length > 1 ? reached.shift() : reached[0]) ?? false;
      if (now) left = 0;
      return now;
    },
  };
  const setting: ActSetting = {
    ground,
    async send({ id }) {
      sent.push({ id, onDisk: acts.has(id) });
      return answers.shift() ?? lost;
    },
    now: () => "2026-11-21T12:00:00.000Z",
    pause: async () => undefined,
    newId: () => `key-${sent.length + 1}`,
    random: () => 0,
  };
  const act = onlineAct("/office/permits/p1", setting);
  const seen: string[] = [];
  act.state.subscribe(() => seen.push(act.state.get().kind));
  return { act, sent, acts, seen };
}

it("waits until everything before it has arrived, and puts its key on disk before it is sent", async () => {
  const { act, sent, seen, acts } = world([ok], { waiting: 1 });
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "done" });
  expect(seen).toEqual(["sending", "waiting-for-outbox", "sending", "done"]);
  expect(sent).toEqual([{ id: "key-1", onDisk: true }]);
  expect([...acts]).toEqual([]);
});

it("is not sent, nor kept for later, when the worker cannot be reached", async () => {
  const { act, sent, acts } = world([], { reached: [false] });
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "offline" });
  expect(sent).toEqual([]);
  expect([...acts]).toEqual([]);
});

it("is sent after a round that failed once", async () => {
  const { act, sent } = world([ok], { waiting: 2, reached: [false, true] });
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "done" });
  expect(sent).toHaveLength(1);
});

it("asks again under the same key when no answer came, until one does", async () => {
  const unavailable: LinkAnswer<unknown> = { kind: "problem", problem: { code: "unavailable" }, status: 503 };
  const { act, sent, seen } = world([lost, unavailable, lost, ok]);
  expect(await act.start("payment.record", { permitId: "p1", paymentId: "pay", amountCents: 100, method: "cash" })).toEqual({
    kind: "done",
  });
  expect(new Set(sent.map((each) => each.id))).toEqual(new Set(["key-1"]));
  expect(sent.length).toBe(4);
  expect(seen).toContain("checking");
});

const barred: LinkAnswer<unknown> = { kind: "problem", problem: { code: "account-barred" }, status: 403 };

it("is refused where the door is shut before it was sent once", async () => {
  const { act, acts } = world([barred]);
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "refused", problem: { code: "account-barred" } });
  expect([...acts]).toEqual([]);
});

it("is not refused by a door that was shut after it may have been done: it is asked about until the worker looks", async () => {
  const { act, sent } = world([lost, barred, barred, ok]);
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "done" });
  expect(sent).toHaveLength(4);
  const begun = { key: "key-0", place: "/office/permits/p1", name: "permit.issue", args: { permitId: "p1" }, observedAt: "" };
  const resumed = world([barred, ok], { begun: [begun] });
  await resumed.act.resume();
  expect([resumed.act.state.get(), resumed.seen]).toEqual([{ kind: "done" }, ["checking", "checking", "done"]]);
});

it("has ended where the worker has answered, though the disk does not forget its key, which is asked about later", async () => {
  const { act, acts } = world([ok], { forgets: false });
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "done" });
  const refused = world([{ kind: "problem", problem: { code: "fees-unpaid" }, status: 409 }], { forgets: false });
  expect(await refused.act.start("permit.issue", { permitId: "p1" })).toMatchObject({ kind: "refused" });
  expect([acts.size, refused.acts.size]).toEqual([1, 1]);
});

it("is sent though the disk does not take its key, and asks until there is an answer", async () => {
  const { act, sent, seen } = world([lost, ok], { keeps: false });
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual({ kind: "done" });
  expect(sent).toEqual([
    { id: "key-1", onDisk: false },
    { id: "key-1", onDisk: false },
  ]);
  expect(seen.at(-1)).toBe("done");
});

it("says why it was refused, and forgets the key", async () => {
  const { act, acts } = world([{ kind: "problem", problem: { code: "fees-unpaid" }, status: 409 }]);
  const refused: ActState = { kind: "refused", problem: { code: "fees-unpaid" } };
  expect(await act.start("permit.issue", { permitId: "p1" })).toEqual(refused);
  expect([...acts]).toEqual([]);
});

it("goes on checking after a reload what had no answer, at its own place alone", async () => {
  const begun = (key: string, place: string): ActRecord => ({
    key,
    place,
    name: "permit.issue",
    args: {},
    observedAt: "2026-11-21T11:59:00.000Z",
  });
  const { act, sent } = world([ok], { begun: [begun("old", "/office/permits/p1"), begun("other", "/office/permits/p2")] });
  await act.resume();
  expect(sent).toEqual([{ id: "old", onDisk: true }]);
  expect(act.state.get()).toEqual({ kind: "done" });
});

it("is begun once however often the button is pressed", async () => {
  const { act, sent } = world([ok]);
  const first = act.start("permit.issue", { permitId: "p1" });
  await act.start("permit.issue", { permitId: "p1" });
  await first;
  expect(sent.length).toBe(1);
});

it("is sent though nobody shows it any more before it could be, and asks no further then", async () => {
  const { act, sent, acts } = world([lost, ok], { waiting: 1, reached: [false, true] });
  const begun = act.start("permit.issue", { permitId: "p1" });
  act.stop();
  expect(await begun).toEqual({ kind: "checking" });
  expect(sent).toEqual([{ id: "key-1", onDisk: true }]);
  expect([...acts.keys()]).toEqual(["key-1"]);
  await act.resume();
  expect(sent.map(({ id }) => id)).toEqual(["key-1", "key-1"]);
  expect(act.state.get()).toEqual({ kind: "done" });
});

it("is not asked twice at a time by whoever shows it again while its question is on its way", async () => {
  const { act, sent } = world([ok]);
  const begun = act.start("permit.issue", { permitId: "p1" });
  act.stop();
  await act.resume();
  expect(await begun).toEqual({ kind: "done" });
  expect(sent).toHaveLength(1);
});
