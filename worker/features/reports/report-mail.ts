import { calendarOf } from "#schemas/calendar/business-days";
import type { Membership } from "#schemas/people/membership";
import type { Organization } from "#schemas/people/organization";
import { scopeOf } from "#schemas/report/report";
import { reportSays } from "#schemas/report/report-says";
import { isMailedOn, queryOfSaved, reportMailings, type SavedReport } from "#schemas/report/saved-report";
import { scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import { savedReportMail } from "#worker/delivery/mail/mail-text";
import { readReport } from "./report-operations";
import type { ReportStore } from "./report-store";

/** Whoever works at an office now. */
type Worker = Pick<Membership, "roles" | "status"> & { readonly accountId: string };

export interface ReportMailParts {
  readonly rows: Pick<RowStore, "ofKind" | "one">;
  readonly store: ReportStore;
  /** Instant. */
  now(): string;
  organizationOf(slug: string): Promise<Organization | null>;
  membersOf(slug: string): Promise<readonly Worker[]>;
}

/** A mail of a saved report, before its figures are counted: they are those of the moment in which it is sent. */
export interface ReportDelivery {
  readonly key: string;
  readonly channel: "mail";
  readonly template: string;
  readonly to: { readonly accountId: string };
  readonly params: { readonly reportId: string; readonly on: string };
}

/** Before it is morning at the office nothing is mailed. Local wall time. */
const morning = "06:00";

const isHere = ({ roles, status }: Worker): boolean => status === "active" && roles.length > 0;

/**
 * What is to be mailed today by the office's calendar: of saved reports whose day it is, to those who keep them and work here. Each has a key of its report and
 * day, so that however often it is asked, it is written once.
 */
export async function reportsToMail(parts: ReportMailParts, slug: string): Promise<readonly ReportDelivery[]> {
  const organization = await parts.organizationOf(slug);
  if (organization === null || organization.suspendedAt !== null) return [];
  const calendar = calendarOf(organization);
  const now = parts.now();
  const on = calendar.localDay(now);
  if (!reportMailings.some((mailing) => isMailedOn(mailing, on)) || now < calendar.instantAtLocal(on, morning)) return [];
  const here = (await parts.membersOf(slug)).filter(isHere).map(({ accountId }) => accountId);
  const saved = await parts.rows.ofKind(slug, here.map(scopes.user), "saved-report");
  return saved.flatMap(({ id, mailing, ownerId }) =>
    ownerId !== null && isMailedOn(mailing, on)
      ? [
          {
            key: `${savedReportMail}/${id}/${on}`,
            channel: "mail",
            template: savedReportMail,
            to: { accountId: ownerId },
            params: { reportId: id, on },
          },
        ]
      : [],
  );
}

const addressOf = ({ question }: SavedReport, scope: { from: string; to: string; type: string }): string => {
  const search = new URLSearchParams(question === "backlog" ? {} : { from: scope.from, to: scope.to });
  if (scope.type !== "") search.set("type", scope.type);
  return `/reporting/${question}${search.size === 0 ? "" : `?${search}`}`;
};

/**
 * The figures of a saved report as its mail tells them, and the address that shows them again; null: it is gone or not asked for by mail any more, or whoever
 * kept it does not work here now. Numbers alone: nobody is named by them.
 */
export async function savedReportFacts(
  parts: ReportMailParts,
  slug: string,
  accountId: string,
  { reportId, on }: { readonly reportId: string; readonly on: string },
): Promise<Readonly<Record<string, string | number>> | null> {
  const organization = await parts.organizationOf(slug);
  const member = (await parts.membersOf(slug)).find((one) => one.accountId === accountId);
  const saved = await parts.rows.one(slug, scopes.user(accountId), "saved-report", reportId);
  if (organization === null || member === undefined || !isHere(member) || saved === null || saved.mailing === "never") return null;
  const person = { accountId, name: "", email: "", emailVerified: true, roles: member.roles };
  // The days as of the day on which it falls due, however late it goes out.
  const scope = scopeOf(queryOfSaved(saved), on);
  const report = await readReport({ store: parts.store, organization, person, now: parts.now() }, saved.question, scope);
  const says = reportSays(report);
  const figures = says.kind === "says" ? Object.entries(says.figures) : [];
  return {
    ...{ name: saved.name, question: saved.question, from: scope.from, to: scope.to, type: scope.type, path: addressOf(saved, scope) },
    says: says.kind,
    places: report.places ?? "",
    ...Object.fromEntries(
      figures.flatMap(([column, { value, unit }]) => [[`value-${column}`, value] as const, [`unit-${column}`, unit] as const]),
    ),
  };
}
