import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, worldAfter } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";

const { id, permitOf, requested, scheduled, planned: plan } = story;
const { applicant, office, inspector, stranger, admin } = people;
const ask = (world: PermitWorld, args: object = {}, by = applicant) =>
  world.problem(by, "inspection.request", { permitId: id, inspectionId: namedId("i1"), code: "110", ...args });
const stops = (world: PermitWorld, day = "inspector@2026-11-04") =>
  world.state.get("inspector-day", day)?.stops.map(({ inspectionId, half }) => [inspectionId, half]);

describe("asking for an inspection", () => {
  test("moves an issued permit into its inspections, and copies what the list of stops shows", () => {
    const world = worldAfter(story.issued);
    expect(
      ask(world, { wantedOn: "2026-11-03", wantedHalf: "pm", contactName: "Ana", contactPhone: "555", instructions: "Ring" }),
    ).toBeUndefined();
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({
      state: "requested",
      attempt: 1,
      name: "Footing",
      final: false,
      wantedOn: "2026-11-03",
      wantedHalf: "pm",
      requestedBy: "applicant",
      addressLine: "12 Elm St, Town",
      permitNumber: "B26-00001",
      work: "A shed",
    });
    expect(permitOf(world)).toMatchObject({ state: "inspections", court: "office", dueOn: "2027-05-01" });
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "schedule", accountId: null }]);
  });

  test.each([
    ["an earlier one has not passed", story.issued, { code: "120" }, { code: "prerequisite-not-passed", params: { codes: ["110"] } }],
    ["it is asked for already", requested, { inspectionId: namedId("i2") }, { code: "already-requested", params: { code: "110" } }],
    ["the id is taken", requested, { code: "110" }, { code: "already-requested" }],
    ["the day is a Sunday", story.issued, { wantedOn: "2026-11-08" }, { code: "not-a-working-day", field: "wantedOn" }],
    ["the day is a holiday", story.issued, { wantedOn: "2026-11-26" }, { code: "not-a-working-day" }],
    ["the day is today", story.issued, { wantedOn: "2026-11-02" }, { code: "past-cutoff", params: { earliest: "2026-11-03" } }],
    ["the form has no such inspection", story.issued, { code: "999" }, { code: "validation-failed", field: "code" }],
    ["the permit is not issued", story.approved, {}, { code: "move-not-allowed", params: { from: "fees_due" } }],
    ["the permit is finaled", story.finaled, {}, { code: "move-not-allowed" }],
  ] as const)("is refused when %s", (_why, given, args, problem) => {
    expect(ask(worldAfter(given), args)).toMatchObject(problem);
  });

  test("is refused for tomorrow after the cut-off, by the worker's clock", () => {
    const world = worldAfter(story.issued);
    world.wait({ minutes: 5 * 60 });
    expect(ask(world, { wantedOn: "2026-11-03" })).toMatchObject({ code: "past-cutoff", params: { earliest: "2026-11-04" } });
    expect(ask(world, { wantedOn: "2026-11-04" })).toBeUndefined();
  });

  test("is refused for what has passed, and open again after a failure", () => {
    const world = worldAfter(requested);
    story.record(world, namedId("i1"), "Failed");
    expect(ask(world, { inspectionId: namedId("i2") })).toBeUndefined();
    expect(world.state.get("inspection", namedId("i2"))?.attempt).toBe(2);
    story.record(world, namedId("i2"), "Passed");
    expect(ask(world, { inspectionId: namedId("i3") })?.code).toBe("already-requested");
    expect(ask(world, { inspectionId: namedId("i3"), code: "120" })).toBeUndefined();
  });

  test("is refused under a lock, as it would move the permit", () => {
    const world = worldAfter(story.issued);
    world.do(office, "hold.place", { permitId: id, holdId: namedId("lock"), severity: "Lock", reason: "Court" });
    expect(ask(world)).toEqual({ code: "hold-in-force" });
  });

  test("is open to parties and staff alone", () => {
    expect(ask(worldAfter(story.issued), {}, stranger)).toEqual({ code: "not-found" });
    expect(ask(worldAfter(story.issued), {}, inspector)).toBeUndefined();
  });

  test("leaves out what the job does not need", () => {
    const type = shedType();
    const [footing, framing, final] = type.inspections;
    if (!footing || !framing || !final) throw new Error("The shed has three inspections");
    const small = { ...type, inspections: [{ ...footing, showIf: { question: "workValue", isMoreThan: 600_000 } }, framing, final] };
    const world = worldAfter(story.issued, { types: [small] });
    expect(ask(world)).toEqual({ code: "validation-failed", field: "code" });
    expect(ask(world, { code: "120" })).toBeUndefined();
  });
});

