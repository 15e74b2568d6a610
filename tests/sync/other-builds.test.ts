import { expect, test } from "vitest";
import { z } from "zod";
import { createReplica } from "#app/local/replica/layered-replica";
import { defineCommand } from "#schemas/command";
import { aggregates } from "#schemas/row-scope";
import { pullAnswer, pushRequest } from "#schemas/sync";
import { officePerson, testCommands, testOrganization } from "../support/sync-test-commands";
import { countedId, syncWorld } from "../support/sync-world";

const ann = officePerson("ann");
const note = (noteId: string, text: string) => ["test.write-note", { permitId: "p1", noteId, text }] as const;
const entryOf = (name: string, args: unknown) => ({
  ...{ id: countedId(), name, args, authorId: ann.accountId, observedAt: "2026-11-20T17:00:00.000Z" },
});

test("[SY-803] a command that the worker does not know is rejected with its arguments, and what is around it arrives", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "before"));
  const unknown = entryOf("test.of-another-build", { permitId: "p1", words: "kept" });
  await a.local.enqueue([unknown]);
  await a.run(...note("n2", "after"));
  expect((await a.sync()).kind).toBe("done");
  expect(await a.local.outbox()).toMatchObject([{ id: unknown.id, args: unknown.args, problem: { code: "unknown-command" } }]);
  expect(a.notes("p1").sort()).toEqual(["after", "before"]);
});

test("[SY-802] a command that this build does not know waits, is sent and takes effect where the worker knows it", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  const older = createReplica({ command: () => undefined, person: () => ann, organization: () => testOrganization });
  await a.local.enqueue([entryOf(...note("n1", "of a newer build"))]);
  older.replay(await a.local.outbox());
  expect(older.isPending("note", "n1")).toBe(false);
  await a.sync();
  expect(await a.local.outbox()).toEqual([]);
  expect(a.notes("p1")).toEqual(["of a newer build"]);
});

test("[SY-403] a command that fails on this build's rows hides nothing of what else waits", async () => {
  const breaking = defineCommand({
    name: "test.break",
    whose: "authority",
    args: z.object({ permitId: z.string() }),
    delivery: "queued",
    aggregates: ({ permitId }) => [aggregates.permit(permitId)],
    decide() {
      throw new TypeError("no such row here");
    },
  });
  const named = (name: string) => [...testCommands, breaking].find((command) => command.name === name);
  const replica = createReplica({ command: named, person: () => ann, organization: () => testOrganization });
  const waiting = [entryOf("test.break", { permitId: "p1" }), entryOf(...note("n1", "shown"))];
  replica.replay(waiting.map((entry, place) => ({ ...entry, order: place + 1, sequence: place + 1, problem: null })));
  expect(replica.all("note").map((each) => each.text)).toEqual(["shown"]);
});

test("[SY-108] an entry that the worker cannot read is rejected, and the rest arrives", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  const { push } = a.link;
  // As the door answers what does not fit the wire.
  a.link.push = async (request) =>
    pushRequest.safeParse(request).success ? push(request) : { kind: "problem", problem: { code: "validation-failed" }, status: 422 };
  await a.run(...note("n1", "before"));
  await a.local.enqueue([entryOf("n".repeat(200), {})]);
  await a.run(...note("n2", "after"));
  expect((await a.sync()).kind).toBe("done");
  expect((await a.local.outbox()).map((entry) => entry.problem?.code)).toEqual(["validation-failed"]);
  expect(a.notes("p1").sort()).toEqual(["after", "before"]);
});

test("[SY-108] where the worker reads no push at all, nothing is rejected for it", async () => {
  const world = syncWorld();
  const a = world.device(ann);
  await a.run(...note("n1", "one"));
  await a.run(...note("n2", "two"));
  a.fault.push = async () => ({ kind: "problem", problem: { code: "validation-failed" }, status: 422 });
  expect((await a.sync()).kind).toBe("refused");
  expect((await a.local.outbox()).map((entry) => entry.problem)).toEqual([null, null]);
});

test("[SY-804] a refusal whose reason this build does not know is still a refusal", () => {
  const refusal = { sequence: 1, id: countedId(), problem: { code: "of-a-newer-build" } };
  const rest = { cursor: "c", reset: false, dropped: [], rows: [], done: true, lastSequence: 1, version: 1 };
  const answer = pullAnswer.parse({ ...rest, refusals: [refusal], serverTime: "2026-11-20T17:00:00.000Z" });
  expect(answer.refusals).toEqual([{ ...refusal, problem: { code: "unknown-error" } }]);
});
