import type { Reader } from "#app/context";
import { type ShownCopy, shownCopy } from "#app/local/device/shown-copy";
import { absencesIn } from "#schemas/calendar/absence";
import { calendarOf } from "#schemas/calendar/business-days";
import { affectedPermits, byName, claimsInOrder, noContractors, selectContractors } from "#schemas/contractor/contractor-list";
import type { FileRequest } from "#schemas/document/file-request";
import { linksInOrder } from "#schemas/document/shared-link";
import { booksByName } from "#schemas/fee/trust/trust-balance";
import { selectInspections } from "#schemas/inspection/inspection-list";
import type { Organization } from "#schemas/people/organization";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import { partySummaryOf } from "#schemas/permit/list/party-summary";
import type { ListSetting } from "#schemas/permit/list/permit-list";
import { PermitLists } from "#schemas/permit/list/permit-lists";
import type { PermitList, PermitQuery } from "#schemas/permit/list/permit-query";
import { viewsInOrder } from "#schemas/permit/list/saved-view";
import { ownDrafts, ownPermits, propertyFrom } from "#schemas/permit/own-records";
import type { Permit, PermitSummary } from "#schemas/permit/permit";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { standardsInOrder } from "#schemas/permit/standard/standard-list";
import { arrivedRows } from "#schemas/permit/unsent";
import type { Property } from "#schemas/property/property";
import { selectProperties } from "#schemas/property/property-list";
import { reportsInOrder } from "#schemas/report/saved-report";
import { libraryInOrder } from "#schemas/review/library-comment";
import { isOffice, isStaff, type Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import { testsInOrder } from "#schemas/usability-test/usability-test";
import type { Replica } from "./replica";

/** What of a device is read. */
interface Source {
  readonly replica: Replica;
  readonly person: Person;
  readonly organization: string;
  readonly status: { get(): { readonly lastSyncedAt: string | null } };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function organizationOf({ replica, organization }: Source): Organization {
  const row = replica.get("organization", organization);
  if (!row) throw new Error("A complete copy holds its organization");
  return row;
}

/** A person's lists of a replica, and the revision that they have come to. */
interface Prepared {
  revision: number;
  readonly person: Person;
  readonly lists: PermitLists;
  setting: ListSetting;
}
const preparedLists = new WeakMap<Replica, Prepared>();

const permitsOf = (replica: Pick<ShownCopy, "all">, person: Person): readonly Permit[] =>
  ownPermits(replica.all("permit"), person.accountId);

function requestsOf(replica: ShownCopy, person: Person): readonly FileRequest[] {
  const own = new Set(permitsOf(replica, person).map(({ id }) => id));
  return [...replica.all("file-request")].filter(({ permitId }) => own.has(permitId)).sort(byId);
}

function propertyOf(replica: ShownCopy, person: Person, propertyId: string): Property | null {
  const known = replica.get("property", propertyId);
  if (known) return known;
  const permit = permitsOf(replica, person).find((own) => own.propertyId === propertyId);
  return permit ? propertyFrom(permit) : null;
}

/** Staff hold summaries; others have the permits themselves. */
const summariesOf = (replica: ShownCopy, person: Person): readonly PermitSummary[] =>
  isStaff(person) ? replica.all("permit-summary") : permitsOf(replica, person).map(partySummaryOf);

/** Brings lists to the replica's revision; false: they have to be made anew. */
function keptUp({ revision, person, lists }: Prepared, replica: Replica): boolean {
  if (revision === replica.revision) return true;
  const changed = isStaff(person) ? replica.changedAfter("permit-summary", revision) : null;
  for (const id of changed ?? []) {
    const permit = shownCopy(replica).get("permit-summary", id);
    if (permit) lists.put(permit);
    else lists.remove(id);
  }
  return changed !== null;
}

const sameSetting = (a: ListSetting, b: ListSetting): boolean =>
  a.today === b.today && a.disciplines.length === b.disciplines.length && a.disciplines.every((each, at) => each === b.disciplines[at]);

/** Lists for a replica as it stands: kept from one question to the next, with what changed between. */
function listsOf({ replica, person }: Source, organization: Organization, now: string): Prepared {
  const me = { accountId: person.accountId, disciplines: replica.get("member", person.accountId)?.disciplines ?? [] };
  const setting = listSettingOf(calendarOf(organization), now, me);
  const known = preparedLists.get(replica);
  if (known?.person === person && keptUp(known, replica)) {
    known.revision = replica.revision;
    if (!sameSetting(known.setting, setting)) known.setting = setting;
    return known;
  }
  const made = { revision: replica.revision, person, lists: new PermitLists(summariesOf(shownCopy(replica), person)), setting };
  preparedLists.set(replica, made);
  return made;
}

/** Trust accounts, which the desk's devices alone hold. */
const trustBooksOf = (replica: Pick<ShownCopy, "all">, person: Person) =>
  isOffice(person) ? booksByName(replica.all("trust-account"), replica.all("trust-entry")) : [];

const listed = (query: PermitQuery, { lists, setting }: Prepared): PermitList => lists.select(query, setting);

const countsOf = (queries: readonly PermitQuery[], { lists, setting }: Prepared): readonly number[] =>
  queries.map((query) => lists.count(query, setting));

/** What staff read of their office's own records; nobody else holds any. */
const recordsOfStaff = (replica: ShownCopy, person: Person) => ({
  formDrafts: async () => (isStaff(person) ? [...replica.all("form-draft")].sort(byId) : []),
  rulesDrafts: async () => (isStaff(person) ? [...replica.all("rules-draft")].sort(byId) : []),
  libraryComments: async () => (isStaff(person) ? libraryInOrder(replica.all("library-comment")) : []),
  standardConditions: async () => (isStaff(person) ? standardsInOrder(replica.all("standard-condition")) : []),
  letterTemplates: async () => (isStaff(person) ? replica.all("letter-template") : []),
  savedReports: async () => (isStaff(person) ? reportsInOrder(replica.all("saved-report")) : []),
  savedViews: async () => (isStaff(person) ? viewsInOrder(replica.all("saved-view")) : []),
});

/** What screens read, from this device's copy: the same answers as the worker's for all that is held here. `now`: instant. */
export function deviceReader(device: Source, now: string): Reader {
  const { person } = device;
  const replica = shownCopy(device.replica);
  const markOf: Reader["unsent"] = (kind, id) => device.replica.unsent(kind, id);
  const organization = organizationOf(device);
  return {
    source: "device",
    unsent: markOf,
    asOf: device.status.get().lastSyncedAt,
    now,
    organization,
    person,
    permitTypes: async () => [...replica.all("permit-type")].filter((type) => type.current).sort(byId),
    feeSchedules: async () => [...replica.all("fee-schedule")].sort(byId),
    permitType: async (id) => replica.get("permit-type", id) ?? null,
    async permitRows(permitId) {
      const held = [scopes.permit(permitId), scopes.permitStaff(permitId), scopes.draft(permitId)];
      const rows = held.flatMap((scope) => replica.ofScope(scope));
      return rows.length === 0 ? null : permitRowsOf(rows);
    },
    async permitByNumber(number) {
      if (number === "") return null;
      return [...replica.all("permit")].sort(byId).find((permit) => permit.number === number) ?? null;
    },
    permits: async (query) => listed(query, listsOf(device, organization, now)),
    permitCounts: async (queries) => countsOf(queries, listsOf(device, organization, now)),
    drafts: async () => ownDrafts(replica.all("draft"), person.accountId),
    ownPermits: async () => permitsOf(replica, person),
    sharedLinks: async () => linksInOrder(replica.all("shared-link")),
    fileRequests: async () => requestsOf(replica, person),
    fileRequest: async (requestId) => requestsOf(replica, person).find(({ id }) => id === requestId) ?? null,
    property: async (propertyId) => propertyOf(replica, person, propertyId),
    properties: async (text, limit) => selectProperties(replica.all("property"), text, limit),
    permitsOfProperty: async (propertyId) =>
      summariesOf(replica, person)
        .filter((permit) => permit.propertyId === propertyId)
        .sort(byId),
    propertyRecords: async (permitIds) => {
      const scopesHere = permitIds.flatMap((id) => [scopes.permit(id), scopes.permitStaff(id)]);
      const rows = arrivedRows(permitRowsOf(scopesHere.flatMap((scope) => replica.ofScope(scope))), markOf);
      const { permit: permits, inspection: inspections, document: documents, condition: conditions, hold: holds } = rows;
      return { permits, inspections, documents, conditions, holds };
    },
    keptProperties: async () => [...replica.all("kept-property")].sort(byId),
    async contractors(query) {
      if (!isStaff(person)) return noContractors;
      return selectContractors(replica.all("contractor"), query, calendarOf(organization).localDay(now));
    },
    contractor: async (id) => (isStaff(person) ? (replica.get("contractor", id) ?? null) : null),
    contractorClaims: async () => claimsInOrder(isStaff(person) ? replica.all("contractor-claim") : []),
    ownContractors: async () => byName(replica.all("contractor-card")),
    permitsOfContractor: async (id) => affectedPermits(summariesOf(replica, person), id),
    members: async () => (isStaff(person) ? [...replica.all("member")].sort(byId) : []),
    absences: async (days) => (isStaff(person) ? absencesIn(replica.all("absence"), days) : []),
    ...recordsOfStaff(replica, person),
    drawers: async () => (isOffice(person) ? [...replica.all("drawer")].sort(byId) : []),
    trustBooks: async () => trustBooksOf(replica, person),
    trustBook: async (id) => trustBooksOf(replica, person).find(({ account }) => account.id === id) ?? null,
    usabilityTests: async () => (isStaff(person) ? testsInOrder(replica.all("usability-test")) : []),
    noticePreferences: async () => replica.get("notice-preferences", person.accountId) ?? null,
    inspection: async (inspectionId) => replica.get("inspection", inspectionId) ?? null,
    inspections: async (range) => selectInspections(replica.all("inspection"), replica.all("inspector-day"), range),
  };
}
