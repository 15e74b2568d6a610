import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { memoryState } from "../memory-state";
import { namedId } from "../testing/named-id";
import { boundTo, townOffice } from "../testing/permit-world";
import { type Agreement, complianceOf, outstandingAgreements, type RequiredAgreement, requiredAgreements } from "./agreement";
import { agreementCommands } from "./agreement-commands";
import type { Witness } from "./witness";

const required = (document: RequiredAgreement["document"], updated: string): RequiredAgreement => ({
  document,
  label: document,
  link: "/assets/files/text.html",
  updated,
});
const both = [required("TermsOfService", "2026-11-02"), required("PrivacyPolicy", "2026-11-05")];
const given = (document: Agreement["document"], timestamp: string) => ({ document, timestamp });

describe("[S5.1] [S4.9] an agreement is needed for a document when no accepted agreement for it is dated at or after its updated date", () => {
  it.each([
    ["nothing accepted", [], ["TermsOfService", "PrivacyPolicy"]],
    ["at its first moment", [given("TermsOfService", "2026-11-02T00:00:00.000Z")], ["PrivacyPolicy"]],
    ["a millisecond before it", [given("TermsOfService", "2026-11-01T23:59:59.999Z")], ["TermsOfService", "PrivacyPolicy"]],
    ["after it", [given("TermsOfService", "2027-01-01T00:00:00.000Z")], ["PrivacyPolicy"]],
    ["the other document alone", [given("PrivacyPolicy", "2026-11-06T00:00:00.000Z")], ["TermsOfService"]],
    [
      "an old and a new one",
      [given("PrivacyPolicy", "2025-01-01T00:00:00.000Z"), given("PrivacyPolicy", "2026-11-05T00:00:00.000Z")],
      ["TermsOfService"],
    ],
    ["both", [given("TermsOfService", "2026-11-05T00:00:00.000Z"), given("PrivacyPolicy", "2026-11-05T00:00:00.000Z")], []],
    ["no document", [given("None", "2026-12-01T00:00:00.000Z")], ["TermsOfService", "PrivacyPolicy"]],
  ] as const)("%s", (_name, accepted, needed) => {
    expect(outstandingAgreements(both, accepted).map(({ document }) => document)).toEqual(needed);
  });

  it("asks for nothing that names no document, and for nothing at all where nothing is required", () => {
    expect(outstandingAgreements([required("None", "2026-11-02")], [])).toEqual([]);
    expect(outstandingAgreements([], [])).toEqual([]);
  });
});

