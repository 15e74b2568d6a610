import { expect, test } from "vitest";
import { push } from "#worker/sync/push/push";
import { runAlone } from "#worker/sync/push/run-alone";
import { officePerson, testOrganization } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const ben = officePerson("ben");
const note = (noteId: string, text: string, permitId = "p1") => ["test.write-note", { permitId, noteId, text }] as const;

test("[SY-106] what one device does, the other sees, and the outbox empties only after the pull", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(ben)];
  await b.sync();
  await a.run(...note("n1", "first"));
  expect(a.notes("p1")).toEqual(["first"]);
  expect(a.replica.isPending("note", "n1")).toBe(true);
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toEqual([]);
  expect(a.replica.isPending("note", "n1")).toBe(false);
  await b.sync();
  expect(b.notes("p1")).toEqual(["first"]);
});

test("[SY-102] a response lost after the commit leads to one effect", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  a.fault.push = async (send) => {
    await send();
    return { kind: "unreachable" };
  };
  await a.run(...note("n1", "once"));
  expect((await a.sync()).kind).toBe("unreachable");
  expect(await a.local.outbox()).toHaveLength(1);
  delete a.fault.push;
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toEqual([]);
  expect(world.seedNote("p1").n).toBe(1);
});

test("[SY-102] the same push sent twice at once has one effect", async () => {
  const world = syncWorld();
  const request = {
    protocol: 1,
    build: "t",
    clientId: countedId(),
    acknowledgedRefusals: [],
    commands: [
      {
        sequence: 1,
        id: countedId(),
        name: "test.count-notes",
        args: { permitId: "p1", noteId: "n1" },
        authorId: "ann",
        observedAt: world.now(),
      },
    ],
  };
  const [one, two] = await Promise.all([
    push(world.setting, testOrganization, ann, request),
    push(world.setting, testOrganization, ann, request),
  ]);
  expect(one.ok && one.value.lastSequence).toBe(1);
  expect(two.ok && two.value.lastSequence).toBe(1);
  expect(world.seedNote("p1").n).toBe(1);
  expect(world.database.db.prepare("SELECT COUNT(*) AS n FROM change_log").get()).toEqual({ n: 1 });
});

test("[SY-401] two clients racing on one permit both count what was there", async () => {
  const world = syncWorld();
  const devices = [world.device(ann), world.device(ben), world.device(officePerson("cy"))];
  for (const [place, device] of devices.entries()) await device.run("test.count-notes", { permitId: "p1", noteId: `n${place}` });
  await Promise.all(devices.map((device) => device.sync()));
  await devices[0]?.sync();
  expect(devices[0]?.notes("p1").sort()).toEqual(["count 0", "count 1", "count 2"]);
});

test("[SY-103] a push out of order is answered with the sequence that is missing", async () => {
  const world = syncWorld();
  const answer = await push(world.setting, testOrganization, ann, {
    protocol: 1,
    build: "t",
    clientId: countedId(),
    acknowledgedRefusals: [],
    commands: [{ sequence: 2, id: countedId(), name: "test.write-note", args: {}, authorId: "ann", observedAt: world.now() }],
  });
  expect(answer).toEqual({ ok: false, problem: { code: "sequence-gap", params: { expected: 1 } } });
});

test("[SY-104] a refused command advances the sequence and is rejected until the person acts", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "refuse"));
  await a.run(...note("n2", "after"));
  await a.sync();
  const outbox = await a.local.outbox();
  expect(outbox.map((entry) => entry.problem?.code)).toEqual(["move-not-allowed"]);
  expect(a.notes("p1")).toEqual(["after"]);
  await a.sync();
  expect(world.database.db.prepare("SELECT COUNT(*) AS n FROM refusal").get()).toEqual({ n: 0 });
  expect(await a.local.outbox()).toHaveLength(1);
});

test("[SY-105] a bug in a decision is rejected with the id it was logged under and does not stop the queue", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "throw"));
  await a.run(...note("n2", "after"));
  await a.sync();
  expect((await a.local.outbox())[0]?.problem).toEqual({ code: "unknown-error", params: { id: "bug-1" } });
  expect(world.bugs).toHaveLength(1);
  expect(a.notes("p1")).toEqual(["after"]);
});

