import { type FormEvent, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { inLanguage } from "#app/wording/permit-text";
import { dollarsOf, formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { FeeRule } from "#schemas/permit-type/permit-type";
import { Button } from "#ui/button";
import { FieldGroup } from "#ui/field/field";
import { MoneyField, NumberField, TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { amountsOf, type FeeAmount, readAmount, withAmounts } from "./fee-amounts";
import type { RulesPage } from "./rules-pages";

const labels: Readonly<Record<FeeAmount["label"], (over: string) => string>> = {
  amount: () => m.jurisdiction_amount(),
  unit: () => m.jurisdiction_amount_unit(),
  least: () => m.jurisdiction_amount_least(),
  most: () => m.jurisdiction_amount_most(),
  percent: () => m.jurisdiction_amount_percent(),
  "tier-base": (over) => m.jurisdiction_amount_base({ over }),
  "tier-rate": (over) => m.jurisdiction_amount_rate({ over }),
};
const shownAs = ({ kind, value }: FeeAmount): string => (kind === "cents" ? dollarsOf(value) : String(value / 100));

/** Figures as they are typed, by line and key. */
type Typed = Readonly<Record<string, string>>;
const place = (rule: FeeRule, amount: FeeAmount): string => `${rule.code} ${amount.key}`;

function Line({ rule, typed, type }: { rule: FeeRule; typed: Typed; type: (key: string, text: string) => void }) {
  return (
    <FieldGroup id={`plan-${rule.code}`} label={inLanguage(rule.name)}>
      <Stack space="small">
        {amountsOf(rule).map((amount) => {
          const key = place(rule, amount);
          const text = typed[key] ?? shownAs(amount);
          const wrong = readAmount(amount.kind, text) === null;
          const error = wrong ? (amount.kind === "cents" ? m.jurisdiction_money_wanted() : m.jurisdiction_percent_wanted()) : undefined;
          const field = {
            label: labels[amount.label](amount.overCents === undefined ? "" : formatValue(amount.overCents)),
            error,
            value: text,
            onChange: (event: { target: { value: string } }) => type(key, event.target.value),
          };
          return amount.kind === "cents" ? <MoneyField key={key} {...field} /> : <NumberField key={key} {...field} after="%" />;
        })}
      </Stack>
    </FieldGroup>
  );
}

/** The rule with the figures that were typed; null while one of them is none. */
function ruleOf(rule: FeeRule, typed: Typed): FeeRule | null {
  const values = new Map<string, number>();
  for (const amount of amountsOf(rule)) {
    const value = readAmount(amount.kind, typed[place(rule, amount)] ?? shownAs(amount));
    if (value === null) return null;
    values.set(amount.key, value);
  }
  return withAmounts(rule, values);
}

function PlanForm({ page: { type, today, now, planned }, close }: { page: RulesPage; close: () => void }) {
  const act = useAct();
  const [from, setFrom] = useState("");
  const [typed, setTyped] = useState<Typed>({});
  const [tried, setTried] = useState(false);
  const base = planned.at(-1) ?? now;
  const dayFault = from === "" ? m.jurisdiction_from_wanted() : from < today ? m.jurisdiction_from_past() : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const fees = base.fees.flatMap(({ rule, dueAt }) => {
      const read = ruleOf(rule, typed);
      return read === null ? [] : [{ rule: read, dueAt }];
    });
    if (dayFault !== undefined || fees.length < base.fees.length) return;
    if (await act.run("fee-schedule.plan", { code: type.code, from, fees })) close();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={m.jurisdiction_plan_title()}>
      <Stack>
        <Text as="h4" element="h3">
          {m.jurisdiction_plan_title()}
        </Text>
        <TextField
          type="date"
          width="medium"
          label={m.jurisdiction_from()}
          hint={m.jurisdiction_from_hint()}
          error={tried ? dayFault : undefined}
          min={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        {base.fees.map(({ rule }) => (
          <Line key={rule.code} rule={rule} typed={typed} type={(key, text) => setTyped({ ...typed, [key]: text })} />
        ))}
        <ProblemLine problem={act.problem} />
        <Row>
          <Button type="submit" variant="primary" busy={act.busy ? m.jurisdiction_planning() : undefined}>
            {m.jurisdiction_plan_keep()}
          </Button>
          <Button variant="quiet" onClick={close}>
            {m.jurisdiction_plan_leave()}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** New figures from a day on; what was applied for before keeps the old ones. */
export function FeePlan({ page }: { page: RulesPage }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <PlanForm page={page} close={() => setOpen(false)} />
  ) : (
    <Row>
      <Button onClick={() => setOpen(true)}>{m.jurisdiction_plan()}</Button>
    </Row>
  );
}
