import { relativePeriods } from "#schemas/report/relative-period";
import { type FigurePlace, figurePlace, type ReportName, type ReportQuery, type ReportScope, reportDay } from "#schemas/report/report";

type Search = URLSearchParams;
const dayOf = (search: Search, name: string): string | undefined => reportDay.safeParse(search.get(name)).data;

/** Reads a report's address; what it does not say, or says wrongly, is as usual. */
export function readReportAddress(search: Search): ReportQuery {
  const [from, to] = [dayOf(search, "from"), dayOf(search, "to")];
  const period = relativePeriods.find((one) => one === search.get("period"));
  return { ...(from && { from }), ...(to && { to }), ...(period && { period }), type: (search.get("type") ?? "").slice(0, 200) };
}

/** Reads which figure's records an address asks for, and from which on. Null: it names none. */
export function readFigureAddress(search: Search): (FigurePlace & { readonly offset: number }) | null {
  const place = figurePlace.safeParse({ table: search.get("table"), row: search.get("row") ?? "", column: search.get("column") });
  const offset = Math.trunc(Number(search.get("offset") ?? 0));
  return place.success ? { ...place.data, offset: offset > 0 && offset <= 50_000 ? offset : 0 } : null;
}

/** The query part of an address, without what is empty: "?from=2012-01-01", or "". */
export function searchOf(parts: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== "" && value !== 0) search.set(name, String(value));
  const query = search.toString();
  return query === "" ? "" : `?${query}`;
}

/** A report with these filters. */
export const reportAddress = (name: ReportName, { from, to, period, type }: ReportQuery): string =>
  `/reporting/${name}${searchOf({ from, to, period, type })}`;

/** The records behind a figure of a report. */
export const recordsAddress = (name: ReportName, { from, to, type }: ReportScope, place: FigurePlace, offset = 0): string =>
  `/reporting/records/${name}${searchOf({ from, to, type, ...place, offset })}`;
