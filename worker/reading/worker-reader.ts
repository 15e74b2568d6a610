import { absencesIn } from "#schemas/calendar/absence";
import { calendarOf } from "#schemas/calendar/business-days";
import {
  affectedLimit,
  affectedPermits,
  byName,
  type ContractorQuery,
  claimsInOrder,
  noContractors,
} from "#schemas/contractor/contractor-list";
import type { FileRequest } from "#schemas/document/file-request";
import { linksInOrder } from "#schemas/document/shared-link";
import { type InspectionRange, selectInspections } from "#schemas/inspection/inspection-list";
import type { Organization } from "#schemas/people/organization";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import { partySummaryOf } from "#schemas/permit/list/party-summary";
import type { ListSetting } from "#schemas/permit/list/permit-list";
import { PermitLists } from "#schemas/permit/list/permit-lists";
import type { PermitList, PermitQuery } from "#schemas/permit/list/permit-query";
import { viewsInOrder } from "#schemas/permit/list/saved-view";
import { ownDrafts, ownPermits } from "#schemas/permit/own-records";
import type { Permit, PermitSummary } from "#schemas/permit/permit";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { standardsInOrder } from "#schemas/permit/standard/standard-list";
import { nothingUnsent } from "#schemas/permit/unsent";
import type { PropertyRecords } from "#schemas/property/property-record";
import { reportsInOrder } from "#schemas/report/saved-report";
import { libraryInOrder } from "#schemas/review/library-comment";
import { isOffice, isStaff, type Person } from "#schemas/role";
import type { RowKind } from "#schemas/row";
import { holders, scopes } from "#schemas/row-scope";
import { testsInOrder } from "#schemas/usability-test/usability-test";
import { trustBook, trustBooks } from "./read-trust";
import { accountScopes, readableScopes } from "./readable-scopes";
import type { ReadingStores } from "./reading-stores";

export interface ReaderSetting {
  readonly stores: ReadingStores;
  readonly organization: Organization;
  readonly person: Person;
  /** Instant. */
  readonly now: string;
}

