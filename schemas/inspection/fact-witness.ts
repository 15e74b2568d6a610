import type { Act } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { refuse } from "../problem";

/** Refuses `conflict` when a fact of this id is there already: a fact is written once. */
export function requireNew(act: Act, kind: "checklist-answer" | "finding" | "inspection-photo" | "inspection-result", id: string): void {
  if (childrenOf(act.state, kind, act.permit.id).some((fact) => fact.id === id)) refuse("conflict", { field: "id" });
}

/** Who saw it, when, and when it was taken. */
export const witnessed = (act: Act) => ({
  observedAt: act.context.observedAt,
  recordedAt: act.context.side === "worker" ? act.context.now : null,
  by: act.context.person.accountId,
});
