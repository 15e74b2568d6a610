import { describe, expect, it } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { memoryState } from "../memory-state";
import type { Role } from "../role";
import { namedId } from "../testing/named-id";
import { townOffice } from "../testing/permit-world";
import type { BugReport, ReportFacts } from "./bug-report";
import { bugReportCommands } from "./bug-report-commands";

const facts: ReportFacts = {
  route: "/tracker/8a",
  build: "abc",
  agent: "Browser/1",
  window: { width: 390, height: 844 },
  online: false,
  sync: { road: "unreachable", storage: "fine", waiting: 3, photosWaiting: 1, parked: 0, lastSyncedAt: null },
};
const state = memoryState();
const run = (name: string, args: object, roles: readonly Role[] = [], now = "2026-11-20T12:00:00.000Z") => {
  const command = bugReportCommands.find((each) => each.name === name);
  if (!command) throw new Error(`there is no ${name}`);
  const person = { accountId: roles[0] ?? "ana", name: roles[0] ?? "Ana", email: "ana@demo.test", emailVerified: true, roles: [...roles] };
  const context: CommandContext = {
    ...{ now, observedAt: "2026-11-20T11:00:00.000Z", person, organization: townOffice(), side: "worker", commandId: namedId("c") },
    idOf: (label) => label,
  };
  const decision = decideCommand(command, state, args, context);
  if (decision.ok) for (const row of decision.changes.puts) state.put(row);
  return decision.ok ? decision.changes.puts.length : decision.problem;
};
const kept = (): BugReport | undefined => state.get("bug-report", namedId("r1"));

describe("a reported problem", () => {
  it("needs words", () => {
    expect(run("bug-report.send", { reportId: namedId("r1"), words: " \n", facts, screenshot: null })).toEqual({
      code: "reason-required",
      field: "words",
    });
  });

  it("stands in its reporter's own scope, with what the page knew of itself", () => {
    expect(run("bug-report.send", { reportId: namedId("r1"), words: " It stops. ", facts, screenshot: null })).toBe(1);
    expect(state.row("bug-report", namedId("r1"))?.scope).toBe("user:ana");
    const times = { writtenAt: "2026-11-20T11:00:00.000Z", receivedAt: "2026-11-20T12:00:00.000Z" };
    expect(kept()).toMatchObject({ words: "It stops.", facts, reporterName: "Ana", state: "new", ...times });
  });

  it("is not written over by another of its id", () => {
    expect(run("bug-report.send", { reportId: namedId("r1"), words: "Other", facts, screenshot: null }, ["Inspector"])).toEqual({
      code: "conflict",
      field: "reportId",
    });
  });

  it.each([[[]], [["OfficeStaff"]], [["JurisdictionStaff"]], [["Inspector"]]] as const)("is not closed by %j", (roles) => {
    expect(run("bug-report.close", { reportId: namedId("r1") }, roles)).toEqual({ code: "role-missing" });
  });

  it("is closed by an Admin, once, and stays its reporter's", () => {
    expect(run("bug-report.close", { reportId: namedId("r1") }, ["Admin"], "2026-11-21T12:00:00.000Z")).toBe(1);
    const closed = { state: "closed", closedAt: "2026-11-21T12:00:00.000Z", closedBy: "Admin", reporterId: "ana" };
    expect(kept()).toMatchObject(closed);
    expect(run("bug-report.close", { reportId: namedId("r1") }, ["Admin"], "2026-11-22T12:00:00.000Z")).toBe(0);
    expect(kept()).toMatchObject(closed);
    expect(state.row("bug-report", namedId("r1"))?.scope).toBe("user:ana");
  });

  it("that there is not cannot be closed", () => {
    expect(run("bug-report.close", { reportId: namedId("r2") }, ["Admin"])).toEqual({ code: "not-found", field: "reportId" });
  });
});
