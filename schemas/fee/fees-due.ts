import type { Permit, PermitState } from "../permit/permit";
import { feeStagesDue } from "../permit/permit-court";
import { type FeeStage, feeStage } from "../permit-type/permit-type";
import type { Fee } from "./fee";
import { owedCents } from "./fee-balance";

const feeStages = feeStage.options;

type Standing = Pick<Permit, "state" | "cycle">;

const atStart: readonly FeeStage[] = ["application"];
const atIssue: readonly FeeStage[] = ["application", "issue"];

/** How far a permit has come in each state, as its fees see it; null: as `feeStagesDue` says. */
const stagesOf: Readonly<Record<PermitState, readonly FeeStage[] | null>> = {
  draft: [],
  submitted: atStart,
  incomplete: atStart,
  fees_due: null,
  in_review: atStart,
  corrections_required: atStart,
  approved: atIssue,
  issued: atIssue,
  inspections: feeStages,
  co_temporary: feeStages,
  finaled: feeStages,
  finaled_with_conditions: feeStages,
  co_issued: feeStages,
  denied: atStart,
  appealed: atStart,
  expired: atStart,
  withdrawn: atStart,
  void: atStart,
  revoked: atIssue,
  closed: feeStages,
};

const ended: ReadonlySet<PermitState> = new Set(["co_issued", "denied", "expired", "withdrawn", "void", "revoked", "closed"]);

/** When a fee of this stage is to be paid, as the permit stands: a permit that has ended comes to no later stage. */
export function feeDueAt(permit: Standing, stage: FeeStage): "now" | "later" | "never" {
  if ((stagesOf[permit.state] ?? feeStagesDue(permit)).includes(stage)) return "now";
  return ended.has(permit.state) ? "never" : "later";
}

/** What is owed now, and what only a later stage asks for, in cents. */
export function feesOwed(permit: Standing, fees: readonly Fee[]): { readonly nowCents: number; readonly laterCents: number } {
  const owed = (when: "now" | "later") =>
    feeStages.filter((stage) => feeDueAt(permit, stage) === when).reduce((sum, stage) => sum + owedCents(fees, stage), 0);
  return { nowCents: owed("now"), laterCents: owed("later") };
}
