import { expect, test } from "vitest";
import { z } from "zod";
import { defineCommand } from "#schemas/command";
import { aggregates } from "#schemas/row-scope";
import { protocolVersion } from "#schemas/sync";
import { commandIdOf } from "#worker/sync/push/command-routes";
import { push } from "#worker/sync/push/push";
import { runAlone } from "#worker/sync/push/run-alone";
import type { SyncStore } from "#worker/sync/push/sync-port";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const day = "2026-11-20T17:00:00.000Z";
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

test("[SY-102] a command that was refused when it went alone is rejected when it comes by push", async () => {
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

/** Counts how often the arguments of a command meet their schema on the worker, where the first try of a commit is lost. */
function counted(world: ReturnType<typeof syncWorld>) {
  let met = 0;
  let lost = 0;
  const jot = defineCommand({
    name: "test.jot",
    whose: "authority",
    args: z.object({ permitId: z.string() }).refine(() => {
      met += 1;
      return true;
    }),
    delivery: "queued",
    aggregates: ({ permitId }) => [aggregates.permit(permitId)],
    decide: (state) => void state.list("note", aggregates.permit("p1")),
  });
  const commit: SyncStore["commit"] = async (...asked) => {
    lost += 1;
    return lost === 1 ? { committed: false } : world.setting.store.commit(...asked);
  };
  const store: SyncStore = new Proxy(world.setting.store, {
    get: (of, key) => (key === "commit" ? commit : Reflect.get(of, key)),
  });
  return { setting: { ...world.setting, store, commandNamed: () => jot }, tries: () => lost, met: () => met };
}

test("a pushed command's arguments meet their schema once, also where a lost race decides it again", async () => {
  const { setting, tries, met } = counted(syncWorld());
  const entry = { sequence: 1, id: countedId(), name: "test.jot", args: { permitId: "p1" }, authorId: "ann", observedAt: day };
  const request = { protocol: protocolVersion, build: "test", clientId: countedId(), commands: [entry], acknowledgedRefusals: [] };
  expect(await push(setting, testOrganization, ann, request)).toMatchObject({ ok: true, value: { refusals: [] } });
  expect([tries(), met()]).toEqual([2, 1]);
});

test("and so do those of one that comes alone", async () => {
  const { setting, tries, met } = counted(syncWorld());
  const command = { id: countedId(), sequence: null, name: "test.jot", args: { permitId: "p1" }, observedAt: day };
  expect(await runAlone(setting, testOrganization, ann, command)).toMatchObject({ ok: true });
  expect([tries(), met()]).toEqual([2, 1]);
});
