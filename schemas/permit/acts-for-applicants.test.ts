import { describe, expect, it } from "vitest";
import { isForApplicant } from "./acts-for-applicants";
import { systemPerson } from "./permit-access";

const permit = {
  parties: [{ role: "applicant", accountId: "ana", name: "Ana", email: "", phone: "", license: "" }],
} as const;
const desk = { accountId: "dana", name: "Dana", email: "d@x.test", emailVerified: true, roles: ["OfficeStaff"] as const };
const of = (accountId: string, roles: readonly ("OfficeStaff" | "Inspector")[] = ["OfficeStaff"]) => ({
  ...desk,
  accountId,
  roles: [...roles],
});

describe("an act that somebody of the office does for an applicant", () => {
  it.each([
    ["the office answers", "correction.answer", of("dana"), true],
    ["the office withdraws", "permit.withdraw", of("dana"), true],
    ["the applicant does", "permit.withdraw", of("ana", []), false],
    ["a clerk does for their own house", "permit.withdraw", of("ana"), false],
    ["an inspector does", "inspection.request", of("ines", ["Inspector"]), false],
    ["the office does its own work", "permit.issue", of("dana"), false],
    ["the product does by itself", "permit.withdraw", systemPerson, false],
  ] as const)("%s", (_what, event, person, told) => {
    expect(isForApplicant(event, { parties: [...permit.parties] }, person)).toBe(told);
  });
});
