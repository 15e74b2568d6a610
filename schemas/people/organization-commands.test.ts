import { describe, expect, test } from "vitest";
import { parse } from "zod";
import { commands } from "../commands";
import { PermitWorld, people, townOffice } from "../testing/permit-world";

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

  test("are set by what a command says alone: an absent one that has a default stays absent", () => {
    expect(parse(commands["organization.save-settings"].args, {})).toEqual({});
  });

  test("leave alone what nobody spoke of, whatever it is set to", () => {
    const set = { accent: "#12406b", checkSsoRoles: true, projectKey: "demo", recordingDays: 90, reinspectionFeeCents: 9_500 };
    const one = new PermitWorld({ rows: [{ ...row, data: townOffice(set) }] });
    one.do(official, "organization.save-settings", { inspectionCutoff: "14:45" });
    expect(one.state.get("organization", "local")).toEqual(townOffice({ ...set, inspectionCutoff: "14:45" }));
  });

  test.each([
    ["a time zone nobody knows", { timeZone: "Mars/Olympus" }, "timeZone"],
    ["an office that never opens", { hours: hours.map(() => null) }, "hours"],
    ["an office that closes before it opens", { hours: [{ open: "17:00", close: "08:00" }, ...hours.slice(1)] }, "hours"],
    ["six days", { hours: hours.slice(1) }, "hours"],
    ["a day that is none", { holidays: [{ day: "2026-02-30", name: { en: "x", es: "x" } }] }, "holidays.0.day"],
    ["no name", { name: "" }, "name"],
    ["a colour that cannot be read on the page", { accent: "#3fa7d6" }, "accent"],
    ["the colour that says “needs you”", { accent: "#b01e66" }, "accent"],
    ["words for a colour", { accent: "pine" }, "accent"],
    ["no inspections at all", { inspectionsPerHalfDay: 0 }, "inspectionsPerHalfDay"],
  ])("are refused with %s", (_why, args, field) => {
    expect(world().problem(official, "organization.save-settings", args)).toEqual({ code: "validation-failed", field });
  });

  test("take a colour that can be read, and give it back", () => {
    const one = world();
    one.do(official, "organization.save-settings", { accent: "#12406b" });
    expect(one.state.get("organization", "local")?.accent).toBe("#12406b");
    one.do(official, "organization.save-settings", { accent: null });
    expect(one.state.get("organization", "local")?.accent).toBeNull();
  });

  test("are the building official's", () => {
    expect(world().problem(office, "organization.save-settings", {})).toEqual({ code: "role-missing" });
    expect(world().problem(applicant, "organization.save-settings", {})).toEqual({ code: "role-missing" });
  });
});

describe("the holidays of an authority", () => {
  const day = (date: string, name = date) => ({ day: date, name: { en: name, es: name } });
  const names = (one: PermitWorld) => one.state.get("organization", "local")?.holidays.map((each) => `${each.day} ${each.name.en}`);

  test("are added and taken away one by one, so that two people do not undo each other", () => {
    const one = world();
    one.do(official, "organization.add-holiday", day("2027-01-01", "New year"));
    one.do(admin, "organization.add-holiday", day("2026-12-25", "Christmas"));
    expect(names(one)).toEqual(["2026-11-26 Thanksgiving", "2026-12-25 Christmas", "2027-01-01 New year"]);
    one.do(official, "organization.add-holiday", day("2027-01-01", "New Year's Day"));
    one.do(official, "organization.remove-holiday", { day: "2026-11-26" });
    expect(names(one)).toEqual(["2026-12-25 Christmas", "2027-01-01 New Year's Day"]);
    const again = one.run(official, "organization.remove-holiday", { day: "2026-11-26" });
    expect(again.ok && again.changes.puts).toEqual([]);
  });

  test("are at most 400, real days, and the building official's", () => {
    const full = {
      ...row,
      data: townOffice({
        holidays: Array.from({ length: 400 }, (_, place) => day(new Date(1e12 + place * 864e5).toISOString().slice(0, 10))),
      }),
    };
    const one = new PermitWorld({ rows: [full] });
    expect(one.problem(official, "organization.add-holiday", day("2030-01-01"))).toEqual({ code: "validation-failed", field: "day" });
    expect(one.problem(official, "organization.add-holiday", day("2030-02-30"))).toEqual({ code: "validation-failed", field: "day" });
    expect(one.problem(office, "organization.add-holiday", day("2030-01-01"))).toEqual({ code: "role-missing" });
    expect(one.problem(applicant, "organization.remove-holiday", { day: "2030-01-01" })).toEqual({ code: "role-missing" });
  });
});
