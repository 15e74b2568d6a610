import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { PermitWorld, people, worldAfter } from "../testing/permit-world";
import { mayRecordAbsence } from "./absence-commands";

const { id } = story;
const { applicant, office, official, admin, inspector, inspectorTwo } = people;
const vacation = {
  absenceId: namedId("inspector@1"),
  inspectorId: "inspector",
  from: "2026-11-04",
  to: "2026-11-06",
  half: null,
  reason: "Vacation",
};
const named = { absenceId: vacation.absenceId, inspectorId: vacation.inspectorId };
const record = (world: PermitWorld, args: object = {}, by = office) => world.problem(by, "absence.record", { ...vacation, ...args });
const held = (world: PermitWorld, inspectorId = "inspector") => world.state.list("absence", `absences/${inspectorId}`);
const recorded: story.Story = (world) => world.do(office, "absence.record", vacation);

describe("an absence", () => {
  test("is a row that staff alone hold", () => {
    const world = worldAfter(recorded);
    expect(held(world)).toEqual([
      {
        id: namedId("inspector@1"),
        inspectorId: "inspector",
        from: "2026-11-04",
        to: "2026-11-06",
        half: null,
        reason: "Vacation",
        kept: [],
      },
    ]);
    for (const person of [office, inspectorTwo]) expect(JSON.stringify(world.rowsHeldBy(person))).toContain("Vacation");
    expect(JSON.stringify(world.rowsHeldBy(applicant))).not.toContain("Vacation");
  });

  test.each([
    ["it ends before it begins", { to: "2026-11-03" }, { code: "validation-failed", field: "to" }],
    ["it is longer than a year", { to: "2027-11-06" }, { code: "validation-failed", field: "to" }],
    ["it is half of several days", { half: "am" }, { code: "validation-failed", field: "half" }],
    ["its id is none that a device makes", { absenceId: "inspector-two@1" }, { code: "validation-failed", field: "absenceId" }],
    [
      "its id, as older builds make it, is another inspector's",
      { absenceId: `inspector-two@${namedId("1")}` },
      { code: "validation-failed", field: "absenceId" },
    ],
    [
      "whom it names does not inspect",
      { inspectorId: "office", absenceId: namedId("office@1") },
      { code: "validation-failed", field: "inspectorId" },
    ],
    ["its reason is more than a line", { reason: "two\nlines" }, { code: "validation-failed", field: "reason" }],
    ["its day is none", { from: "2026-11-31" }, { code: "validation-failed", field: "from" }],
  ])("is refused when %s", (_why, args, problem) => {
    expect(record(new PermitWorld(), args)).toEqual(problem);
  });

  test("may take one half-day, and a year to the day", () => {
    const world = new PermitWorld();
    expect(record(world, { to: "2026-11-04", half: "pm" })).toBeUndefined();
    expect(record(world, { absenceId: namedId("inspector@2"), to: "2027-11-05" })).toBeUndefined();
    expect(new Set(held(world).map(({ half }) => half))).toEqual(new Set(["pm", null]));
  });

  test("of an id that is taken is refused; another of the same days is not", () => {
    const world = worldAfter(recorded);
    expect(record(world)).toEqual({ code: "conflict", field: "absenceId" });
    expect(record(world, { absenceId: namedId("inspector@2"), reason: "Sick" })).toBeUndefined();
  });

  test("that an older build named by its inspector and a UUID is taken once", () => {
    const world = new PermitWorld();
    const absenceId = `inspector@${namedId("1")}`;
    expect(record(world, { absenceId })).toBeUndefined();
    expect(held(world)).toMatchObject([{ id: absenceId, reason: "Vacation" }]);
    expect(record(world, { absenceId, reason: "Sick" })).toEqual({ code: "conflict", field: "absenceId" });
  });
});

describe("who", () => {
  test.each([
    ["absence.record", vacation],
    ["absence.change", { ...vacation, reason: "Sick" }],
    ["absence.take-back", named],
  ])("%s: the desk, and inspectors for themselves", (name, args) => {
    const may = [applicant, office, official, admin, inspector, inspectorTwo].filter((by) => {
      const world = name === "absence.record" ? new PermitWorld() : worldAfter(recorded);
      return world.problem(by, name, args)?.code !== "role-missing";
    });
    expect(may).toEqual([office, official, admin, inspector]);
    expect(may.every((by) => mayRecordAbsence(by, "inspector"))).toBe(true);
  });
});

