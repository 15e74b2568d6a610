import type { Calendar } from "../calendar/business-days";
import { dollarsOf } from "../fee/money";
import type { Inspection, InspectionResultName } from "../inspection/inspection";
import { bldsOfDescribed } from "../permit/described-fields";
import type { Party, Permit, PermitState } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";
import {
  type BldsContractorField,
  type BldsInspectionField,
  type BldsInspectionType,
  type BldsPermitField,
  type BldsResult,
  type BldsStatus,
  type BldsStatusChangeField,
  bldsEnumerations,
  bldsPermitColumns,
} from "./blds-fields";
import { ownOfInspection, ownOfPermit, withOwn } from "./blds-own";

/** The product's records as BLDS 1.2 rows, for open data. Text as CSV carries it; "" where there is nothing to say. */

/**
 * StatusCurrentMapped of a state; "" for none. A closed permit answers for `stateBefore`, the state it was closed from: closing one
 * that had expired must leave `stateBefore` at what it was before it expired, or blank stays its last mapped status.
 */
export function mappedStatus(state: PermitState, stateBefore: PermitState | null): BldsStatus | "" {
  const { blds } = stateFacts[state];
  if (blds === "as-before") return stateBefore === null || stateBefore === state ? "" : mappedStatus(stateBefore, null);
  return blds === "none" ? "" : blds;
}

/** ResultMapped of a result. A visit on which nothing could be inspected is Cancelled: BLDS has no other word, and it is no rejection. */
export const mappedResult: Readonly<Record<InspectionResultName, BldsResult>> = {
  Passed: "Passed",
  Failed: "Rejected",
  Partial: "Partial",
  Cancelled: "Cancelled",
  "No access": "Cancelled",
  "Not ready": "Cancelled",
};

/** Words of an inspection's English name, most telling first, and the type of BLDS appendix A they mean. */
const typeWords: readonly (readonly [RegExp, BldsInspectionType])[] = [
  [/fire.*final/i, "Fire Final"],
  [/electrical.*final/i, "Electrical Final"],
  [/plumbing.*final/i, "Plumbing Final"],
  [/mechanical.*final/i, "Mechanical Final"],
  [/zoning.*final/i, "Zoning Final"],
  [/roof.*final/i, "Roof Final"],
  [/fence.*final/i, "Fence Final"],
  [/grading.*final/i, "Grading Final"],
  [/health.*final/i, "Health Final"],
  [/footing/i, "Footings & Forms"],
  [/foundation/i, "Foundation"],
  [/set-?back/i, "Set Backs"],
  [/under-?ground|ground ?work/i, "Ground Work"],
  [/temp\w* power/i, "Temp Power"],
  [/fram(e|ing)/i, "Frame"],
  [/rough/i, "Rough In"],
  [/duct/i, "Duct Work"],
  [/sewer/i, "Sewer"],
  [/\bgas\b/i, "Gas"],
  [/service/i, "Service"],
  [/final/i, "Building Final"],
];

/** InspTypeMapped by the inspection's English name; what appendix A has no word for is a Progress Check. */
export const mappedInspectionType = (name: string): BldsInspectionType =>
  typeWords.find(([words]) => words.test(name))?.[1] ?? "Progress Check";

/** What a permit's export needs from outside its row. */
export interface BldsContext {
  readonly jurisdiction: string;
  readonly publisher: string;
  /** Address of the permit's public page. */
  readonly link: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Sum of its fees in cents; null where none were assessed. */
  readonly feeCents: number | null;
  readonly calendar: Pick<Calendar, "localDay" | "localTime">;
}

/** A row with every column of `bldsPermitColumns`. */
export type BldsPermitRow = Readonly<Partial<Record<BldsPermitField, string>>>;

/** Kept columns that say what changes with the state: the product answers for them itself. */
const ownAnswers: readonly string[] = ["StatusCurrent", "StatusCurrentMapped", "StatusDate", "VoidDate"];

/** A number with all its digits: BLDS has whole square feet, and an area that was measured more finely is not made another by its export. */
const plainNumber = (value: number): string => value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });

const contractorsOf = (permit: Permit): readonly Party[] => permit.parties.filter(({ role }) => role === "contractor");

const numberText = (value: number | null): string => (value === null ? "" : String(value));
const numbersAsText = {
  cents: (value: number | null) => (value === null ? "" : dollarsOf(value)),
  area: (value: number | null) => (value === null ? "" : plainNumber(value)),
  count: numberText,
};

function ownFields(permit: Permit, context: BldsContext): Partial<Record<BldsPermitField, string>> {
  const contractor = contractorsOf(permit)[0];
  return {
    PermitNum: permit.number ?? "",
    ...bldsOfDescribed(permit, numbersAsText),
    AppliedDate: permit.appliedOn ?? "",
    IssuedDate: permit.issuedOn ?? "",
    CompletedDate: permit.completedOn ?? "",
    StatusCurrent: permit.rawStatus,
    OriginalAddress1: permit.address.line1,
    OriginalAddress2: permit.address.line2,
    OriginalCity: permit.address.city,
    OriginalState: permit.address.state,
    OriginalZip: permit.address.zip,
    Jurisdiction: context.jurisdiction,
    PermitClassMapped: permit.permitClassMapped,
    WorkClassMapped: permit.workClassMapped,
    PermitType: permit.typeName,
    PermitTypeMapped: permit.permitTypeMapped,
    StatusDate: context.calendar.localDay(permit.stateSince),
    Link: context.link,
    Latitude: numberText(context.latitude),
    Longitude: numberText(context.longitude),
    PIN: permit.parcel ?? "",
    ContractorCompanyName: contractor?.name ?? "",
    ContractorLicNum: contractor?.license ?? "",
    ExpiresDate: permit.expiresOn ?? "",
    COIssuedDate: permit.coIssuedOn ?? "",
    VoidDate: permit.state === "void" ? context.calendar.localDay(permit.stateSince) : "",
    Publisher: context.publisher,
    Fee: context.feeCents === null ? "" : dollarsOf(context.feeCents),
  };
}

