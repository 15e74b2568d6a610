import { addDays } from "../../calendar/business-days";
import { refuse } from "../../problem";
import type { PermitCondition } from "../../review/review";
import type { Act, Standing } from "../permit-command";
import { childrenOf } from "../permit-record";

/** When a permit lapses that is issued, or last passed an inspection, on this day; null for types that the product does not run. */
export const lapseDay = (act: Act, from: string): string | null => (act.type ? addDays(from, act.type.expiresAfterDays) : null);

/** The order in which conditions fall due; a later gate asks for the earlier ones too. */
const gates = ["issue", "final", "occupancy"] as const;

type Gated = Pick<Standing, "state" | "permit">;

/** Conditions due before this gate, or an earlier one, that are not met. */
function openConditions(act: Gated, gate: (typeof gates)[number]): readonly PermitCondition[] {
  const due: readonly PermitCondition["dueBefore"][] = gates.slice(0, gates.indexOf(gate) + 1);
  return childrenOf(act.state, "condition", act.permit.id).filter((one) => one.metAt === null && due.includes(one.dueBefore));
}

/** Whether a condition stands in the way of this gate. */
export const hasOpenConditions = (act: Gated, gate: (typeof gates)[number]): boolean => openConditions(act, gate).length > 0;

/** Refuses `conditions-unmet` {count} while a condition due before this gate, or an earlier one, is not met. */
export function requireConditions(act: Act, gate: (typeof gates)[number]): void {
  const count = openConditions(act, gate).length;
  if (count > 0) refuse("conditions-unmet", { params: { count } });
}
