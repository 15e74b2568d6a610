import { z } from "zod";
import { contractorOfPermit } from "../../contractor/contractor-key";
import { endedProofs } from "../../contractor/proof-status";
import { notify } from "../../notification/notify";
import { refuse } from "../../problem";
import { aggregates } from "../../row-scope";
import { day, identifier, prose } from "../../values";
import { dueNowCents } from "../draft/start-review";
import type { Permit } from "../permit";
import { office } from "../permit-access";
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
import { inspectorsHold, officeHolds } from "../permit-holdings";
import { requireNoHold } from "../permit-moves";
import { activeStates } from "../states-by-phase";
import { lapseDay, requireConditions } from "./issue-gates";

/** The aggregate of the contractor that a permit stands on, if it does. */
function contractorAggregate(permit: Permit | undefined): readonly string[] {
  const contractorId = permit ? contractorOfPermit(permit) : null;
  return contractorId === null ? [] : [aggregates.contractor(contractorId)];
}

/** Refuses `proof-ended` {contractor, contractorId, proofs} while a proof on file of the permit's contractor has ended; an owner shows none. */
function requireProofs({ state, permit, today }: Act): void {
  const contractorId = contractorOfPermit(permit);
  const contractor = contractorId === null ? undefined : state.get("contractor", contractorId);
  if (!contractor) return;
  const proofs = [...endedProofs(contractor.proofs, today)];
  if (proofs.length > 0) refuse("proof-ended", { params: { contractor: contractor.name, contractorId: contractor.id, proofs } });
}

/** Issues. Never queued. Refuses `fees-unpaid` {owedCents}, `hold-in-force`, `conditions-unmet` {count}, `proof-ended`. */
const issue = permitCommand({
  name: "permit.issue",
  args: permitAlone,
  delivery: "online",
  who: office,
  also: ({ permitId }, _context, state) => contractorAggregate(state.get("permit", permitId)),
  decide(act) {
    requireMoveTo(act, "issued");
    if (act.permit.state === "expired" || (act.permit.state === "fees_due" && act.permit.cycle === 0))
      refuse("move-not-allowed", { params: { from: act.permit.state, to: "issued" } });
    const owedCents = dueNowCents(act);
    if (owedCents > 0) refuse("fees-unpaid", { params: { owedCents } });
    requireNoHold(act.state, act.permit.id);
    requireConditions(act, "issue");
    requireProofs(act);
    inspectorsHold(act.state, act.permit.id);
    const expiresOn = lapseDay(act, act.today);
    save(act, { ...movedTo(act, "issued"), issuedOn: act.today, issuedAt: act.context.now, expiresOn, dueOn: expiresOn });
    tell(act, "permit.issue");
    notify(act, "issued", { expiresOn: expiresOn ?? "" });
  },
});

/** Gives a permit in force more time, for a reason in writing. `until` must be later than the day it lapses now. */
const extend = permitCommand({
  name: "permit.extend",
  args: z.object({ permitId: identifier, until: day, reason: prose(2_000).default("") }),
  who: office,
  states: activeStates,
  decide(act, args) {
    const reason = requireReason(args.reason);
    if (args.until <= (act.permit.expiresOn ?? act.today)) refuse("validation-failed", { field: "until" });
    save(act, { ...act.permit, expiresOn: args.until, dueOn: args.until });
    tell(act, "permit.extend", { until: args.until, reason });
    notify(act, "extended", { until: args.until });
  },
});

/** Brings a lapsed permit back into force, with a new time to run. Only one that had been issued: others apply again. */
const reinstate = permitCommand({
  name: "permit.reinstate",
  args: permitAndReason,
  who: office,
  decide(act, args) {
    requireMoveTo(act, "issued");
    if (act.permit.state !== "expired" || act.permit.issuedOn === null)
      refuse("move-not-allowed", { params: { from: act.permit.state, to: "issued" } });
    const reason = requireReason(args.reason);
    officeHolds(act.state, act.permit.id);
    inspectorsHold(act.state, act.permit.id);
    const expiresOn = lapseDay(act, act.today);
    save(act, { ...movedTo(act, "issued"), stateBefore: null, expiresOn, dueOn: expiresOn });
    tell(act, "permit.reinstate", { reason });
  },
});

export const issueCommands = {
  "permit.issue": issue,
  "permit.extend": extend,
  "permit.reinstate": reinstate,
};
