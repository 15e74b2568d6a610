import { expect, test } from "vitest";
import type { PushRequest } from "#schemas/sync";
import { officePerson } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const ben = officePerson("ben");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;

/** Tombstones go, and with them every cursor that has not seen them. */
function raiseFloor({ database }: ReturnType<typeof syncWorld>): void {
  database.db.exec("DELETE FROM synced_row WHERE deleted = 1");
  database.db.exec("UPDATE organization_head SET tombstone_floor = version");
}

/** Two notes that Ben has, of which Ann has removed one since. */
async function removedBehindBen() {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(ben)];
  await a.run(...note("n1", "goes"));
  await a.run(...note("n2", "stays"));
  await a.sync();
  await b.sync();
  await a.run("test.remove-note", { permitId: "p1", noteId: "n1" });
  await a.sync();
  return { world, b };
}

test("[SY-501] a cursor below the tombstone floor begins anew, without what was removed, and sends what waits", async () => {
  const { world, b } = await removedBehindBen();
  raiseFloor(world);
  await b.run(...note("n3", "waits"));
  expect((await b.sync()).kind).toBe("done");
  expect(b.notes("p1")).toEqual(["stays", "waits"]);
  expect(await b.local.outbox()).toEqual([]);
});

test("[SY-501] a pull under way that began below the tombstone floor begins anew: what was removed since is not left behind", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(ben)];
  await a.run(...note("n1", "goes"));
  await a.sync();
  await b.sync();
  const many = Array.from({ length: 2_050 }, (_, place) => ({ permitId: `p${2 + (place % 40)}`, noteId: `m${place}`, text: "x" }));
  for (const args of many) await a.run("test.write-note", args);
  await a.run("test.remove-note", { permitId: "p1", noteId: "n1" });
  await a.sync();
  const { pull } = b.link;
  let pages = 0;
  b.link.pull = (request) => {
    pages += 1;
    if (pages === 2) {
      raiseFloor(world);
    }
    return pull(request);
  };
  expect((await b.sync()).kind).toBe("done");
  expect(pages).toBeGreaterThan(2);
  expect(b.notes("p1")).toEqual([]);
  expect(b.replica.all("note")).toHaveLength(2_050);
});

test("[SY-501] a page whose tombstones go while it is read is read anew: what was removed is not left behind", async () => {
  const { world, b } = await removedBehindBen();
  const { pullPage } = world.store;
  world.store.pullPage = (...asked) => {
    world.store.pullPage = pullPage;
    raiseFloor(world);
    return pullPage(...asked);
  };
  expect((await b.sync()).kind).toBe("done");
  expect(b.notes("p1")).toEqual(["stays"]);
});

test("[SY-205] what a device two years ahead does and what one two years behind does is ordered by its arrival", async () => {
  const world = syncWorld();
  const [ahead, behind] = [world.device(ann), world.device(ben)];
  const at = (device: typeof ahead, observedAt: string, args: unknown) =>
    device.local.enqueue([{ id: countedId(), name: "test.write-note", args, authorId: device === ahead ? "ann" : "ben", observedAt }]);
  await at(ahead, "2028-11-20T17:00:00.000Z", { permitId: "p1", noteId: "n1", text: "first" });
  await ahead.sync();
  await at(behind, "2024-11-20T17:00:00.000Z", { permitId: "p1", noteId: "n1", text: "second" });
  await behind.sync();
  await ahead.sync();
  expect([ahead.notes("p1"), behind.notes("p1")]).toEqual([["second"], ["second"]]);
});

test("[SY-801] a worker that does not take the protocol is told apart, and what waits stays", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "waits"));
  const { push } = a.link;
  a.link.push = (request: PushRequest) => push({ ...request, protocol: 99 });
  expect(await a.sync()).toEqual({ kind: "update-needed" });
  expect(await a.local.outbox()).toHaveLength(1);
  a.link.push = push;
  expect((await a.sync()).kind).toBe("done");
  expect(world.seedNote("p1").n).toBe(1);
});
