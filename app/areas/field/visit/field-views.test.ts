import { afterEach, describe, expect, test } from "vitest";
import { codeOfName, fieldAdd } from "#app/areas/field/day/field-add-view";
import { fieldDay } from "#app/areas/field/day/field-day-view";
import { deviceReader } from "#app/local/replica/device-reader";
import { createReplica } from "#app/local/replica/layered-replica";
import { commandNamed } from "#schemas/commands";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import type { Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { namedId } from "#schemas/testing/named-id";
import { answerItem, deficiency, id, issued, record, request, schedule } from "#schemas/testing/permit-stories";
import { PermitWorld, people } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { changedMeanwhile, fieldInspection, leftToDo } from "./field-inspection-view";

/** What this person's device says of the world as it stands. */
function readerOf(world: PermitWorld, person: Person) {
  const { organization } = world;
  const replica = createReplica({ command: commandNamed, person: () => person, organization: () => organization });
  const office = { kind: "organization" as const, id: organization.id, scope: scopes.org, aggregate: null, data: organization };
  replica.load([office, ...world.rowsHeldBy(person)]);
  const status = { get: () => ({ lastSyncedAt: world.now }) };
  return deviceReader({ replica, person, organization: organization.id, status }, world.now);
}

const search = (text = "") => new URLSearchParams(text);
const today = "2026-11-02";

function withIssued(): PermitWorld {
  const world = new PermitWorld();
  issued(world);
  return world;
}

const dayOf = (world: PermitWorld, person: Person = people.inspector, text = "") => fieldDay(readerOf(world, person), search(text));

async function visitOf(world: PermitWorld, inspectionId: string, person: Person = people.inspector) {
  const page = await fieldInspection(readerOf(world, person), inspectionId);
  if (page === null) throw new Error("There is no such visit");
  return page;
}

describe("the inspector's day", () => {
  test("has nowhere to go on a day without stops", async () => {
    expect(await dayOf(withIssued())).toMatchObject({ day: today, stops: [], next: null, overdue: [], own: true });
  });

  test("goes to the stop where the inspector is already", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today, { half: "pm" });
    world.do(people.inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId("i-2"), code: "120", reason: "Ready too" });
    const day = await dayOf(world);
    expect(day.stops.map((stop) => stop.id)).toEqual([namedId("i-2"), namedId("i-1")]);
    expect(day.next).toMatchObject({ place: 1, stop: { id: namedId("i-2"), state: "arrived" } });
    record(world, namedId("i-2"), "Passed");
    expect((await dayOf(world)).next).toMatchObject({ place: 2, stop: { id: namedId("i-1") } });
  });

  test("counts a stop as done while its result can still be taken back", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    expect(await dayOf(world)).toMatchObject({ done: 0, next: { place: 1 } });
    const finished = await fieldDay(readerOf(world, people.inspector), search(), new Set([namedId("i-1")]));
    expect(finished).toMatchObject({ done: 1, next: null });
  });

  test("keeps open stops of earlier days in sight", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    world.wait({ days: 1 });
    const day = await dayOf(world);
    expect(day.stops).toEqual([]);
    expect(day.overdue.map((stop) => stop.id)).toEqual([namedId("i-1")]);
  });

  test("says when the inspector is away, and of nobody else's absence", async () => {
    const world = withIssued();
    const away = {
      absenceId: namedId("inspector@1"),
      inspectorId: "inspector",
      from: today,
      to: today,
      half: "pm",
      reason: "Training",
    } as const;
    world.do(people.inspector, "absence.record", away);
    expect((await dayOf(world)).absences).toMatchObject([{ half: "pm", reason: "Training" }]);
    expect((await dayOf(world, people.inspectorTwo)).absences).toEqual([]);
    expect((await dayOf(world, people.inspector, "day=2026-11-03")).absences).toEqual([]);
  });

  test("is the inspector's own, whatever the address asks for, and anybody's for the office", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today, { inspectorId: "inspector-two" });
    expect((await dayOf(world, people.inspector, "inspector=inspector-two")).inspector?.id).toBe("inspector");
    const day = await dayOf(world, people.office, "inspector=inspector-two");
    expect(day.stops.map((stop) => stop.id)).toEqual([namedId("i-1")]);
    expect(day.own).toBe(false);
    expect(day.inspectors.map(({ id: account }) => account)).toEqual(["inspector", "inspector-two"]);
  });

  test("says what the office moved while the inspector was at work there", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    world.do(people.inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("i-1") });
    answerItem(world, namedId("i-1"), "forms", "pass");
    world.wait({ minutes: 5 });
    schedule(world, namedId("i-1"), "2026-11-04", { inspectorId: "inspector-two" });
    expect((await dayOf(world)).moved.map((one) => one.id)).toEqual([namedId("i-1")]);
    expect(changedMeanwhile(await visitOf(world, namedId("i-1")))).toEqual({ kind: "given-away", worked: true });
  });

  test("marks the stop whose results differ until somebody chooses, and says so at the next stop of that permit", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    record(world, namedId("i-1"), "Passed", people.inspectorTwo);
    world.do(people.inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId("i-2"), code: "190", reason: "Ready too" });
    expect(await dayOf(world)).toMatchObject({ unsettled: [], next: { stop: { id: namedId("i-2") }, unsettled: [] } });
    const failed = record(world, namedId("i-1"), "Failed");
    for (const person of [people.inspector, people.office])
      expect(await dayOf(world, person, "inspector=inspector")).toMatchObject({
        unsettled: [namedId("i-1")],
        next: { stop: { id: namedId("i-2") }, unsettled: [{ id: namedId("i-1"), name: "Footing" }] },
      });
    const choice = { permitId: id, inspectionId: namedId("i-1"), resultId: failed, reason: "The photo shows it" };
    world.do(people.office, "inspection.choose-result", choice);
    expect(await dayOf(world)).toMatchObject({ unsettled: [], next: { unsettled: [] } });
  });

  test("does not call a stop moved that was begun before its day", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), "2026-11-04");
    world.wait({ minutes: 5 });
    world.do(people.inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("i-1") });
    expect((await dayOf(world)).moved).toEqual([]);
    expect(changedMeanwhile(await visitOf(world, namedId("i-1")))).toBeNull();
  });

  test("takes a day that is none for today", async () => {
    expect((await dayOf(withIssued(), people.inspector, "day=2026-02-30")).day).toBe(today);
  });
});

