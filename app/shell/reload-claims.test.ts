import { expect, test } from "vitest";
import type { Role } from "#schemas/role";
import { mayEnter, reloadClaims } from "./reload-claims";

/** A device that remembers some roles, and a worker that knows of others. */
function device(remembered: readonly Role[], live: readonly Role[]) {
  const person = { roles: [...remembered] };
  let asked = 0;
  return {
    person,
    asked: () => asked,
    here: { get: () => ({ kind: "open", device: { person } }) },
    async verify() {
      asked += 1;
      person.roles = [...live];
    },
  };
}
const silent = () => undefined;

test("somebody who has just got the role is let in: claims are read anew before they are turned away", async () => {
  const known = device([], ["Admin"]);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(false);
  await reloadClaims("/editor/reports", known);
  expect(known.asked()).toBe(1);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(true);
});

test("somebody who still lacks it is turned away by the worker's word", async () => {
  const known = device(["OfficeStaff"], ["Inspector"]);
  await reloadClaims("/editor/reports", known);
  expect(known.asked()).toBe(1);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(false);
});

test("a read of the device waits for nobody where its roles let the person in, or no role is asked", async () => {
  const known = device(["Admin"], []);
  for (const pathname of ["/editor/reports", "/office", "/tracker", "/"]) await reloadClaims(pathname, known);
  expect(known.asked()).toBe(0);
});

test("where nobody works here, nobody is asked about", async () => {
  const nobody = { here: { get: () => ({ kind: "nobody" }) }, verify: async () => expect.fail("it asks") };
  await reloadClaims("/office", nobody);
});
