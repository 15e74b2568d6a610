import { m } from "#schemas/messages/compiled/messages";
import type { Figure, Report, ReportTable } from "#schemas/report/report";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { recordsAddress } from "./reporting-address";
import { columnName, figureText, inWholeDollars, rowName, tableName } from "./reporting-text";

type CellProps = {
  report: Report;
  table: ReportTable;
  row: string;
  column: ReportTable["columns"][number];
  figure: Figure | undefined;
  whole: boolean;
};

/** A figure; one made of records opens them. */
function FigureCell({ report, table, row, column, figure, whole }: CellProps) {
  const text = figureText(figure, column.unit, whole);
  if (!report.opens || figure === undefined || figure.records === 0) return text;
  const place = { table: table.name, row, column: column.name };
  const about = m.reporting_open_records({ figure: text, row: rowName(table.name, row, report.names), column: columnName(column.name) });
  return (
    <TextLink to={recordsAddress(report.name, report.scope, place)} aria-label={about}>
      {text}
    </TextLink>
  );
}

/** One division of a report. A course stands with its newest line first. */
export function ReportingTable({ report, table }: { report: Report; table: ReportTable }) {
  const rows = table.name === "periods" ? [...table.rows].reverse() : table.rows;
  const whole = new Map(
    table.columns.map(({ name }) => [name, inWholeDollars([...table.rows, table.total].map(({ figures }) => figures[name]?.value))]),
  );
  const cells = ({ key, figures }: ReportTable["total"]) =>
    table.columns.map((column) => (
      <TableCell key={column.name} numeric>
        <FigureCell
          report={report}
          table={table}
          row={key}
          column={column}
          figure={figures[column.name]}
          whole={whole.get(column.name) ?? false}
        />
      </TableCell>
    ));
  const caption = tableName(table.name, report.step);
  return (
    <Table caption={report.opens ? `${caption}. ${m.reporting_opens()}` : caption}>
      <TableHead>
        <TableHeadCell hidden>{caption}</TableHeadCell>
        {table.columns.map(({ name }) => (
          <TableHeadCell key={name} numeric>
            {columnName(name)}
          </TableHeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableRowHead>{rowName(table.name, row.key, report.names)}</TableRowHead>
            {cells(row)}
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <TableRow>
          <TableRowHead>{m.reporting_total()}</TableRowHead>
          {cells(table.total)}
        </TableRow>
      </tfoot>
    </Table>
  );
}
