import { expect, test } from "vitest";
import { sweepClients } from "#worker/sync/log/client-sweep-store";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;

const forget = (world: ReturnType<typeof syncWorld>) =>
  sweepClients(world.database as unknown as D1Database, testOrganization.id, "2027-06-01T00:00:00.000Z");
const clients = (world: ReturnType<typeof syncWorld>) => world.database.db.prepare("SELECT client_id FROM client").all();

test("[SY-507] a device that was forgotten for staying away long sends its outbox when it comes back, and doubles nothing", async () => {
  const world = syncWorld();
  const device = world.device(ann);
  await device.run(...note("n1", "one"));
  await device.sync();
  // One was taken, and its answer lost; one was never sent.
  await device.run(...note("n2", "two"));
  device.fault.push = async (send) => {
    await send();
    return { kind: "unreachable" };
  };
  await device.sync();
  delete device.fault.push;
  await device.run(...note("n3", "three"));
  expect(await device.local.outbox()).toHaveLength(2);
  await forget(world);
  expect(clients(world)).toEqual([]);
  await device.sync();
  expect(await device.local.outbox()).toEqual([]);
  expect(device.notes("p1").sort()).toEqual(["one", "three", "two"]);
  expect(world.seedNote("p1").n).toBe(3);
  expect(world.database.db.prepare("SELECT COUNT(*) AS n FROM change_log WHERE command = 'test.write-note'").get()).toEqual({ n: 3 });
});

test("[SY-507] a refusal that nobody had fetched is told all the same when a forgotten device comes back", async () => {
  const world = syncWorld();
  const device = world.device(ann);
  const { pull } = device.link;
  await device.run(...note("n4", "refuse"));
  device.link.pull = async () => ({ kind: "unreachable" });
  device.fault.push = async (send) => {
    await send();
    return { kind: "unreachable" };
  };
  await device.sync();
  delete device.fault.push;
  device.link.pull = pull;
  await forget(world);
  await device.sync();
  await device.sync();
  expect((await device.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});
