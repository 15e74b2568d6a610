import type { Permit } from "../permit/permit";
import { feeStagesDue } from "../permit/permit-court";
import { stateFacts } from "../permit/permit-states";
import { type FeeStage, feeStages } from "../permit-type/fee-rule";
import type { Fee } from "./fee";
import { owedCents } from "./fee-balance";

type Standing = Pick<Permit, "state" | "cycle" | "atOnce">;

/** When a fee of this stage is to be paid, as the permit stands: a permit that has ended comes to no later stage. */
export function feeDueAt(permit: Standing, stage: FeeStage): "now" | "later" | "never" {
  const { fees, phase } = stateFacts[permit.state];
  if ((fees === "by-cycle" ? feeStagesDue(permit) : fees).includes(stage)) return "now";
  return phase === "over" ? "never" : "later";
}

/** What is owed now, and what only a later stage asks for, in cents. */
export function feesOwed(permit: Standing, fees: readonly Fee[]): { readonly nowCents: number; readonly laterCents: number } {
  const owed = (when: "now" | "later") =>
    feeStages.filter((stage) => feeDueAt(permit, stage) === when).reduce((sum, stage) => sum + owedCents(fees, stage), 0);
  return { nowCents: owed("now"), laterCents: owed("later") };
}
