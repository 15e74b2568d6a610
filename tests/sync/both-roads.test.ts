import { expect, test } from "vitest";
import { commandIdOf } from "#worker/sync/push/command-routes";
import { runAlone } from "#worker/sync/push/push";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;
const count = (noteId: string) => ["test.count-notes", { permitId: "p1", noteId }] as const;

test("[SY-110] a command's id is its key when a device sends it alone, and other keys are each account's own", async () => {
  const id = countedId();
  expect(await commandIdOf("ann", id)).toBe(id);
  expect(await commandIdOf("ann", "order-0815")).not.toBe(await commandIdOf("ben", "order-0815"));
});

/** Sends an outbox's first entry as the page does with a command that it believes it could not keep. */
async function sendAlone(world: ReturnType<typeof syncWorld>, device: ReturnType<ReturnType<typeof syncWorld>["device"]>) {
  const [entry] = await device.local.outbox();
  if (!entry) throw new Error("Nothing waits");
  const { name, args, observedAt } = entry;
  const id = await commandIdOf(ann.accountId, entry.id);
  return runAlone(world.setting, testOrganization, ann, { id, sequence: null, name, args, observedAt });
}

test("[SY-102] a command that goes alone and by push at once has one effect, and leaves the outbox", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...count("n1"));
  const [alone, end] = await Promise.all([sendAlone(world, a), a.sync()]);
  expect([alone.ok, end.kind]).toEqual([true, "done"]);
  await a.sync();
  expect(await a.local.outbox()).toEqual([]);
  expect(a.notes("p1")).toEqual(["count 0"]);
  expect(world.database.db.prepare("SELECT COUNT(*) AS n FROM change_log").get()).toEqual({ n: 1 });
});

test("[SY-102] a command that was refused when it went alone is parked when it comes by push", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "refuse"));
  expect(await sendAlone(world, a)).toEqual({ ok: false, problem: { code: "move-not-allowed" } });
  await a.sync();
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});

test("[SY-701] two contexts that drain one outbox at once have one effect an entry, and each takes its own answer", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...count("n1"));
  await a.run(...note("n2", "refuse"));
  await a.run(...count("n3"));
  const ends = await Promise.all([a.sync(), a.sync(), a.sync()]);
  expect(ends.map((end) => end.kind)).toEqual(["done", "done", "done"]);
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
  expect(a.notes("p1").sort()).toEqual(["count 0", "count 1"]);
  expect(world.database.db.prepare("SELECT COUNT(*) AS n FROM change_log").get()).toEqual({ n: 3 });
});

test("[SY-507] a context that takes a new client id while another sends loses and doubles nothing", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  for (let each = 0; each < 4; each += 1) await a.run(...count(`n${each}`));
  await a.run(...note("n9", "refuse"));
  let pushes = 0;
  a.fault.push = async (send) => {
    pushes += 1;
    if (pushes !== 1) return null;
    await send();
    await a.local.fork(countedId());
    return null;
  };
  await Promise.all([a.sync(), a.sync()]);
  await a.sync();
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
  expect(a.notes("p1").sort()).toEqual(["count 0", "count 1", "count 2", "count 3"]);
});
