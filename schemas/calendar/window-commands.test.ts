import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { type PermitWorld, people, townOffice, worldAfter } from "../testing/permit-world";

const { id } = story;
const { applicant, office, inspector, stranger } = people;
const base = { inspectorId: "inspector", day: "2026-11-04", half: "am" } as const;
const tellArgs = (more: object = {}) => ({ permitId: id, inspectionId: namedId("i1"), base, ...more });
const tellIt = (world: PermitWorld, more: object = {}, by = office) => world.problem(by, "inspection.tell-window", tellArgs(more));
const windowOf = (world: PermitWorld, inspectionId = namedId("i1")) => world.state.get("inspection", inspectionId)?.toldWindow;
const mails = (world: PermitWorld) =>
  world.deliveries.filter(({ channel, template }) => channel === "mail" && template === "inspection-window");
const early = { from: "08:00", to: "10:00" };
const late = { from: "10:00", to: "12:00" };
const hours = Array.from({ length: 7 }, () => ({ open: "08:00", close: "17:00" }));
const organization = townOffice({ hours, inspectionsPerHalfDay: 2 });
const scheduled = () => worldAfter(story.scheduled, { organization });
/** Another stop of that morning, before the first. */
const oneBefore = (world: PermitWorld) => {
  world.do(inspector, "inspection.add-on-site", { permitId: id, inspectionId: namedId("x"), code: "120", reason: "Called there" });
  expect(story.planned(world, { inspectionId: namedId("x"), stop: 0 })).toBeUndefined();
};

describe("telling when the inspector comes", () => {
  test("is by the place in the order, and reaches inbox, mail and history of the parties", () => {
    const world = scheduled();
    expect(tellIt(world)).toBeUndefined();
    expect(windowOf(world)).toEqual(early);
    const params = { inspection: "Footing", day: "2026-11-04", ...early, clock: "24-hour", again: "" };
    // One that has an account, and one that has none.
    expect(mails(world)).toMatchObject([{ params }, { params }]);
    const rows = world.rowsHeldBy(applicant);
    expect(rows.find((row) => row.kind === "inspection")?.data).toMatchObject({ toldWindow: early });
    expect(
      rows.flatMap((row) => (row.kind === "activity" && row.data.event === "inspection.tell-window" ? [row.data.params] : [])),
    ).toEqual([{ inspection: "Footing", day: "2026-11-04", ...early }]);
    expect(rows.filter((row) => row.kind === "notification" && row.data.event === "inspection-window")).toHaveLength(1);
    expect(world.deliveries.at(-1)?.params).not.toHaveProperty("reason");
    expect(world.deliveries.filter(({ channel }) => channel === "calendar").at(-1)?.to).toEqual({ accountId: "inspector" });
  });

  test("again as it is tells nobody; another one is told as changed", () => {
    const world = scheduled();
    tellIt(world);
    const before = world.deliveries.length;
    expect(tellIt(world)).toBeUndefined();
    expect(world.deliveries).toHaveLength(before);
    oneBefore(world);
    // What was told stands until another is told.
    expect(windowOf(world)).toEqual(early);
    expect(tellIt(world)).toBeUndefined();
    expect(windowOf(world)).toEqual(late);
    expect(mails(world).at(-1)).toMatchObject({ params: { ...late, again: "yes" } });
  });

  test("counts by the inspector's own number of places", () => {
    const world = scheduled();
    const member = world.state.get("member", "inspector") ?? expect.fail("nobody inspects");
    world.state.put({ kind: "member", id: "inspector", scope: "staff", aggregate: "member/inspector", data: { ...member, perHalfDay: 4 } });
    oneBefore(world);
    expect(tellIt(world)).toBeUndefined();
    expect(windowOf(world)).toEqual(early);
  });

  test("is the desk's and the inspectors', and no party's nor stranger's", () => {
    expect(tellIt(scheduled(), {}, inspector)).toBeUndefined();
    for (const who of [applicant, stranger]) {
      const world = scheduled();
      expect(tellIt(world, {}, who)?.code).toMatch(/^(role-missing|not-found)$/);
      expect(windowOf(world) ?? null).toBeNull();
    }
  });

  test.each([
    ["another day", { base: { ...base, day: "2026-11-05" } }],
    ["another half-day", { base: { ...base, half: "pm" } }],
    ["another inspector", { base: { ...base, inspectorId: "inspector-two" } }],
    ["an inspector of nobody's", { base: { ...base, inspectorId: "of-another-office" } }],
  ])("is refused of %s than it has", (_what, more) => {
    const world = scheduled();
    expect(tellIt(world, more)).toEqual({
      ...{ code: "field-conflict", field: "base" },
      params: { question: "schedule", current: JSON.stringify(base) },
    });
    expect(mails(world)).toEqual([]);
  });

  test("is refused without a day, once somebody has arrived, of one called off, and where work is stopped", () => {
    expect(tellIt(worldAfter(story.requested, { organization }))).toMatchObject({
      code: "inspection-finished",
      params: { state: "requested" },
    });
    const arrived = scheduled();
    arrived.do(inspector, "inspection.arrive", { permitId: id, inspectionId: namedId("i1") });
    expect(tellIt(arrived)).toMatchObject({ code: "inspection-finished", params: { state: "arrived" } });
    const off = scheduled();
    off.do(office, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
    expect(tellIt(off)).toMatchObject({ code: "inspection-finished", params: { state: "cancelled" } });
    expect(tellIt(scheduled(), { inspectionId: namedId("nothing") })).toMatchObject({ code: "not-found" });
  });

  test("is refused once the window is over, as of a telling that waited for a connection", () => {
    const world = scheduled();
    world.wait({ days: 2 });
    expect(tellIt(world)).toEqual({ code: "window-over", field: "base" });
    world.wait({ days: 30 });
    expect(tellIt(world)).toEqual({ code: "window-over", field: "base" });
    expect(mails(world)).toEqual([]);
  });
});

describe("what was told", () => {
  test("is void once the stop has another day or half-day, and stays with another inspector in the same", () => {
    for (const [more, stays] of [
      [{ day: "2026-11-05" }, false],
      [{ half: "pm" }, false],
      [{ inspectorId: "inspector-two" }, true],
      [{ stop: 0 }, true],
    ] as const) {
      const world = scheduled();
      tellIt(world);
      expect(story.planned(world, more)).toBeUndefined();
      expect([more, windowOf(world)]).toEqual([more, stays ? early : null]);
    }
  });

  test("is void once another day is asked for", () => {
    const world = scheduled();
    tellIt(world);
    world.do(applicant, "inspection.ask-other-day", {
      ...{ permitId: id, inspectionId: namedId("i1"), base: { day: "2026-11-04", half: "am" } },
      ...{ wantedOn: "2026-11-06", wantedHalf: "any", reason: "Concrete comes later" },
    });
    expect(windowOf(world)).toBeNull();
  });
});
