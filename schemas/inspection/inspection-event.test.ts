import { describe, expect, test } from "vitest";
import { namedId } from "../testing/named-id";
import * as story from "../testing/permit-stories";
import { townOffice, worldAfter } from "../testing/permit-world";
import { inspectionEvent } from "./inspection-event";

const office = townOffice();
const scheduledOn = (day: string, more: object = {}) => {
  const world = worldAfter((one) => {
    story.issued(one);
    story.request(one, namedId("i1"), "110");
    story.schedule(one, namedId("i1"), day, more);
  });
  const found = world.state.get("inspection", namedId("i1"));
  if (found === undefined) throw new Error("no inspection");
  return found;
};
const inspection = scheduledOn("2026-11-04");
const eventOf = (changes: Partial<typeof inspection> = {}, organization: Partial<typeof office> = {}) =>
  inspectionEvent({ ...inspection, ...changes }, { ...office, timeZone: "America/Los_Angeles", ...organization }, "https://town.test");
const times = (event: ReturnType<typeof inspectionEvent>) => (event === null ? null : [event.startsAt, event.endsAt]);

describe("the event of an inspection", () => {
  test("is of its half of the office's day, in UTC, on either side of a clock change", () => {
    const hours = Array.from({ length: 7 }, () => ({ open: "07:30", close: "16:00" }));
    expect(times(eventOf({ scheduledOn: "2026-11-04", scheduledHalf: "am" }, { hours }))).toEqual([
      "2026-11-04T15:30:00.000Z",
      "2026-11-04T20:00:00.000Z",
    ]);
    expect(times(eventOf({ scheduledOn: "2026-10-30", scheduledHalf: "pm" }, { hours }))).toEqual([
      "2026-10-30T19:00:00.000Z",
      "2026-10-30T23:00:00.000Z",
    ]);
  });

  test.each<[string, { open: string; close: string } | null, "am" | "pm", readonly [string, string]]>([
    ["a day on which the office is closed", null, "am", ["16:00", "20:00"]],
    ["the morning of an office that opens at noon", { open: "12:00", close: "18:00" }, "am", ["16:00", "20:00"]],
    ["the afternoon of an office that closes at noon", { open: "08:00", close: "12:00" }, "pm", ["20:00", "01:00"]],
  ])("of %s has the usual hours", (_, day, half, [from, to]) => {
    const event = eventOf({ scheduledHalf: half }, { hours: Array.from({ length: 7 }, () => day) });
    expect(times(event)?.map((at) => at.slice(11, 16))).toEqual([from, to]);
  });

  test("is of the window that was told, while it counts", () => {
    const told = { toldWindow: { from: "10:00", to: "12:00" } };
    expect(times(eventOf(told))).toEqual(["2026-11-04T18:00:00.000Z", "2026-11-04T20:00:00.000Z"]);
    expect(times(eventOf({ ...told, state: "resulted" }))).toEqual(times(eventOf()));
  });

  test("names the work and the place, and no person, telephone or way in", () => {
    const event = eventOf({ contactName: "Olga Owner", contactPhone: "555-0199", instructions: "Gate code 4711" });
    expect(event).toMatchObject({ location: inspection.addressLine, url: `https://town.test/redirect?inspection=${namedId("i1")}` });
    expect(event?.title).toContain(inspection.name);
    expect(event?.description).toContain(inspection.permitNumber);
    expect(JSON.stringify(event)).not.toMatch(/Olga|555-0199|4711/);
  });

  test("is the same one wherever it moves, and another in another office", () => {
    expect(eventOf({ scheduledOn: "2026-11-09" })?.uid).toBe(eventOf()?.uid);
    expect(eventOf({}, { id: "riverton" })?.uid).not.toBe(eventOf()?.uid);
  });

  test.each<[string, Partial<typeof inspection>]>([
    ["requested and has no day", { state: "requested", scheduledOn: null, scheduledHalf: null }],
    ["cancelled", { state: "cancelled" }],
    ["nobody's", { inspectorId: null }],
  ])("is none for one that is %s", (_, changes) => {
    expect(eventOf(changes)).toBeNull();
  });

  test("stays with its result once it was made", () => {
    expect(eventOf({ state: "resulted", result: "Failed" })?.description).toContain("Failed");
  });
});
