import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/business-days";
import type { Inspection } from "../inspection/inspection";
import { partySummaryOf } from "../permit/list/party-summary";
import type { Permit, PermitSummary } from "../permit/permit";
import type { Hold } from "../review/review";
import { id, submitted } from "../testing/permit-stories";
import { PermitWorld, people, townOffice } from "../testing/permit-world";
import { openMatters, type PropertyRecords, propertyTimeline } from "./property-record";

const today = "2026-11-20";
const base = (() => {
  const world = new PermitWorld();
  submitted(world);
  const permit = world.state.get("permit", id);
  if (!permit) throw new Error("It was sent");
  return permit;
})();
const none: PropertyRecords = { permits: [], inspections: [], documents: [], conditions: [], holds: [] };
const permit = (name: string, changes: Partial<Permit> = {}): Permit => ({ ...base, id: name, ...changes });
const line = (name: string, changes: Partial<Permit> = {}): PermitSummary => partySummaryOf(permit(name, changes));
const hold = (permitId: string, changes: Partial<Hold> = {}): Hold => ({
  id: `${permitId}-${changes.severity ?? "hold"}`,
  permitId,
  severity: "Hold",
  stopWork: false,
  internal: false,
  reason: "Survey missing",
  placedAt: "2026-11-10T10:00:00.000Z",
  placedBy: people.office.accountId,
  releasedAt: null,
  releasedBy: null,
  ...changes,
});
const inspected = (permitId: string, attempt: number, result: Inspection["result"], more: Partial<Inspection> = {}): Inspection => ({
  ...{ id: `${permitId}-${attempt}`, permitId, code: "110", name: "Footing", final: false, state: "resulted", attempt, result },
  ...{ requestedAt: "2026-11-01T10:00:00.000Z", requestedBy: "a", wantedOn: null, wantedHalf: "any", contactName: "", contactPhone: "" },
  ...{ instructions: "", scheduledOn: null, scheduledHalf: null, inspectorId: null, inspectorName: "", stop: 0, arrivedAt: null },
  ...{ resultedAt: `2026-11-0${attempt}T18:00:00.000Z`, addressLine: "", permitNumber: null, work: "", addedOnSite: false },
  ...{ cancelReason: "", chosenResultId: null, resultId: null },
  ...more,
});
const shown = (permits: readonly PermitSummary[], records: Partial<PropertyRecords> = {}) =>
  openMatters(permits, { ...none, ...records }, { today, localDay: calendarOf(townOffice()).localDay }).map((open) => [
    open.permit.id,
    ...open.matters.map(({ kind }) => kind),
  ]);

describe("what is open at a place", () => {
  test("stands the worst first: stopped work, holds by severity, failures, lapsed, soon to lapse, conditions, and what is merely open", () => {
    const active = { state: "inspections" as const, expiresOn: "2027-05-01" };
    const permits = [
      line("merely", active),
      line("condition", active),
      line("soon", { ...active, expiresOn: "2026-12-01" }),
      line("lapsed", { state: "expired", expiresOn: "2026-10-01" }),
      line("failed", active),
      line("held", active),
      line("locked", active),
      line("stopped", active),
    ];
    const conditions = [
      {
        id: "c",
        permitId: "condition",
        text: "Plant two trees",
        dueBefore: "final" as const,
        metAt: null,
        metBy: null,
        addedAt: "2026-11-02T10:00:00.000Z",
      },
    ];
    const holds = [hold("stopped", { stopWork: true }), hold("held"), hold("locked", { severity: "Lock" })];
    expect(shown(permits, { conditions, holds, inspections: [inspected("failed", 1, "Failed")] })).toEqual([
      ["stopped", "stop-work"],
      ["locked", "hold"],
      ["held", "hold"],
      ["failed", "failed"],
      ["lapsed", "expired"],
      ["soon", "expires"],
      ["condition", "condition"],
      ["merely"],
    ]);
  });

  test("several matters of one permit stand under it, the worst first", () => {
    const holds = [hold("p", { severity: "Notice" }), hold("p", { severity: "Required" })];
    const inspections = [inspected("p", 1, "Failed")];
    expect(shown([line("p", { state: "inspections" })], { holds, inspections })).toEqual([["p", "hold", "failed", "hold"]]);
  });

  test("a failure that a later inspection put right is none, and so is a hold let go and a condition met", () => {
    const inspections = [inspected("p", 1, "Failed"), inspected("p", 2, "Passed"), inspected("p", 3, "Cancelled")];
    const holds = [hold("p", { releasedAt: "2026-11-12T10:00:00.000Z" })];
    const met = { metAt: "2026-11-12T10:00:00.000Z", metBy: "a", addedAt: "2026-11-02T10:00:00.000Z" };
    const conditions = [{ id: "c", permitId: "p", text: "x", dueBefore: "final" as const, ...met }];
    expect(shown([line("p", { state: "inspections" })], { inspections, holds, conditions })).toEqual([["p"]]);
  });

  test("what is over is open no more, unless it left something", () => {
    const inspections = [inspected("finaled", 1, "Failed"), inspected("closed", 1, "Failed")];
    const conditions = [
      { id: "c", permitId: "with", text: "x", dueBefore: "never" as const, metAt: null, metBy: null, addedAt: "2026-11-01T10:00:00.000Z" },
    ];
    const permits = [
      line("finaled", { state: "finaled" }),
      line("closed", { state: "closed" }),
      line("with", { state: "finaled_with_conditions" }),
    ];
    expect(shown(permits, { inspections, conditions })).toEqual([["with", "condition"]]);
  });

  test("without its record a permit says what its line says", () => {
    expect(shown([line("free", { state: "issued" }), line("held", { state: "issued", holdSeverity: "Hold" })])).toEqual([
      ["held"],
      ["free"],
    ]);
  });
});

test("what happened at a place is told newest first, in the office's days", () => {
  const calendar = calendarOf(townOffice({ timeZone: "America/Los_Angeles" }));
  const one = permit("p", { state: "closed", appliedOn: "2025-02-03", issuedOn: "2025-04-01", completedOn: "2025-09-09" });
  const plan = { id: "d", permitId: "p", slot: "s", fileName: "a.pdf", mediaType: "x", bytes: 1, sha256: "a".repeat(64), addedBy: "a" };
  const more = { revision: 0, supersedes: null, state: "added" as const, askedAgain: "", correctionId: null };
  const at = (addedAt: string) => ({ ...plan, ...more, addedAt });
  const records = {
    ...none,
    permits: [one],
    inspections: [inspected("p", 1, "Failed", { resultedAt: "2025-05-02T03:00:00.000Z" }), inspected("p", 2, null, { resultedAt: null })],
    documents: [at("2025-02-03T20:00:00.000Z"), at("2025-02-04T05:00:00.000Z")],
  };
  const events = propertyTimeline([partySummaryOf(one), line("other", { appliedOn: "2025-04-01", issuedOn: null })], records, calendar);
  expect(
    events.map(({ day, permit: { id: of }, what }) => `${day} ${of} ${what.kind}${what.kind === "documents" ? what.count : ""}`),
  ).toEqual([
    "2025-09-09 p completed",
    "2025-05-01 p inspection",
    "2025-04-01 p issued",
    "2025-04-01 other applied",
    "2025-02-03 p documents2",
    "2025-02-03 p applied",
  ]);
});
