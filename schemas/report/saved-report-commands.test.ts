import { describe, expect, it } from "vitest";
import type { CommandArgs } from "../commands";
import { scopes } from "../row-scope";
import { namedId } from "../testing/named-id";
import { PermitWorld, people } from "../testing/permit-world";
import { relativeRange } from "./relative-period";
import { scopeOf } from "./report";
import { isMailedOn, mostSavedReports } from "./saved-report";

const { office, official, inspector, applicant } = people;
const id = namedId("report");
const asked: CommandArgs<"saved-report.save"> = {
  ...{ id, of: "mine", name: "Last month", question: "volume" },
  ...{ query: { period: "last-month" }, mailing: "mondays" },
};
const saved = (world: PermitWorld, key = id) => world.state.get("saved-report", key);

describe("saved reports", () => {
  it("are one's own, or the team's, with their days and when they are mailed", () => {
    const world = new PermitWorld();
    world.do(inspector, "saved-report.save", asked);
    expect(saved(world)).toMatchObject({ ownerId: inspector.accountId, mailing: "mondays", query: { period: "last-month" } });
    expect(world.state.row("saved-report", id)?.scope).toBe(scopes.user(inspector.accountId));
    const team = { ...asked, id: namedId("team"), of: "team" as const, mailing: "never" as const };
    world.do(office, "saved-report.save", team);
    expect(saved(world, namedId("team"))).toMatchObject({ ownerId: null, savedBy: office.accountId });
    world.do(office, "saved-report.change", { id: namedId("team"), of: "team", name: "Ours", mailing: "never" });
    expect(saved(world, namedId("team"))?.name).toBe("Ours");
    world.do(official, "saved-report.remove", { id: namedId("team"), of: "team" });
    expect(saved(world, namedId("team"))).toBeUndefined();
  });

  it("are refused to strangers, to who may not share, to who would change another's, and past the limit", () => {
    const world = new PermitWorld();
    expect(world.problem(applicant, "saved-report.save", asked)).toMatchObject({ code: "role-missing" });
    expect(world.problem(inspector, "saved-report.save", { ...asked, of: "team", mailing: "never" })).toMatchObject({
      code: "role-missing",
    });
    world.do(office, "saved-report.save", asked);
    const taken = { id, of: "mine" as const, name: "Taken", mailing: "never" as const };
    expect(world.problem(official, "saved-report.change", taken)).toMatchObject({ code: "not-found" });
    world.do(official, "saved-report.remove", { id, of: "mine" });
    expect(saved(world)).toBeDefined();
    for (let place = 1; place < mostSavedReports; place += 1) world.do(office, "saved-report.save", { ...asked, id: namedId(`r${place}`) });
    expect(world.problem(office, "saved-report.save", { ...asked, id: namedId("over") })).toMatchObject({ code: "views-full" });
  });

  it("send nobody what they did not ask for", () => {
    const world = new PermitWorld();
    expect(world.problem(office, "saved-report.save", { ...asked, of: "team" })).toMatchObject({ code: "validation-failed" });
  });
});

describe("the days of a saved report", () => {
  it.each([
    ["last-week", "2026-11-29", "2026-11-16", "2026-11-22"],
    ["last-week", "2026-11-30", "2026-11-23", "2026-11-29"],
    ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["last-month", "2026-01-01", "2025-12-01", "2025-12-31"],
    ["last-90-days", "2026-11-29", "2026-09-01", "2026-11-29"],
    ["this-year", "2026-01-01", "2026-01-01", "2026-01-01"],
  ] as const)("%s as of %s", (period, today, from, to) => {
    expect(relativeRange(period, today)).toEqual({ from, to });
    expect(scopeOf({ period, type: "Deck" }, today)).toEqual({ from, to, type: "Deck" });
  });

  it("stand as they are said where an end is said", () => {
    expect(scopeOf({ period: "last-month", from: "2026-02-03", to: "2026-02-04", type: "" }, "2026-11-29")).toEqual({
      ...{ from: "2026-02-03", to: "2026-02-04", type: "" },
    });
  });

  it("come on Mondays, or on the first of a month", () => {
    expect(["2026-11-29", "2026-11-30", "2026-12-01"].map((day) => isMailedOn("mondays", day))).toEqual([false, true, false]);
    expect(["2026-11-30", "2026-12-01"].map((day) => isMailedOn("month-begins", day))).toEqual([false, true]);
    expect(isMailedOn("never", "2026-06-01")).toBe(false);
  });
});
