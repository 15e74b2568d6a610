import { currentLocale, inLanguage } from "#app/wording/permit-text";
import { formatCents, formatPercent } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { FeeRule, FeeStage } from "#schemas/permit-type/permit-type";

const stages: Readonly<Record<FeeStage, () => string>> = {
  application: m.jurisdiction_due_application,
  issue: m.jurisdiction_due_issue,
  final: m.jurisdiction_due_final,
};
/** When a fee falls due. */
export const dueWords = (stage: FeeStage): string => stages[stage]();

function basisWords(rule: FeeRule, names: ReadonlyMap<string, string>): string {
  switch (rule.basis) {
    case "flat":
      return m.jurisdiction_fee_flat({ amount: formatCents(rule.amountCents) });
    case "per-unit": {
      const said = m.jurisdiction_fee_unit({ amount: formatCents(rule.centsPerUnit), unit: inLanguage(rule.unit) });
      return rule.includedUnits === 0 ? said : m.jurisdiction_fee_included({ said, units: rule.includedUnits });
    }
    case "valuation-tiers":
      return m.jurisdiction_fee_table({ table: inLanguage(rule.table) });
    case "percent-of": {
      const of = rule.of.map((code) => names.get(code) ?? code).join(" + ");
      return m.jurisdiction_fee_percent({ percent: formatPercent(rule.basisPoints, currentLocale()), of });
    }
  }
}

/** A rule in words. `names`: the lines of its schedule, by code. */
export function feeWords(rule: FeeRule, names: ReadonlyMap<string, string>): string {
  const limits = rule.basis === "flat" ? {} : { least: rule.minimumCents, most: rule.maximumCents };
  return [
    basisWords(rule, names),
    ...(limits.least === undefined ? [] : [m.jurisdiction_fee_least({ amount: formatCents(limits.least) })]),
    ...(limits.most === undefined ? [] : [m.jurisdiction_fee_most({ amount: formatCents(limits.most) })]),
  ].join(", ");
}
