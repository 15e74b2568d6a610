import type { Condition } from "../../permit-type/answer-condition";
import { type Answers, cleanAnswers, conditionHolds } from "../../permit-type/form";
import { waysOfLogic } from "../../permit-type/logic-ways";
import type { PermitType } from "../../permit-type/permit-type";
import { folded } from "../../plain/words-within";
import type { Property } from "../../property/property";
import type { PermitCondition } from "../../review/review";
import type { Permit } from "../permit";
import type { StandardCondition, StandardContent, StandardWhen } from "./standard-condition";
import { isOnPermit, standardsInOrder } from "./standard-list";

/** What a rule found true of a permit, and so why a condition applies. */
export type Ground =
  | { readonly kind: "every" }
  | { readonly kind: "type" }
  | { readonly kind: "value"; readonly fromCents: number }
  | { readonly kind: "zone"; readonly zone: string }
  /** Each of these holds. */
  | { readonly kind: "answers"; readonly conditions: readonly Condition[] };

type PermitFacts = Pick<Permit, "typeCode" | "valuationCents">;

/** The conditions of the first way that the answers go; null: they go none. */
function answeredWay(logic: NonNullable<StandardWhen["answers"]>, answers: Answers): readonly Condition[] | null {
  if (!conditionHolds(logic, answers)) return null;
  return waysOfLogic(logic).find((way) => way.every((each) => conditionHolds(each, answers))) ?? null;
}

const isZone = (one: string, other: string): boolean => folded(one).trim() === folded(other).trim();

/** What each rule of it finds true; null for a rule that does not hold. Rules that ask nothing find nothing. */
function* groundsIn(when: StandardWhen, permit: PermitFacts, answers: Answers, zoning: string | null): Iterable<Ground | null> {
  if (when.types.length > 0) yield permit.typeCode !== null && when.types.includes(permit.typeCode) ? { kind: "type" } : null;
  if (when.valueFromCents !== null) {
    const fromCents = when.valueFromCents;
    yield permit.valuationCents !== null && permit.valuationCents >= fromCents ? { kind: "value", fromCents } : null;
  }
  if (when.zones.length > 0) {
    const zone = zoning === null ? undefined : when.zones.find((each) => isZone(each, zoning));
    yield zone === undefined ? null : { kind: "zone", zone };
  }
  if (when.answers !== null) {
    const conditions = answeredWay(when.answers, answers);
    yield conditions && { kind: "answers", conditions };
  }
}

/**
 * Why a standard condition applies to a permit, a ground a rule; null: it does not. What nobody knows (no value, no zoning district, no answer) meets
 * no rule.
 * @param answers those that count (`cleanAnswers`)
 */
export function applies(
  { when }: Pick<StandardContent, "when">,
  permit: PermitFacts,
  answers: Answers,
  property: Pick<Property, "zoning"> | null,
): readonly Ground[] | null {
  if (when === null) return null;
  const grounds: Ground[] = [];
  for (const ground of groundsIn(when, permit, answers, property?.zoning ?? null)) {
    if (ground === null) return null;
    grounds.push(ground);
  }
  return grounds.length === 0 ? [{ kind: "every" }] : grounds;
}

/** Whether the move that it is due before is still to come. */
const isAhead = (
  { dueBefore }: Pick<StandardContent, "dueBefore">,
  { issuedOn, completedOn, coIssuedOn }: Pick<Permit, "issuedOn" | "completedOn" | "coIssuedOn">,
): boolean => {
  switch (dueBefore) {
    case "issue":
      return issuedOn === null;
    case "final":
      return completedOn === null;
    case "occupancy":
      return coIssuedOn === null;
    case "never":
      return true;
  }
};

export interface Suggestion {
  readonly standard: StandardCondition;
  readonly grounds: readonly Ground[];
}

type SuggestionFacts = {
  readonly permit: PermitFacts & Pick<Permit, "answers" | "issuedOn" | "completedOn" | "coIssuedOn">;
  readonly type: Pick<PermitType, "sections"> | null;
  readonly property: Pick<Property, "zoning"> | null;
  /** Those that the permit has. */
  readonly conditions: readonly Pick<PermitCondition, "standardId" | "text">[];
};

/** Conditions that apply to a permit and that it does not have, by title. One that is due before a move that was made is not among them. */
export function suggestedConditions(library: readonly StandardCondition[], facts: SuggestionFacts): readonly Suggestion[] {
  const { permit, type, property, conditions } = facts;
  const answers = type === null ? permit.answers : cleanAnswers(type, permit.answers);
  return standardsInOrder(library).flatMap((standard) => {
    if (isOnPermit(standard, conditions) || !isAhead(standard, permit)) return [];
    const grounds = applies(standard, permit, answers, property);
    return grounds === null ? [] : [{ standard, grounds }];
  });
}