describe("a visit", () => {
  test("suggests what the worst item says, and counts what is left", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    expect((await visitOf(world, namedId("i-1"))).suggested).toBeNull();
    answerItem(world, namedId("i-1"), "forms", "pass");
    let page = await visitOf(world, namedId("i-1"));
    expect(page.suggested).toBe("Partial");
    expect(leftToDo(page)).toMatchObject({ items: 1, answered: 1, deficiencies: 0 });
    answerItem(world, namedId("i-1"), "steel", "fail");
    page = await visitOf(world, namedId("i-1"));
    expect(page.suggested).toBe("Failed");
    expect(leftToDo(page)).toMatchObject({ items: 0, wordless: 1 });
  });

  test("suggests from what this inspector saw, as the rule that checks it does", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    for (const item of ["forms", "steel"]) answerItem(world, namedId("i-1"), item, "pass");
    world.wait({ minutes: 1 });
    answerItem(world, namedId("i-1"), "steel", "fail", people.inspectorTwo);
    const page = await visitOf(world, namedId("i-1"));
    expect(page.suggested).toBe("Passed");
    expect(page.items.find((item) => item.id === "steel")?.answer).toMatchObject({ answer: "fail", by: "inspector-two" });
  });

  test("shows an item that was added on site after the type's own", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    world.do(people.inspector, "inspection.answer-item", {
      ...{
        permitId: id,
        inspectionId: namedId("i-1"),
        answerId: namedId("a-1"),
        itemId: "own.1",
        itemText: "Ground water",
        answer: "fail",
      },
    });
    const { items } = await visitOf(world, namedId("i-1"));
    expect(items.map((item) => item.id)).toEqual(["forms", "steel", "own.1"]);
    expect(items[2]).toMatchObject({ added: true, text: { en: "Ground water", es: "Ground water" } });
  });

  test("brings back what an earlier visit for the same inspection left open, until it is put right", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    deficiency(world, namedId("i-1"), namedId("f-1"));
    record(world, namedId("i-1"), "Failed");
    world.wait({ days: 1 });
    request(world, namedId("i-2"), "110");
    const page = await visitOf(world, namedId("i-2"));
    expect(page.earlier).toMatchObject([{ finding: { id: namedId("f-1") }, on: today }]);
    expect(page.last).toEqual({ result: "Failed", on: today });
    world.do(people.inspector, "inspection.resolve-finding", { permitId: id, findingId: namedId("f-1") });
    expect((await visitOf(world, namedId("i-2"))).earlier).toEqual([]);
  });

  test("says that the office cancelled it, and keeps what was recorded", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    answerItem(world, namedId("i-1"), "forms", "pass");
    world.do(people.office, "inspection.cancel", { permitId: id, inspectionId: namedId("i-1"), reason: "Owner is away" });
    const page = await visitOf(world, namedId("i-1"));
    expect(changedMeanwhile(page)).toEqual({ kind: "cancelled", worked: true });
    expect(leftToDo(page).answered).toBe(1);
  });

  test("names what should have passed before, and lets it be recorded all the same", async () => {
    const world = withIssued();
    world.do(people.inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId("i-2"), code: "120", reason: "Ready too" });
    const page = await visitOf(world, namedId("i-2"));
    expect(page.before.map(({ en }) => en)).toEqual(["Footing"]);
    expect(page.mayRecord).toBe(true);
    expect((await visitOf(world, namedId("i-2"), people.office)).mayRecord).toBe(false);
  });

  test("is null for an id that this device does not know", async () => {
    expect(await fieldInspection(readerOf(withIssued(), people.inspector), "nowhere")).toBeNull();
  });
});

