import { describe, expect, it } from "vitest";
import { sharedData } from "../../tests/support/shared-data";
import { calendarOf } from "../calendar/business-days";
import { demoPermitTypes } from "../catalogue/demo-permit-types";
import { type Inspection, inspectionResults } from "../inspection/inspection";
import { type Permit, type PermitState, permit as permitSchema, permitStates } from "../permit/permit";
import { bldsCells, mappedInspectionType, mappedResult, mappedStatus, toBldsInspection, toBldsPermit, toBldsStatusChanges } from "./blds";
import {
  bldsEnumerations,
  bldsInspectionColumns,
  bldsInspectionFields,
  bldsPermitColumns,
  bldsPermitFields,
  bldsStatusChangeFields,
} from "./blds-fields";

const open = { open: "08:00", close: "16:30" };
const calendar = calendarOf({
  timeZone: "America/Los_Angeles",
  hours: [null, open, open, open, open, open, null],
  holidays: [],
  inspectionCutoff: "15:00",
});
const context = {
  jurisdiction: "Riverton",
  publisher: "City of Riverton",
  link: "https://riverton.example/permits/B26-01036",
  latitude: 47.6,
  longitude: -122.3,
  feeCents: 231_840,
  calendar,
};

const permitWith = (more: Partial<Permit> = {}): Permit =>
  permitSchema.parse({
    id: "p1",
    number: "B26-01036",
    propertyId: null,
    address: { line1: "1512 Broadway", city: "Riverton", state: "WA", zip: "98122" },
    parcel: "600300-0845",
    typeId: "commercial-alteration@15",
    typeCode: "commercial-alteration",
    typeName: "Commercial alteration",
    permitTypeMapped: "Building",
    permitClassMapped: "Non-Residential",
    workClassMapped: "Existing",
    state: "in_review",
    rawStatus: "In review",
    stateSince: "2026-11-07T02:00:00.000Z",
    stateBefore: null,
    description: "Retail to restaurant",
    projectName: "",
    answers: {},
    valuationCents: 14_400_050,
    squareFeet: 2_480.4,
    housingUnits: null,
    parties: [
      {
        role: "contractor",
        accountId: null,
        name: "Harbor Builders",
        email: "kd@example.com",
        phone: "206 555 0134",
        license: "CC-904417",
      },
    ],
    cycle: 1,
    revision: 0,
    reviewProgress: [],
    court: "office",
    courtSpans: [],
    holdSeverity: null,
    stopWork: false,
    dueOn: null,
    appliedOn: "2026-10-01",
    submittedAt: null,
    issuedOn: null,
    issuedAt: null,
    expiresOn: null,
    completedOn: null,
    coIssuedOn: null,
    imported: null,
    ...more,
  });
const exported = (more: Partial<Permit> = {}) => toBldsPermit(permitWith(more), context) ?? expect.fail("not exported");

describe("StatusCurrentMapped", () => {
  const table: readonly (readonly [PermitState, string])[] = [
    ["draft", ""],
    ["submitted", "Application Accepted"],
    ["incomplete", "Application Accepted"],
    ["fees_due", "Fees/Payment"],
    ["in_review", "In Review"],
    ["corrections_required", "In Review"],
    ["approved", "In Review"],
    ["issued", "Permit Issued"],
    ["inspections", "Inspection Phase"],
    ["co_temporary", "Occupancy"],
    ["finaled", "Permit Finaled"],
    ["finaled_with_conditions", "Permit Finaled with Conditions"],
    ["co_issued", "Occupancy"],
    ["denied", "Permit Cancelled"],
    ["appealed", "Appeal"],
    ["expired", ""],
    ["withdrawn", "Permit Cancelled"],
    ["void", "Permit Cancelled"],
    ["revoked", "Permit Cancelled"],
    ["closed", ""],
  ];
  it.each(table)("of %s is %j", (state, mapped) => {
    expect(mappedStatus(state, null)).toBe(mapped);
  });

  it("has a row for every state", () => {
    expect(table.map(([state]) => state).sort()).toEqual([...permitStates].sort());
  });

  it.each(table)("of a permit closed from %s is the last it had, %j", (state, mapped) => {
    expect(mappedStatus("closed", state)).toBe(mapped);
  });
});

describe("a permit as a BLDS row", () => {
  it("has every column, dollars, local days, and no one's phone or email", () => {
    const row = exported();
    expect(Object.keys(row)).toEqual([...bldsPermitColumns]);
    expect(row).toMatchObject({
      PermitNum: "B26-01036",
      AppliedDate: "2026-10-01",
      IssuedDate: "",
      StatusCurrent: "In review",
      StatusCurrentMapped: "In Review",
      StatusDate: "2026-11-06",
      OriginalAddress1: "1512 Broadway",
      OriginalZip: "98122",
      PermitClass: "Non-Residential",
      WorkClassMapped: "Existing",
      EstProjectCost: "144000.50",
      TotalSqFt: "2480.4",
      Longitude: "-122.3",
      ContractorCompanyName: "Harbor Builders",
      ContractorLicNum: "CC-904417",
      ContractorPhone: "",
      ContractorEmail: "",
      Fee: "2318.40",
      PIN: "600300-0845",
    });
    expect(bldsCells(bldsPermitColumns, row)).toHaveLength(61);
  });

  it("is none for a draft or a permit without number", () => {
    expect(toBldsPermit(permitWith({ state: "draft" }), context)).toBeNull();
    expect(toBldsPermit(permitWith({ number: null }), context)).toBeNull();
  });

  it("says when a permit was voided", () => {
    expect(exported({ state: "void" }).VoidDate).toBe("2026-11-06");
  });

  it("gives back what an imported record brought, but not its status once it has moved", () => {
    const blds = {
      MasterPermitNum: "3005600",
      PermitClass: "COMMERCIAL",
      StatusCurrentMapped: "Permit Finaled",
      StatusDate: "2001-01-01",
      Jurisdiction: "Seattle",
    };
    const imported = { source: "seattle.csv", blds, digest: "", state: "closed" as const };
    expect(exported({ state: "closed", imported })).toMatchObject({
      MasterPermitNum: "3005600",
      PermitClass: "COMMERCIAL",
      StatusCurrentMapped: "Permit Finaled",
      StatusDate: "2026-11-06",
      Jurisdiction: "Riverton",
    });
    expect(exported({ state: "expired", imported }).StatusCurrentMapped).toBe("");
    expect(exported({ state: "issued", imported }).StatusCurrentMapped).toBe("Permit Issued");
  });
});

