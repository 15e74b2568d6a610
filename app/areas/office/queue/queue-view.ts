import { reviewersAmong } from "#app/areas/office/review/reviewers";
import { type OfficePermitPage, officePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { Reader } from "#app/context";
import { inLanguage } from "#app/wording/permit-text";
import { permitsNamed } from "#app/wording/record-names";
import { type Calendar, calendarOf, daysInCourtOf } from "#schemas/calendar/business-days";
import type { Member } from "#schemas/people/account";
import { waitsOnMe } from "#schemas/permit/list/permit-list";
import type { SavedView, ViewShelf } from "#schemas/permit/list/saved-view";
import type { PermitSummary } from "#schemas/permit/permit";
import { hasRole, isOffice, type Person } from "#schemas/role";
import { permitQueryOf, type QueueAddress, queueSearch, savedAddress } from "./queue-address";

/** One line of a queue, with its days counted. */
export interface QueueRow {
  readonly permit: PermitSummary;
  /** Business days in the present court and step; null = no clock runs. */
  readonly days: number | null;
  /** Business days over the office's target; 0 = none. */
  readonly over: number;
  /** The steps that this person would do, or all of them where none is theirs. */
  readonly steps: readonly string[];
}

export interface QueuePage {
  readonly address: QueueAddress;
  readonly rows: readonly QueueRow[];
  readonly total: number;
  /** Permits of other views that match what is typed. */
  readonly elsewhere: readonly QueueRow[];
  readonly counts: Readonly<Record<string, number>>;
  readonly types: readonly { readonly code: string; readonly name: string }[];
  /** Disciplines that the office's types have reviewed. */
  readonly disciplines: readonly string[];
  /** Views that this person and the team saved. */
  readonly saved: readonly SavedLink[];
  /** Types that permits brought from other systems. */
  readonly importedTypes: readonly string[];
  readonly moreOnServer: boolean;
  readonly peek: OfficePermitPage | null;
  readonly personId: string;
  /** Everybody of the staff, by name: a step may wait on them. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** Colleagues of the office, who may be given reviews. */
  readonly reviewers: readonly Member[];
  /** Whether this person may begin applications at the counter. */
  readonly atDesk: boolean;
  readonly timeZone: string;
  readonly now: string;
  readonly asOf: string | null;
}

/** A saved view in the side list. */
export interface SavedLink {
  readonly id: string;
  readonly name: string;
  readonly of: ViewShelf;
  /** The query part of its address. */
  readonly search: string;
  /** Whether this person may rename it and take it away. */
  readonly changeable: boolean;
}

interface Me {
  readonly accountId: string;
  readonly disciplines: readonly string[];
}

function stepsFor(permit: PermitSummary, me: Me): readonly string[] {
  const own = permit.waitsOn.filter((wait) => waitsOnMe({ court: permit.court, waitsOn: [wait] }, me));
  return [...new Set((own.length > 0 ? own : permit.waitsOn).map(({ step }) => step))];
}

/** Counts a permit's days as the clock of its present step does. `now`: instant. */
export function queueRow(permit: PermitSummary, calendar: Calendar, now: string, me: Me, mine: boolean): QueueRow {
  // In one's own list a message is counted from when it came where it is somebody else's turn.
  const counted =
    mine && permit.court !== "office" && permit.messageSince ? { courtSince: permit.messageSince, courtDaysBefore: 0 } : permit;
  const days = daysInCourtOf(counted, calendar, now);
  const target = permit.court === "office" ? permit.targetDays : null;
  const over = days === null || target === null ? 0 : Math.max(0, days - target);
  return { permit, days, over, steps: stepsFor(permit, me) };
}

const fewElsewhere = 20;

/** Other permits of the office that match what is typed, when the view is not all of them. */
async function matchesElsewhere(reader: Reader, address: QueueAddress, here: readonly PermitSummary[]): Promise<readonly PermitSummary[]> {
  if (address.text.trim() === "" || address.view === "all") return [];
  const query = permitQueryOf({ ...address, view: "all", shown: fewElsewhere + here.length });
  const found = await reader.permits({ ...query, limit: Math.min(200, query.limit), sort: "applied-newest" });
  const shown = new Set(here.map(({ id }) => id));
  return found.rows.filter(({ id }) => !shown.has(id)).slice(0, fewElsewhere);
}

/** The record in the peek panel; null when it is not to be had here. */
async function peekOf(reader: Reader, permitId: string): Promise<OfficePermitPage | null> {
  if (permitId === "" || (await reader.permitRows(permitId))?.permit[0] === undefined) return null;
  return officePermitPage(reader, permitId);
}

const savedLink = (view: SavedView, person: Person): SavedLink => ({
  id: view.id,
  name: view.name,
  of: view.ownerId === null ? "team" : "mine",
  search: queueSearch(savedAddress(view.query)),
  changeable: view.savedBy === person.accountId || hasRole(person, "JurisdictionStaff", "Admin"),
});

/** How many permits each saved view holds, by its id. */
export async function savedCounts(reader: Reader): Promise<Readonly<Record<string, number>>> {
  const saved = await reader.savedViews();
  const counts = await reader.permitCounts(saved.map(({ query }) => permitQueryOf(savedAddress(query))));
  return Object.fromEntries(saved.map(({ id }, place) => [id, counts[place] ?? 0]));
}

/** The queue that an address asks for. */
export async function queuePage(reader: Reader, address: QueueAddress): Promise<QueuePage> {
  const [list, types, members, saved, peek] = await Promise.all([
    reader.permits(permitQueryOf(address)),
    reader.permitTypes(),
    reader.members(),
    reader.savedViews(),
    peekOf(reader, address.peek),
  ]);
  const { accountId } = reader.person;
  const me: Me = { accountId, disciplines: members.find(({ id }) => id === accountId)?.disciplines ?? [] };
  const calendar = calendarOf(reader.organization);
  const toRow = (permit: PermitSummary) => queueRow(permit, calendar, reader.now, me, address.view === "waiting-on-me");
  const elsewhere = await matchesElsewhere(reader, address, list.rows);
  return {
    address,
    rows: permitsNamed(list.rows, types).map(toRow),
    total: list.total,
    elsewhere: permitsNamed(elsewhere, types).map(toRow),
    counts: list.counts,
    types: types.map(({ code, name }) => ({ code, name: inLanguage(name) })).sort((a, b) => a.name.localeCompare(b.name)),
    disciplines: [...new Set(types.flatMap(({ reviews }) => reviews.map(({ discipline }) => discipline)))].sort(),
    saved: saved.map((view) => savedLink(view, reader.person)),
    importedTypes: list.importedTypes,
    moreOnServer: list.moreOnServer,
    peek,
    personId: accountId,
    colleagues: members.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    reviewers: [...reviewersAmong(members)].sort((a, b) => a.name.localeCompare(b.name)),
    atDesk: isOffice(reader.person),
    timeZone: reader.organization.timeZone,
    now: reader.now,
    asOf: reader.asOf,
  };
}
