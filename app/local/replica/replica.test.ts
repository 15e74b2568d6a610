import { expect, test } from "vitest";
import { commandNamed } from "#schemas/commands";
import { aggregates, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { somebody, townOffice } from "#schemas/testing/permit-world";
import { createReplica } from "./layered-replica";

const office = townOffice();
const report = (id: string) => ({
  id,
  name: "bug-report.send",
  args: {
    reportId: id,
    words: "It stops.",
    facts: {
      ...{ route: "/", build: "b", agent: "a", window: { width: 1, height: 1 }, online: true },
      sync: { road: "open", storage: "fine", waiting: 0, photosWaiting: 0, parked: 0, lastSyncedAt: null },
    },
    screenshot: null,
  },
  observedAt: "2026-11-22T12:00:00.000Z",
});

function world() {
  const replica = createReplica({
    command: commandNamed,
    person: () => ann,
    organization: () => office,
  });
  const ann = somebody("ann");
  let told = 0;
  replica.subscribe(() => {
    told += 1;
  });
  replica.load([{ kind: "organization", id: office.id, scope: scopes.org, aggregate: aggregates.organization(office.id), data: office }]);
  replica.replay([]);
  const before = told;
  return { replica, told: () => told - before };
}

test("what was decided is there at once, and told of once, when it is asked to be", () => {
  const { replica, told } = world();
  expect(replica.decide(report(namedId("r1"))).ok).toBe(true);
  expect(replica.get("bug-report", namedId("r1"))).toBeDefined();
  expect(told()).toBe(0);
  replica.tell();
  replica.tell();
  expect(told()).toBe(1);
});

test("what was decided and replayed unchanged before anybody was told is told of still", () => {
  const { replica, told } = world();
  replica.decide(report(namedId("r1")));
  replica.replay([{ ...report(namedId("r1")), authorId: "ann", order: 1, sequence: 1, problem: null }]);
  replica.tell();
  expect(told()).toBe(1);
});
