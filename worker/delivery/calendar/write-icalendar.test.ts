import ICAL from "ical.js";
import { sync as nodeIcal } from "node-ical";
import { describe, expect, test } from "vitest";
import type { InspectionEvent } from "#schemas/inspection/inspection-event";
import { sampleEvent as event } from "#schemas/testing/sample-event";
import { writeICalendar } from "./write-icalendar";

const stamp = "2026-11-20T17:00:00.000Z";
/** As two readers that nobody here wrote find them. */
function byIcalJs(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((found) => {
    const read = new ICAL.Event(found);
    const url = String(found.getFirstPropertyValue("url"));
    return [read.uid, read.summary, read.location, read.description, read.startDate.toJSDate(), read.endDate.toJSDate(), url];
  });
}
const byNodeIcal = (text: string) =>
  Object.values(nodeIcal.parseICS(text)).flatMap((read) =>
    read?.type === "VEVENT" ? [[read.uid, read.summary, read.location, read.description, read.start, read.end, read.url]] : [],
  );
/** A date of either reader is a Date with things of its own. */
const plain = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (value instanceof Date ? new Date(value.getTime()).toISOString() : value)));
const asGiven = (given: InspectionEvent) => [
  given.uid,
  given.title,
  given.location,
  given.description,
  given.startsAt,
  given.endsAt,
  given.url,
];

describe.each([
  ["ical.js", byIcalJs],
  ["node-ical", byNodeIcal],
])("read by %s", (_, read) => {
  test.each<[string, Partial<InspectionEvent>]>([
    ["plain", {}],
    ["with marks that mean something there", { title: "Rough-in; electrical, \\ 3 phases", description: "one\ntwo;three,four" }],
    ["with quotes and colons", { location: '"The Barn": 12 Elm St' }],
    ["longer than a line, in letters of several octets", { title: `Cimentación ${"ñandú 家🏠 ".repeat(40)}end` }],
    ["that looks like the end of it", { description: "END:VEVENT\nBEGIN:VEVENT\nSUMMARY:false" }],
    ["over the end of a year", { startsAt: "2026-12-31T23:30:00.000Z", endsAt: "2027-01-01T01:00:00.000Z" }],
  ])("an event %s comes back as it was given", (_, changes) => {
    const given = event(changes);
    expect(plain(read(writeICalendar("Town", [given], stamp)))).toEqual([asGiven(given)]);
  });

  test("several are as many, and none is a calendar too", () => {
    const given = [event(), event({ uid: "i2@town.plumbline", title: "Final" })];
    expect(plain(read(writeICalendar("Town", given, stamp)))).toEqual(given.map(asGiven));
    expect(read(writeICalendar("Town", [], stamp))).toEqual([]);
  });
});

test("every line ends as RFC 5545 says and holds 75 octets at most, and no character is torn", () => {
  const text = writeICalendar("Oficina de permisos", [event({ title: "家🏠é".repeat(60) })], stamp);
  const lines = text.split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
});

test("what has no writing there is left out, and nothing of the text ends a line of its own", () => {
  const text = writeICalendar("Town", [event({ title: "a\u0000b\rc\u0007", description: "" })], stamp);
  expect(text).toContain("SUMMARY:a b\\nc \r\n");
  expect(text).not.toContain("DESCRIPTION");
});
