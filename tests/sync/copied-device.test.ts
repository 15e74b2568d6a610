import { expect, test } from "vitest";
import { officePerson } from "../support/sync-test-commands";
import { syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;

/** A device that went on after a copy of it was made, and the copy, put back with an outbox that was empty. */
async function restored() {
  const world = syncWorld();
  const first = world.device(ann);
  const { clientId } = await first.local.state();
  await first.run(...note("n1", "one"));
  await first.run(...note("n2", "two"));
  await first.sync();
  const copy = world.device(ann);
  await copy.local.fork(clientId);
  return { world, first, copy };
}

test("a command made on a restored device while it pulls is not taken for the one that had its sequence before", async () => {
  const { world, copy } = await restored();
  const { pull } = copy.link;
  copy.link.pull = async (request) => {
    copy.link.pull = pull;
    const answer = await pull(request);
    await copy.run(...note("n3", "three"));
    return answer;
  };
  await copy.sync();
  expect((await copy.local.outbox()).map((entry) => entry.sequence)).toEqual([1]);
  await copy.sync();
  expect(await copy.local.outbox()).toEqual([]);
  expect(copy.notes("p1").sort()).toEqual(["one", "three", "two"]);
  expect(world.seedNote("p1").n).toBe(3);
});

test("a command made on a restored device while it sends an old one is sent too", async () => {
  const world = syncWorld();
  const first = world.device(ann);
  await first.run(...note("n1", "one"));
  const [old] = await first.local.outbox();
  const { clientId } = await first.local.state();
  await first.run(...note("n2", "two"));
  await first.sync();
  const copy = world.device(ann);
  await copy.local.fork(clientId);
  if (old) await copy.local.enqueue([old]);
  copy.fault.push = async () => {
    delete copy.fault.push;
    await copy.run(...note("n3", "three"));
    return null;
  };
  expect((await copy.sync()).kind).toBe("done");
  expect(await copy.local.outbox()).toEqual([]);
  expect(copy.notes("p1").sort()).toEqual(["one", "three", "two"]);
});

test("[SY-206] what the worker would not take stays when a pull goes on without it", async () => {
  const { copy } = await restored();
  await copy.run(...note("n3", "three"));
  copy.fault.push = async () => ({ kind: "problem", problem: { code: "conflict" }, status: 409 });
  expect((await copy.sync()).kind).toBe("refused");
  expect(await copy.local.outbox()).toHaveLength(1);
});

test("[SY-508] a refusal is left for the copy of the device whose command it refused", async () => {
  const { first, copy } = await restored();
  await first.run(...note("n4", "refuse"));
  const { pull } = first.link;
  first.link.pull = async () => ({ kind: "unreachable" });
  await first.sync();
  // The copy pulls under the same client id, and tells the worker what it has seen.
  await copy.sync();
  await copy.sync();
  first.link.pull = pull;
  await first.sync();
  expect((await first.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});

test("a refusal that was shown before the copy was put back is shown again", async () => {
  const world = syncWorld();
  const first = world.device(ann);
  await first.run(...note("n1", "refuse"));
  const backup = first.local.copy();
  await first.sync();
  await first.sync();
  expect((await first.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
  const copy = world.device(ann, {}, backup);
  expect((await copy.sync()).kind).toBe("done");
  expect((await copy.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});
