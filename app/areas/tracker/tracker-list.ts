import type { Reader } from "#app/context";
import { inLanguage } from "#app/wording/permit-text";
import { permitsNamed } from "#app/wording/record-names";
import { calendarOf, daysInCourt, daysInCourtOf } from "#schemas/calendar/business-days";
import { filesWanted, openRequests } from "#schemas/document/file-request";
import { anyPermits } from "#schemas/permit/list/any-permits";
import type { Court, PermitState } from "#schemas/permit/permit";
import { isStaff } from "#schemas/role";

/** One permit in the list, as its party reads it. */
export interface TrackedPermit {
  readonly id: string;
  readonly number: string | null;
  readonly addressLine: string;
  readonly typeName: string;
  readonly work: string;
  readonly state: PermitState;
  readonly rawStatus: string;
  readonly court: Court;
  readonly days: number | null;
  readonly revision: number;
  /** The newest act on it that waits on this device, and whether the office knows of the permit; null where all has arrived. */
  readonly ready: { readonly at: string; readonly isNew: boolean } | null;
  /** Files that the office asks of this person. */
  readonly filesAsked: number;
}

export interface TrackerList {
  readonly staff: boolean;
  readonly text: string;
  readonly drafts: readonly { readonly id: string; readonly addressLine: string; readonly typeName: string; readonly changedAt: string }[];
  readonly permits: readonly TrackedPermit[];
  readonly total: number;
  readonly timeZone: string;
  readonly asOf: string | null;
}

/** The permits somebody follows: an applicant's own, the office's all. */
export async function trackerList(reader: Reader, query: URLSearchParams): Promise<TrackerList> {
  const staff = isStaff(reader.person);
  const text = query.get("text") ?? "";
  const [drafts, types, found] = await Promise.all([
    reader.drafts(),
    reader.permitTypes(),
    staff ? staffPermits(reader, text) : ownPermits(reader, text),
  ]);
  return {
    staff,
    text,
    drafts: drafts.map(({ id, address, typeId, changedAt }) => {
      const type = types.find((one) => one.id === typeId);
      return { id, addressLine: address?.line1 ?? "", typeName: type ? inLanguage(type.name) : typeId, changedAt };
    }),
    permits: permitsNamed<TrackedPermit>(found.permits, types),
    total: found.total,
    timeZone: reader.organization.timeZone,
    asOf: reader.asOf,
  };
}

function readyOf(reader: Reader, kind: "permit" | "permit-summary", id: string): TrackedPermit["ready"] {
  const mark = reader.unsent(kind, id);
  return mark && { at: mark.at, isNew: mark.before === null };
}

async function staffPermits(reader: Reader, text: string) {
  const list = await reader.permits({ ...anyPermits, text: text.slice(0, 200), sort: "applied-newest" });
  const calendar = calendarOf(reader.organization);
  const permits = list.rows.map((row) => ({
    ...row,
    days: daysInCourtOf(row, calendar, reader.now),
    filesAsked: 0,
    ready: readyOf(reader, "permit-summary", row.id) ?? readyOf(reader, "permit", row.id),
  }));
  return { permits, total: list.total };
}

async function ownPermits(reader: Reader, text: string) {
  const wanted = text.trim().toLowerCase();
  const calendar = calendarOf(reader.organization);
  const [all, requests] = await Promise.all([reader.ownPermits(), reader.fileRequests()]);
  const permits = all
    .map((permit): TrackedPermit => {
      return {
        id: permit.id,
        number: permit.number,
        addressLine: [permit.address.line1, permit.address.line2].filter(Boolean).join(", "),
        typeName: permit.typeName,
        work: permit.projectName || permit.description,
        state: permit.state,
        rawStatus: permit.rawStatus,
        court: permit.court,
        days: daysInCourt(permit.courtSpans, calendar, reader.now),
        revision: permit.revision,
        ready: readyOf(reader, "permit", permit.id),
        filesAsked: openRequests(
          permit,
          requests.filter(({ permitId }) => permitId === permit.id),
        ).flatMap(filesWanted).length,
      };
    })
    .filter((permit) => wanted === "" || `${permit.number ?? ""} ${permit.addressLine} ${permit.work}`.toLowerCase().includes(wanted));
  // What was sent last stands first, and it is not sent yet.
  const first = [...permits.filter(({ ready }) => ready?.isNew), ...permits.filter(({ ready }) => !ready?.isNew)];
  return { permits: first, total: permits.length };
}
