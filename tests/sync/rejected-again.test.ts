import { expect, test } from "vitest";
import { retryRejected } from "#app/local/replica/retry-rejected";
import type { PushAnswer } from "#schemas/sync";
import { officePerson } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const tooLarge = { kind: "problem", problem: { code: "too-large" }, status: 413 } as const;

/** A device whose command was on its way when it was found to be too large, and rejected: `arrive` lets it arrive after all. */
async function rejectedOnItsWay() {
  const world = syncWorld();
  const a = world.device(ann);
  const ways: (() => Promise<unknown>)[] = [];
  await a.run("test.count-notes", { permitId: "p1", noteId: "n1" });
  a.fault.push = async (send) => {
    ways.push(send);
    return { kind: "unreachable" };
  };
  await a.sync();
  a.fault.push = async () => tooLarge;
  await a.sync();
  delete a.fault.push;
  const retry = async () => {
    const [entry] = await a.local.outbox();
    if (!entry) throw new Error("Nothing is rejected");
    return retryRejected(entry, { store: a.local, replica: a.replica, newId: countedId, now: world.now, authorId: "ann" });
  };
  const arrive = async () => (await ways[0]?.()) as { readonly ok: true; readonly value: PushAnswer };
  const logged = () => world.database.db.prepare("SELECT COUNT(*) AS n FROM change_log").get() as { n: number };
  return { world, a, retry, arrive, logged };
}

test("[SY-112] an entry rejected as too large that arrived after all has one effect when it is sent again", async () => {
  const { a, retry, arrive, logged } = await rejectedOnItsWay();
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["too-large"]);
  expect((await arrive()).ok).toBe(true);
  expect(await retry()).toEqual({ ok: true });
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toEqual([]);
  expect(a.notes("p1")).toEqual(["count 0"]);
  expect(logged().n).toBe(1);
});

test("an entry sent again before its first sending arrives has one effect", async () => {
  const { a, retry, arrive, logged } = await rejectedOnItsWay();
  expect(await retry()).toEqual({ ok: true });
  expect((await a.sync()).kind).toBe("done");
  expect((await arrive()).ok).toBe(true);
  await a.sync();
  expect(a.notes("p1")).toEqual(["count 0"]);
  expect(logged().n).toBe(1);
});

test("pressing twice sends an entry again once", async () => {
  const { a, retry, logged } = await rejectedOnItsWay();
  const [rejected] = await a.local.outbox();
  await Promise.all([retry(), retry()]);
  expect((await a.local.outbox()).map((entry) => entry.id)).toEqual([rejected?.id]);
  await a.sync();
  expect(logged().n).toBe(1);
});

test("[SY-112] what the worker refused goes again as a new command, once, and leaves its rejected entry", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run("test.write-note", { permitId: "p1", noteId: "n1", text: "refuse" });
  await a.sync();
  const [refused] = await a.local.outbox();
  if (!refused) throw new Error("Nothing was refused");
  const setting = { store: a.local, replica: a.replica, newId: countedId, now: world.now, authorId: "ann" };
  await Promise.all([retryRejected(refused, setting), retryRejected(refused, setting)]);
  const outbox = await a.local.outbox();
  expect(outbox).toHaveLength(1);
  expect(outbox[0]?.id).not.toBe(refused.id);
  await a.sync();
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});
