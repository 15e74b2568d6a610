import { expect, test } from "vitest";
import { outboxMirror } from "#app/local/replica/outbox-mirror";
import { type Recovery, recovery } from "#app/local/store/recovery";
import type { NewCommand } from "#app/local/sync/local-port";
import { MemoryLocalStore } from "../support/memory-local-store";
import { officePerson } from "../support/sync-test-commands";

const ann = officePerson("ann");
const command = (id: string): NewCommand => ({
  ...{ id, name: "test.write-note", args: { text: id }, authorId: ann.accountId, observedAt: "2026-11-20T17:00:00.000Z" },
});

/** What a device keeps in memory over a store that a test can empty and fill up. */
async function deviceOver(store: MemoryLocalStore) {
  const emptied: string[] = [];
  const recovering: Recovery = recovery({ store, onEmptied: ({ clientId }) => void emptied.push(clientId) });
  const mirror = outboxMirror(store, { replay: () => undefined, tell: () => undefined }, recovering.held);
  recovering.opened((await store.state()).life);
  return { recovering, mirror, emptied };
}

/** Nothing is shown before it is on disk. */
const never = new Promise<never>(() => undefined);
const storeOf = () => new MemoryLocalStore({ clientId: "first", person: ann });
const seen = (entries: readonly { id: string; problem: unknown }[]) => entries.map(({ id, problem }) => (problem ? `${id} rejected` : id));

test("[SY-503] all that was unsent is back on an emptied disk: rejected entries rejected, in the old order, before what was done since", async () => {
  const store = storeOf();
  const { recovering, mirror, emptied } = await deviceOver(store);
  for (const id of ["one", "two", "three"]) await mirror.keep(command(id), never);
  await store.park("two", { code: "fees-unpaid" });
  await mirror.refresh();
  store.empty("second");
  recovering.suspect(mirror.written());
  await mirror.keep(command("four"), never);
  await recovering.settled();
  const outbox = await store.outbox();
  expect(seen(outbox)).toEqual(["one", "two rejected", "three", "four"]);
  expect(outbox.map((entry) => entry.sequence)).toEqual([1, null, 2, 3]);
  expect(emptied).toEqual(["second"]);
  await mirror.keep(command("five"), never);
  expect((await store.outbox()).at(-1)?.sequence).toBe(4);
});

test("a connection that was only replaced changes nothing", async () => {
  const store = storeOf();
  const { recovering, mirror, emptied } = await deviceOver(store);
  await mirror.keep(command("one"), never);
  recovering.suspect(mirror.written());
  await store.discard("one");
  await recovering.settled();
  await mirror.refresh();
  expect(seen(mirror.entries.get())).toEqual([]);
  expect(emptied).toEqual([]);
});

test("[SY-503] work that cannot be put back yet is shown until it can, and then it is", async () => {
  const store = storeOf();
  const { recovering, mirror } = await deviceOver(store);
  await mirror.keep(command("one"), never);
  store.empty("second");
  const { restore } = store;
  store.restore = () => Promise.reject(new Error("server lost"));
  recovering.suspect(mirror.written());
  await expect(recovering.settled()).rejects.toThrow("server lost");
  await mirror.refresh();
  expect(seen(mirror.entries.get())).toEqual(["one"]);
  store.restore = restore;
  await recovering.settled();
  await mirror.refresh();
  expect(seen(await store.outbox())).toEqual(["one"]);
  expect(seen(mirror.entries.get())).toEqual(["one"]);
});

test("[SY-503] what only a tab remembers that may not write any more is put on the disk by another", async () => {
  const store = storeOf();
  const old = await deviceOver(store);
  for (const id of ["one", "two"]) await old.mirror.keep(command(id), never);
  store.empty("second");
  store.restore = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  old.recovering.suspect(old.mirror.written());
  await expect(old.recovering.settled()).rejects.toThrow("no room");
  Reflect.deleteProperty(store, "restore");
  const next = await deviceOver(store);
  await next.mirror.keep(command("three"), never);
  next.recovering.suspect(old.recovering.held(), old.recovering.life());
  await next.recovering.settled();
  expect(seen(await store.outbox())).toEqual(["one", "two", "three"]);
  expect(next.emptied).toEqual([]);
});

test("what another tab remembers of this very database is on its disk already, or was let go of", async () => {
  const store = storeOf();
  const [old, next] = [await deviceOver(store), await deviceOver(store)];
  await old.mirror.keep(command("one"), never);
  await store.discard("one");
  next.recovering.suspect(old.mirror.written(), old.recovering.life());
  await next.recovering.settled();
  expect(seen(await store.outbox())).toEqual([]);
});

test("[SY-504] rejected entries outlast a reset, a sign-out that keeps unsent work and a new client id", async () => {
  const store = storeOf();
  await store.enqueue([command("one"), command("two")]);
  await store.park("one", { code: "fees-unpaid" });
  await store.forgetRows();
  await store.fork("second");
  const page = { cursor: "c", reset: true, dropped: [], puts: [], removals: [], done: true, lastSequence: 0, refusals: [], version: 1 };
  const asked = { ...(await store.state()), accepted: new Map() };
  await store.applyPull({ ...page, serverTime: "2026-11-20T17:00:00.000Z" }, "2026-11-20T17:00:00.000Z", asked);
  expect(seen(await store.outbox())).toEqual(["one rejected", "two"]);
});
