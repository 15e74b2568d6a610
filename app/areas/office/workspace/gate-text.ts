import { m } from "#schemas/messages/compiled/messages";
import type { PermitCondition } from "#schemas/review/review";

const gates: Readonly<Record<PermitCondition["dueBefore"], () => string>> = {
  issue: m.office_condition_before_issue,
  final: m.office_condition_before_final,
  occupancy: m.office_condition_before_occupancy,
  never: m.office_condition_before_never,
};

/** By when a condition is to be met. */
export const gateName = (gate: PermitCondition["dueBefore"]): string => gates[gate]();
