import { describe, expect, it } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import type { Organization } from "#schemas/people/organization";
import type { Draft } from "#schemas/permit/permit";
import { nothingUnsent } from "#schemas/permit/unsent";
import { type LandingSource, landingView } from "./landing-view";

const hours = { open: "08:00", close: "16:30" };
const holiday = (day: string) => ({ day, name: { en: day, es: day } });
const organization: Organization = {
  id: "local",
  name: "Cedar Falls",
  kind: "authority",
  clockStyle: "24-hour",
  timeZone: "America/Los_Angeles",
  holidays: ["2026-11-11", "2026-11-26", "2026-11-28", "2026-12-25"].map(holiday),
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
  contact: { phone: "(555) 010-0142", email: "permits@cedarfalls.example", counter: "210 Mill Street" },
};
const permitTypes = demoPermitTypes();
const found = { number: "B26-1", addressLine: "1512 Broadway", typeName: "Deck", state: "issued" as const, rawStatus: "Issued" };
const source: LandingSource = {
  organization,
  now: "2026-11-21T12:00:00.000Z",
  permitTypes,
  publicReader: {
    medianDays: async () => [{ typeName: "Deck", days: 12, sample: 7 }],
    search: async () => [found],
    queueLine: async () => null,
  },
  reader: null,
};
const view = (more: Partial<LandingSource> = {}, query = "") => landingView({ ...source, ...more }, new URLSearchParams(query));

describe("the front page", () => {
  it("offers the current edition of each permit type, once", async () => {
    const { types } = await view();
    expect(types.map(({ code }) => code).sort()).toEqual([...new Set(permitTypes.map(({ code }) => code))].sort());
  });

  it("names the working days of the next two weeks on which the office is closed", async () => {
    expect((await view()).closedSoon).toEqual(["2026-11-26"]);
    expect((await view({ now: "2026-12-20T12:00:00.000Z" })).closedSoon).toEqual(["2026-12-25"]);
  });

  it("searches permits and what can be applied for, and nothing before it is asked", async () => {
    expect((await view()).found).toBeNull();
    expect((await view({}, "q=+")).found).toBeNull();
    expect(await view({}, "q=deck")).toMatchObject({ query: "deck", found: { permits: [found], types: [{ code: "residential-deck" }] } });
  });

  it("offers nothing that the office withholds", async () => {
    const withheld = permitTypes.map((type) => (type.code === "residential-deck" ? { ...type, withheld: true as const } : type));
    const page = await view({ permitTypes: withheld }, "q=deck");
    expect(page.types.map(({ code }) => code)).not.toContain("residential-deck");
    expect(page.types.length).toBeGreaterThan(0);
    expect(page.found?.types).toEqual([]);
  });

  it("cuts a search that is too long to mean anything", async () => {
    expect((await view({}, `q=${"x".repeat(5_000)}`)).query).toHaveLength(200);
  });

  it("says what it cannot know without the office, instead of none", async () => {
    const offline = await view({ publicReader: null }, "q=deck");
    expect(offline.medians).toBeNull();
    expect(offline.found?.permits).toBeNull();
    expect(offline.found?.types).toHaveLength(1);
  });

  it("leads back to the newest application begun and not sent", async () => {
    const [type] = permitTypes;
    if (!type) throw new Error("no permit types");
    const draft: Draft = {
      id: "d1",
      typeId: type.id,
      authorId: "a",
      propertyId: null,
      address: { line1: "1512 Broadway", line2: "", city: "", state: "", zip: "" },
      parcel: null,
      answers: {},
      finishedSections: [],
      startedAt: "2026-11-20T10:00:00.000Z",
      changedAt: "2026-11-20T10:42:00.000Z",
    };
    const reader = { drafts: async () => [draft], permitType: async () => type, ownPermits: async () => [], unsent: nothingUnsent };
    expect((await view({ reader })).draft).toEqual({
      id: "d1",
      place: "1512 Broadway",
      typeName: type.name,
      done: 1,
      of: type.sections.length + 1,
      changedAt: draft.changedAt,
      readyAt: null,
    });
    expect((await view()).draft).toBeNull();
  });
});
