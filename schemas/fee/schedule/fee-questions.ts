import { questionsOf } from "../../permit-type/form";
import { conditionsOf } from "../../permit-type/logic-ways";
import type { PermitType, Question } from "../../permit-type/permit-type";

/** The questions whose answers a permit type's fees hang on, in the order in which they are asked: those that rules count or are shown by. */
export function feeQuestions(type: Pick<PermitType, "sections" | "fees">): readonly Question[] {
  const all = questionsOf(type);
  const wanted = new Set<string>();
  const want = (id: string | undefined) => {
    if (id === undefined || wanted.has(id)) return;
    wanted.add(id);
    for (const { question } of conditionsOf(all.find((each) => each.id === id)?.showIf)) want(question);
  };
  for (const { rule } of type.fees) {
    want(rule.showIf?.question);
    if (rule.basis === "per-unit" || rule.basis === "unit-tiers") want(rule.question);
    if (rule.basis === "valuation-tiers" && rule.valued)
      for (const id of [rule.valued.group, rule.valued.construction, rule.valued.area]) want(id);
    if (rule.basis === "valuation-tiers") want(all.find(({ fills }) => fills === "valuationCents")?.id);
  }
  return all.filter(({ id }) => wanted.has(id));
}
