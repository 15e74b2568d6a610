import { comeLater } from "#app/local/device/come-later";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { ValuationGrid } from "#schemas/permit-type/valuation-table";
import { Button } from "#ui/button";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";

const writing = comeLater(() => import("#schemas/fee/schedule/valuation-csv"));

/** Dollars a square foot by occupancy group and type of construction. */
export function GridTable({ grid, caption }: { grid: ValuationGrid; caption: string }) {
  return (
    <Table caption={caption} captionHidden inset>
      <TableHead>
        <TableHeadCell>{m.jurisdiction_valued_head()}</TableHeadCell>
        {grid.columns.map((column) => (
          <TableHeadCell key={column} numeric>
            {column}
          </TableHeadCell>
        ))}
      </TableHead>
      <tbody>
        {grid.rows.map(({ group, cents }) => (
          <TableRow key={group}>
            <TableRowHead>{group}</TableRowHead>
            {grid.columns.map((column, place) => {
              const figure = cents[place] ?? null;
              return (
                <TableCell key={column} numeric muted={figure === null}>
                  {figure === null ? m.jurisdiction_valued_none() : formatCents(figure)}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** A valuation table under its name, and as a file. */
export function ValuationDisclosure({ table }: { table: ValuationGrid & { readonly edition: string } }) {
  const give = async () => {
    const { valuationCsv } = await writing.ask();
    saveAsFile("valuation-table.csv", new Blob([`\uFEFF${valuationCsv(table)}`], { type: "text/csv" }));
  };
  const name = table.edition.trim() === "" ? m.jurisdiction_valued_table() : table.edition;
  return (
    <Disclosure summary={name}>
      <Stack>
        <GridTable grid={table} caption={name} />
        <div>
          <Button size="small" onClick={() => void give().catch(() => undefined)}>
            {m.jurisdiction_valued_export()}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
