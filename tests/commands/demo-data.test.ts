import { expect, test } from "vitest";
import { organization } from "#schemas/people/organization";
import { role } from "#schemas/role";
import { usabilityTest } from "#schemas/usability-test/usability-test";
import { demoAccounts, demoPassword } from "../../commands/demo/demo-accounts.js";
import { demoOrganizations } from "../../commands/demo/demo-organizations.js";
import { demoUsabilityTest } from "../../commands/demo/demo-usability-test.js";
import { federalHolidays } from "../../commands/demo/federal-holidays.js";

test("[C-demo-organizations] the demo organizations are local and riverton, whole by the language's own schema", () => {
  expect(demoOrganizations.map((each) => organization.parse(each).id)).toEqual(["local", "riverton"]);
  for (const each of demoOrganizations) expect(organization.parse(each)).toEqual(each);
});

test("[S3.10] [C-demo-accounts] the demo accounts have the roles that their names say, in the organizations they should", () => {
  const memberships = demoAccounts.map(({ email, memberships }) => [
    email,
    ...memberships.map((each) => `${each.organization}: ${each.roles.map((held) => role.parse(held))}`),
  ]);
  expect(memberships).toEqual([
    ["applicant@demo.test"],
    ["office@demo.test", "local: OfficeStaff", "riverton: OfficeStaff"],
    ["jurisdiction@demo.test", "local: JurisdictionStaff", "riverton: JurisdictionStaff"],
    ["admin@demo.test", "local: Admin", "riverton: Admin"],
    ["inspector@demo.test", "local: Inspector", "riverton: Inspector"],
    ["riverton-only@demo.test", "riverton: OfficeStaff"],
  ]);
  expect(new Set(demoAccounts.map((account) => account.password))).toEqual(new Set([demoPassword]));
  expect(demoPassword).toBe("plumb-line-demo");
});

test("[C-demo-usability-test] the demo usability test is number 1: three tasks, one with a typed answer, microphone and camera asked", () => {
  const { organization: of, test: demo } = demoUsabilityTest;
  expect(usabilityTest.parse(demo)).toEqual(demo);
  expect([of, demo.testId, demo.state, demo.startingPath, demo.reqMic, demo.reqCamera]).toEqual([
    "local",
    1,
    "in-progress",
    "/",
    true,
    true,
  ]);
  expect(demo.tasks.map(({ task_id, allow_typing }) => [task_id, allow_typing])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(demo.nextTaskId).toBe(4);
  expect(demoOrganizations.find(({ id }) => id === of)?.projectKey).toBe("demo-local");
});

/** The nth such weekday of a month (0 = Sunday), the last for -1. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  const first = new Date(Date.UTC(year, nth > 0 ? month - 1 : month, nth > 0 ? 1 : 0));
  const away = nth > 0 ? (weekday - first.getUTCDay() + 7) % 7 : -((first.getUTCDay() - weekday + 7) % 7);
  return new Date(first.getTime() + (away + 7 * (Math.max(nth, 1) - 1)) * 86_400_000);
}

/** Where 5 U.S.C. 6103 puts a fixed day: a Saturday's on Friday, a Sunday's on Monday. */
function observed(year: number, month: number, day: number): Date {
  const at = new Date(Date.UTC(year, month - 1, day));
  const shift = at.getUTCDay() === 6 ? -1 : at.getUTCDay() === 0 ? 1 : 0;
  return new Date(at.getTime() + shift * 86_400_000);
}

test("the demo offices keep every federal holiday of 2025 to 2028 on the day it is observed", () => {
  const dates = [2025, 2026, 2027, 2028].flatMap((year) => [
    observed(year, 1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    observed(year, 6, 19),
    observed(year, 7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(year, 11, 11),
    nthWeekday(year, 11, 4, 4),
    observed(year, 12, 25),
  ]);
  const days = dates.map((date) => date.toISOString().slice(0, 10)).sort();
  expect(federalHolidays.map((holiday) => holiday.day)).toEqual(days);
});
