import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#schemas/audit/audit-log";
import { commandList } from "#schemas/commands";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { actChoices, actName } from "./audit-acts-text";
import { auditSearch, everything, readAuditAddress } from "./audit-address";
import { auditCsv } from "./audit-csv";
import { entryLines, permitOf, whoText } from "./audit-entry-text";

const words = { timeZone: "America/Los_Angeles", names: { ana: "Ana Diaz", bo: "Bo Lund" } };
const entry = (told: AuditEntry["told"], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "1",
  at: "2026-11-20T20:00:00.000Z",
  observedAt: "2026-11-20T20:00:00.000Z",
  by: "ana",
  act: "review.assign",
  about: "permit/p1",
  told,
  ...more,
});
const lines = (records: NonNullable<AuditEntry["told"]>["records"]) => entryLines(entry({ records }), words);

describe("an act of the audit log in words", () => {
  it("says from what to what: people by their names now, days, money, states and roles as pages say them", () => {
    expect(lines([{ kind: "review", label: "Building", changes: [["assignee", "ana", "bo"]] }])).toEqual([
      "Building: Assigned to: Ana Diaz → Bo Lund",
    ]);
    expect(lines([{ kind: "review", label: "Building", changes: [["assignee", "gone", null]] }])).toEqual([
      "Building: Assigned to: Former account holder → none",
    ]);
    expect(lines([{ kind: "fee", label: "Permit fee", changes: [["amount", 12_000, 9_000]] }])).toEqual([
      "Permit fee: Amount: $120.00 → $90.00",
    ]);
    expect(lines([{ kind: "permit", changes: [["state", "issued", "expired"]] }])).toEqual(["State: Issued → Expired"]);
    expect(lines([{ kind: "membership", label: "bo", changes: [["roles", ["Inspector"], ["Inspector", "Admin"]]] }])[0]).toContain(
      "Bo Lund",
    );
    expect(lines([{ kind: "organization", changes: [["holidays", [], ["2027-01-18"]]] }])[0]).toMatch(/^Holidays: added .*2027$/);
  });

  it("passes over what an older or newer build told otherwise", () => {
    expect(lines([{ kind: "no-such-kind", changes: [["x", 1, 2]] }])).toEqual([]);
    expect(lines([{ kind: "fee", changes: [["no-such-field", 1, 2]] }])).toEqual([]);
    expect(actName("act.of-another-build")).toBe("act.of-another-build");
  });

  it("names who did it, the product, or that the account is gone", () => {
    expect(["ana", "system", "nobody"].map((by) => whoText({ by }, words))).toEqual([
      "Ana Diaz",
      "Plumbline, automatically",
      "Former account holder",
    ]);
    expect([permitOf({ about: "permit/p1" }), permitOf({ about: "contractor/c" }), permitOf({ about: null })]).toEqual(["p1", null, null]);
  });

  it("offers every command that it may tell, once, in both languages", () => {
    const offered = actChoices().map(({ value }) => value as string);
    const own = commandList.filter(({ name }) => !offered.includes(name));
    expect(own.every(({ owned }) => owned)).toBe(true);
    overwriteGetLocale(() => "es");
    expect(actName("fee.waive")).toBe("Tarifa exonerada");
    overwriteGetLocale(() => "en");
  });
});

describe("the audit log as a file and an address", () => {
  it("guards its cells against spreadsheets", () => {
    const told = { words: "=HYPERLINK(1)", records: [{ kind: "fee", label: "+cmd", changes: [] }] };
    const [, line] = auditCsv([entry(told)], words, { p1: "R26-1" }).split("\r\n");
    expect(line).toContain("'=HYPERLINK(1)");
    expect(line).toContain("'+cmd");
    expect(line).toContain("R26-1");
  });

  it("reads back what it wrote, and asks for nothing where it is wrong", () => {
    const query = { ...everything, act: "fee.waive", from: "2026-01-02", text: "a & b" };
    expect(readAuditAddress(new URLSearchParams(auditSearch(query)))).toEqual(query);
    expect(readAuditAddress(new URLSearchParams("from=yesterday&to=2026-13-01&by=%20"))).toEqual(everything);
    expect(auditSearch(everything)).toBe("");
  });
});
