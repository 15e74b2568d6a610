import { expect, test } from "vitest";
import { push } from "#worker/sync/push/push";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string, permitId = "p1") => ["test.write-note", { permitId, noteId, text }] as const;
const unreachable = { kind: "unreachable" } as const;

test("[SY-104] a refusal whose answer was lost comes again when the command is sent again", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "refuse"));
  a.fault.push = async (send) => {
    await send();
    return unreachable;
  };
  expect((await a.sync()).kind).toBe("unreachable");
  delete a.fault.push;
  expect((await a.sync()).kind).toBe("done");
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});

test("a refusal under an earlier client id is told again under the new one", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "refuse"));
  await a.run(...note("n2", "after"));
  a.fault.push = async (send) => {
    await send();
    return unreachable;
  };
  await a.sync();
  delete a.fault.push;
  await a.local.fork(countedId());
  expect((await a.sync()).kind).toBe("done");
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
  expect(a.notes("p1")).toEqual(["after"]);
});

test("[SY-204] more refusals than one pull carries are all rejected", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  for (let count = 0; count < 230; count += 1) await a.run(...note(`n${count}`, "refuse"));
  await a.run(...note("last", "after"));
  expect((await a.sync()).kind).toBe("done");
  const outbox = await a.local.outbox();
  expect(outbox.filter((entry) => entry.problem?.code === "move-not-allowed")).toHaveLength(230);
  expect(outbox).toHaveLength(230);
  expect(a.notes("p1")).toEqual(["after"]);
});

test("[SY-507] a device that takes a new client id between two pages of a pull does not lose what that one was refused", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(officePerson("ben"))];
  for (let count = 0; count < 3; count += 1) await a.run(...note(`a${count}`, "x"));
  await a.sync();
  for (let count = 0; count < 2_050; count += 1) await b.run(...note(`b${count}`, "x", `p${count % 40}`));
  await b.sync();
  const { pull } = a.link;
  let pages = 0;
  a.link.pull = async (request) => {
    pages += 1;
    return pages === 1 ? pull(request) : unreachable;
  };
  expect((await a.sync()).kind).toBe("unreachable");
  a.link.pull = pull;
  await a.local.fork(countedId());
  await a.run(...note("a9", "refuse"));
  await a.sync();
  await a.sync();
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
});

test("[SY-113] a command under an id that another command has is refused, never taken for done", async () => {
  const world = syncWorld();
  const id = countedId();
  const request = (clientId: string, noteId: string) => ({
    ...{ protocol: 1, build: "t", clientId, acknowledgedRefusals: [] },
    commands: [
      { sequence: 1, id, name: "test.write-note", args: { permitId: "p1", noteId, text: "x" }, authorId: "ann", observedAt: world.now() },
    ],
  });
  await push(world.setting, testOrganization, ann, request(countedId(), "n1"));
  const second = countedId();
  expect((await push(world.setting, testOrganization, ann, request(second, "n2"))).ok).toBe(true);
  const { refusals, lastSequence } = await world.store.pullHead(testOrganization.id, second);
  expect(lastSequence).toBe(1);
  expect(refusals).toEqual([{ sequence: 1, id, problem: { code: "idempotency-key-reused" } }]);
});