test("[SY-502] a device restored from a copy takes a new client id and loses and doubles nothing", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "before the copy"));
  const copy = structuredClone(await a.local.outbox());
  const { clientId } = await a.local.state();
  await a.sync();
  await a.run(...note("n2", "after the copy"));
  await a.sync();
  const restored = world.device(ann);
  await restored.local.fork(clientId);
  await restored.local.enqueue(copy.map(({ id, name, args, authorId, observedAt }) => ({ id, name, args, authorId, observedAt })));
  await restored.run(...note("n3", "written on the copy"));
  expect((await restored.sync()).kind).toBe("done");
  expect(restored.notes("p1").sort()).toEqual(["after the copy", "before the copy", "written on the copy"]);
  expect((await restored.local.state()).clientId).not.toBe(clientId);
  expect(world.seedNote("p1").n).toBe(3);
});

test("[SY-302] a scope gained comes whole, a scope lost is forgotten, a removed row goes", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(ben)];
  await a.run(...note("n1", "one"));
  await a.run(...note("n2", "two"));
  await a.sync();
  await b.sync();
  await a.run("test.remove-note", { permitId: "p1", noteId: "n1" });
  await a.sync();
  await b.sync();
  expect(b.notes("p1")).toEqual(["two"]);
  await a.run("test.release", { permitId: "p1" });
  await a.sync();
  await b.sync();
  expect(b.notes("p1")).toEqual([]);
  await a.run(...note("n3", "three"));
  await a.sync();
  await b.sync();
  expect(b.notes("p1").sort()).toEqual(["three", "two"]);
});

test("[SY-301] a person without a role sees nothing of staff scopes", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  const applicant = world.device({ ...ann, accountId: "zoe", roles: [] });
  await a.run(...note("n1", "internal"));
  await a.sync();
  await applicant.sync();
  expect(applicant.notes("p1")).toEqual([]);
});

test("[SY-201] a pull of many pages misses nothing while others write", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  for (let count = 0; count < 60; count += 1)
    for (let each = 0; each < 50; each += 1) await a.run(...note(`n${count}-${each}`, "x", `p${count}`));
  await a.sync();
  const b = world.device(ben);
  let pulls = 0;
  const { pull } = b.link;
  b.link.pull = async (request) => {
    pulls += 1;
    if (pulls === 2) {
      await a.run(...note("late", "late", "p1"));
      await a.sync();
    }
    return pull(request);
  };
  await b.sync();
  expect(pulls).toBe(2);
  await b.sync();
  expect(b.replica.all("note")).toHaveLength(3001);
});

test("[SY-106] [SY-201] a round ends only when a pull has shown what it pushed, also where a pull begun before that goes on first", async () => {
  const world = syncWorld();
  const [a, b] = [world.device(ann), world.device(ben)];
  for (let count = 0; count < 2_050; count += 1) await b.run(...note(`b${count}`, "x", `p${count % 40}`));
  await b.sync();
  const { pull } = a.link;
  let pages = 0;
  a.link.pull = async (request) => {
    pages += 1;
    return pages === 1 ? pull(request) : { kind: "unreachable" };
  };
  expect((await a.sync()).kind).toBe("unreachable");
  a.link.pull = pull;
  await a.run(...note("a1", "after"));
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toEqual([]);
});

test("[SY-110] the same key sent alone twice acts once, and another body under it is refused", async () => {
  const world = syncWorld();
  const command = {
    id: countedId(),
    sequence: null,
    name: "test.count-notes",
    args: { permitId: "p1", noteId: "n1" },
    observedAt: world.now(),
  };
  const [one, two] = await Promise.all([
    runAlone(world.setting, testOrganization, ann, command),
    runAlone(world.setting, testOrganization, ann, command),
  ]);
  expect([one.ok, two.ok]).toEqual([true, true]);
  expect(world.seedNote("p1").n).toBe(1);
  const other = await runAlone(world.setting, testOrganization, ann, { ...command, args: { permitId: "p1", noteId: "n2" } });
  expect(other).toEqual({ ok: false, problem: { code: "idempotency-key-reused" } });
});

test("[SY-109] another account's entries are not sent under this one", async () => {
  const world = syncWorld();
  const answer = await push(world.setting, testOrganization, ben, {
    protocol: 1,
    build: "t",
    clientId: countedId(),
    acknowledgedRefusals: [],
    commands: [{ sequence: 1, id: countedId(), name: "test.write-note", args: {}, authorId: "ann", observedAt: world.now() }],
  });
  expect(answer).toEqual({ ok: false, problem: { code: "author-mismatch" } });
});
