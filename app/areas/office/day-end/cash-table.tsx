import { type CashPiece, cashPieces, piecesOfCash } from "#schemas/fee/drawer/cash-pieces";
import type { CashCount, Drawer } from "#schemas/fee/drawer/drawer";
import { cashCents, restOf } from "#schemas/fee/drawer/drawer-count";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { TextField } from "#ui/field/text-field";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { pieceName } from "./drawer-text";

/** The fields of a count that is being made. */
interface Counting {
  readonly texts: Readonly<Partial<Record<CashPiece, string>>>;
  readonly faults: readonly string[];
  readonly change: (piece: CashPiece, text: string) => void;
}

type CashTableProps = { drawer: Drawer; cash: CashCount; counting?: Counting };

function PieceField({ drawer, piece, counting }: { drawer: Drawer; piece: CashPiece; counting: Counting }) {
  return (
    <TextField
      id={`count-${drawer.id}-${piece}`}
      label={m.drawer_piece_count({ piece: pieceName(piece) })}
      labelSize="hidden"
      width="small"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={counting.texts[piece] ?? ""}
      onChange={({ target }) => counting.change(piece, target.value)}
      error={counting.faults.includes(piece) ? m.drawer_error_pieces() : undefined}
    />
  );
}

function SumRow({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <TableRow>
      <TableRowHead>{strong ? <b>{name}</b> : name}</TableRowHead>
      <TableCell />
      <TableCell numeric>{strong ? <b>{formatCents(cents)}</b> : formatCents(cents)}</TableCell>
    </TableRow>
  );
}

/** The cash by bills and coins, what stays in the drawer and what is to be deposited. Without `counting` it is told, not asked. */
export function CashTable({ drawer, cash, counting }: CashTableProps) {
  const { stays, deposit } = restOf(drawer, { cash });
  const shown = counting ? cashPieces : cashPieces.filter((piece) => cash[piece] > 0);
  return (
    <Table caption={m.drawer_cash_count()}>
      <TableHead>
        <TableHeadCell>{m.drawer_piece()}</TableHeadCell>
        <TableHeadCell numeric={!counting}>{m.drawer_pieces()}</TableHeadCell>
        <TableHeadCell numeric>{m.drawer_amount()}</TableHeadCell>
      </TableHead>
      <tbody>
        {shown.map((piece) => (
          <TableRow key={piece}>
            <TableRowHead>{pieceName(piece)}</TableRowHead>
            <TableCell numeric={!counting}>
              {counting ? <PieceField drawer={drawer} piece={piece} counting={counting} /> : cash[piece]}
            </TableCell>
            <TableCell numeric>{formatCents(cash[piece] * piecesOfCash[piece])}</TableCell>
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <SumRow name={m.drawer_in()} cents={cashCents(cash)} />
        <SumRow name={m.drawer_stays()} cents={-stays} />
        <SumRow name={m.drawer_deposit()} cents={deposit} strong />
      </tfoot>
    </Table>
  );
}
