import { describe, expect, test } from "vitest";
import type { Party } from "../permit/permit";
import { contractorIdOf, contractorOfPermit, licenseKey } from "./contractor-key";

describe("a contractor is known by its licence number, however it is spelled", () => {
  test.each(["CC-904417", "cc904417", "CC 904417", "Lic# CC-904417", "CC.904417", "ＣＣ-904417"])("%s", (spelling) => {
    const wanted = contractorIdOf({ license: "CC904417", name: "Harbor Builders" });
    expect(contractorIdOf({ license: spelling.replace(/^Lic# /, ""), name: "HARBOR BUILDERS LLC" })).toBe(wanted);
  });

  test("words before a number are none of it", () => {
    expect(licenseKey("License No. 904417")).toBe("904417");
    expect(licenseKey("PACIF**099BC")).toBe("PACIF099BC");
  });

  test.each(["", "N/A", "none", "0000", "TBD", "7", "--"])("%j is no number", (text) => {
    expect(licenseKey(text)).toBe("");
  });
});

describe("without a number it is known by its name", () => {
  test.each(["Harbor Builders, L.L.C.", "HARBOR BUILDERS LLC", "Harbor  Builders Inc."])("%s", (name) => {
    expect(contractorIdOf({ license: "", name })).toBe(contractorIdOf({ license: "", name: "harbor builders" }));
  });

  test("a name that is all legal form is a name still", () => {
    expect(contractorIdOf({ license: "", name: "The Company" })).not.toBeNull();
    expect(contractorIdOf({ license: "", name: "Co." })).not.toBeNull();
  });

  test.each(["Owner", "HOMEOWNER", "Owner/Builder", "self", "N/A", "", "Property Owner"])("%j is nobody", (name) => {
    expect(contractorIdOf({ license: "", name })).toBeNull();
  });

  test("a name and a number that look alike are two", () => {
    expect(contractorIdOf({ license: "", name: "ABC123" })).not.toBe(contractorIdOf({ license: "ABC123", name: "" }));
  });
});

test("a permit whose owner does the work stands on no contractor", () => {
  const party = (role: Party["role"], name: string): Party => ({ role, accountId: null, name, email: "", phone: "", license: "" });
  expect(contractorOfPermit({ parties: [party("applicant", "Ana"), party("owner", "Ana")] })).toBeNull();
  expect(contractorOfPermit({ parties: [party("applicant", "Ana"), party("contractor", "OWNER")] })).toBeNull();
  expect(contractorOfPermit({ parties: [party("contractor", "Harbor Builders")] })).not.toBeNull();
});