describe("accepting", () => {
  const witness: Witness = {
    address: "203.0.113.7",
    agent: "Browser/1",
    texts: [{ document: "TermsOfService", version: "2026-11-02", textHash: "ab".repeat(32) }],
  };
  const ana = { accountId: "ana", name: "Ana", email: "ana@demo.test", emailVerified: true, roles: [] };
  const context = (changes: Partial<CommandContext>): CommandContext => ({
    now: "2026-11-20T12:00:00.000Z",
    observedAt: "2026-11-20T11:00:00.000Z",
    person: ana,
    organization: townOffice(),
    side: "worker",
    witness,
    commandId: namedId("c"),
    idOf: (label) => `c.${label}`,
    ...changes,
  });
  const args = { agreementId: "00000000-0000-4000-8000-000000000001", document: "TermsOfService", version: "2026-11-02" };
  const decided = (changes: Partial<CommandContext> = {}, more: object = {}, state = memoryState()) => {
    const decision = decideCommand(boundTo(agreementCommands["agreement.accept"], { ...args, ...more }), state, context(changes));
    if (!decision.ok) return decision.problem;
    for (const row of decision.changes.puts) state.put(row);
    return decision.changes.puts.map((row) => row.data);
  };

  it("keeps text hash, version, user, time, address and agent", () => {
    expect(decided()).toEqual([
      {
        id: args.agreementId,
        accountId: "ana",
        document: "TermsOfService",
        version: "2026-11-02",
        timestamp: "2026-11-20T11:00:00.000Z",
        recordedAt: "2026-11-20T12:00:00.000Z",
        textHash: "ab".repeat(32),
        address: "203.0.113.7",
        agent: "Browser/1",
      },
    ]);
  });

  it("claims no hash of a text that is not served under that version", () => {
    expect(decided({}, { version: "2026-10-01" })).toMatchObject([{ version: "2026-10-01", textHash: null }]);
  });

  it("knows on the device only what the person did", () => {
    const there = { recordedAt: null, textHash: null, address: null, agent: null };
    expect(decided({ side: "device", witness: undefined })).toMatchObject([{ ...there, timestamp: "2026-11-20T11:00:00.000Z" }]);
  });

  it.each([
    ["a device's clock that stopped in the past", "2001-01-01T00:00:00.000Z", "2026-11-02T00:00:00.000Z"],
    ["a device's clock that is ahead", "2031-01-01T00:00:00.000Z", "2026-11-20T12:00:00.000Z"],
  ])("%s neither asks for ever nor accepts what is yet to come", (_name, observedAt, timestamp) => {
    expect(decided({ observedAt })).toMatchObject([{ timestamp }]);
  });

  it("what was accepted before the next version came does not accept that one, however late it arrives", () => {
    const state = memoryState();
    decided({ observedAt: "2026-11-10T00:00:00.000Z", now: "2026-12-24T00:00:00.000Z" }, {}, state);
    const rows = [...state.rows("agreement")].flatMap((row) => (row.kind === "agreement" ? [row.data] : []));
    expect(outstandingAgreements([required("TermsOfService", "2026-12-01")], rows)).toHaveLength(1);
    expect(outstandingAgreements([required("TermsOfService", "2026-11-02")], rows)).toEqual([]);
  });

  it("a second time changes nothing, by the same id or by another device's", () => {
    const state = memoryState();
    expect(decided({}, {}, state)).toHaveLength(1);
    expect(decided({}, {}, state)).toEqual([]);
    expect(decided({}, { agreementId: "00000000-0000-4000-8000-000000000002" }, state)).toEqual([]);
    expect(decided({}, { agreementId: "00000000-0000-4000-8000-000000000003", version: "2026-11-03" }, state)).toHaveLength(1);
  });

  it("refuses no document, and a text of a day to come", () => {
    expect(decided({}, { document: "None" })).toEqual({ code: "validation-failed", field: "document" });
    expect(decided({}, { version: "2027-01-01" })).toEqual({ code: "validation-failed", field: "version" });
  });

  it("[S3.5] [S3.6] a compliance record has the specification's fields, oldest first", () => {
    const state = memoryState();
    decided({ observedAt: "2026-11-19T00:00:00.000Z" }, {}, state);
    decided(
      { observedAt: "2026-11-03T00:00:00.000Z" },
      { document: "PrivacyPolicy", agreementId: "00000000-0000-4000-8000-000000000009" },
      state,
    );
    const rows = [...state.rows("agreement")].flatMap((row) => (row.kind === "agreement" ? [row.data] : []));
    expect(complianceOf("ana", rows)).toEqual({
      uuid: "ana",
      agreements: [
        { document: "PrivacyPolicy", timestamp: "2026-11-03T00:00:00.000Z", userUUID: "ana", uuid: "00000000-0000-4000-8000-000000000009" },
        { document: "TermsOfService", timestamp: "2026-11-19T00:00:00.000Z", userUUID: "ana", uuid: args.agreementId },
      ],
    });
  });
});

test("[S9.1] [S3.7] [P9] the agreements file names both documents, each with a readable page beside it that says the same day in both languages", () => {
  const published = new URL("../../public", import.meta.url);
  const read = (path: string) => readFileSync(`${published.pathname}${path.split("#")[0]}`, "utf8");
  const list = requiredAgreements.parse(JSON.parse(read("/assets/files/required-agreements.json")));
  expect(list.map(({ document, label }) => [document, label])).toEqual([
    ["TermsOfService", "Terms of Service"],
    ["PrivacyPolicy", "Privacy Policy"],
  ]);
  for (const { label, link, updated, es } of list) {
    const page = read(link);
    expect(page).toContain(`<h1>${label}</h1>`);
    expect(page).toContain(`<h1>${es?.label}</h1>`);
    expect(page.match(new RegExp(`<time datetime="${updated}">`, "g"))).toHaveLength(2);
    expect(es?.link).toBe(`${link}#es`);
    expect(page).toContain('<article id="es" lang="es">');
    expect(link, "a text that changes gets a new address, so that no copy kept anywhere passes for it").toContain(updated);
    expect(page).not.toMatch(/<script|https?:\/\//);
  }
});