interface Reading extends ReaderSetting {
  readonly slug: string;
  readonly staff: boolean;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * What screens read, from D1: the `Reader` of app/context.ts, which the device answers from its replica. What the
 * person may not see is not there, so that a screen has no way to show it.
 */
export function workerReader(setting: ReaderSetting) {
  const reading: Reading = { ...setting, slug: setting.organization.id, staff: isStaff(setting.person) };
  const { stores, slug, person, staff } = reading;
  return {
    source: "worker" as const,
    unsent: nothingUnsent,
    asOf: null,
    now: setting.now,
    organization: setting.organization,
    person,
    permitTypes: async () => (await stores.rows.ofKind(slug, [scopes.org], "permit-type")).filter((type) => type.current),
    feeSchedules: () => stores.rows.ofKind(slug, [scopes.org], "fee-schedule"),
    permitType: (id: string) => stores.rows.one(slug, scopes.org, "permit-type", id),
    formDrafts: async () => (staff ? stores.rows.ofKind(slug, [scopes.staff], "form-draft") : []),
    rulesDrafts: async () => (staff ? stores.rows.ofKind(slug, [scopes.staff], "rules-draft") : []),
    permitRows: (permitId: string) => permitRows(reading, permitId),
    permitByNumber: (number: string) => permitByNumber(reading, number),
    permits: (query: PermitQuery) => permits(reading, query),
    async drafts() {
      const held = await accountScopes(stores.rows, slug, person, "draft:");
      return ownDrafts(await stores.rows.ofKind(slug, held, "draft"), person.accountId);
    },
    ownPermits: () => partyPermits(reading),
    sharedLinks: async () => linksInOrder(await stores.rows.ofKind(slug, [scopes.user(person.accountId)], "shared-link")),
    fileRequests: () => fileRequests(reading),
    fileRequest: async (requestId: string) => (await fileRequests(reading)).find(({ id }) => id === requestId) ?? null,
    property: (propertyId: string) => stores.rows.one(slug, scopes.staff, "property", propertyId),
    properties: (text: string, limit: number) => stores.properties.search(slug, text, limit),
    propertyRecords: (permitIds: readonly string[]) => propertyRecords(reading, permitIds),
    keptProperties: () => stores.rows.ofKind(slug, [scopes.user(person.accountId)], "kept-property"),
    permitsOfProperty: (propertyId: string) => permitsOfProperty(reading, propertyId),
    async contractors(query: ContractorQuery) {
      if (!staff) return noContractors;
      return stores.contractors.select(slug, query, calendarOf(reading.organization).localDay(reading.now));
    },
    contractor: async (id: string) => (staff ? stores.rows.one(slug, scopes.staff, "contractor", id) : null),
    contractorClaims: async () => (staff ? claimsInOrder(await stores.rows.ofKind(slug, [scopes.staff], "contractor-claim")) : []),
    ownContractors: async () => byName(await stores.rows.ofKind(slug, [scopes.user(person.accountId)], "contractor-card")),
    permitsOfContractor: (id: string) => permitsOfContractor(reading, id),
    members: async () => (staff ? stores.rows.ofKind(slug, [scopes.staff], "member") : []),
    absences: async (days: { readonly from: string; readonly to: string }) =>
      staff ? absencesIn(await stores.rows.ofKind(slug, [scopes.staff], "absence"), days) : [],
    libraryComments: async () =>
      staff ? libraryInOrder(await stores.rows.ofKind(slug, [scopes.staff, scopes.user(person.accountId)], "library-comment")) : [],
    standardConditions: async () => (staff ? standardsInOrder(await stores.rows.ofKind(slug, [scopes.staff], "standard-condition")) : []),
    savedReports: async () =>
      staff ? reportsInOrder(await stores.rows.ofKind(slug, [scopes.staff, scopes.user(person.accountId)], "saved-report")) : [],
    savedViews: async () =>
      staff ? viewsInOrder(await stores.rows.ofKind(slug, [scopes.staff, scopes.user(person.accountId)], "saved-view")) : [],
    letterTemplates: async () => (staff ? stores.rows.ofKind(slug, [scopes.staff], "letter-template") : []),
    permitCounts: (queries: readonly PermitQuery[]) => permitCounts(reading, queries),
    drawers: async () => (isOffice(person) ? stores.rows.ofKind(slug, [scopes.drawers], "drawer") : []),
    trustBooks: () => trustBooks(reading),
    trustBook: (contractorId: string) => trustBook(reading, contractorId),
    usabilityTests: async () => (staff ? testsInOrder(await stores.rows.ofKind(slug, [scopes.staff], "usability-test")) : []),
    noticePreferences: () => stores.rows.one(slug, scopes.user(person.accountId), "notice-preferences", person.accountId),
    inspections: (range: InspectionRange) => inspections(reading, range),
    inspection: (inspectionId: string) => inspection(reading, inspectionId),
  };
}

async function permitRows({ stores, slug, person }: Reading, permitId: string) {
  const readable = await readableScopes(stores.rows, slug, person, permitId);
  const rows = await stores.rows.ofScopes(slug, readable);
  return rows.length === 0 ? null : permitRowsOf(rows);
}

async function permitByNumber({ stores, slug, person }: Reading, number: string): Promise<Permit | null> {
  const id = await stores.permits.idOfNumber(slug, number);
  if (id === null) return null;
  const readable = await readableScopes(stores.rows, slug, person, id);
  return readable.includes(scopes.permit(id)) ? stores.rows.one(slug, scopes.permit(id), "permit", id) : null;
}

async function partyPermits({ stores, slug, person }: Reading): Promise<readonly Permit[]> {
  const held = await accountScopes(stores.rows, slug, person, "permit:");
  return ownPermits(await stores.rows.ofKind(slug, held, "permit"), person.accountId);
}

async function fileRequests(reading: Reading): Promise<readonly FileRequest[]> {
  const own = (await partyPermits(reading)).map(({ id }) => scopes.permit(id));
  return reading.stores.rows.ofKind(reading.slug, own, "file-request");
}

/** The setting of this person's lists; of disciplines that they review, where they are staff. */
async function settingOf({ stores, slug, person, organization, now, staff }: Reading): Promise<ListSetting> {
  const member = staff ? await stores.rows.one(slug, scopes.staff, "member", person.accountId) : null;
  return listSettingOf(calendarOf(organization), now, { accountId: person.accountId, disciplines: member?.disciplines ?? [] });
}

async function partyLists(reading: Reading): Promise<PermitLists> {
  return new PermitLists((await partyPermits(reading)).map(partySummaryOf));
}

async function permits(reading: Reading, query: PermitQuery): Promise<PermitList> {
  if (!reading.staff) return (await partyLists(reading)).select(query, await settingOf(reading));
  return reading.stores.permitLists.select(reading.slug, query, settingOf(reading));
}

async function permitCounts(reading: Reading, queries: readonly PermitQuery[]): Promise<readonly number[]> {
  if (reading.staff) return reading.stores.permitLists.counts(reading.slug, queries, settingOf(reading));
  const [lists, setting] = [await partyLists(reading), await settingOf(reading)];
  return queries.map((query) => lists.count(query, setting));
}

async function permitsOfProperty(reading: Reading, propertyId: string): Promise<readonly PermitSummary[]> {
  if (reading.staff) return reading.stores.permits.ofProperty(reading.slug, propertyId);
  const own = (await partyPermits(reading)).filter((permit) => permit.propertyId === propertyId);
  return own.map(partySummaryOf).sort(byId);
}

async function propertyRecords({ stores, slug, person, staff }: Reading, permitIds: readonly string[]): Promise<PropertyRecords> {
  const shared = permitIds.map(scopes.permit);
  const readable = staff
    ? [...shared, ...permitIds.map(scopes.permitStaff)]
    : await stores.rows.heldAmong(slug, [holders.account(person.accountId)], shared);
  const read = <K extends RowKind>(kind: K) => stores.rows.ofKind(slug, readable, kind);
  const [permits, inspections, documents, conditions, holds] = await Promise.all([
    read("permit"),
    read("inspection"),
    read("document"),
    read("condition"),
    read("hold"),
  ]);
  return { permits, inspections, documents, conditions, holds };
}

async function permitsOfContractor(reading: Reading, contractorId: string): Promise<readonly PermitSummary[]> {
  if (reading.staff) return reading.stores.permits.openOfContractor(reading.slug, contractorId, affectedLimit);
  return affectedPermits((await partyPermits(reading)).map(partySummaryOf), contractorId);
}

async function inspection({ stores, slug, person, staff }: Reading, inspectionId: string) {
  const permitId = await stores.inspections.permitOf(slug, inspectionId);
  if (permitId === null) return null;
  const scope = scopes.permit(permitId);
  if (!staff && !(await readableScopes(stores.rows, slug, person, permitId)).includes(scope)) return null;
  return stores.rows.one(slug, scope, "inspection", inspectionId);
}

async function inspections(reading: Reading, range: InspectionRange) {
  const { stores, slug, person, staff } = reading;
  if (staff) {
    const found = await stores.inspections.ofRange(slug, range);
    return selectInspections(found.inspections, found.days, range);
  }
  const held = await accountScopes(stores.rows, slug, person, "permit:");
  return selectInspections(await stores.rows.ofKind(slug, held, "inspection"), [], range);
}
