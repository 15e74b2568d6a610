import { expect, test } from "vitest";
import type { PulledBatch } from "#app/local/sync/local-port";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import type { PullStore } from "#worker/sync/push/sync-port";
import { LaggingReplica } from "../support/lagging-replica";
import { officePerson } from "../support/sync-test-commands";
import { syncWorld } from "../support/sync-world";

const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;

/** A world whose pulls at a bookmark are answered by a copy that hears of nothing until the test says so. */
function worldWithCopy() {
  const world = syncWorld();
  const replica = new LaggingReplica(world.database, new URL("../../worker/database/migrations", import.meta.url).pathname);
  const copy = d1SyncStore(replica.copy as unknown as D1Database, { indexStatements: () => [], deliveryStatements: () => [] });
  const answeredBy: string[] = [];
  const inCopy: PullStore = { ...copy };
  world.sessions.at = (bookmark) => {
    answeredBy.push(bookmark === null ? "primary" : "copy");
    return bookmark === null
      ? { store: world.store, bookmark: () => String(replica.written) }
      : { store: inCopy, bookmark: () => String(replica.position) };
  };
  return { world, replica, inCopy, answeredBy };
}

/** Ann and Ben, both up to date, and a copy that is as well. */
async function upToDate() {
  const found = worldWithCopy();
  const [ann, ben] = [found.world.device(officePerson("ann")), found.world.device(officePerson("ben"))];
  await ann.run(...note("n1", "one"));
  await ann.sync();
  await ben.sync();
  found.replica.reach(found.replica.written);
  found.answeredBy.length = 0;
  return { ...found, ann, ben };
}

test("[SY-209] a pull with nothing heard of since is answered by a copy of the records", async () => {
  const { ben, answeredBy, replica } = await upToDate();
  expect(await ben.sync()).toEqual({ kind: "done", version: replica.position });
  expect(answeredBy).toEqual(["copy"]);
});

test("[SY-209] a pull is never older than the push before it", async () => {
  const { ann, answeredBy } = await upToDate();
  await ann.run(...note("n2", "two"));
  await ann.sync();
  expect(ann.notes("p1").sort()).toEqual(["one", "two"]);
  expect(await ann.local.outbox()).toEqual([]);
  expect(answeredBy).toEqual(["primary"]);
});

test("[SY-209] a pull is never older than what the doorbell told of", async () => {
  const { ann, ben, world, answeredBy } = await upToDate();
  await ann.run(...note("n2", "two"));
  await ann.sync();
  ben.heard.hear(world.pokes.at(-1)?.version ?? 0);
  await ben.sync();
  expect(ben.notes("p1").sort()).toEqual(["one", "two"]);
  expect(answeredBy).toEqual(["primary", "primary"]);
});

test("[SY-209] a copy that is behind what the device has pulled is not believed: nothing begins anew", async () => {
  const { ann, world, answeredBy } = await upToDate();
  await ann.run(...note("n2", "two"));
  await ann.sync();
  const resets: boolean[] = [];
  const { applyPull } = ann.local;
  ann.local.applyPull = (page: PulledBatch, ...rest) => {
    resets.push(page.reset);
    return applyPull.call(ann.local, page, ...rest);
  };
  answeredBy.length = 0;
  await ann.sync();
  expect(answeredBy).toEqual(["copy", "primary"]);
  expect(resets).toEqual([false]);
  expect(world.bugs).toEqual([]);
});

test("[SY-209] where no copy answers the primary does", async () => {
  const { ben, inCopy, answeredBy } = await upToDate();
  inCopy.pullHead = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
  expect((await ben.sync()).kind).toBe("done");
  expect(answeredBy).toEqual(["copy", "primary"]);
});
