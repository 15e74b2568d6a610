import { expect, it } from "vitest";
import type { PublicPermit } from "#app/context";
import type { Organization } from "#schemas/people/organization";
import { publicPermitView } from "./public-permit-view";

const hours = { open: "08:00", close: "16:30" };
const organization: Organization = {
  id: "local",
  name: "Cedar Falls",
  kind: "authority",
  clockStyle: "24-hour",
  timeZone: "America/Los_Angeles",
  holidays: [],
  hours: [null, hours, hours, hours, hours, hours, null],
  numberPrefix: "CF",
  inspectionCutoff: "15:00",
  inspectionsPerHalfDay: 6,
  freeReinspections: 1,
  reinspectionFeeCents: 0,
  checkSsoRoles: false,
  projectKey: "",
  recordsWithoutTest: false,
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  suspendedAt: null,
  contact: { phone: "", email: "", counter: "" },
};
const permit: PublicPermit = {
  number: "B26-1",
  addressLine: "401 Pontius Ave N",
  parcel: null,
  typeName: "Commercial alteration",
  description: "Floor 2",
  state: "in_review",
  rawStatus: "",
  isAtOnce: false,
  courtSpans: [
    { court: "office", stage: "submitted", from: "2026-11-02T17:00:00.000Z", to: "2026-11-03T17:00:00.000Z" },
    { court: "office", stage: "in_review", from: "2026-11-03T17:00:00.000Z", to: null },
  ],
  appliedOn: "2026-11-02",
  issuedOn: null,
  expiresOn: null,
  completedOn: null,
  contractorName: "",
  stopWork: false,
  next: "review",
  passed: { done: 0, of: 0 },
  inspections: [],
  certificates: [],
  typeId: null,
};
const now = "2026-11-06T17:00:00.000Z";

it("counts the business days of the present court, and draws the way so far", () => {
  const view = publicPermitView({ permit, types: [], organization, now });
  expect(view).toMatchObject({ court: "office", days: 3 });
  expect(view.stages.slice(0, 2)).toMatchObject([
    { name: "intake", state: "done", days: 1 },
    { name: "review", state: "now", days: 3 },
  ]);
  expect("courtSpans" in view.permit).toBe(false);
});

it("draws no way of a permit whose way is not on record", () => {
  expect(publicPermitView({ permit: { ...permit, courtSpans: [] }, types: [], organization, now })).toMatchObject({
    court: "nobody",
    days: null,
    stages: [],
  });
});
