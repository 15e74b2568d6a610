import { expect, it } from "vitest";
import type { OriginRecord } from "#app/local/store/origin-record";
import { planNavigation } from "./plan-navigation";

const now = "2026-11-21T12:00:00.000Z";
const record: OriginRecord = {
  id: "session",
  organization: "riverton",
  person: { accountId: "ana", name: "Ana", email: "ana@demo.test", emailVerified: true, roles: ["Inspector"] },
  verifiedAt: "2026-11-21T08:00:00.000Z",
  offlineUntil: "2026-11-21T20:00:00.000Z",
  signedOut: false,
  revoke: false,
  complete: true,
  signInToSend: false,
};

it.each<[string, string, Partial<OriginRecord> | null, string]>([
  ["an area of somebody whose copy is whole", "/office/field", {}, "shell"],
  ["a page never visited before", "/office/field/some-inspection", {}, "shell"],
  ["a copy that is not whole", "/office", { complete: false }, "network"],
  ["somebody who signed out here", "/office", { signedOut: true }, "network"],
  ["a record that has run out", "/tracker", { offlineUntil: "2026-11-21T11:59:59.999Z" }, "network"],
  ["another organization's record", "/tracker", { organization: "local" }, "network"],
  ["nobody", "/apply", null, "network"],
  ["the landing page, with something to show in its place", "/", {}, "quick-network"],
  ["the landing page, with nothing", "/", null, "network"],
  ["a public permit", "/permits/BP-2026-1", {}, "quick-network"],
  ["signing in", "/auth", {}, "network"],
  ["one's sessions", "/auth/sessions", {}, "shell"],
  ["a place whose id has points in it", "/property/place.4417.cranberry.ave@cedar.falls", {}, "shell"],
  ["a public permit whose number has a point", "/permits/2019.118", {}, "quick-network"],
  ["a file that belongs to no area", "/icon.svg", {}, "pass"],
  ["the data of a page", "/tracker.data", {}, "pass"],
  ["the API", "/api/v2/me", {}, "pass"],
  ["a confirmation link of the API", "/api/auth/verify-email", {}, "pass"],
  ["development mail", "/dev/mail", {}, "pass"],
  ["a file", "/assets/files/terms.html", {}, "pass"],
  ["an address of no area", "/nothing-here", {}, "network"],
  ["an address of no area, for nobody", "/no/such/page", null, "network"],
  ["an area in another letter case", "/Office/Field", {}, "shell"],
])("answers %s", (_, pathname, change, plan) => {
  expect(planNavigation(pathname, { record: change === null ? null : { ...record, ...change }, organization: "riverton", now })).toBe(plan);
});
