import { currentLocale, inLanguage } from "#app/wording/permit-text";
import { formatCents, formatPercent } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { FeeDeposit, FeeRule, FeeStage, ScheduledFee } from "#schemas/permit-type/fee-rule";
import type { TableValuation } from "#schemas/permit-type/valuation-table";

const stages: Readonly<Record<FeeStage, () => string>> = {
  application: m.jurisdiction_due_application,
  issue: m.jurisdiction_due_issue,
  final: m.jurisdiction_due_final,
};
/** When a fee falls due. */
export const dueWords = (stage: FeeStage): string => stages[stage]();

const bases: Readonly<Record<FeeRule["basis"], () => string>> = {
  flat: m.jurisdiction_basis_flat,
  "per-unit": m.jurisdiction_basis_unit,
  "valuation-tiers": m.jurisdiction_basis_value,
  "unit-tiers": m.jurisdiction_basis_quantity,
  "percent-of": m.jurisdiction_basis_percent,
};
/** A way of charging. */
export const basisName = (basis: FeeRule["basis"]): string => bases[basis]();

function unitWords({ centsPerUnit, unitsPerPrice = 1, stepCount, unit, includedUnits }: Extract<FeeRule, { basis: "per-unit" }>): string {
  const priced = { amount: formatCents(centsPerUnit), unit: inLanguage(unit), per: unitsPerPrice.toLocaleString("en-US") };
  const each = unitsPerPrice === 1 ? m.jurisdiction_fee_unit(priced) : m.jurisdiction_fee_units(priced);
  const said = stepCount === "started" ? m.jurisdiction_fee_started({ said: each }) : each;
  return includedUnits === 0 ? said : m.jurisdiction_fee_included({ said, units: includedUnits });
}

function valuedWords(valued: TableValuation | undefined): readonly string[] {
  if (valued === undefined) return [];
  const by = { name: valued.table.edition };
  return [valued.largerOfDeclared ? m.jurisdiction_fee_valued_larger(by) : m.jurisdiction_fee_valued(by)];
}

function basisWords(rule: FeeRule, names: ReadonlyMap<string, string>): string {
  switch (rule.basis) {
    case "flat":
      return m.jurisdiction_fee_flat({ amount: formatCents(rule.amountCents) });
    case "per-unit":
      return unitWords(rule);
    case "valuation-tiers":
      return [m.jurisdiction_fee_table({ table: inLanguage(rule.table) }), ...valuedWords(rule.valued)].join(", ");
    case "unit-tiers":
      return m.jurisdiction_fee_quantity({ unit: inLanguage(rule.unit), table: inLanguage(rule.table) });
    case "percent-of": {
      const of = rule.of.map((code) => names.get(code) ?? code).join(" + ");
      return m.jurisdiction_fee_percent({ percent: formatPercent(rule.basisPoints, currentLocale()), of });
    }
  }
}

function depositWords(deposit: FeeDeposit | undefined): readonly string[] {
  if (deposit === undefined) return [];
  const part = "basisPoints" in deposit ? formatPercent(deposit.basisPoints, currentLocale()) : formatCents(deposit.amountCents);
  return [m.jurisdiction_fee_deposit({ part, due: dueWords(deposit.dueAt).toLowerCase() })];
}

/** A line in words. `names`: the lines of its schedule, by code. */
export function feeWords({ rule, deposit }: Omit<ScheduledFee, "dueAt">, names: ReadonlyMap<string, string>): string {
  const limits = rule.basis === "flat" ? {} : { least: rule.minimumCents, most: rule.maximumCents, rounding: rule.rounding };
  return [
    basisWords(rule, names),
    ...(limits.least === undefined ? [] : [m.jurisdiction_fee_least({ amount: formatCents(limits.least) })]),
    ...(limits.most === undefined ? [] : [m.jurisdiction_fee_most({ amount: formatCents(limits.most) })]),
    ...(limits.rounding === "dollar" ? [m.jurisdiction_fee_dollar()] : []),
    ...depositWords(deposit),
  ].join(", ");
}