describe("adding an inspection on site", () => {
  test("finds a permit by part of its address and says how each inspection stands", async () => {
    const world = withIssued();
    request(world, namedId("i-1"), "110");
    const found = await fieldAdd(readerOf(world, people.inspector), search("text=12 el"));
    expect(found.found.map((permit) => permit.id)).toEqual([id]);
    const chosen = await fieldAdd(readerOf(world, people.inspector), search(`permit=${id}`));
    expect(chosen.chosen?.choices.map(({ code, state, openId }) => [code, state, openId])).toEqual([
      ["110", "open", namedId("i-1")],
      ["120", "waiting", null],
      ["190", "waiting", null],
    ]);
  });

  test("names an inspection by hand with the same code each time", () => {
    expect(codeOfName(" Shoring ")).toBe(codeOfName("shoring"));
    expect(codeOfName("Shoring").length).toBeLessThanOrEqual(20);
  });
});

describe("for a reader of Spanish", () => {
  afterEach(() => overwriteGetLocale(() => "en"));

  test("the day and the visit say the inspection's name in Spanish, and still see that the office moved it", async () => {
    const { inspections } = shedType();
    const types = [
      shedType({ inspections: inspections.map((one) => ({ ...one, name: { en: one.name.en, es: `${one.name.en}, dicho` } })) }),
    ];
    const world = new PermitWorld({ types });
    issued(world);
    request(world, namedId("i-1"), "110");
    schedule(world, namedId("i-1"), today);
    overwriteGetLocale(() => "es");
    const day = await dayOf(world);
    expect([day.stops[0]?.name, day.next?.stop.name]).toEqual(["Footing, dicho", "Footing, dicho"]);
    expect((await visitOf(world, namedId("i-1"))).inspection.name).toBe("Footing, dicho");
    world.do(people.inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("i-1") });
    world.wait({ minutes: 5 });
    schedule(world, namedId("i-1"), "2026-11-04");
    expect((await dayOf(world)).moved.map(({ name }) => name)).toEqual(["Footing, dicho"]);
  });
});
