import { expect, test } from "vitest";
import { decideCommand } from "../command";
import { commandNamed } from "../commands";
import type { Person } from "../role";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { inboxLimit, inboxOf, type Notification, overflowOf } from "./notification";

const { applicant, office, stranger } = people;

const inbox = (world: PermitWorld, person: Person): readonly Notification[] =>
  inboxOf(world.rowsHeldBy(person).flatMap((row) => (row.kind === "notification" ? [row.data] : [])));
const idsOf = (world: PermitWorld, person: Person): readonly string[] => inbox(world, person).map(({ id }) => id);
const read = (world: PermitWorld, person: Person): readonly boolean[] => inbox(world, person).map((one) => one.read);

test("[S4.5] reading marks those that are named, and again changes nothing", () => {
  const world = worldAfter(story.issued);
  const [first = ""] = idsOf(world, applicant);
  world.do(applicant, "notification.read", { ids: [first] });
  expect(
    inbox(world, applicant)
      .filter((one) => one.read)
      .map(({ id }) => id),
  ).toEqual([first]);
  const again = world.run(applicant, "notification.read", { ids: [first] });
  expect(again).toMatchObject({ ok: true, changes: { puts: [] } });
});

test("[S4.6] mark-all sets all read, and one that comes meanwhile is none of them", () => {
  const world = worldAfter(story.approved);
  const seen = idsOf(world, applicant);
  story.pay(world, 20_000);
  world.do(office, "permit.issue", { permitId: story.id });
  world.do(applicant, "notification.read", { ids: seen });
  expect(
    inbox(world, applicant)
      .filter((one) => !one.read)
      .map(({ event }) => event),
  ).toEqual(["issued"]);
  world.do(applicant, "notification.read", { ids: idsOf(world, applicant) });
  expect(new Set(read(world, applicant))).toEqual(new Set([true]));
});

test("[S4.7] clear-all empties the list, and one that comes meanwhile stays", () => {
  const world = worldAfter(story.approved);
  const seen = idsOf(world, applicant);
  expect(seen.length).toBeGreaterThan(1);
  story.pay(world, 20_000);
  world.do(office, "permit.issue", { permitId: story.id });
  world.do(applicant, "notification.clear", { ids: seen });
  expect(inbox(world, applicant).map(({ event }) => event)).toEqual(["issued"]);
  world.do(applicant, "notification.clear", { ids: idsOf(world, applicant) });
  expect(inbox(world, applicant)).toEqual([]);
  world.do(applicant, "notification.clear", { ids: seen });
});

test("nobody reads or clears another's: it is as if there were none of that name", () => {
  const world = worldAfter(story.issued);
  const theirs = idsOf(world, applicant);
  for (const who of [stranger, office])
    for (const name of ["notification.read", "notification.clear"])
      expect(world.run(who, name, { ids: theirs })).toMatchObject({ ok: true, changes: { puts: [], removals: [] } });
  expect(idsOf(world, applicant)).toEqual(theirs);
  expect(read(world, applicant)).not.toContain(true);
});

test("not even in one push with the act that tells them, whose names the actor knows ahead", () => {
  const world = worldAfter(story.issued);
  const before = [...world.state.rows("notification")];
  const command = commandNamed("notification.clear");
  if (!command) return expect.unreachable("no such command");
  const context = { now: world.now, observedAt: world.now, person: stranger, organization: world.organization, side: "worker" as const };
  const decision = decideCommand(
    command,
    world.state,
    { ids: idsOf(world, applicant) },
    { ...context, commandId: namedId("c"), idOf: (label) => label },
  );
  expect(decision).toMatchObject({ ok: true, changes: { removals: [] } });
  expect([...world.state.rows("notification")]).toEqual(before);
});

test("a list of no names, or of more than anybody keeps, is refused", () => {
  const world = worldAfter(story.submitted);
  for (const ids of [[], Array.from({ length: inboxLimit + 1 }, (_, place) => `n-${place}`)])
    for (const name of ["notification.read", "notification.clear"])
      expect(world.problem(applicant, name, { ids })).toMatchObject({ code: "validation-failed" });
});

test("the newest are kept, in their order, and what is more is what the schedule sweeps", () => {
  const sample = inbox(worldAfter(story.submitted), applicant)[0];
  if (!sample) return expect.unreachable("no notification");
  const many = Array.from({ length: inboxLimit + 7 }, (_, place) => ({
    ...sample,
    id: `n-${String(place).padStart(4, "0")}`,
    sentAt: new Date(Date.UTC(2026, 10, 1) + ((place * 37) % (inboxLimit + 7)) * 60_000).toISOString(),
  }));
  const kept = inboxOf(many);
  expect(kept).toHaveLength(inboxLimit);
  expect(kept.map(({ sentAt }) => sentAt)).toEqual(
    kept
      .map(({ sentAt }) => sentAt)
      .sort()
      .reverse(),
  );
  const over = overflowOf(many);
  expect(over).toHaveLength(7);
  const oldestKept = kept.at(-1)?.sentAt ?? "";
  expect(over.every(({ sentAt }) => sentAt < oldestKept)).toBe(true);
});