describe("changing an absence", () => {
  const base = { from: vacation.from, to: vacation.to, half: null, reason: "Vacation" };
  const change = (world: PermitWorld, args: object) => world.problem(office, "absence.change", { ...vacation, ...args });

  test("gives it another time and reason", () => {
    const world = worldAfter(recorded);
    expect(change(world, { from: "2026-11-05", to: "2026-11-05", half: "am", reason: "Training", base })).toBeUndefined();
    expect(held(world)).toMatchObject([{ from: "2026-11-05", to: "2026-11-05", half: "am", reason: "Training" }]);
  });

  test("is refused when somebody changed it meanwhile, but for the very same change", () => {
    const world = worldAfter(recorded);
    expect(change(world, { to: "2026-11-09" })).toBeUndefined();
    expect(change(world, { to: "2026-11-05", base })).toMatchObject({ code: "field-conflict", field: "from" });
    expect(change(world, { to: "2026-11-09", base })).toBeUndefined();
  });

  test("is refused for a time that is none, and for an absence that is gone or another's", () => {
    const world = worldAfter(recorded);
    expect(change(world, { to: "2026-11-03" })).toEqual({ code: "validation-failed", field: "to" });
    expect(change(world, { inspectorId: "inspector-two" })).toEqual({ code: "not-found", field: "absenceId" });
    expect(change(new PermitWorld(), {})).toEqual({ code: "not-found", field: "absenceId" });
  });
});

test("taken back, it is gone; a second time changes nothing, and another inspector's name takes nothing back", () => {
  const world = worldAfter(recorded);
  world.do(office, "absence.take-back", { ...named, inspectorId: "inspector-two" });
  expect(held(world)).toHaveLength(1);
  world.do(office, "absence.take-back", named);
  expect(held(world)).toEqual([]);
  expect(world.problem(office, "absence.take-back", named)).toBeUndefined();
});

describe("giving a stop a half-day in which its inspector is away", () => {
  const slot = { permitId: id, inspectionId: namedId("i1"), inspectorId: "inspector", day: "2026-11-04", half: "am" };
  const place = (world: PermitWorld, args: object = {}) => world.problem(office, "inspection.schedule", { ...slot, ...args });
  const away = (time: object): story.Story => {
    return (world) => {
      story.issued(world);
      story.request(world, namedId("i1"), "110");
      world.do(office, "absence.record", { ...vacation, ...time });
    };
  };
  const morning = { to: "2026-11-04", half: "am" };
  const told = { objections: ["inspector-absent"], codes: [] };

  test.each([
    ["the days of an absence", {}, []],
    ["a morning that they are away", morning, ["2026-11-04 pm"]],
  ])("is refused in %s, unless a reason is given", (_when, time, alternatives) => {
    const world = worldAfter(away(time));
    expect(place(world)).toEqual({ code: "inspector-absent", field: "half", params: { ...told, alternatives } });
    expect(world.onDeviceOf(office, "inspection.schedule", slot)).toMatchObject({ ok: false, problem: { code: "inspector-absent" } });
    expect(place(world, { reason: "Comes in for this", told })).toBeUndefined();
    expect(held(world)).toMatchObject([{ kept: [namedId("i1")] }]);
    world.do(office, "absence.change", { ...vacation, ...time, reason: "Sick" });
    expect(held(world)).toMatchObject([{ kept: [namedId("i1")], reason: "Sick" }]);
    const events = world.rowsHeldBy(office).flatMap((row) => (row.kind === "activity" ? [row.data.event] : []));
    expect(events).toContain("inspection.schedule-absent");
    expect(JSON.stringify(world.rowsHeldBy(applicant))).not.toContain("Comes in");
  });

  test.each([
    ["the other half-day", morning, { half: "pm" }],
    ["the day before", {}, { day: "2026-11-03" }],
    ["the day after", {}, { day: "2026-11-09" }],
    ["another inspector", {}, { inspectorId: "inspector-two" }],
  ])("stands in the way of nothing else: %s", (_what, time, args) => {
    expect(place(worldAfter(away(time)), args)).toBeUndefined();
  });

  test("leaves a stop in its place, which may still change within the half-day", () => {
    const world = worldAfter((now) => {
      story.issued(now);
      story.request(now, namedId("i1"), "110");
      story.schedule(now, namedId("i1"), "2026-11-04");
      recorded(now);
    });
    expect(place(world, { stop: 0 })).toBeUndefined();
    expect(held(world)).toMatchObject([{ kept: [] }]);
    expect(place(world, { half: "pm" })).toMatchObject({ code: "inspector-absent" });
    world.do(office, "absence.take-back", named);
    expect(place(world, { half: "pm" })).toBeUndefined();
  });

  test("that is full besides is another objection, which the absence does not hide", () => {
    const world = worldAfter(away({}));
    const why = { reason: "Comes in for this", told };
    for (const name of ["a", "b"]) {
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "x" });
      expect(place(world, { ...why, inspectionId: namedId(name) })).toBeUndefined();
    }
    const both = { objections: ["inspector-absent", "day-full"], codes: [] };
    expect(place(world, why)).toEqual({ code: "day-full", field: "half", params: { ...both, alternatives: [] } });
    expect(place(world, { ...why, told: both })).toBeUndefined();
  });

  test("offers no half-day of an absence instead of a full one", () => {
    const world = worldAfter(away({ to: "2026-11-04", half: "pm" }));
    for (const name of ["a", "b"]) {
      world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId(name), code: "110", reason: "x" });
      expect(place(world, { inspectionId: namedId(name) })).toBeUndefined();
    }
    expect(place(world)).toMatchObject({ code: "day-full", params: { alternatives: [] } });
  });
});
