import { describe, expect, it } from "vitest";
import { townOffice } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import type { Member } from "./account";
import { type GoLiveFacts, type GoLiveStep, goLive, goLiveSteps, isReady } from "./go-live";

const member = (id: string, changes: Partial<Member>): Member => ({ id, name: id, roles: [], disciplines: [], ...changes });
const holiday = (day: string) => ({ day, name: { en: "Day", es: "Día" } });
const full = (): GoLiveFacts => ({
  organization: townOffice({
    holidays: [holiday("2026-12-25"), holiday("2027-01-01")],
    contact: { phone: "555 0100", email: "office@demo.test", counter: "1 Main St" },
    secondFactorFrom: "2026-10-01",
    takesCards: true,
    overShortAccount: "9900",
  }),
  types: [shedType()],
  schedules: [],
  members: [member("a", { roles: ["Admin"] }), member("b", { roles: ["Admin", "OfficeStaff"] }), member("i", { roles: ["Inspector"] })],
  ownLetters: 1,
  today: "2026-11-20",
});
const lineOf = (step: GoLiveStep, changes: Partial<GoLiveFacts>) =>
  goLive({ ...full(), ...changes }).find((line) => line.step === step) ?? expect.fail(step);
const office = (changes: Partial<GoLiveFacts["organization"]>) => ({ organization: { ...full().organization, ...changes } });
const shed = (changes: object) => ({ types: [{ ...shedType(), ...changes }] });

describe("the go-live checklist", () => {
  it("has nothing to do where everything is there, and says each step once", () => {
    const lines = goLive(full());
    expect(lines.filter(({ standing }) => standing !== "done")).toEqual([]);
    expect(lines.map(({ step }) => step)).toEqual(goLiveSteps);
    expect(isReady(lines)).toBe(true);
  });

  it.each<[GoLiveStep, Partial<GoLiveFacts>, readonly object[]]>([
    ["hours", office({ hours: Array.from({ length: 7 }, () => null) }), []],
    ["holidays", office({ holidays: [holiday("2027-01-01")] }), [{ kind: "year", year: "2026" }]],
    ["next-holidays", office({ holidays: [holiday("2026-12-25")] }), [{ kind: "year", year: "2027" }]],
    [
      "contact",
      office({ contact: { phone: " ", email: "a@demo.test", counter: "" } }),
      [
        { kind: "contact", part: "phone" },
        { kind: "contact", part: "counter" },
      ],
    ],
    ["types", { types: [] }, []],
    ["types", shed({ withheld: true }), []],
    ["fees", shed({ fees: [] }), [{ kind: "type", code: shedType().code, name: shedType().name }]],
    ["fees", { types: [] }, []],
    ["inspections", shed({ inspections: [] }), [{ kind: "type", code: shedType().code, name: shedType().name }]],
    ["desk", { members: [member("a", { roles: ["Admin"] })] }, []],
    ["inspectors", { members: [member("a", { roles: ["Admin"] })] }, expect.any(Array)],
    ["admins", { members: [member("a", { roles: ["Admin"] })] }, []],
    ["two-step", office({ secondFactorFrom: null }), []],
  ])("keeps an office from being ready without %s", (step, changes, missing) => {
    const facts = { ...full(), ...changes };
    expect(lineOf(step, changes)).toEqual({ step, standing: "not-done", missing });
    expect(isReady(goLive(facts))).toBe(false);
  });

  it("names the disciplines that nobody reviews or inspects", () => {
    const inspected = { ...shedType(), inspections: shedType().inspections.map((each) => ({ ...each, discipline: "Electrical" })) };
    const types = { types: [inspected] };
    const skilled = [...full().members.slice(0, 2), member("i", { roles: ["Inspector"], inspects: ["Plumbing"] })];
    expect(lineOf("inspectors", { ...types, members: skilled }).missing).toEqual([{ kind: "discipline", discipline: "Electrical" }]);
    const alone = [member("i", { roles: ["Inspector"], disciplines: ["Fire"] })];
    const wanted = shedType()
      .reviews.map(({ discipline }) => discipline)
      .filter((discipline) => discipline !== "Fire");
    expect(lineOf("reviewers", { members: alone }).missing).toEqual(
      [...new Set(wanted)].map((discipline) => ({ kind: "discipline", discipline })),
    );
  });

  it("takes a fee schedule that is in effect for a type printed without fees, and none that begins later", () => {
    const schedule = { id: "shed@1", code: shedType().code, from: "2026-11-01", fees: shedType().fees };
    const bare = shed({ fees: [], feesFrom: "2026-01-01" });
    expect(lineOf("fees", { ...bare, schedules: [schedule] }).standing).toBe("done");
    expect(lineOf("fees", { ...bare, schedules: [{ ...schedule, from: "2026-12-01" }] }).standing).toBe("not-done");
  });

  it.each<[GoLiveStep, Partial<GoLiveFacts>]>([
    ["payments", office({ takesCards: undefined })],
    ["letters", { ownLetters: 0 }],
    ["over-short", office({ overShortAccount: "" })],
  ])("lets an office open without %s", (step, changes) => {
    expect(lineOf(step, changes).standing).toBe("optional");
    expect(isReady(goLive({ ...full(), ...changes }))).toBe(true);
  });
});
