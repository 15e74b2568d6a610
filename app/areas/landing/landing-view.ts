import type { PublicReader, Reader } from "#app/context";
import { permitsNamed } from "#app/wording/record-names";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { sectionStatus } from "#schemas/permit-type/form";
import { offeredTypes, type PermitType } from "#schemas/permit-type/permit-type";
import type { QueueLine } from "#schemas/queue-ticket/queue-ticket";
import type { Localized } from "#schemas/values";
import { namesThing } from "./names-thing";

/** A permit type as the front page tells of it. */
export interface TypeOffer {
  readonly code: string;
  readonly name: Localized;
  readonly summary: Localized;
  readonly needs: readonly Localized[];
  readonly minutes: number;
  /** Whether drawings or other files must come with it. */
  readonly plans: boolean;
  /** Whether its page asks if a permit is needed. */
  readonly checks: boolean;
}

export type FoundPermit = Awaited<ReturnType<PublicReader["search"]>>[number];

/** An application begun and not sent. */
export interface DraftLeft {
  readonly id: string;
  readonly place: string;
  readonly typeName: Localized;
  readonly done: number;
  readonly of: number;
  readonly changedAt: string;
  /** When it was made ready to send on this device, which the office does not know of; null while it is written. */
  readonly readyAt: string | null;
}

export interface LandingView {
  readonly organizationName: string;
  readonly timeZone: string;
  readonly asOf: string;
  readonly types: readonly TypeOffer[];
  /** Null when the office cannot be asked. */
  readonly medians: readonly { readonly typeName: string; readonly days: number; readonly sample: number }[] | null;
  readonly hours: Organization["hours"];
  readonly contact: Organization["contact"];
  /** Closed days of the next two weeks, by the office's calendar. */
  readonly closedSoon: readonly string[];
  readonly query: string;
  /** Null when nothing was searched for; its permits null when the office cannot be asked. */
  readonly found: { readonly permits: readonly FoundPermit[] | null; readonly types: readonly TypeOffer[] } | null;
  /** The type asked about in "Do I need a permit?", `other` for none of them, empty before it is asked. */
  readonly need: string;
  readonly draft: DraftLeft | null;
  /** The line at the counter; null where the office gives no numbers, or cannot be asked. */
  readonly queue: QueueLine | null;
}

export interface LandingSource {
  readonly organization: Organization;
  readonly now: string;
  readonly permitTypes: readonly PermitType[];
  /** Null: the office cannot be asked. */
  readonly publicReader: Pick<PublicReader, "medianDays" | "search" | "queueLine"> | null;
  readonly reader: Pick<Reader, "drafts" | "permitType" | "ownPermits" | "unsent"> | null;
}

const longestQuery = 200;
const daysAhead = 14;

const offerOf = (type: PermitType): TypeOffer => ({
  code: type.code,
  name: type.name,
  summary: type.summary,
  needs: type.needs,
  minutes: type.minutes,
  plans: type.documents.some((slot) => slot.required && slot.showIf === undefined),
  checks: type.needCheck !== undefined,
});

/** The newest application that waits on this device to be sent. */
async function readyLeft(reader: NonNullable<LandingSource["reader"]>): Promise<DraftLeft | null> {
  for (const permit of await reader.ownPermits()) {
    const mark = reader.unsent("permit", permit.id);
    const type = mark?.before === null && permit.typeId !== null ? await reader.permitType(permit.typeId) : null;
    if (mark === null || type === null) continue;
    const of = type.sections.length + 1;
    return { id: permit.id, place: permit.address.line1, typeName: type.name, done: of, of, changedAt: mark.at, readyAt: mark.at };
  }
  return null;
}

/** The newest application begun and not sent, or null. Parts are where the work is, and each section of the form. */
export async function draftLeft(reader: LandingSource["reader"]): Promise<DraftLeft | null> {
  const ready = reader ? await readyLeft(reader) : null;
  if (ready) return ready;
  const [draft] = (await reader?.drafts()) ?? [];
  const type = draft ? await reader?.permitType(draft.typeId) : null;
  if (!draft || !type) return null;
  const sections = type.sections.filter((section) => sectionStatus(type, section, draft) === "completed").length;
  return {
    id: draft.id,
    place: draft.address?.line1 ?? "",
    typeName: type.name,
    done: sections + (draft.address ? 1 : 0),
    of: type.sections.length + 1,
    changedAt: draft.changedAt,
    readyAt: null,
  };
}

function closedDays(organization: Organization, now: string): readonly string[] {
  const calendar = calendarOf(organization);
  const today = calendar.localDay(now);
  const last = addDays(today, daysAhead);
  return organization.holidays
    .map((holiday) => holiday.day)
    .filter((day) => day >= today && day <= last && organization.hours[new Date(`${day}T00:00:00.000Z`).getUTCDay()] !== null)
    .sort();
}

/** What the front page shows, from what anybody may read and the reader's own drafts. `query`: the address's. */
export async function landingView(source: LandingSource, query: URLSearchParams): Promise<LandingView> {
  const { organization, now, permitTypes, publicReader, reader } = source;
  const text = (query.get("q") ?? "").trim().slice(0, longestQuery);
  const [medians, permits, draft, queue] = await Promise.all([
    publicReader?.medianDays() ?? null,
    text === "" ? [] : (publicReader?.search(text) ?? null),
    draftLeft(reader),
    publicReader?.queueLine() ?? null,
  ]);
  const offers = offeredTypes(permitTypes).filter((type) => type.current);
  const named = offers.filter((type) => namesThing(text, [type.name.en, type.name.es, type.summary.en, type.summary.es, ...type.keywords]));
  return {
    organizationName: organization.name,
    timeZone: organization.timeZone,
    asOf: now,
    types: offers.map(offerOf),
    medians: medians && permitsNamed(medians, permitTypes),
    hours: organization.hours,
    contact: organization.contact,
    closedSoon: closedDays(organization, now),
    query: text,
    found: text === "" ? null : { permits: permits && permitsNamed(permits, permitTypes), types: named.map(offerOf) },
    need: query.get("need") ?? "",
    draft,
    queue,
  };
}
