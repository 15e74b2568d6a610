import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { inLanguage } from "#app/wording/permit-text";
import { discontinuities } from "#schemas/fee/fee-calculation";
import { formatCents, formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { FeeRule, PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { longDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { dueWords, feeWords } from "./fee-text";

type Tiered = Extract<FeeRule, { basis: "valuation-tiers" }>;

/** The printed table of a rule; where it jumps at an edge it says so, and is left as it is printed. */
function TierTable({ rule }: { rule: Tiered }) {
  const jumps = new Map(discontinuities(rule).map((one) => [one.tier, one]));
  return (
    <Disclosure summary={m.jurisdiction_tiers({ table: inLanguage(rule.table) })}>
      <Table caption={inLanguage(rule.table)} captionHidden inset>
        <TableHead>
          <TableHeadCell numeric>{m.jurisdiction_tier_over()}</TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_tier_base()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_tier_rate()}</TableHeadCell>
        </TableHead>
        <tbody>
          {rule.tiers.map(({ overCents, baseCents, stepCents, centsPerStep }, place) => {
            const jump = jumps.get(place);
            return (
              <TableRow key={overCents}>
                <TableRowHead numeric>{formatValue(overCents)}</TableRowHead>
                <TableCell numeric>{formatCents(baseCents)}</TableCell>
                <TableCell>
                  {stepCents === null ? "" : m.jurisdiction_tier_step({ amount: formatCents(centsPerStep), step: formatValue(stepCents) })}
                  {jump && ` ${m.jurisdiction_tier_jump({ reached: formatCents(jump.reachedCents) })}`}
                </TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </Disclosure>
  );
}

function Withdraw({ code, from }: { code: string; from: string }) {
  const act = useAct();
  return (
    <>
      <Row>
        <Button variant="quiet" onClick={() => void act.run("fee-schedule.withdraw", { code, from })}>
          {m.jurisdiction_withdraw({ day: longDay(from) })}
        </Button>
      </Row>
      <ProblemLine problem={act.problem} />
    </>
  );
}

/** A schedule: each line with its rule in words. `code` is given where it may be taken back. */
export function ScheduleTable({
  fees,
  from,
  state,
  code,
}: {
  fees: PermitType["fees"];
  from: string;
  state: "now" | "planned";
  code?: string | undefined;
}) {
  const names = new Map(fees.map(({ rule }) => [rule.code, inLanguage(rule.name)]));
  const caption = state === "now" ? m.jurisdiction_fees_now({ day: longDay(from) }) : m.jurisdiction_fees_planned({ day: longDay(from) });
  return (
    <Stack space="small">
      <Table caption={caption}>
        <TableHead>
          <TableHeadCell>{m.jurisdiction_fee()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_fee_rule()}</TableHeadCell>
          <TableHeadCell wideOnly>{m.jurisdiction_fee_due()}</TableHeadCell>
        </TableHead>
        <tbody>
          {fees.map(({ rule, dueAt }) => (
            <TableRow key={rule.code}>
              <TableRowHead>{inLanguage(rule.name)}</TableRowHead>
              <TableCell>
                <Text element="span">{feeWords(rule, names)}</Text>
                {rule.basis === "valuation-tiers" && <TierTable rule={rule} />}
              </TableCell>
              <TableCell wideOnly>{dueWords(dueAt)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {code !== undefined && <Withdraw code={code} from={from} />}
    </Stack>
  );
}
