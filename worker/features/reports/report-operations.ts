import { addDays, type Calendar, calendarOf } from "#schemas/calendar/business-days";
import { type Journal, type JournalQuery, journalOf } from "#schemas/fee/journal";
import type { Organization } from "#schemas/people/organization";
import { refuse } from "#schemas/problem";
import { backlogFact, dayFacts } from "#schemas/report/counted-facts";
import {
  type Report,
  type ReportName,
  type ReportQuery,
  type ReportRecord,
  type ReportRecords,
  type ReportRecordsQuery,
  type ReportScope,
  recordsPerPage,
  scopeOf,
} from "#schemas/report/report";
import { isPeriod, periodRange, stepOf } from "#schemas/report/report-period";
import { groupingsOf } from "#schemas/report/report-questions";
import { type Fact, membersOf, tablesOf } from "#schemas/report/report-tables";
import { withheldFrom } from "#schemas/report/withheld-figures";
import { isOffice, isStaff, type Person } from "#schemas/role";
import type { Money, ResultedInspection } from "./report-event-store";
import type { ReportStore, ReviewedPermit } from "./report-store";

/** Who asks for a report, of which office, and when. */
export interface ReportSetting {
  readonly store: ReportStore;
  readonly organization: Organization;
  readonly person: Person;
  /** Instant. */
  readonly now: string;
}

interface Asked {
  readonly store: ReportStore;
  readonly slug: string;
  readonly scope: ReportScope;
  readonly calendar: Calendar;
  readonly today: string;
  /** A fact a record, to open them; else facts may stand for many. */
  readonly each: boolean;
}

interface Facts {
  readonly facts: readonly Fact[];
  readonly partial: boolean;
  readonly names?: Report["names"];
  readonly places?: number;
}

const reviewFact = ({ permitId, typeName, issuedOn, cycle }: ReviewedPermit): Fact => ({
  id: permitId,
  permitId,
  on: issuedOn,
  n: 1,
  value: 0,
  labels: { rounds: String(cycle), type: typeName },
});
const inspectionFact = ({ id, permitId, on, result, name, attempt, typeName }: ResultedInspection): Fact => ({
  id,
  permitId,
  on,
  n: 1,
  value: 0,
  labels: { result, name, attempt: String(attempt), type: typeName },
});
const moneyFact = (money: Money, calendar: Calendar): Fact => ({
  id: money.id,
  permitId: money.permitId,
  on: calendar.localDay(money.at),
  n: 1,
  value: money.cents,
  labels:
    money.event === "assessed"
      ? { event: money.event, fee: money.label, waived: money.waived ? "yes" : "no" }
      : { event: money.event, method: money.label },
});

/** What each question counts, from the store. */
const factsOf: Readonly<Record<ReportName, (asked: Asked) => Promise<Facts>>> = {
  async volume({ store, slug, scope, each }) {
    const [{ rows, partial }, places] = await Promise.all([store.volume(slug, scope, each), each ? 0 : store.places(slug, scope)]);
    return { facts: rows, partial, places };
  },
  async days({ store, slug, scope, calendar }) {
    const { rows, partial } = await store.issued(slug, scope);
    return { facts: rows.flatMap((permit) => dayFacts(permit, calendar)), partial };
  },
  async "first-review"({ store, slug, scope }) {
    const { rows, partial } = await store.reviewed(slug, scope);
    return { facts: rows.map(reviewFact), partial };
  },
  async inspections({ store, slug, scope }) {
    const { rows, partial } = await store.inspections(slug, scope);
    return { facts: rows.map(inspectionFact), partial };
  },
  async fees({ store, slug, scope, calendar }) {
    const from = calendar.instantAtLocal(scope.from, "00:00");
    const before = calendar.instantAtLocal(addDays(scope.to, 1), "00:00");
    const { rows, partial } = await store.money(slug, from, before, scope.type);
    const names = Object.fromEntries(rows.flatMap(({ label, name }) => (name === null ? [] : [[label, name] as const])).reverse());
    return { facts: rows.map((money) => moneyFact(money, calendar)), partial, names };
  },
  async backlog({ store, slug, scope, calendar, today, each }) {
    const { rows, partial } = await store.open(slug, scope.type, each);
    return { facts: rows.map((permit) => ({ ...backlogFact(permit, today, calendar), n: permit.n })), partial };
  },
};

function askedOf({ store, organization, now }: ReportSetting, query: ReportQuery, each: boolean): Asked {
  const calendar = calendarOf(organization);
  const today = calendar.localDay(now);
  return { store, slug: organization.id, scope: scopeOf(query, today), calendar, today, each };
}

