import type { Figure, Report, ReportRow, ReportTable } from "./report";

/** Fewer records than this say too much of each of them. */
export const leastRecords = 5;

const small = ({ records }: Figure): boolean => records > 0 && records < leastRecords;
const withheld: Figure = { value: null, records: 0, withheld: true };

/**
 * The rows of a column whose figures are withheld. Where that is one alone, the total would give it away: the next
 * smallest is withheld with it.
 */
function withheldRows(table: ReportTable, column: string): ReadonlySet<string> {
  const figures = table.rows.flatMap(({ key, figures }) => {
    const figure = figures[column];
    return figure === undefined || figure.records === 0 ? [] : [{ key, figure }];
  });
  const few = figures.filter(({ figure }) => small(figure));
  const others = figures.filter(({ figure }) => !small(figure)).sort((a, b) => a.figure.records - b.figure.records);
  const also = few.length === 1 ? others.slice(0, 1) : [];
  return new Set([...few, ...also].map(({ key }) => key));
}

function forOthers(table: ReportTable): ReportTable {
  const hidden = new Map(table.columns.map(({ name }) => [name, withheldRows(table, name)]));
  const shares = new Set(table.columns.filter(({ unit }) => unit === "share").map(({ name }) => name));
  const shown = ({ key, figures }: ReportRow): ReportRow => {
    const hides = (column: string) => {
      const figure = figures[column];
      return figure !== undefined && (small(figure) || (hidden.get(column)?.has(key) ?? false));
    };
    const some = Object.keys(figures).some(hides);
    // A share of a known whole tells the count beside it.
    const kept = (column: string, figure: Figure) => (hides(column) || (some && shares.has(column)) ? withheld : { ...figure, records: 0 });
    return { key, figures: Object.fromEntries(Object.entries(figures).map(([column, figure]) => [column, kept(column, figure)])) };
  };
  return { ...table, rows: table.rows.map(shown), total: shown(table.total) };
}

/**
 * A report as it may be read by somebody without a role: figures that are made of fewer than five records are withheld, and
 * none opens its records. What is withheld is a single answer's: permits, their addresses and days are public one by one
 * (`/permits/{number}`), so this keeps a person's fees and days from being read off at a glance, not from being worked out.
 */
export const withheldFrom = (report: Report): Report => ({
  ...report,
  tables: report.tables.map(forOthers),
  places: (report.places ?? 0) < leastRecords ? null : report.places,
  opens: false,
});
