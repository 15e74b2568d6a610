import { readImportNumber } from "#schemas/blds/import-values";
import { parseMoney } from "#schemas/fee/money";
import type { FeeRule } from "#schemas/permit-type/permit-type";

/** An amount of a rule that may change from year to year, by its place in the rule. */
export interface FeeAmount {
  readonly key: string;
  readonly kind: "cents" | "percent";
  /** Cents, or hundredths of a percent. */
  readonly value: number;
  readonly label: "amount" | "unit" | "least" | "most" | "percent" | "tier-base" | "tier-rate";
  /** The edge of a tier in cents. */
  readonly overCents?: number;
}

/** What of a rule has a figure; its shape, its table's edges and its questions stay. */
export function amountsOf(rule: FeeRule): readonly FeeAmount[] {
  const limits: FeeAmount[] =
    rule.basis === "flat"
      ? []
      : [
          ...(rule.minimumCents === undefined
            ? []
            : [{ key: "minimumCents", kind: "cents" as const, value: rule.minimumCents, label: "least" as const }]),
          ...(rule.maximumCents === undefined
            ? []
            : [{ key: "maximumCents", kind: "cents" as const, value: rule.maximumCents, label: "most" as const }]),
        ];
  switch (rule.basis) {
    case "flat":
      return [{ key: "amountCents", kind: "cents", value: rule.amountCents, label: "amount" }];
    case "per-unit":
      return [{ key: "centsPerUnit", kind: "cents", value: rule.centsPerUnit, label: "unit" }, ...limits];
    case "percent-of":
      return [{ key: "basisPoints", kind: "percent", value: rule.basisPoints, label: "percent" }, ...limits];
    case "valuation-tiers":
      return [
        ...rule.tiers.flatMap(({ overCents, baseCents, stepCents, centsPerStep }, place): FeeAmount[] => [
          { key: `tiers.${place}.baseCents`, kind: "cents", value: baseCents, label: "tier-base", overCents },
          ...(stepCents === null
            ? []
            : [
                { key: `tiers.${place}.centsPerStep`, kind: "cents" as const, value: centsPerStep, label: "tier-rate" as const, overCents },
              ]),
        ]),
        ...limits,
      ];
  }
}

/** Reads an amount as it was typed; null for what is none. */
export function readAmount(kind: FeeAmount["kind"], typed: string): number | null {
  if (kind === "cents") {
    const read = parseMoney(typed);
    return read.ok ? read.cents : null;
  }
  const number = readImportNumber(typed.replace("%", ""));
  const points = number === null ? null : Math.round(number * 100);
  return points === null || points < 0 || points > 1_000_000 ? null : points;
}

/** The rule with these figures by their keys; the others stay. */
export function withAmounts(rule: FeeRule, values: ReadonlyMap<string, number>): FeeRule {
  const at = (key: string, before: number): number => values.get(key) ?? before;
  const limits = {
    ...("minimumCents" in rule && rule.minimumCents !== undefined && { minimumCents: at("minimumCents", rule.minimumCents) }),
    ...("maximumCents" in rule && rule.maximumCents !== undefined && { maximumCents: at("maximumCents", rule.maximumCents) }),
  };
  switch (rule.basis) {
    case "flat":
      return { ...rule, amountCents: at("amountCents", rule.amountCents) };
    case "per-unit":
      return { ...rule, ...limits, centsPerUnit: at("centsPerUnit", rule.centsPerUnit) };
    case "percent-of":
      return { ...rule, ...limits, basisPoints: at("basisPoints", rule.basisPoints) };
    case "valuation-tiers":
      return {
        ...rule,
        ...limits,
        tiers: rule.tiers.map((tier, place) => ({
          ...tier,
          baseCents: at(`tiers.${place}.baseCents`, tier.baseCents),
          centsPerStep: at(`tiers.${place}.centsPerStep`, tier.centsPerStep),
        })),
      };
  }
}
