import { useState } from "react";
import { leftDetail, leftName } from "#app/wording/left-alone-text";
import { stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { InactivePermit } from "#schemas/permit/inactive/inactive-list";
import type { LeftAlone } from "#schemas/permit/inactive/left-alone";
import { Button } from "#ui/button";
import { dayWithYear } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { numberFormat } from "#ui/number-text";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";

/** A number of permits as the reader writes it. */
export const countText = (count: number): string => numberFormat(getLocale()).format(count);

/** Lines of a table before the rest are counted together. */
const mostLines = 12;
/** Permits that are shown at first, and with each "more". */
const atOnce = 20;
/** Permits that a reason names. */
const mostNamed = 50;

interface Line {
  readonly key: string;
  readonly state: string;
  readonly type: string;
  readonly count: number;
}

/** How many permits there are of each state and type, the most first. */
function linesOf(permits: readonly InactivePermit[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { state, typeName } of permits) {
    const key = `${state}\n${typeName}`;
    lines.set(key, { key, state: stateName(state), type: typeName, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return [...lines.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** The permits that would end, counted. */
export function FoundCounts({ permits }: { permits: readonly InactivePermit[] }) {
  const lines = linesOf(permits);
  const rest = lines.slice(mostLines).reduce((sum, { count }) => sum + count, 0);
  return (
    <Table caption={m.inactive_by()}>
      <TableHead>
        <TableHeadCell>{m.inactive_by_state()}</TableHeadCell>
        <TableHeadCell>{m.inactive_by_type()}</TableHeadCell>
        <TableHeadCell numeric>{m.inactive_by_count()}</TableHeadCell>
      </TableHead>
      <tbody>
        {lines.slice(0, mostLines).map(({ key, state, type, count }) => (
          <TableRow key={key}>
            <TableRowHead>{state}</TableRowHead>
            <TableCell>{type}</TableCell>
            <TableCell numeric>{countText(count)}</TableCell>
          </TableRow>
        ))}
        {rest > 0 && (
          <TableRow>
            <TableRowHead>{m.inactive_by_rest()}</TableRowHead>
            <TableCell />
            <TableCell numeric>{countText(rest)}</TableCell>
          </TableRow>
        )}
      </tbody>
    </Table>
  );
}

/** A permit by its number, leading to its record. */
export function PermitLink({ id, number }: Pick<InactivePermit, "id" | "number">) {
  return <TextLink to={`/office/permits/${id}`}>{number ?? m.inactive_no_number()}</TextLink>;
}

/** The permits that would end, the longest inactive first, as many as are asked for. */
export function FoundList({ permits }: { permits: readonly InactivePermit[] }) {
  const [most, setMost] = useState(atOnce);
  const sorted = [...permits].sort((a, b) => (a.lastOn === b.lastOn ? (a.id < b.id ? -1 : 1) : a.lastOn < b.lastOn ? -1 : 1));
  const shown = sorted.slice(0, most);
  return (
    <Stack space="small">
      <Table caption={m.inactive_list({ shown: countText(shown.length), of: countText(sorted.length) })}>
        <TableHead>
          <TableHeadCell>{m.inactive_list_number()}</TableHeadCell>
          <TableHeadCell>{m.inactive_list_address()}</TableHeadCell>
          <TableHeadCell wideOnly>{m.inactive_by_state()}</TableHeadCell>
          <TableHeadCell>{m.inactive_list_last()}</TableHeadCell>
        </TableHead>
        <tbody>
          {shown.map((permit) => (
            <TableRow key={permit.id}>
              <TableRowHead nowrap>
                <PermitLink {...permit} />
              </TableRowHead>
              <TableCell>{permit.addressLine}</TableCell>
              <TableCell wideOnly>{stateName(permit.state)}</TableCell>
              <TableCell nowrap>{dayWithYear(permit.lastOn)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {shown.length < sorted.length && (
        <div>
          <Button size="small" onClick={() => setMost(most + atOnce * 5)}>
            {m.inactive_list_more()}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A permit with why it is left alone. */
export interface LeftPermit extends Pick<InactivePermit, "id" | "number"> {
  readonly addressLine?: string;
  readonly left: LeftAlone;
}

function LeftRow({ permit }: { permit: LeftPermit }) {
  const detail = [permit.addressLine ?? "", leftDetail(permit.left)].filter((part) => part !== "").join(" · ");
  return (
    <RowItem>
      <PermitLink {...permit} /> {detail}
    </RowItem>
  );
}

/** Permits that stay as they are, by the reason. */
export function LeftPermits({ permits, open }: { permits: readonly LeftPermit[]; open?: boolean }) {
  const reasons = [...new Set(permits.map(({ left }) => left.why))];
  return (
    <Stack space="small">
      {reasons.map((why) => {
        const those = permits.filter(({ left }) => left.why === why);
        const further = those.length - mostNamed;
        return (
          <Disclosure key={why} summary={m.inactive_left_group({ reason: leftName(why), count: countText(those.length) })} open={open}>
            <Rows label={leftName(why)}>
              {those.slice(0, mostNamed).map((permit) => (
                <LeftRow key={permit.id} permit={permit} />
              ))}
            </Rows>
            {further > 0 && <Text tone="muted">{m.inactive_left_more({ count: further })}</Text>}
          </Disclosure>
        );
      })}
    </Stack>
  );
}
