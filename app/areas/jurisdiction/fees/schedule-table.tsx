import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { inLanguage } from "#app/wording/permit-text";
import { formatCents, formatValue } from "#schemas/fee/money";
import { discontinuities, isTiered, type TableRow as TableRowData, tableOf } from "#schemas/fee/schedule/fee-table";
import { m } from "#schemas/messages/compiled/messages";
import type { TieredRule } from "#schemas/permit-type/fee-rule";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { longDay } from "#ui/date-text";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { dueWords, feeWords } from "./fee-text";
import { ValuationDisclosure } from "./valuation-grid";

/** The printed table of a rule; where it jumps at an edge it says so, and is left as it is printed. */
function TierTable({ rule }: { rule: TieredRule }) {
  const jumps = new Map(discontinuities(rule).map((one) => [one.tier, one]));
  const counted = (count: number) => (rule.basis === "valuation-tiers" ? formatValue(count) : count.toLocaleString("en-US"));
  const rate = ({ step, centsPerStep }: TableRowData) => {
    if (step === null) return "";
    const said = { amount: formatCents(centsPerStep), step: counted(step) };
    return rule.stepCount === "prorated" ? m.jurisdiction_tier_prorated(said) : m.jurisdiction_tier_step(said);
  };
  return (
    <Disclosure summary={m.jurisdiction_tiers({ table: inLanguage(rule.table) })}>
      <Table caption={inLanguage(rule.table)} captionHidden inset>
        <TableHead>
          <TableHeadCell numeric>
            {rule.basis === "valuation-tiers"
              ? m.jurisdiction_tier_over()
              : m.jurisdiction_tier_over_units({ unit: inLanguage(rule.unit) })}
          </TableHeadCell>
          <TableHeadCell numeric>{m.jurisdiction_tier_base()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_tier_rate()}</TableHeadCell>
        </TableHead>
        <tbody>
          {tableOf(rule).map((row, place) => {
            const jump = jumps.get(place);
            return (
              <TableRow key={row.over}>
                <TableRowHead numeric>{counted(row.over)}</TableRowHead>
                <TableCell numeric>{formatCents(row.baseCents)}</TableCell>
                <TableCell>
                  {rate(row)}
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
          <TableHeadCell wideOnly>{m.jurisdiction_fee_code()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_fee()}</TableHeadCell>
          <TableHeadCell wideOnly>{m.jurisdiction_fee_account()}</TableHeadCell>
          <TableHeadCell>{m.jurisdiction_fee_rule()}</TableHeadCell>
          <TableHeadCell wideOnly>{m.jurisdiction_fee_due()}</TableHeadCell>
        </TableHead>
        <tbody>
          {fees.map(({ rule, dueAt, deposit }) => (
            <TableRow key={rule.code}>
              <TableCell wideOnly>
                <Text element="span" mono>
                  {rule.code}
                </Text>
              </TableCell>
              <TableRowHead>{inLanguage(rule.name)}</TableRowHead>
              <TableCell wideOnly>
                <Text element="span" mono>
                  {rule.account ?? ""}
                </Text>
              </TableCell>
              <TableCell>
                <Text element="span">{feeWords({ rule, deposit }, names)}</Text>
                {isTiered(rule) && <TierTable rule={rule} />}
                {rule.basis === "valuation-tiers" && rule.valued && <ValuationDisclosure table={rule.valued.table} />}
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
