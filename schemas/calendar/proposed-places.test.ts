import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Inspection } from "../inspection/inspection";
import { inspectionOf } from "../testing/inspections";
import { townOffice } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { type Absence, isAbsent, takesHalf } from "./absence";
import { calendarOf } from "./business-days";
import { type GivenStop, type GivingSetting, halfDayOf, openHalfDays, orderOf, proposePlaces, stopsToGive } from "./proposed-places";
import type { Half, Slot } from "./slot";

const calendar = calendarOf(townOffice());
const wednesday = "2026-11-04";
const thursday = "2026-11-05";
const at = (inspectorId: string, day: string, half: Half): Slot => ({ inspectorId, day, half });
const stop = (id: string, { inspectorId, day, half }: Slot, more: Partial<Inspection> = {}): Inspection =>
  inspectionOf(id, { inspectorId, scheduledOn: day, scheduledHalf: half, ...more });
const given = (inspectionId: string, from: Slot, more: Partial<GivenStop> = {}): GivenStop => ({
  ...{ inspectionId, from, after: [], before: [], discipline: null },
  ...more,
});
const away = (inspectorId: string, from: string, to = from, half: Half | null = null): Absence => ({
  ...{ id: `${inspectorId}@${from}`, inspectorId, from, to, half, reason: "", kept: [] },
});

const luis = at("luis", wednesday, "am");
const people = ["ana", "ben", "luis"].map((id) => ({ id, name: id }));
const setting = (more: Partial<GivingSetting> = {}): GivingSetting => ({
  inspectors: people,
  absences: [],
  cleared: { from: wednesday, to: wednesday, half: null },
  open: openHalfDays(calendar, { day: wednesday, half: "am" }, "2026-11-10"),
  office: { inspectionsPerHalfDay: 2 },
  inspections: [],
  ...more,
});
const proposed = (stops: readonly GivenStop[], more: Partial<GivingSetting> = {}) =>
  proposePlaces(stops, setting(more)).map(({ inspectionId, to, why }) =>
    to ? `${inspectionId} ${to.inspectorId} ${to.day.slice(8)} ${to.half} ${to.stop}` : `${inspectionId} ${why}`,
  );