describe("asking for another day", () => {
  const base = { day: "2026-11-04", half: "am" };
  const other = (world: PermitWorld, args: object = {}, by = applicant) => {
    const wanted = { base, wantedOn: "2026-11-06", wantedHalf: "pm", reason: "The concrete comes later" };
    return world.problem(by, "inspection.ask-other-day", { permitId: id, inspectionId: namedId("i1"), ...wanted, ...args });
  };

  test("gives the place back to the office's queue, tells the inspector why, and mails nobody", () => {
    const world = worldAfter(scheduled);
    const mails = world.deliveries.filter(({ channel }) => channel === "mail").length;
    expect(other(world)).toBeUndefined();
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({
      ...{ state: "requested", wantedOn: "2026-11-06", wantedHalf: "pm" },
      ...{ scheduledOn: null, scheduledHalf: null, inspectorId: null, inspectorName: "" },
    });
    expect(stops(world)).toEqual([]);
    expect(permitOf(world).court).toBe("office");
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "schedule", accountId: null }]);
    expect(world.deliveries.filter(({ channel }) => channel === "mail")).toHaveLength(mails);
    const told = [...world.state.rows("notification")].map(({ data }) => data);
    expect(told.filter((data) => JSON.stringify(data).includes("inspection-given-back"))).toMatchObject([
      { accountId: "inspector", params: { inspection: "Footing", day: "2026-11-04", half: "am", reason: "The concrete comes later" } },
    ]);
    expect(plan(world, { day: "2026-11-06", half: "pm" })).toBeUndefined();
  });

  test("needs no reason while nobody has given it a day", () => {
    const world = worldAfter(requested);
    expect(other(world, { base: null, reason: "" })).toBeUndefined();
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({ state: "requested", wantedOn: "2026-11-06", wantedHalf: "pm" });
    expect([...world.state.rows("notification")].some(({ data }) => JSON.stringify(data).includes("given-back"))).toBe(false);
  });

  test.each([
    ["without a reason", scheduled, { reason: " " }, { code: "reason-required" }],
    ["when it has another day by now", scheduled, { base: { day: "2026-11-05", half: "am" } }, { code: "field-conflict" }],
    ["when it was given a day by now", scheduled, { base: null }, { code: "field-conflict" }],
    ["for a Sunday", scheduled, { wantedOn: "2026-11-08" }, { code: "not-a-working-day", field: "wantedOn" }],
    ["for today", scheduled, { wantedOn: "2026-11-02" }, { code: "past-cutoff", params: { earliest: "2026-11-03" } }],
    ["for an inspection that is not there", scheduled, { inspectionId: "none" }, { code: "not-found" }],
  ] as const)("is refused %s", (_why, before, args, problem) => expect(other(worldAfter(before), args)).toMatchObject(problem));

  test("is refused once the inspector is there, and to whoever has nothing to do with it", () => {
    const world = worldAfter(scheduled);
    expect(other(world, {}, stranger)).toEqual({ code: "not-found" });
    world.do(inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("i1") });
    expect(other(world)).toMatchObject({ code: "inspection-finished", params: { state: "arrived" } });
  });
});

describe("calling it off", () => {
  test("frees the place, and tells the parties and the inspector why", () => {
    const world = worldAfter(scheduled);
    world.do(applicant, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({ state: "cancelled", cancelReason: "Rain" });
    expect(stops(world)).toEqual([]);
    const told = world.deliveries.filter(({ channel, template }) => channel === "mail" && template === "inspection-cancelled");
    expect(told.map(({ to }) => ("accountId" in to ? to.accountId : to.email))).toEqual(["applicant", "olga@demo.test", "inspector"]);
    expect(permitOf(world).court).toBe("applicant");
    expect(ask(world, { inspectionId: namedId("i2") })).toBeUndefined();
  });

  test("a request is turned down with a reason before it has a day", () => {
    const world = worldAfter(requested);
    world.do(office, "inspection.refuse", { permitId: id, inspectionId: namedId("i1"), reason: "Not ready" });
    expect(world.state.get("inspection", namedId("i1"))?.state).toBe("cancelled");
  });

  test.each(
    story.titled([
      ["inspection.cancel", scheduled, applicant, {}, "reason-required"],
      ["inspection.cancel", scheduled, stranger, { reason: "x" }, "not-found"],
      ["inspection.cancel", scheduled, applicant, { reason: "x", inspectionId: "none" }, "not-found"],
      ["inspection.refuse", requested, office, {}, "reason-required"],
      ["inspection.refuse", scheduled, office, { reason: "x" }, "inspection-finished"],
      ["inspection.refuse", requested, applicant, { reason: "x" }, "role-missing"],
    ] as const),
  )("%s after %s is refused to %o with %j: %s", (command, given, person, args, code) => {
    expect(worldAfter(given).problem(person, command, { permitId: id, inspectionId: namedId("i1"), ...args })?.code).toBe(code);
  });

  test("is refused once it is over", () => {
    const world = worldAfter(scheduled);
    story.record(world, namedId("i1"), "Passed");
    expect(world.problem(office, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "x" })?.code).toBe(
      "inspection-finished",
    );
  });
});

test("an imported permit's inspections are asked for by name", () => {
  const world = worldAfter(story.issued);
  const permit = permitOf(world);
  world.state.put({
    kind: "permit",
    id,
    scope: `permit:${id}`,
    aggregate: `permit/${id}`,
    data: { ...permit, typeId: null, typeCode: null },
  });
  expect(ask(world, { code: "R1" })).toEqual({ code: "validation-failed", field: "name" });
  expect(ask(world, { code: "R1", name: "Roof", final: true })).toBeUndefined();
  expect(world.state.get("inspection", namedId("i1"))).toMatchObject({ name: "Roof", final: true });
  story.record(world, namedId("i1"), "Passed");
  world.do(admin, "permit.final", { permitId: id });
  expect(permitOf(world)).toMatchObject({ state: "finaled", court: "nobody" });
});
