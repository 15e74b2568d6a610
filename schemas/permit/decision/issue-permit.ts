import { contractorOfPermit } from "../../contractor/contractor-key";
import { endedProofs } from "../../contractor/proof-status";
import { notify } from "../../notification/notify";
import { askForPaper } from "../../paper/ask-for-paper";
import { refuse } from "../../problem";
import { type Act, movedTo, type Standing, save, tell } from "../permit-command";
import { inspectorsHold } from "../permit-holdings";
import { lapseDay } from "./issue-gates";

/** Refuses `proof-ended` {contractor, contractorId, proofs} while a proof on file of the permit's contractor has ended; an owner shows none. */
export function requireProofs({ state, permit, today }: Pick<Standing, "state" | "permit" | "today">): void {
  const contractorId = contractorOfPermit(permit);
  const contractor = contractorId === null ? undefined : state.get("contractor", contractorId);
  if (!contractor) return;
  const proofs = [...endedProofs(contractor.proofs, today)];
  if (proofs.length > 0) refuse("proof-ended", { params: { contractor: contractor.name, contractorId: contractor.id, proofs } });
}

/** Issues: from today until it lapses. The caller has asked for everything that may stand in the way. */
export function issuePermit(act: Act, event: "permit.issue" | "permit.issue-at-once"): void {
  inspectorsHold(act.state, act.permit.id);
  const expiresOn = lapseDay(act, act.today);
  save(act, { ...movedTo(act, "issued"), issuedOn: act.today, issuedAt: act.context.now, expiresOn, dueOn: expiresOn });
  askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "permit-card", subjectId: act.context.idOf("permit-card") });
  tell(act, event);
  notify(act, "issued", { expiresOn: expiresOn ?? "" });
}