/**
 * A permit as a BLDS row with every column, or null for what is not exported: drafts, and permits without a number yet. Columns of an
 * imported record that the product has no field for come back as they came. People's phones and emails are not open data.
 */
export function toBldsPermit(permit: Permit, context: BldsContext): BldsPermitRow | null {
  if (permit.state === "draft" || permit.number === null) return null;
  const own = ownFields(permit, context);
  const kept = permit.imported?.blds ?? {};
  const unmoved = permit.imported !== null && permit.imported.state === permit.state;
  const row: Partial<Record<BldsPermitField, string>> = {};
  for (const column of bldsPermitColumns) row[column] = own[column] || (ownAnswers.includes(column) ? "" : (kept[column] ?? ""));
  row.StatusCurrentMapped = mappedStatus(permit.state, permit.stateBefore) || (unmoved ? (kept.StatusCurrentMapped ?? "") : "");
  row.PermitClass ||= permit.permitClassMapped;
  row.WorkClass ||= permit.workClassMapped;
  return row;
}

/** The row of an export that our own import takes back: what BLDS has no column for stands in its ExtraFields. Null as `toBldsPermit`. */
export function toBldsExport(permit: Permit, inspections: readonly Inspection[], context: BldsContext): BldsPermitRow | null {
  const row = toBldsPermit(permit, context);
  return row && { ...row, ExtraFields: withOwn(row.ExtraFields ?? "", ownOfPermit(permit, inspections)) };
}

/**
 * The contractors of a permit beyond the one in its own row. People's phones and emails are not open data, but what another authority
 * published of a firm comes back.
 */
export function toBldsContractors(permit: Permit): readonly Partial<Record<BldsContractorField, string>>[] {
  const { number } = permit;
  if (number === null || permit.state === "draft") return [];
  return contractorsOf(permit)
    .slice(1)
    .map((party) => {
      const firm = { PermitNum: number, ContractorCompanyName2: party.name, ContractorLicNum2: party.license };
      const published = permit.imported !== null && party.accountId === null;
      return published ? { ...firm, ContractorPhone2: party.phone, ContractorEmail2: party.email } : firm;
    });
}

/** The cells of a row in the order of its columns, for `csvLine`. */
export const bldsCells = <Column extends string>(
  columns: readonly Column[],
  row: Readonly<Partial<Record<Column, string>>>,
): readonly string[] => columns.map((column) => row[column] ?? "");

/** An inspection as a BLDS row; null before its permit has a number or a day is set for it. `notes` is what the applicant may read. */
export function toBldsInspection(
  inspection: Inspection,
  notes: string,
  calendar: Pick<Calendar, "localDay" | "localTime">,
): Record<BldsInspectionField, string> | null {
  if (inspection.permitNumber === null) return null;
  if (inspection.scheduledOn === null && inspection.resultedAt === null) return null;
  const dayOf = (instant: string | null) => (instant === null ? "" : calendar.localDay(instant));
  const timeOf = (instant: string | null) => (instant === null ? "" : calendar.localTime(instant));
  return {
    PermitNum: inspection.permitNumber,
    InspType: inspection.name,
    InspTypeMapped: mappedInspectionType(inspection.name),
    Result: inspection.result ?? "",
    ResultMapped: inspection.result === null ? "" : mappedResult[inspection.result],
    ScheduledDate: inspection.scheduledOn ?? "",
    InspectedDate: dayOf(inspection.resultedAt),
    InspectionNotes: notes,
    Description: inspection.work,
    Final: inspection.final ? "Yes" : "No",
    RequestDate: dayOf(inspection.requestedAt),
    RequestTime: timeOf(inspection.requestedAt),
    DesiredDate: inspection.wantedOn ?? "",
    DesiredTime: inspection.wantedHalf === "any" ? "" : inspection.wantedHalf.toUpperCase(),
    ScheduledTime: inspection.scheduledHalf?.toUpperCase() ?? "",
    InspectedTime: timeOf(inspection.resultedAt),
    ReInspection: inspection.attempt > 1 ? "Yes" : "No",
    Inspector: inspection.inspectorName,
    ExtraFields: withOwn("", ownOfInspection(inspection)),
  };
}

/** StatusPreviousMapped has fewer words than StatusCurrentMapped: what it lacks stays blank, the raw status says it. */
function mappedPrevious(state: PermitState): string {
  const mapped = mappedStatus(state, null);
  return bldsEnumerations.StatusPreviousMapped.some((one) => one === mapped) ? mapped : "";
}

/** The states a permit has left, oldest first, by its court spans; a change of court within one state is no change of status. */
export function toBldsStatusChanges(
  permit: Pick<Permit, "number" | "courtSpans">,
  calendar: Pick<Calendar, "localDay">,
): readonly Record<BldsStatusChangeField, string>[] {
  const { number } = permit;
  if (number === null) return [];
  const stages = permit.courtSpans.filter((span, index) => span.stage !== "draft" && span.stage !== permit.courtSpans[index - 1]?.stage);
  return stages.slice(0, -1).map((span) => ({
    PermitNum: number,
    StatusPrevious: stateFacts[span.stage].rawStatus,
    StatusPreviousDate: calendar.localDay(span.from),
    StatusPreviousMapped: mappedPrevious(span.stage),
    Comments: "",
  }));
}
