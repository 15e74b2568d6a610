import { expect, test } from "vitest";
import { deviceReader } from "#app/local/replica/device-reader";
import { createReplica } from "#app/local/replica/layered-replica";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { type CommandArgs, type CommandName, commandNamed } from "#schemas/commands";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { readyActs } from "#schemas/permit/unsent";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import * as story from "#schemas/testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "#schemas/testing/permit-world";

const { id } = story;
const { applicant, inspector, office } = people;
const observedAt = "2026-11-24T06:39:00.000Z";

/** A device with what the world's worker sent to this person, disconnected. */
function deviceOf(world: PermitWorld, person: Person) {
  const replica = createReplica({ command: commandNamed, person: () => person, organization: () => world.organization });
  const { organization } = world;
  const aggregate = aggregates.organization(organization.id);
  const held = (): readonly AnyRow[] => [
    { kind: "organization", id: organization.id, scope: scopes.org, aggregate, data: organization },
    ...world.rowsHeldBy(person),
  ];
  replica.load(held());
  const outbox: OutboxEntry[] = [];
  replica.replay(outbox);
  const reader = () =>
    deviceReader({ replica, person, organization: organization.id, status: { get: () => ({ lastSyncedAt: null }) } }, observedAt);
  return {
    reader,
    replica,
    run<N extends CommandName>(name: N, args: CommandArgs<N>) {
      const entry = { id: `${name} ${outbox.length}`, name, args, observedAt, authorId: person.accountId };
      const decision = replica.decide(entry);
      if (!decision.ok) throw new Error(JSON.stringify(decision.problem));
      outbox.push({ ...entry, order: outbox.length + 1, sequence: outbox.length + 1, problem: null });
    },
    /** The worker has them, and a pull has said so. */
    arrive() {
      for (const { name, args } of outbox) expect(world.problemOfAny(person, name, args)).toBeUndefined();
      outbox.length = 0;
      replica.forget();
      replica.load(held());
      replica.replay(outbox);
    },
    reload: () => replica.replay([...outbox]),
    async rows(): Promise<PermitRows> {
      const rows = await reader().permitRows(id);
      if (rows === null) throw new Error("There is no record");
      return rows;
    },
  };
}

test("[P18] an application that waits on its device is no state, clock, fee or history of the office, until the receipt", async () => {
  const device = deviceOf(worldAfter(story.drafted), applicant);
  device.run("permit.submit", { permitId: id });
  for (const again of [false, true]) {
    if (again) device.reload();
    const rows = await device.rows();
    expect(rows.permit[0]).toMatchObject({
      state: "draft",
      court: "nobody",
      courtSpans: [],
      submittedAt: null,
      appliedOn: null,
      dueOn: null,
    });
    expect([rows.fee, rows.activity, rows.review, rows.submission]).toEqual([[], [], [], []]);
    expect(rows.document).toHaveLength(1);
    expect(readyActs(rows, device.reader().unsent)).toContainEqual({
      kind: "permit",
      id,
      noun: "application",
      at: observedAt,
      isNew: true,
    });
    expect((await device.reader().ownPermits()).map(({ state }) => state)).toEqual(["draft"]);
    expect(await device.reader().drafts()).toEqual([]);
  }
  device.arrive();
  const rows = await device.rows();
  expect(rows.permit[0]).toMatchObject({ state: "submitted", court: "office" });
  expect(rows.fee.length).toBeGreaterThan(0);
  expect(readyActs(rows, device.reader().unsent)).toEqual([]);
});

test("[P18] answers and a revision that wait leave the permit with its applicant, and reviews uncounted", async () => {
  const world = worldAfter(story.corrected);
  const device = deviceOf(world, applicant);
  const correctionId = story.correctionId(world);
  device.run("correction.answer", { permitId: id, correctionId, base: "", answer: "Done" });
  device.run("permit.resubmit", { permitId: id });
  const rows = await device.rows();
  expect(rows.permit[0]).toMatchObject({ state: "corrections_required", court: "applicant", revision: 0 });
  expect(rows.correction[0]).toMatchObject({ answer: "Done", state: "answered" });
  const ready = readyActs(rows, device.reader().unsent);
  expect(ready.map(({ kind, noun, isNew }) => [kind, noun, isNew])).toEqual(
    expect.arrayContaining([
      ["permit", "revision", false],
      ["correction", "answer", false],
    ]),
  );
  device.arrive();
  expect((await device.rows()).permit[0]).toMatchObject({ state: "in_review", revision: 1 });
});

test("[P18] a withdrawal that waits ends nothing yet, and cannot be done twice", async () => {
  const device = deviceOf(worldAfter(story.inReview), applicant);
  device.run("permit.withdraw", { permitId: id, reason: "Sold" });
  expect((await device.rows()).permit[0]).toMatchObject({ state: "in_review", court: "office" });
  expect(() => device.run("permit.withdraw", { permitId: id, reason: "Sold" })).toThrow("move-not-allowed");
  device.arrive();
  expect((await device.rows()).permit[0]).toMatchObject({ state: "withdrawn" });
});

test("[P18] an inspection asked for stands as made and marked; the permit's court has not moved", async () => {
  const device = deviceOf(worldAfter(story.issued), applicant);
  device.run("inspection.request", { permitId: id, inspectionId: namedId("i1"), code: "110" });
  const rows = await device.rows();
  expect(rows.permit[0]).toMatchObject({ state: "issued", court: "applicant" });
  expect(rows.inspection).toHaveLength(1);
  expect(device.reader().unsent("inspection", namedId("i1"))).toEqual({ noun: "request", at: observedAt, before: null });
});

test("[P18] a result that waits passes nothing at its place, and what follows on this device rests on it", async () => {
  const world = worldAfter((begun) => {
    story.issued(begun);
    story.request(begun, namedId("i1"), "110");
    story.schedule(begun, namedId("i1"), "2026-11-04");
  });
  const device = deviceOf(world, inspector);
  device.run("inspection.arrive", { permitId: id, inspectionId: namedId("i1") });
  device.run("inspection.record-result", { permitId: id, inspectionId: namedId("i1"), resultId: namedId("r1"), result: "Passed" });
  const rows = await device.rows();
  expect(rows.inspection[0]).toMatchObject({ state: "resulted", result: "Passed" });
  expect(rows.permit[0]?.court).toBe("inspector");
  expect((await device.reader().propertyRecords([id])).inspections[0]).toMatchObject({ state: "scheduled", result: null });
  expect(device.replica.get("inspection", namedId("i1"))).toMatchObject({ result: "Passed" });
});

test("[P18] the desk's own acts are no messages to others, and show at once", async () => {
  const device = deviceOf(worldAfter(story.submitted), office);
  device.run("permit.start-review", { permitId: id });
  expect((await device.rows()).permit[0]?.state).not.toBe("submitted");
  expect(device.replica.hasUnsent).toBe(false);
});