describe("an inspection as a BLDS row", () => {
  const inspection: Inspection = {
    id: "i1",
    permitId: "p1",
    code: "120",
    name: "Framing",
    final: false,
    state: "resulted",
    attempt: 2,
    requestedAt: "2026-11-18T16:00:00.000Z",
    requestedBy: "a",
    wantedOn: null,
    wantedHalf: "any",
    chosenResultId: null,
    resultId: null,
    contactName: "K",
    contactPhone: "",
    instructions: "",
    scheduledOn: "2026-11-20",
    scheduledHalf: "am",
    inspectorId: "r",
    inspectorName: "R.T.",
    stop: 0,
    arrivedAt: null,
    result: "Failed",
    resultedAt: "2026-11-20T18:41:00.000Z",
    addressLine: "",
    permitNumber: "B26-01036",
    work: "Retail to restaurant",
    addedOnSite: false,
    cancelReason: "",
  };

  it("has every column", () => {
    const row = toBldsInspection(inspection, "Nail plate missing", calendar);
    expect(Object.keys(row ?? {})).toEqual([...bldsInspectionColumns]);
    expect(row).toMatchObject({
      InspTypeMapped: "Frame",
      Result: "Failed",
      ResultMapped: "Rejected",
      ReInspection: "Yes",
      InspectedDate: "2026-11-20",
      InspectedTime: "10:41",
      ScheduledTime: "AM",
      Final: "No",
    });
  });

  it("is none before a day is set", () => {
    expect(toBldsInspection({ ...inspection, scheduledOn: null, resultedAt: null, result: null }, "", calendar)).toBeNull();
  });

  it.each([
    ["Passed", "Passed"],
    ["Failed", "Rejected"],
    ["Partial", "Partial"],
    ["Cancelled", "Cancelled"],
    ["No access", "Cancelled"],
    ["Not ready", "Cancelled"],
  ] as const)("maps %s to %s", (result, mapped) => {
    expect(inspectionResults).toContain(result);
    expect(mappedResult[result]).toBe(mapped);
  });

  it("finds a BLDS type for each inspection of the catalogue", () => {
    const names = demoPermitTypes()
      .filter((type) => type.current)
      .flatMap((type) => type.inspections.map((one) => [one.name.en, mappedInspectionType(one.name.en)]));
    expect(names).toEqual([
      ["Footings", "Footings & Forms"],
      ["Framing", "Frame"],
      ["Final", "Building Final"],
      ["Rough-in", "Rough In"],
      ["Service", "Service"],
      ["Electrical final", "Electrical Final"],
      ["Underground plumbing", "Ground Work"],
      ["Framing", "Frame"],
      ["Rough-in electrical", "Rough In"],
      ["Hood and fire suppression", "Progress Check"],
      ["Fire final", "Fire Final"],
      ["Building final", "Building Final"],
      ["Gas pressure test", "Gas"],
      ["Rough-in electrical", "Rough In"],
      ["Water heater final", "Building Final"],
    ]);
  });
});

describe("status changes", () => {
  it("are the states left, with the day each began", () => {
    const span = (stage: PermitState, from: string) => ({ court: "office" as const, stage, from, to: null });
    const courtSpans = [
      span("submitted", "2026-10-01T16:00:00.000Z"),
      span("in_review", "2026-10-02T16:00:00.000Z"),
      span("in_review", "2026-10-05T16:00:00.000Z"),
      span("fees_due", "2026-10-10T02:00:00.000Z"),
      span("issued", "2026-10-12T16:00:00.000Z"),
    ];
    expect(toBldsStatusChanges({ number: "B1", courtSpans }, calendar)).toEqual([
      {
        PermitNum: "B1",
        StatusPrevious: "Submitted",
        StatusPreviousDate: "2026-10-01",
        StatusPreviousMapped: "Application Accepted",
        Comments: "",
      },
      { PermitNum: "B1", StatusPrevious: "In review", StatusPreviousDate: "2026-10-02", StatusPreviousMapped: "In Review", Comments: "" },
      { PermitNum: "B1", StatusPrevious: "Fees due", StatusPreviousDate: "2026-10-09", StatusPreviousMapped: "", Comments: "" },
    ]);
    expect(toBldsStatusChanges({ number: null, courtSpans }, calendar)).toEqual([]);
  });
});

describe.skipIf(!sharedData.present)("the published specification (needs ../shared/data)", () => {
  it("has the same columns, obligations and closed lists", () => {
    const published = JSON.parse(sharedData.text("spec/blds_1.2_spec.json"));
    const columns = (part: Record<string, Record<string, string>>) =>
      Object.fromEntries(Object.entries(part).map(([need, fields]) => [need, Object.keys(fields)]));
    expect(bldsPermitFields).toEqual(columns(published.core));
    expect(bldsInspectionFields).toEqual(columns(published.inspections));
    expect(bldsStatusChangeFields).toEqual(columns(published.permit_status_change));
    expect(bldsEnumerations).toEqual(published.enumerations);
  });
});
