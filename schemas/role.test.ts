import { expect, it } from "vitest";
import { holdsSameRoles, isSamePerson, type Person, role } from "./role";

const ana: Person = { accountId: "ana", name: "Ana", email: "ana@demo.test", emailVerified: true, roles: ["Inspector", "Admin"] };

it("[S3.10] roles are the specification's four, and no other word is one", () => {
  expect(role.options).toEqual(["OfficeStaff", "JurisdictionStaff", "Admin", "Inspector"]);
  for (const other of ["Applicant", "officeStaff", "Reviewer", ""]) expect(role.safeParse(other).success, other).toBe(false);
});

it("the order of roles says nothing", () => {
  expect(holdsSameRoles(ana, { roles: ["Admin", "Inspector"] })).toBe(true);
  expect(holdsSameRoles(ana, { roles: ["Admin"] })).toBe(false);
  expect(holdsSameRoles(ana, { roles: ["Admin", "OfficeStaff"] })).toBe(false);
  expect(holdsSameRoles({ roles: [] }, { roles: [] })).toBe(true);
});

it.each([
  ["account", { accountId: "ben" }],
  ["name", { name: "Anna" }],
  ["address", { email: "anna@demo.test" }],
  ["confirmation", { emailVerified: false }],
  ["roles", { roles: [] }],
] as const)("another %s is another word on a person", (_, change) => {
  expect(isSamePerson(ana, { ...ana, roles: ["Admin", "Inspector"] })).toBe(true);
  expect(isSamePerson(ana, { ...ana, ...change, roles: [...("roles" in change ? change.roles : ana.roles)] })).toBe(false);
});
