import type { Drawer, DrawerDifference } from "#schemas/fee/drawer/drawer";
import { type Found, type MethodLine, methodLines } from "#schemas/fee/drawer/drawer-count";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { methodName, signedCents } from "./drawer-text";

type MethodTableProps = {
  drawer: Drawer;
  found: Found;
  /** Of which nothing is counted yet. */
  uncounted?: readonly DrawerDifference["method"][];
};

const sumOf = (lines: readonly MethodLine[], part: "entries" | "expectedCents" | "countedCents"): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

function MethodRow({ line, counted }: { line: MethodLine; counted: boolean }) {
  const { method, entries, returnedEntries, expectedCents, countedCents } = line;
  const differs = counted && countedCents !== expectedCents;
  return (
    <TableRow marked={differs}>
      <TableRowHead>
        {methodName(method)}
        {returnedEntries > 0 && (
          <Text as="meta" tone="muted">
            {m.drawer_returned({ count: returnedEntries })}
          </Text>
        )}
      </TableRowHead>
      <TableCell numeric wideOnly>
        {entries}
      </TableCell>
      <TableCell numeric>{formatCents(expectedCents)}</TableCell>
      <TableCell numeric>{counted ? formatCents(countedCents) : m.drawer_uncounted()}</TableCell>
      <TableCell numeric>{counted && (differs ? <b>{signedCents(countedCents - expectedCents)}</b> : signedCents(0))}</TableCell>
    </TableRow>
  );
}

/** What was drawn on trust accounts: told beside what is counted. */
function DrawnRow({ drawn: { entries, cents } }: { drawn: NonNullable<Drawer["taken"]["trust-account"]> }) {
  return (
    <TableRow>
      <TableRowHead>
        {m.trust_day_end()}
        <Text as="meta" tone="muted">
          {m.trust_day_end_note()}
        </Text>
      </TableRowHead>
      <TableCell numeric wideOnly>
        {entries}
      </TableCell>
      <TableCell numeric>{formatCents(cents)}</TableCell>
      <TableCell numeric>{formatCents(cents)}</TableCell>
      <TableCell numeric>{signedCents(0)}</TableCell>
    </TableRow>
  );
}

/** Each payment method: what should be in the drawer, what was found, and the difference. Of cash without the starting cash. */
export function MethodTable({ drawer, found, uncounted = [] }: MethodTableProps) {
  const lines = methodLines(drawer, found);
  const drawn = drawer.taken["trust-account"];
  // What was drawn on deposits is what it should be: nobody counts it.
  const drawnCents = drawn?.cents ?? 0;
  const [expected, counted] = [sumOf(lines, "expectedCents") + drawnCents, sumOf(lines, "countedCents") + drawnCents];
  return (
    <Table caption={m.drawer_table({ name: drawer.name })} captionHidden>
      <TableHead>
        <TableHeadCell>{m.drawer_method()}</TableHeadCell>
        <TableHeadCell numeric wideOnly>
          {m.drawer_entries()}
        </TableHeadCell>
        <TableHeadCell numeric>{m.drawer_expected()}</TableHeadCell>
        <TableHeadCell numeric>{m.drawer_counted()}</TableHeadCell>
        <TableHeadCell numeric>{m.drawer_difference()}</TableHeadCell>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <MethodRow key={line.method} line={line} counted={!uncounted.includes(line.method)} />
        ))}
        {drawn && <DrawnRow drawn={drawn} />}
      </tbody>
      <tfoot>
        <TableRow>
          <TableRowHead>{m.drawer_total()}</TableRowHead>
          <TableCell numeric wideOnly>
            {sumOf(lines, "entries") + (drawn?.entries ?? 0)}
          </TableCell>
          <TableCell numeric>{formatCents(expected)}</TableCell>
          <TableCell numeric>{uncounted.length === 0 ? formatCents(counted) : m.drawer_uncounted()}</TableCell>
          <TableCell numeric>{uncounted.length === 0 && signedCents(counted - expected)}</TableCell>
        </TableRow>
      </tfoot>
    </Table>
  );
}
