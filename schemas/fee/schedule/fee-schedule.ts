import { z } from "zod";
import { type FeeRule, feeStages, type ScheduledFee } from "../../permit-type/fee-rule";
import { questionsOf } from "../../permit-type/form";
import { type PermitType, permitType, type Question } from "../../permit-type/permit-type";
import { day, identifier } from "../../values";
import { depositCode } from "./fee-calculation";
import { isTiered, tableInOrder } from "./fee-table";

/**
 * The fees of a permit type from a day on: scope `org`, id `<code>@<from>`. A schedule counts for what is applied for from that day until a
 * later one begins, whatever edition of the form an application began on.
 */
export const feeSchedule = z.object({
  id: identifier,
  code: permitType.shape.code,
  from: day,
  fees: permitType.shape.fees,
});
export type FeeSchedule = z.infer<typeof feeSchedule>;

/** Lines that a schedule may have. */
export const mostFees = 100;

export const feeScheduleId = (code: string, from: string): string => `${code}@${from}`;

/** Fees, and the day from which they count. */
export interface FeesInForce {
  readonly from: string;
  readonly fees: PermitType["fees"];
}

/**
 * The fees that count for what is applied for on this day: of the type's schedules and of those printed in its edition, the one that began
 * last. Before any has begun, the edition's.
 */
export function feesOn(type: Pick<PermitType, "code" | "fees" | "feesFrom">, schedules: readonly FeeSchedule[], on: string): FeesInForce {
  const printed: FeesInForce = { from: type.feesFrom, fees: type.fees };
  return schedules
    .filter(({ code, from }) => code === type.code && from <= on && from >= printed.from)
    .reduce<FeesInForce>((last, one) => (one.from >= last.from ? one : last), printed);
}

/** The type as it is priced on a day. */
export const pricedOn = (type: PermitType, schedules: readonly FeeSchedule[], on: string): PermitType => {
  const { from, fees } = feesOn(type, schedules, on);
  return from === type.feesFrom && fees === type.fees ? type : { ...type, fees, feesFrom: from };
};

/** Why a line of a schedule cannot stand. */
export type FeeFault =
  | "code-repeated"
  | "table-out-of-order"
  | "of-unknown-line"
  | "unknown-question"
  | "least-above-most"
  | "deposit-not-earlier";

/** Whether the form asks what a rule is shown by, and for the number that it counts. */
function isAsked(rule: FeeRule, asked: ReadonlyMap<string, Question["kind"]>): boolean {
  if (rule.showIf && !asked.has(rule.showIf.question)) return false;
  if (rule.basis === "valuation-tiers" && rule.valued) {
    const { group, construction, area } = rule.valued;
    return asked.get(group) === "choice" && asked.get(construction) === "choice" && asked.get(area) === "number";
  }
  return !(rule.basis === "per-unit" || rule.basis === "unit-tiers") || asked.get(rule.question) === "number";
}

/** The codes under which a line is charged. */
const codesOf = ({ rule: { code }, deposit }: ScheduledFee): readonly string[] =>
  deposit === undefined ? [code] : [code, depositCode(code)];

function faultOf(line: ScheduledFee, before: readonly ScheduledFee[], asked: ReadonlyMap<string, Question["kind"]>): FeeFault | null {
  const { rule, dueAt, deposit } = line;
  const taken = new Set(before.flatMap(codesOf));
  if (codesOf(line).some((code) => taken.has(code))) return "code-repeated";
  if (isTiered(rule) && !tableInOrder(rule)) return "table-out-of-order";
  if (rule.basis === "percent-of" && rule.of.some((code) => !before.some((one) => one.rule.code === code))) return "of-unknown-line";
  if (!isAsked(rule, asked)) return "unknown-question";
  if (deposit !== undefined && feeStages.indexOf(deposit.dueAt) >= feeStages.indexOf(dueAt)) return "deposit-not-earlier";
  const [least, most] = rule.basis === "flat" ? [] : [rule.minimumCents, rule.maximumCents];
  return least !== undefined && most !== undefined && least > most ? "least-above-most" : null;
}

/** The lines of a schedule that cannot stand, by their place. A percentage is of lines before it; questions are the form's. */
export function feeFaults(
  type: Pick<PermitType, "sections">,
  fees: PermitType["fees"],
): readonly { readonly line: number; readonly fault: FeeFault }[] {
  const asked = new Map(questionsOf(type).map(({ id, kind }) => [id, kind]));
  return fees.flatMap((one, line) => {
    const fault = faultOf(one, fees.slice(0, line), asked);
    return fault === null ? [] : [{ line, fault }];
  });
}
