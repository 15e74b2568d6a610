import { contractorOfPermit } from "../../contractor/contractor-key";
import { endedProofs } from "../../contractor/proof-status";
import { owedCents } from "../../fee/fee-balance";
import { askForFees } from "../../fee/invoice/make-invoice";
import { notify } from "../../notification/notify";
import { usualAuditShare } from "../../people/organization";
import { answersAgainst, ownerWorks } from "../../permit-type/at-once-answers";
import type { AtOncePath, AtOnceStop, Permit } from "../permit";
import { systemPerson } from "../permit-access";
import { type Act, movedTo, type Standing, save, tell } from "../permit-command";
import { childrenOf } from "../permit-record";
import { hasOpenConditions } from "./issue-gates";
import { issuePermit } from "./issue-permit";

/**
 * Permits that are issued without a review, as their type's rule says (`atOnceRule`). The worker alone decides it, once the application is sent; the fees are
 * asked for, and whatever settles the last of them issues. What stands in the way then makes it an application like any other: the money stays with it.
 */

/** What is wrong with who does the work. */
function workerStop({ state, permit, type, today }: Standing): AtOnceStop | null {
  const contractorId = contractorOfPermit(permit);
  if (contractorId === null) return type && ownerWorks(type, permit.answers) ? null : "no-contractor";
  const proofs = state.get("contractor", contractorId)?.proofs ?? [];
  const asked = type?.atOnce?.papers ?? [];
  if (!asked.every((kind) => proofs.some((proof) => proof.kind === kind))) return "unverified";
  return endedProofs(proofs, today).length > 0 ? "ended" : null;
}

/** What keeps an application that is sent from being issued at once; null: nothing does. */
export function applicationStop(act: Act): AtOnceStop | null {
  const { type, permit } = act;
  if (!type || answersAgainst(type, permit.answers)?.length !== 0) return "answers";
  return workerStop(act);
}

/** What keeps a permit that is paid from being issued now. A notice keeps nothing. */
export function issueStop(act: Standing): AtOnceStop | null {
  const holds = childrenOf(act.state, "hold", act.permit.id).filter(
    ({ releasedAt, severity }) => releasedAt === null && severity !== "Notice",
  );
  if (holds.some(({ internal }) => !internal) || act.permit.stopWork) return "hold";
  if (holds.length > 0) return "internal";
  if (hasOpenConditions(act, "issue")) return "condition";
  return workerStop(act);
}

/** Of the permits that are issued, some are drawn for a look afterwards. */
function drawAudit({ context: { lot, organization, now } }: Act): AtOncePath["audit"] {
  const share = organization.auditShare ?? usualAuditShare;
  return share > 0 && lot !== undefined && lot < 1 / share ? { drawnAt: now, done: null } : null;
}

/** The product acts by itself: whoever paid has issued nothing, and is told like everybody else. */
const byItself = (act: Act): Act => ({ ...act, context: { ...act.context, person: systemPerson } });

/** Issues what is paid, or says what stands in the way and leaves all as it is. */
export function issueAtOnce(act: Act): AtOnceStop | null {
  const stop = issueStop(act);
  if (stop !== null || !act.permit.atOnce) return stop;
  const permit: Permit = { ...act.permit, atOnce: { ...act.permit.atOnce, audit: drawAudit(act) } };
  issuePermit(byItself({ ...act, permit }), "permit.issue-at-once");
  return null;
}

/** The permit as one that is reviewed. */
export function reviewedPermit({ atOnce: _path, ...permit }: Permit): Permit {
  return permit;
}

/** Says that it is reviewed after all, and why. */
export function tellOfReview(act: Act, why: AtOnceStop): void {
  tell(byItself(act), "permit.review-instead", { why });
  notify(byItself(act), "review-instead", { why });
}

/** Sends a sent application on without a review: its fees are asked for; with nothing owed it is issued. */
export function goAtOnce(act: Act, sent: Permit): void {
  const permit: Permit = { ...movedTo(act, "fees_due", sent), atOnce: { since: act.context.now, audit: null } };
  const owed = owedCents(childrenOf(act.state, "fee", permit.id), "application", "issue");
  tell(byItself(act), "permit.at-once", { owedCents: owed });
  if (owed === 0) {
    issueAtOnce({ ...act, permit });
    return;
  }
  save(act, permit);
  askForFees({ ...act, permit }, { owedCents: owed, atOnce: "yes" }, byItself(act));
}
