import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { csvLine } from "#schemas/plain/csv-line";
import type { Figure, FigureUnit, Report } from "#schemas/report/report";
import { columnName, rowName, tableName } from "./reporting-text";

const units: Readonly<Record<FigureUnit, () => string>> = {
  count: m.reporting_csv_count,
  cents: m.reporting_csv_usd,
  days: m.reporting_csv_days,
  share: m.reporting_csv_share,
};
const head = (): readonly string[] => [
  m.reporting_csv_division(),
  m.reporting_csv_row(),
  m.reporting_csv_column(),
  m.reporting_csv_value(),
  m.reporting_csv_unit(),
  m.reporting_csv_records(),
];

function plain(value: number, unit: FigureUnit): string {
  if (unit === "cents") return dollarsOf(value);
  return unit === "share" ? value.toFixed(4) : String(value);
}

const valueCell = (figure: Figure, unit: FigureUnit): string =>
  figure.withheld ? m.reporting_not_shown() : figure.value === null ? "" : plain(figure.value, unit);

/** A report as a CSV text with a head, a line a figure: what it is divided by, row, column, value with its unit, how many records. */
export function reportCsv({ tables, step, names, opens }: Report): string {
  const lines = tables.flatMap(({ name, columns, rows, total }) =>
    [...rows, total].flatMap(({ key, figures }) =>
      columns.map(({ name: column, unit }) => {
        const figure = figures[column] ?? { value: null, records: 0, withheld: false };
        const records = opens ? String(figure.records) : "";
        const row = rowName(name, key, names);
        return [tableName(name, step), row, columnName(column), valueCell(figure, unit), units[unit](), records];
      }),
    ),
  );
  return [head(), ...lines].map(csvLine).join("");
}

/** "report-volume-2025-01-01-2026-11-20.csv". */
export const reportFileName = ({ name, scope }: Report): string => `report-${name}-${scope.from}-${scope.to}.csv`;
