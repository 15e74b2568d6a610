import { federalHolidays } from "./federal-holidays.js";

const weekday = { open: "08:00", close: "16:30" };
const calendar = {
  kind: "authority",
  timeZone: "America/Los_Angeles",
  holidays: federalHolidays,
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  inspectionCutoff: "15:00",
  inspectionsPerHalfDay: 6,
  freeReinspections: 1,
  reinspectionFeeCents: 9_500,
  checkSsoRoles: true,
  clockStyle: "24-hour",
  recordingDays: 30,
  accent: null,
  secondFactorFrom: null,
  recordsWithoutTest: false,
  suspendedAt: null,
};

/** The two offices of a local installation, as `schemas/people/organization.ts` has them; development only. */
export const demoOrganizations = [
  {
    ...calendar,
    id: "local",
    name: "Cedar Falls Building Department",
    numberPrefix: "CF",
    projectKey: "demo-local",
    takesCards: true,
    contact: {
      phone: "(555) 010-0142",
      email: "permits@cedarfalls.example",
      counter: "210 Mill Street, ground floor, Cedar Falls",
    },
  },
  {
    ...calendar,
    id: "riverton",
    name: "City of Riverton Permit Center",
    numberPrefix: "RV",
    projectKey: "demo-riverton",
    contact: { phone: "(555) 010-0177", email: "permits@riverton.example", counter: "1 City Hall Plaza, room 120, Riverton" },
  },
];
