import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, townOffice, worldAfter } from "../testing/permit-world";

const { id, permitOf, requested, scheduled, planned: plan } = story;
const { applicant, office, inspector, inspectorTwo } = people;
/** A framing that was asked for before its footing failed after all, and a morning with as many stops as it holds. */
const earlyInFullHalf: story.Story = (world) => {
  story.issued(world);
  for (const name of ["a", "b"]) {
    world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "x" });
    story.schedule(world, namedId(name), "2026-11-04");
  }
  story.record(world, namedId("a"), "Passed");
  story.request(world, namedId("i1"), "120");
  const resultId = story.record(world, namedId("a"), "Failed", inspectorTwo);
  world.do(office, "inspection.choose-result", { permitId: id, inspectionId: namedId("a"), resultId, reason: "Seen again" });
};
const stops = (world: PermitWorld, day = "inspector@2026-11-04") =>
  world.state.get("inspector-day", day)?.stops.map(({ inspectionId, half }) => [inspectionId, half]);
const full = { objections: ["day-full"], codes: [] } as const;
const early = { objections: ["prerequisite-not-passed"], codes: ["110"] } as const;

describe("giving it a day", () => {
  test("puts it in an inspector's half-day and tells the parties", () => {
    const world = worldAfter(scheduled);
    expect(world.state.get("inspection", namedId("i1"))).toMatchObject({
      state: "scheduled",
      scheduledOn: "2026-11-04",
      scheduledHalf: "am",
      inspectorName: "inspector name",
      stop: 0,
    });
    expect(stops(world)).toEqual([[namedId("i1"), "am"]]);
    expect(world.deliveries.at(-1)).toMatchObject({ template: "inspection-scheduled", params: { day: "2026-11-04", half: "am" } });
    expect(permitOf(world).court).toBe("inspector");
    expect(story.summaryOf(world)?.waitsOn).toEqual([{ step: "inspect", accountId: "inspector" }]);
  });

  test("moves it, out of one day and into another; a new inspector on the same half-day is no news to the parties", () => {
    const world = worldAfter(scheduled);
    expect(plan(world, { day: "2026-11-05", half: "pm" })).toBeUndefined();
    expect(stops(world)).toEqual([]);
    expect(stops(world, "inspector@2026-11-05")).toEqual([[namedId("i1"), "pm"]]);
    expect(world.deliveries.at(-1)).toMatchObject({ template: "inspection-moved", params: { day: "2026-11-05", half: "pm" } });
    const told = () =>
      world.deliveries.filter(({ channel, params }) => channel !== "calendar" && (params.as === undefined || params.as === "party")).length;
    const before = told();
    expect(plan(world, { day: "2026-11-05", half: "pm", inspectorId: "inspector-two" })).toBeUndefined();
    expect(told()).toBe(before);
    expect(stops(world, "inspector-two@2026-11-05")).toEqual([[namedId("i1"), "pm"]]);
  });

  test("tells the calendars of whose day it leaves and enters, each once, and so does calling it off", () => {
    const world = worldAfter(scheduled);
    const told = () => world.deliveries.flatMap(({ channel, to }) => (channel === "calendar" && "accountId" in to ? [to.accountId] : []));
    expect(told()).toEqual(["inspector"]);
    plan(world, { day: "2026-11-05", half: "pm" });
    expect(told()).toEqual(["inspector", "inspector"]);
    plan(world, { day: "2026-11-05", half: "pm", inspectorId: "inspector-two" });
    expect(told().slice(2)).toEqual(["inspector", "inspector-two"]);
    world.do(people.office, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
    expect(told().slice(4)).toEqual(["inspector-two"]);
    expect(world.deliveries.find(({ channel }) => channel === "calendar")?.params).toEqual({ permitId: id, inspectionId: namedId("i1") });
  });

  test("keeps the order that was asked for, mornings first", () => {
    const world = worldAfter(story.issued, { organization: townOffice({ inspectionsPerHalfDay: 4 }) });
    const placed = [
      ["a", "am", null],
      ["b", "am", 0],
      ["c", "pm", 0],
      ["d", "am", 1],
      ["e", "am", 99],
    ] as const;
    for (const [name, half, stop] of placed) {
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "x" });
      expect(plan(world, { inspectionId: namedId(name), half, stop })).toBeUndefined();
    }
    expect(stops(world)).toEqual([
      [namedId("b"), "am"],
      [namedId("d"), "am"],
      [namedId("a"), "am"],
      [namedId("e"), "am"],
      [namedId("c"), "pm"],
    ]);
  });

  test("is refused when the half-day is full, with the other half as an alternative, unless a reason is given", () => {
    const world = worldAfter(story.issued);
    for (const name of ["a", "b"]) {
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "x" });
      expect(plan(world, { inspectionId: namedId(name) })).toBeUndefined();
    }
    world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId("i1"), code: "110", reason: "x" });
    expect(plan(world)).toMatchObject({ code: "day-full", params: { ...full, alternatives: ["2026-11-04 pm"] } });
    expect(plan(world, { inspectionId: namedId("a"), stop: 1 })).toBeUndefined();
    expect(plan(world, { told: full })).toMatchObject({ code: "day-full" });
    expect(plan(world, { told: full, reason: " \n" })).toMatchObject({ code: "day-full" });
    expect(plan(world, { told: full, reason: "On the way" })).toBeUndefined();
    expect(stops(world)).toHaveLength(3);
    expect(world.rowsHeldBy(applicant).some(({ data }) => JSON.stringify(data).includes("On the way"))).toBe(false);
  });

  test("keeps its place in a half-day that is overfull, without another reason", () => {
    const world = worldAfter(scheduled);
    for (const name of ["a", "b"]) {
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "120", reason: "x" });
      expect(plan(world, { inspectionId: namedId(name), reason: "On the way", told: full })).toBeUndefined();
    }
    expect(plan(world, { inspectionId: namedId("b"), stop: 0 })).toBeUndefined();
    expect(stops(world)?.map(([inspectionId]) => inspectionId)).toEqual([namedId("b"), namedId("i1"), namedId("a")]);
  });

  test("asks why when a request is given a day before what must pass first, and tells the staff alone", () => {
    const world = worldAfter(story.issued);
    story.request(world, namedId("first"), "110");
    const passed = story.record(world, namedId("first"), "Passed");
    story.request(world, namedId("i1"), "120");
    const failed = story.record(world, namedId("first"), "Failed", inspectorTwo);
    world.do(office, "inspection.choose-result", { permitId: id, inspectionId: namedId("first"), resultId: failed, reason: "Seen again" });
    const params = { ...early, alternatives: ["2026-11-04 pm"] };
    expect(plan(world)).toEqual({ code: "prerequisite-not-passed", params });
    expect(plan(world, { reason: "The pour is that day", told: early })).toBeUndefined();
    // A day once given can be moved on whatever was found meanwhile; earlier it asks again, and nobody is told until it has its answer.
    expect(plan(world, { half: "pm" })).toBeUndefined();
    const told0 = world.deliveries.length;
    expect(plan(world, { day: "2026-11-03" })).toMatchObject({ code: "prerequisite-not-passed" });
    expect(world.deliveries.length).toBe(told0);
    const told = [...world.state.rows("activity")].flatMap(({ data }) =>
      JSON.stringify(data).includes("inspection.schedule-early") ? [data] : [],
    );
    expect(told).toMatchObject([{ params: { reason: "The pour is that day" } }]);
    expect(world.rowsHeldBy(applicant).some(({ data }) => JSON.stringify(data).includes("The pour is that day"))).toBe(false);
    world.do(office, "inspection.choose-result", {
      permitId: id,
      inspectionId: namedId("first"),
      resultId: passed,
      reason: "Right after all",
    });
  });

  test.each([
    ["an older build names nothing", undefined, "prerequisite-not-passed"],
    ["the other was not told", early, "day-full"],
    ["the other was not told", full, "prerequisite-not-passed"],
    ["another inspection was told", { objections: ["prerequisite-not-passed", "day-full"], codes: ["120"] }, "prerequisite-not-passed"],
  ] as const)("counts no reason for what was not told, and tells all: %s", (_why, told, code) => {
    const world = worldAfter(earlyInFullHalf);
    const params = { objections: ["prerequisite-not-passed", "day-full"], codes: ["110"], alternatives: ["2026-11-04 pm"] };
    const before = JSON.stringify([...world.state.rows("inspection")]);
    expect(plan(world, { reason: "The pour is that day", told })).toMatchObject({ code, params });
    expect(JSON.stringify([...world.state.rows("inspection")])).toBe(before);
  });

  test("says of each thing it goes against what the reason was for", () => {
    const world = worldAfter(earlyInFullHalf);
    const told = { objections: ["prerequisite-not-passed", "inspector-absent", "day-full"], codes: ["110", "190"] } as const;
    expect(plan(world, { reason: "The pour is that day", told })).toBeUndefined();
    const why = { inspection: "Framing", reason: "The pour is that day" };
    const said = world
      .rowsHeldBy(office)
      .flatMap((row) => (row.kind === "activity" && row.data.params.reason === why.reason ? [[row.data.event, row.data.params]] : []));
    expect(said.sort()).toEqual([
      ["inspection.overbook", why],
      ["inspection.schedule-early", why],
    ]);
  });

  test("is refused when somebody moved it meanwhile", () => {
    const world = worldAfter(scheduled);
    const seen = { inspectorId: "inspector", day: "2026-11-04", half: "am" } as const;
    expect(plan(world, { day: "2026-11-05", base: seen })).toBeUndefined();
    expect(plan(world, { day: "2026-11-06", base: seen })).toMatchObject({ code: "field-conflict", params: { question: "schedule" } });
    expect(plan(world, { day: "2026-11-06", base: null })?.code).toBe("field-conflict");
  });

  test.each([
    ["a day off", { day: "2026-11-07" }, { code: "not-a-working-day", field: "day" }],
    ["somebody who does not inspect", { inspectorId: "office" }, { code: "validation-failed", field: "inspectorId" }],
    ["somebody unknown", { inspectorId: "nobody" }, { code: "validation-failed", field: "inspectorId" }],
    ["an inspection that is not there", { inspectionId: "none" }, { code: "not-found", field: "inspectionId" }],
  ])("is refused for %s", (_why, args, problem) => {
    expect(plan(worldAfter(requested), args)).toEqual(problem);
  });

  test("is refused once it has its result, under a stop-work order, and to its applicant", () => {
    const done = worldAfter(scheduled);
    story.record(done, namedId("i1"), "Passed");
    expect(plan(done)).toMatchObject({ code: "inspection-finished", params: { state: "resulted" } });
    const stopped = worldAfter(requested);
    stopped.do(office, "hold.place", { permitId: id, holdId: namedId("s"), severity: "Hold", stopWork: true, reason: "Unsafe" });
    expect(plan(stopped)).toEqual({ code: "stop-work-in-force" });
    expect(plan(worldAfter(requested), {}, applicant)).toEqual({ code: "role-missing" });
    expect(plan(worldAfter(requested), {}, inspectorTwo)).toBeUndefined();
  });
});
