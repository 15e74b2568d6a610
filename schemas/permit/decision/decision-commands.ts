import { z } from "zod";
import { assess } from "../../fee/fee-assessment";
import { askForFees } from "../../fee/invoice/make-invoice";
import { spendKeptCredit } from "../../fee/kept-credit";
import { notify } from "../../notification/notify";
import { askForPaper } from "../../paper/ask-for-paper";
import { refuse } from "../../problem";
import { openCycle, targetsAgain } from "../../review/review-cycle";
import { letsPass, reviewOutcome, reviewsOf } from "../../review/review-outcome";
import { identifier, prose } from "../../values";
import { dueNowCents } from "../draft/start-review";
import { invoiceAggregates } from "../number-series";
import { office, partyOrOffice } from "../permit-access";
import {
  type Act,
  movedTo,
  permitAlone,
  permitAndReason,
  permitCommand,
  requireMoveTo,
  requireReason,
  save,
  tell,
} from "../permit-command";
import { requireNoHold } from "../permit-moves";
import { childrenOf } from "../permit-record";

/**
 * Refuses unless the cycle lets the permit pass: `reviews-unfinished` {disciplines} while one is undecided or there is none,
 * `corrections-open` {outcome} or {numbers} while something has to be corrected.
 */
export function requireReviewsPassed(act: Act): void {
  const reviews = reviewsOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle);
  const undecided = reviews.filter(({ decision }) => decision === null).map(({ discipline }) => discipline);
  const outcome = reviewOutcome(reviews);
  if (outcome === null) refuse("reviews-unfinished", { params: { disciplines: undecided } });
  if (!letsPass(outcome)) refuse("corrections-open", { params: { outcome } });
  const open = childrenOf(act.state, "correction", act.permit.id).filter(({ blocking, state }) => blocking && state !== "accepted");
  if (open.length > 0) refuse("corrections-open", { params: { numbers: open.map(({ number }) => String(number)) } });
}

/** Approves; with fees of issue owed it waits for them in `fees_due`. Never queued. */
const approve = permitCommand({
  name: "permit.approve",
  args: permitAlone,
  delivery: "online",
  who: office,
  also: invoiceAggregates,
  decide(act) {
    requireMoveTo(act, "approved");
    requireNoHold(act.state, act.permit.id);
    requireReviewsPassed(act);
    if (act.type) assess(act, act.permit, act.type);
    const approved = movedTo(act, "approved");
    spendKeptCredit({ ...act, permit: approved });
    const owedCents = dueNowCents({ ...act, permit: approved });
    save(act, owedCents > 0 ? movedTo(act, "fees_due", approved) : approved);
    askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "approval-letter", subjectId: act.context.idOf("approval") });
    tell(act, "permit.approve");
    if (owedCents > 0) askForFees(act, { owedCents });
  },
});

const deny = permitCommand({
  name: "permit.deny",
  args: permitAndReason,
  delivery: "online",
  who: office,
  decide(act, args) {
    requireMoveTo(act, "denied");
    const reason = requireReason(args.reason);
    save(act, movedTo(act, "denied"));
    askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "denial-letter", subjectId: act.context.idOf("denial"), reason });
    tell(act, "permit.deny", { reason });
    notify(act, "denied", { reason });
  },
});

const appeal = permitCommand({
  name: "permit.appeal",
  args: permitAndReason,
  who: partyOrOffice,
  decide(act, args) {
    requireMoveTo(act, "appealed");
    const reason = requireReason(args.reason);
    save(act, movedTo(act, "appealed"));
    tell(act, "permit.appeal", { reason });
  },
});

/** An appeal granted goes back to the disciplines that did not approve; one refused leaves the permit denied. */
const decideAppeal = permitCommand({
  name: "permit.decide-appeal",
  args: z.object({ permitId: identifier, granted: z.boolean(), reason: prose(2_000).default("") }),
  delivery: "online",
  who: office,
  states: ["appealed"],
  decide(act, args) {
    const reason = requireReason(args.reason);
    save(act, args.granted ? openCycle(act, movedTo(act, "in_review"), targetsAgain(act)) : movedTo(act, "denied"));
    tell(act, "permit.decide-appeal", { granted: args.granted ? "yes" : "no", reason });
    notify(act, "appeal-decided", { granted: args.granted ? "yes" : "no", reason });
  },
});

export const decisionCommands = {
  "permit.approve": approve,
  "permit.deny": deny,
  "permit.appeal": appeal,
  "permit.decide-appeal": decideAppeal,
};
