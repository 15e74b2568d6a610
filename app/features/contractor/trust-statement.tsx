import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { formatCents } from "#schemas/fee/money";
import type { TrustEntry } from "#schemas/fee/trust/trust-account";
import { isPaidIn, type StatementLine, statementOf, type TrustBook, trustBalance } from "#schemas/fee/trust/trust-balance";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { entryName, trustCsv, trustFileName } from "./trust-text";

/** The permit that was paid, the check's number, and why. */
const detailsOf = ({ permit, reference, reason, byName }: TrustEntry): string =>
  [permit?.number, reference, reason, byName].filter(Boolean).join(", ");

function Line({ line: { entry, balanceCents }, timeZone, act }: { line: StatementLine; timeZone: string; act: ReactNode }) {
  const amount = formatCents(entry.amountCents);
  const details = detailsOf(entry);
  return (
    <TableRow>
      <TableRowHead>
        {entryName(entry)}
        <Text as="meta" tone="muted">
          {dayAndTime(entry.at, timeZone)}
          {entry.receiptNumber !== "" && `, ${entry.receiptNumber}`}
        </Text>
        {details !== "" && (
          <Text as="meta" tone="muted">
            {details}
          </Text>
        )}
        {act}
      </TableRowHead>
      <TableCell numeric>{isPaidIn(entry) ? amount : ""}</TableCell>
      <TableCell numeric>{isPaidIn(entry) ? "" : amount}</TableCell>
      <TableCell numeric>{formatCents(balanceCents)}</TableCell>
    </TableRow>
  );
}

type StatementProps = {
  book: TrustBook;
  timeZone: string;
  /** What may be done with an entry, below it. */
  actOf?: ((entry: TrustEntry) => ReactNode) | undefined;
};

/** Every entry of a trust account with the balance after it, the oldest first; to be printed, and as a file. */
export function TrustStatement({ book, timeZone, actOf }: StatementProps) {
  const lines = statementOf(book.entries);
  const save = () => saveAsFile(trustFileName(book), new Blob([`\uFEFF${trustCsv(book, timeZone)}`], { type: "text/csv" }));
  if (lines.length === 0) return <Text tone="muted">{m.trust_no_entries()}</Text>;
  return (
    <Stack>
      <Table caption={m.trust_statement_of({ name: book.account.name })} captionHidden>
        <TableHead>
          <TableHeadCell>{m.trust_entry()}</TableHeadCell>
          <TableHeadCell numeric>{m.trust_in()}</TableHeadCell>
          <TableHeadCell numeric>{m.trust_out()}</TableHeadCell>
          <TableHeadCell numeric>{m.trust_balance()}</TableHeadCell>
        </TableHead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.entry.id} line={line} timeZone={timeZone} act={actOf?.(line.entry)} />
          ))}
        </tbody>
        <tfoot>
          <TableRow>
            <TableRowHead>{m.trust_balance()}</TableRowHead>
            <TableCell />
            <TableCell />
            <TableCell numeric>{formatCents(trustBalance(book.entries))}</TableCell>
          </TableRow>
        </tfoot>
      </Table>
      <div data-print="hide">
        <Scripted>
          <Row tight>
            <Button icon={Printer} onClick={() => window.print()}>
              {m.trust_print()}
            </Button>
            <Button icon={Download} onClick={save}>
              {m.trust_csv()}
            </Button>
          </Row>
        </Scripted>
      </div>
    </Stack>
  );
}
