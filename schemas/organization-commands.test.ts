import { describe, expect, test } from "vitest";
import { PermitWorld, people, townOffice } from "./testing/permit-world";

const { official, admin, office, applicant } = people;
const row = { kind: "organization", id: "local", scope: "org", aggregate: "organization/local", data: townOffice() } as const;
const world = () => new PermitWorld({ rows: [row] });
const hours = townOffice().hours;

describe("an authority's settings", () => {
  test("change what is given, and nothing else", () => {
    const one = world();
    one.do(official, "organization.save-settings", { inspectionCutoff: "12:00", holidays: [] });
    expect(one.state.get("organization", "local")).toEqual({ ...townOffice(), inspectionCutoff: "12:00", holidays: [] });
    const same = one.run(admin, "organization.save-settings", { inspectionCutoff: "12:00" });
    expect(same.ok && same.changes.puts).toEqual([]);
  });

  test.each([
    ["a time zone nobody knows", { timeZone: "Mars/Olympus" }, "timeZone"],
    ["an office that never opens", { hours: hours.map(() => null) }, "hours"],
    ["an office that closes before it opens", { hours: [{ open: "17:00", close: "08:00" }, ...hours.slice(1)] }, "hours"],
    ["six days", { hours: hours.slice(1) }, "hours"],
    ["a day that is none", { holidays: [{ day: "2026-02-30", name: { en: "x", es: "x" } }] }, "holidays.0.day"],
    ["no inspections at all", { inspectionsPerHalfDay: 0 }, "inspectionsPerHalfDay"],
  ])("are refused with %s", (_why, args, field) => {
    expect(world().problem(official, "organization.save-settings", args)).toEqual({ code: "validation-failed", field });
  });

  test("are the building official's", () => {
    expect(world().problem(office, "organization.save-settings", {})).toEqual({ code: "role-missing" });
    expect(world().problem(applicant, "organization.save-settings", {})).toEqual({ code: "role-missing" });
  });
});