describe("a place for each stop", () => {
  test("is the same half-day with another, the least loaded first and then by name", () => {
    expect(proposed([given("1", luis), given("2", luis), given("3", luis)])).toEqual(["1 ana 04 am 0", "2 ben 04 am 0", "3 ana 04 am 1"]);
    expect(proposed([given("1", luis)], { inspections: [stop("x", at("ana", wednesday, "am"))] })).toEqual(["1 ben 04 am 0"]);
  });

  test("is else the inspector's own next open half-day", () => {
    const only = { inspectors: people.filter(({ id }) => id === "luis") };
    const full = [stop("x", at("luis", thursday, "am")), stop("y", at("luis", thursday, "am"))];
    expect(proposed([given("1", luis), given("2", at("luis", wednesday, "pm"))], { ...only, inspections: full })).toEqual([
      "1 luis 05 pm 0",
      "2 luis 05 pm 1",
    ]);
    const later = { absences: [away("luis", wednesday, thursday)], cleared: { from: wednesday, to: thursday, half: null } };
    expect(proposed([given("1", luis)], { ...only, ...later })).toEqual(["1 luis 06 am 0"]);
    const morning = { cleared: { from: wednesday, to: wednesday, half: "am" as const } };
    expect(proposed([given("1", luis)], { ...only, ...morning })).toEqual(["1 luis 04 pm 0"]);
  });

  test("passes over who is away, and whoever has no room", () => {
    const full = [stop("x", at("ben", wednesday, "am")), stop("y", at("ben", wednesday, "am"))];
    expect(proposed([given("1", luis)], { absences: [away("ana", wednesday)], inspections: full })).toEqual(["1 luis 05 am 0"]);
    expect(proposed([given("1", luis)], { absences: [away("ana", wednesday, wednesday, "pm")], inspections: full })).toEqual([
      "1 ana 04 am 0",
    ]);
  });

  test("passes over who does not inspect it, but not the inspector whose it was", () => {
    const inspectors = [
      { id: "ana", name: "ana", inspects: ["Fire"] },
      { id: "ben", name: "ben", inspects: ["Plumbing"] },
      ...people.slice(2),
    ];
    expect(proposed([given("1", luis, { discipline: "Plumbing" })], { inspectors })).toEqual(["1 ben 04 am 0"]);
    expect(proposed([given("1", luis, { discipline: "Building" })], { inspectors })).toEqual(["1 luis 05 am 0"]);
    const electrician = [...inspectors.slice(0, 2), { id: "luis", name: "luis", inspects: ["Electrical"] }];
    expect(proposed([given("1", luis, { discipline: "Building" })], { inspectors: electrician })).toEqual(["1 luis 05 am 0"]);
  });

  test("is none when everybody is away or full, and says so", () => {
    const everybody = people.map(({ id }) => away(id, wednesday, "2026-11-30"));
    expect(proposed([given("1", luis)], { absences: everybody })).toEqual(["1 no-room"]);
    expect(proposed([given("1", luis)], { office: { inspectionsPerHalfDay: 0 } })).toEqual(["1 no-room"]);
    expect(proposed([given("1", luis)], { open: [] })).toEqual(["1 no-room"]);
  });

  test("of a half-day that is over is the inspector's own next one", () => {
    const now = {
      open: openHalfDays(calendar, { day: wednesday, half: "pm" }, thursday),
      cleared: { from: wednesday, to: wednesday, half: null },
    };
    expect(proposed([given("1", luis)], now)).toEqual(["1 luis 05 am 0"]);
  });

  test("is not the inspector's own, who inspects no more", () => {
    expect(proposed([given("1", at("gone", wednesday, "am"))], { inspectors: [] })).toEqual(["1 no-room"]);
  });

  test("is never before what must pass first", () => {
    const footing = { inspectionId: "f", slot: at("ben", wednesday, "am") };
    expect(proposed([given("1", luis, { after: [footing] })])).toEqual(["1 ben 04 am 0"]);
    expect(proposed([given("1", luis, { after: [{ ...footing, slot: at("ben", wednesday, "pm") }] })])).toEqual(["1 luis 05 am 0"]);
    expect(proposed([given("1", luis, { after: [{ inspectionId: "", slot: null }] })])).toEqual(["1 out-of-order"]);
  });

  test("is never after what waits for it", () => {
    const only = { inspectors: people.filter(({ id }) => id === "luis") };
    const framing = { inspectionId: "f", slot: at("ben", thursday, "am") };
    expect(proposed([given("1", luis, { before: [framing] })], only)).toEqual(["1 out-of-order"]);
    expect(proposed([given("1", luis, { before: [{ ...framing, slot: at("ben", thursday, "pm") }] })], only)).toEqual(["1 luis 05 am 0"]);
  });

  test("follows what must pass first to its new place, whichever of the two is named first", () => {
    const only = { inspectors: people.filter(({ id }) => id === "luis") };
    const first = given("first", luis, { before: [{ inspectionId: "second", slot: luis }] });
    const second = given("second", luis, { after: [{ inspectionId: "first", slot: luis }] });
    expect(proposed([second, first], only)).toEqual(["second luis 05 am 1", "first luis 05 am 0"]);
    const nowhere = { ...first, before: [{ inspectionId: "x", slot: at("ben", wednesday, "am") }] };
    expect(proposed([second, nowhere], only)).toEqual(["second out-of-order", "first out-of-order"]);
  });

  test("is found for stops that wait for one another", () => {
    const circle = [
      given("1", luis, { after: [{ inspectionId: "2", slot: luis }] }),
      given("2", luis, { after: [{ inspectionId: "1", slot: luis }] }),
    ];
    expect(proposePlaces(circle, setting()).map(({ inspectionId }) => inspectionId)).toEqual(["1", "2"]);
  });
});

describe("half-days", () => {
  test("that are open are those of business days, from now on", () => {
    expect(openHalfDays(calendar, { day: "2026-11-25", half: "pm" }, "2026-11-27").map(({ day, half }) => `${day} ${half}`)).toEqual([
      "2026-11-25 pm",
      "2026-11-27 am",
      "2026-11-27 pm",
    ]);
  });

  test.each([
    ["2026-11-04T11:59:00.000Z", "am"],
    ["2026-11-04T12:00:00.000Z", "pm"],
  ])("%s is in the %s", (now, half) => {
    expect(halfDayOf(calendar, now)).toEqual({ day: wednesday, half });
  });
});

test("the stops to give are those still to be made in that time, by half-day", () => {
  const all = [
    stop("pm", at("luis", wednesday, "pm")),
    stop("am", luis),
    stop("there", luis, { state: "arrived" }),
    stop("done", luis, { state: "resulted" }),
    stop("other", at("ana", wednesday, "am")),
    stop("later", at("luis", thursday, "am")),
  ];
  const ids = (half: Half | null) => stopsToGive(all, "luis", { from: wednesday, to: wednesday, half }).map(({ id }) => id);
  expect([ids(null), ids("am"), ids("pm")]).toEqual([["am", "pm"], ["am"], ["pm"]]);
  expect(stopsToGive(all, "luis", { ...away("luis", wednesday), kept: ["am"] }).map(({ id }) => id)).toEqual(["pm"]);
});

