import { expect, test } from "vitest";
import { createPageAsking } from "#app/local/device/page-asking";
import type { Role } from "#schemas/role";
import { mayEnter, reloadClaims } from "./reload-claims";

/** A device that remembers some roles, and a worker that knows of others. */
function device(remembered: readonly Role[], live: readonly Role[], reached = true) {
  const person = { roles: [...remembered] };
  let asked = 0;
  return {
    person,
    asked: () => asked,
    here: { get: () => ({ kind: "open", device: { person } }) },
    async verify() {
      asked += 1;
      if (reached) person.roles = [...live];
      return reached;
    },
  };
}
const silent = () => undefined;
const page = () => createPageAsking().of("/editor/reports");

test("[S5.4] [P20] somebody who has just got the role is let in: claims are read anew before they are turned away", async () => {
  const known = device([], ["Admin"]);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(false);
  await reloadClaims("/editor/reports", known, page());
  expect(known.asked()).toBe(1);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(true);
});

test("[S5.4] somebody who still lacks it is turned away by the worker's word", async () => {
  const known = device(["OfficeStaff"], ["Inspector"]);
  await reloadClaims("/editor/reports", known, page());
  expect(known.asked()).toBe(1);
  expect(mayEnter("/editor/reports", known.person, silent)).toBe(false);
});

test("[S5.4] [P20] whom the device lets in is asked about all the same, once a page, and not waited for", async () => {
  const known = device(["Admin"], ["Admin"]);
  const visit = page();
  for (const _ of [1, 2, 3]) expect(await reloadClaims("/editor/reports", known, visit)).toBe(true);
  expect(known.asked()).toBe(1);
  const demoted = device(["Admin"], []);
  expect(await reloadClaims("/editor/reports", demoted, page())).toBe(true);
  // The answer corrects what the page was made by.
  expect(demoted.person.roles).toEqual([]);
  let answered = false;
  const slow = { ...device(["Admin"], []), verify: () => new Promise<boolean>(() => (answered = true)) };
  expect(await reloadClaims("/office", slow, page())).toBe(true);
  expect(answered).toBe(true);
});

test("where no role is asked, nobody is asked about", async () => {
  const known = device([], []);
  for (const pathname of ["/tracker", "/", "/apply/8a"]) await reloadClaims(pathname, known, page());
  expect(known.asked()).toBe(0);
});

test("[P20] whom the device would turn away is told that it cannot be checked, where the worker gives no answer", async () => {
  const known = device([], ["Admin"], false);
  expect(await reloadClaims("/editor/reports", known, page())).toBe(false);
});

test("where nobody works here, nobody is asked about", async () => {
  const nobody = { here: { get: () => ({ kind: "nobody" }) }, verify: async () => expect.fail("it asks") };
  expect(await reloadClaims("/office", nobody, page())).toBe(true);
});
