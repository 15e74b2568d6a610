import { expect, test } from "vitest";
import { holders } from "#schemas/row-scope";
import { droppedLimit } from "#worker/sync/pull/pull";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { syncWorld } from "../support/sync-world";

const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;
const ann = officePerson("ann");

/** A staff person reads in version order, one far behind or without a role scope by scope: both must come to the same. */
const readers = [
  ["in the order of versions", 0],
  ["scope by scope", 5_100],
] as const;

/** Two notes that ann and ben know; then ben is away. `behind`: versions that pass meanwhile, in a permit of no matter. */
async function benAway(behind: number) {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  await a.run(...note("n1", "one"));
  await a.run(...note("n2", "two"));
  await a.sync();
  await b.sync();
  if (behind > 0) world.database.db.exec(`UPDATE organization_head SET version = version + ${behind}`);
  return { world, a, b };
}

test.each(readers)("[SY-303] what was removed from a scope while it was lost is gone when it is held again, read %s", async (_, behind) => {
  const { a, b } = await benAway(behind);
  await a.run("test.release", { permitId: "p1" });
  await a.sync();
  await a.run("test.remove-note", { permitId: "p1", noteId: "n1" });
  await a.sync();
  await a.run(...note("n3", "three"));
  await a.sync();
  await b.sync();
  expect(b.notes("p1").sort()).toEqual(["three", "two"]);
});

test.each(readers)("[SY-303] a scope regained during a pull is replaced by the next, read %s", async (_, behind) => {
  const { world, a, b } = await benAway(behind);
  await a.run("test.release", { permitId: "p1" });
  await a.sync();
  await a.run("test.remove-note", { permitId: "p1", noteId: "n1" });
  await a.sync();
  const { droppedScopes } = world.store;
  // It is held again after the first page's version was fixed, and before the lost scopes are read.
  world.setting.store.droppedScopes = async (...asked) => {
    world.setting.store.droppedScopes = droppedScopes;
    await a.run(...note("n3", "three"));
    await a.sync();
    return droppedScopes(...asked);
  };
  await b.sync();
  await b.sync();
  expect(b.notes("p1").sort()).toEqual(["three", "two"]);
});

test("[SY-302] a device that gained more scopes than a pull names begins anew", async () => {
  const { world, b } = await benAway(0);
  world.database.db.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${droppedLimit})
     INSERT INTO holding SELECT '${testOrganization.id}', '${holders.office}', 'permit-staff:more-' || i, 1, (SELECT version + 1 FROM organization_head) FROM n;
     UPDATE organization_head SET version = version + 1`,
  );
  const { cursor, clientId } = await b.local.state();
  const answer = await b.link.pull({ cursor, clientId, protocol: 1, snapshots: false, after: 0 });
  expect(answer.kind === "ok" && { reset: answer.value.reset, dropped: answer.value.dropped.length }).toEqual({ reset: true, dropped: 0 });
});

test("[SY-304] a scope that somebody holds twice is neither dropped nor sent again when one way to it comes or goes", async () => {
  const { world, b } = await benAway(0);
  world.database.db.exec(
    `INSERT INTO holding SELECT organization, '${holders.account("ben")}', scope, 1, (SELECT version + 1 FROM organization_head) FROM holding;
     UPDATE organization_head SET version = version + 1`,
  );
  const { cursor, clientId } = await b.local.state();
  const answer = await b.link.pull({ cursor, clientId, protocol: 1, snapshots: false, after: 0 });
  expect(answer.kind === "ok" && [answer.value.dropped, answer.value.rows]).toEqual([[], []]);
});