test("the order of a permit's inspections names what must pass first, and what waits", () => {
  const footing = stop("footing", luis, { code: "110" });
  const framing = stop("framing", at("luis", thursday, "am"), { code: "120" });
  const last = inspectionOf("final", { code: "190", state: "requested", scheduledOn: null, scheduledHalf: null, inspectorId: null });
  const all = [footing, framing, last];
  const permit = { answers: {} };
  expect(orderOf(framing, permit, shedType(), all)).toEqual({ after: [{ inspectionId: "footing", slot: luis }], before: [] });
  expect(orderOf(footing, permit, shedType(), all)).toEqual({
    after: [],
    before: [{ inspectionId: "framing", slot: at("luis", thursday, "am") }],
  });
  expect(orderOf(framing, permit, shedType(), [framing])).toEqual({ after: [{ inspectionId: "", slot: null }], before: [] });
  expect(orderOf(framing, permit, shedType(), [{ ...footing, state: "resulted", result: "Passed" }, framing]).after).toEqual([]);
  expect(orderOf(framing, permit, undefined, all)).toEqual({ after: [], before: [] });
});

describe("whatever the office looks like", () => {
  const half = fc.constantFrom<Half>("am", "pm");
  const day = fc.constantFrom("2026-11-04", "2026-11-05", "2026-11-06", "2026-11-09");
  const person = fc.constantFrom("ana", "ben", "luis");
  const absences = fc.array(
    fc.record({ inspectorId: person, day, half: fc.option(half) }).map((one) => away(one.inspectorId, one.day, one.day, one.half)),
    { maxLength: 8 },
  );
  const standing = fc
    .array(fc.record({ inspectorId: person, day, half }), { maxLength: 14 })
    .map((slots) => slots.map((slot, place) => stop(`s${place}`, slot)));
  const stops = fc.array(fc.record({ half, waits: fc.option(fc.nat(6)) }), { maxLength: 7 }).map((all) =>
    all.map((one, place) => {
      const first = one.waits === null || one.waits >= all.length || one.waits === place ? null : one.waits;
      const slot = first === null ? null : at("luis", wednesday, all[first]?.half ?? "am");
      const after = slot ? [{ inspectionId: `g${first}`, slot }] : [];
      return given(`g${place}`, at("luis", wednesday, one.half), { after });
    }),
  );
  const worlds = fc.record({ absences, standing, stops, most: fc.nat(3) });

  test("each stop is answered once, and no half-day is overfilled, closed or one that somebody is away", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const own = world.stops.map(({ inspectionId, from }) => stop(inspectionId, from));
        const all = setting({
          absences: world.absences,
          inspections: [...world.standing, ...own],
          office: { inspectionsPerHalfDay: world.most },
        });
        const places = proposePlaces(world.stops, all);
        expect(places.map(({ inspectionId }) => inspectionId)).toEqual(world.stops.map(({ inspectionId }) => inspectionId));
        for (const { to, why } of places) {
          expect(to === null).toBe(why !== null);
          if (to === null) continue;
          expect(isAbsent(world.absences, to)).toBe(false);
          expect(to.inspectorId === "luis" && takesHalf(all.cleared, to)).toBe(false);
          expect(calendar.isBusinessDay(to.day)).toBe(true);
          const same = (slot: Slot | null) => slot?.inspectorId === to.inspectorId && slot.day === to.day && slot.half === to.half;
          const there = world.standing.filter((one) => same(at(one.inspectorId ?? "", one.scheduledOn ?? "", one.scheduledHalf ?? "am")));
          expect(there.length + places.filter((one) => same(one.to)).length).toBeLessThanOrEqual(world.most);
        }
      }),
    );
  });

  test("nothing is put before what must pass first, where that has a new place", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const all = setting({ absences: world.absences, inspections: world.standing, office: { inspectionsPerHalfDay: world.most } });
        const places = new Map(proposePlaces(world.stops, all).map((one) => [one.inspectionId, one.to]));
        const circular = (id: string, seen: readonly string[] = []): boolean =>
          seen.includes(id) ||
          world.stops.some((one) => one.inspectionId === id && one.after.some((first) => circular(first.inspectionId, [...seen, id])));
        for (const { inspectionId, after } of world.stops) {
          const to = places.get(inspectionId);
          if (!to || circular(inspectionId)) continue;
          for (const first of after) {
            const earlier = places.get(first.inspectionId);
            expect(earlier && `${earlier.day} ${earlier.half}` <= `${to.day} ${to.half}`).toBe(true);
          }
        }
      }),
    );
  });
});
