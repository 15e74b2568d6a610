import type { CellFault, FaultyCell, TableFault } from "#schemas/fee/schedule/valuation-csv";
import { m } from "#schemas/messages/compiled/messages";
import { constructionTypes } from "#schemas/permit-type/valuation-table";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";

const tableFaults: Readonly<Record<TableFault, () => string>> = {
  "too-large": m.jurisdiction_valued_too_large,
  "unclosed-quote": m.jurisdiction_valued_open_quote,
  empty: m.jurisdiction_valued_empty,
  "no-figures": m.jurisdiction_valued_no_figures,
  "too-many-columns": m.jurisdiction_valued_columns,
  "too-many-rows": m.jurisdiction_valued_rows,
};
/** Why a text is no valuation table. */
export const tableFaultText = (fault: TableFault): string => tableFaults[fault]();

const expected: Readonly<Record<CellFault, () => string>> = {
  "column-unknown": () => m.jurisdiction_valued_wants_type({ types: constructionTypes.join(", ") }),
  "column-repeated": m.jurisdiction_valued_wants_new_type,
  "group-missing": m.jurisdiction_valued_wants_group,
  "group-repeated": m.jurisdiction_valued_wants_new_group,
  "group-too-long": m.jurisdiction_valued_wants_short_group,
  formula: m.jurisdiction_valued_wants_no_formula,
  missing: m.jurisdiction_valued_wants_figure,
  ambiguous: m.jurisdiction_valued_wants_point,
  "not-a-figure": m.jurisdiction_valued_wants_figure,
  "too-high": m.jurisdiction_valued_wants_less,
  "beyond-columns": m.jurisdiction_valued_wants_heading,
};

function cellText({ row, column, read, fault }: FaultyCell): string {
  const said = { row, column, expected: expected[fault]() };
  return read === "" ? m.jurisdiction_valued_cell_empty(said) : m.jurisdiction_valued_cell({ ...said, read });
}

/** Cells of a table that cannot be used, each by where it stands: they are fixed in the spreadsheet, and the table is imported again. */
export function GridFaults({ cells, more }: { cells: readonly FaultyCell[]; more: number }) {
  return (
    <>
      <Text tone="stopped">{m.jurisdiction_valued_faulty({ count: cells.length + more })}</Text>
      <Rows label={m.jurisdiction_valued_cells()}>
        {cells.map((cell) => (
          <RowItem key={`${cell.column}${cell.row}`}>{cellText(cell)}</RowItem>
        ))}
      </Rows>
      {more > 0 && <Text>{m.jurisdiction_valued_more({ count: more })}</Text>}
    </>
  );
}
