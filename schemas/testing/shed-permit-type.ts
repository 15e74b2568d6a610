import { type PermitType, permitType } from "../permit-type/permit-type";

const say = (text: string) => ({ en: text, es: text });
const item = (id: string) => ({ id, text: say(id) });

/** A small permit type with one of everything: what tests of commands need, and no more. */
export const shedType = (changes: Partial<PermitType> = {}): PermitType =>
  permitType.parse({
    id: "shed@1",
    code: "shed",
    edition: 1,
    current: true,
    name: say("Shed"),
    summary: say("A shed in a yard"),
    needs: [],
    minutes: 10,
    permitClass: "Residential",
    permitTypeMapped: "Building",
    workClass: "New",
    numberLetter: "B",
    sections: [
      {
        id: "work",
        title: say("Work"),
        questions: [
          { id: "description", kind: "long-text", label: say("What"), maxLength: 1_000, fills: "description" },
          { id: "workValue", kind: "money", label: say("Value"), fills: "valuationCents" },
        ],
      },
      {
        id: "people",
        title: say("People"),
        questions: [
          { id: "owner", kind: "contact", label: say("Owner") },
          { id: "contractorName", kind: "text", label: say("Contractor"), optional: true, fills: "contractorName" },
        ],
      },
    ],
    documents: [
      { slot: "site-plan", name: say("Site plan"), required: true, accept: ["application/pdf"], maxBytes: 1_000_000 },
      { slot: "photos", name: say("Photos"), required: false, accept: ["image/jpeg"], maxBytes: 1_000_000 },
    ],
    fees: [
      { rule: { basis: "flat", code: "plan-check", name: say("Plan check"), amountCents: 10_000 }, dueAt: "application" },
      { rule: { basis: "flat", code: "permit", name: say("Permit fee"), amountCents: 20_000 }, dueAt: "issue" },
    ],
    feesFrom: "2026-01-01",
    completenessDays: 5,
    reviews: [
      { discipline: "Building", name: say("Building"), targetDays: 10 },
      { discipline: "Fire", name: say("Fire"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: [
      {
        ...{ code: "110", name: say("Footing"), discipline: "Building", final: false, prerequisites: [], minutes: 30 },
        checklist: [item("forms"), item("steel")],
      },
      {
        code: "120",
        name: say("Framing"),
        discipline: "Building",
        final: false,
        prerequisites: ["110"],
        checklist: [item("studs")],
        minutes: 30,
      },
      {
        code: "190",
        name: say("Final"),
        discipline: "Building",
        final: true,
        prerequisites: ["120"],
        checklist: [item("all")],
        minutes: 30,
      },
    ],
    expiresAfterDays: 180,
    occupancy: true,
    ...changes,
  });