/** The answer to a question: staff read all of it, others with the figures of few records withheld. */
export async function readReport(setting: ReportSetting, name: ReportName, query: ReportQuery): Promise<Report> {
  const asked = askedOf(setting, query, false);
  const [{ facts, partial, names = {}, places = null }, types] = await Promise.all([factsOf[name](asked), asked.store.types(asked.slug)]);
  const step = stepOf(asked.scope);
  const whole: Report = {
    name,
    scope: asked.scope,
    asOf: setting.now,
    step,
    tables: [...tablesOf(groupingsOf[name](step), facts)],
    names,
    places,
    types: [...types],
    partial,
    opens: true,
  };
  return isStaff(setting.person) ? whole : withheldFrom(whole);
}

/** The journal of some days, oldest first. Refuses `role-missing` to whoever does not work at the office's desk. */
export async function readJournal(setting: ReportSetting, query: JournalQuery): Promise<Journal> {
  if (!isOffice(setting.person)) return refuse("role-missing");
  const { store, slug, scope, calendar } = askedOf(setting, { ...query, type: "" }, true);
  const [from, before] = [calendar.instantAtLocal(scope.from, "00:00"), calendar.instantAtLocal(addDays(scope.to, 1), "00:00")];
  const { payments, fees, partial, ...beside } = await store.ledger(slug, from, before);
  const { overShortAccount } = setting.organization;
  const lines = journalOf(payments, fees, { ...beside, overShortAccount }).filter(({ at }) => at >= from && at < before);
  const named = await store.named(slug, [...new Set(lines.map(({ permitId }) => permitId).filter(Boolean))]);
  const numbers = new Map(named.map(({ permitId, number }) => [permitId, number ?? ""]));
  return {
    from: scope.from,
    to: scope.to,
    lines: lines.map((line) => ({ ...line, permitNumber: numbers.get(line.permitId) ?? "", on: calendar.localDay(line.at) })),
    partial,
  };
}

const byNewest = (a: Fact, b: Fact): number => (a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on > b.on ? -1 : 1);
/** The rows that a record says something by, beside the permit's own words. */
const aboutOf = ({ labels }: Fact): ReportRecord["about"] =>
  (
    [
      ["inspections", labels.name],
      ["results", labels.result],
      ["fees", labels.fee],
      ["methods", labels.method],
      ["statuses", labels.status],
    ] as const
  ).flatMap(([table, key]) => (key ? [{ table, key }] : []));

/**
 * A page of the very records that a figure is made of, the newest first; null = the report has no such figure. Refuses
 * `role-missing` to whoever is not staff.
 */
export async function readRecords(setting: ReportSetting, name: ReportName, query: ReportRecordsQuery): Promise<ReportRecords | null> {
  if (!isStaff(setting.person)) return refuse("role-missing");
  const asked = askedOf(setting, query, true);
  const members = membersOf(groupingsOf[name](stepOf(asked.scope)), query);
  if (members === null) return null;
  const narrowed =
    query.table === "periods" && isPeriod(query.row) ? { ...asked.scope, ...periodRange(query.row, asked.scope) } : asked.scope;
  const { facts, names = {} } = await factsOf[name]({ ...asked, scope: narrowed });
  const taken = facts.filter(members.takes).sort(byNewest);
  const page = taken.slice(query.offset, query.offset + recordsPerPage);
  const named = new Map(
    (await asked.store.named(asked.slug, [...new Set(page.map(({ permitId }) => permitId))])).map((one) => [one.permitId, one]),
  );
  const items = page.flatMap((fact): ReportRecord[] => {
    const permit = named.get(fact.permitId);
    const { id, permitId, on, value } = fact;
    const { number = null, addressLine = "", typeName = "" } = permit ?? {};
    return [{ id, permitId, number, addressLine, typeName, on, value: members.unit === "count" ? null : value, about: aboutOf(fact) }];
  });
  const { table, row, column, offset } = query;
  return {
    name,
    scope: asked.scope,
    place: { table, row, column },
    unit: members.unit,
    asOf: setting.now,
    total: taken.length,
    offset,
    names,
    items,
  };
}

/** Reports as pages ask for them: the `ReportReader` of app/context.ts. */
export const reportReader = (setting: ReportSetting) => ({
  report: (name: ReportName, query: ReportQuery) => readReport(setting, name, query),
  records: (name: ReportName, query: ReportRecordsQuery) => readRecords(setting, name, query),
});
