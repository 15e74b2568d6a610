import { z } from "zod";
import { owedCents } from "../../fee/fee-balance";
import { requireSettled } from "../../inspection/contested-facts";
import { cancelOpenInspections, inInspections, openDays } from "../../inspection/inspection-record";
import { finalsLacking, openDeficiencies } from "../../inspection/inspection-rules";
import { notify } from "../../notification/notify";
import { certifiedShape } from "../../paper/certified";
import { certificateAggregates, endCertificate, putCertificate } from "../../paper/put-certificate";
import { refuse } from "../../problem";
import { day, identifier, prose } from "../../values";
import type { Permit } from "../permit";
import { office } from "../permit-access";
import { type Act, movedTo, permitAlone, permitCommand, requireMoveTo, requireReason, save, tell } from "../permit-command";
import { staffReleases } from "../permit-holdings";
import { requireNoHold, requireNoStopWork } from "../permit-moves";
import { childrenOf } from "../permit-record";
import { requireConditions } from "./issue-gates";

/** Refuses `inspections-unfinished` {codes} while a final inspection has not passed. */
function requireFinalsPassed({ state, permit, type }: Act): void {
  const codes = finalsLacking(permit, type, childrenOf(state, "inspection", permit.id));
  if (codes.length > 0) refuse("inspections-unfinished", { params: { codes: [...codes] } });
}

/** Refuses `result-unsettled` while people's results differ, `inspections-unfinished` {deficiencies} while one is open. */
function requireNothingToMend(act: Act): void {
  requireSettled(act);
  const deficiencies = openDeficiencies(childrenOf(act.state, "finding", act.permit.id)).length;
  if (deficiencies > 0) refuse("inspections-unfinished", { params: { deficiencies } });
}

/** Whether the office's earlier system says that the work is finished: its inspections may have stayed there. */
const finaledElsewhere = ({ state, imported }: Permit): boolean =>
  (state === "finaled" || state === "finaled_with_conditions") && imported?.state === state;

function requireNothingOwed(act: Act): void {
  const owed = owedCents(childrenOf(act.state, "fee", act.permit.id));
  if (owed > 0) refuse("fees-unpaid", { params: { owedCents: owed } });
}

const hasOpenConditions = (act: Act): boolean => childrenOf(act.state, "condition", act.permit.id).some(({ metAt }) => metAt === null);

/** A reinstated permit is issued again although its inspections were done: it passes through its inspections. */
const fromInspections = (act: Act): Permit =>
  childrenOf(act.state, "inspection", act.permit.id).length > 0 ? inInspections(act) : act.permit;

/**
 * Ends the work. Never queued. Refuses `inspections-unfinished`, `hold-in-force`, `stop-work-in-force`, `fees-unpaid`,
 * `conditions-unmet`. Conditions that are due later leave it finaled with conditions.
 */
const final = permitCommand({
  name: "permit.final",
  args: permitAlone,
  delivery: "online",
  who: office,
  also: openDays,
  decide(act) {
    const from = fromInspections(act);
    requireMoveTo({ ...act, permit: from }, "finaled");
    requireNoHold(act.state, act.permit.id);
    requireNoStopWork(act.permit);
    requireFinalsPassed(act);
    requireNothingToMend(act);
    requireConditions(act, "final");
    requireNothingOwed(act);
    cancelOpenInspections(act, "The work is finaled");
    const to = hasOpenConditions(act) ? "finaled_with_conditions" : "finaled";
    save(act, { ...movedTo(act, to, from), completedOn: act.today });
    tell(act, "permit.final", { state: to });
    notify(act, "finaled", { state: to });
  },
});

/** Lets people in before all is done, until a day; where they are in already, the new certificate takes the place of the one before. Never queued. */
const grantTemporary = permitCommand({
  name: "permit.grant-temporary-occupancy",
  args: z.object({ permitId: identifier, until: day, reason: prose(2_000).default(""), ...certifiedShape }),
  delivery: "online",
  who: office,
  also: (_args, context) => certificateAggregates("temporary", context),
  decide(act, { permitId: _permit, until, reason: said, ...certified }) {
    const renewed = act.permit.state === "co_temporary";
    if (!renewed) requireMoveTo(act, "co_temporary");
    requireNoHold(act.state, act.permit.id);
    requireNoStopWork(act.permit);
    requireSettled(act);
    const reason = requireReason(said);
    if (until <= act.today) refuse("validation-failed", { field: "until" });
    putCertificate(act, { kind: "temporary", endsOn: until, reason, certified });
    save(act, { ...(renewed ? act.permit : movedTo(act, "co_temporary")), dueOn: until });
    tell(act, "permit.grant-temporary-occupancy", { until, reason });
    notify(act, "temporary-occupancy", { until, reason });
  },
});

/** Takes a temporary certificate back: the permit is in its inspections again. */
const endTemporary = permitCommand({
  name: "permit.end-temporary-occupancy",
  args: z.object({ permitId: identifier, reason: prose(2_000).default("") }),
  who: office,
  decide(act, args) {
    requireMoveTo(act, "inspections");
    if (act.permit.state !== "co_temporary") refuse("move-not-allowed", { params: { from: act.permit.state, to: "inspections" } });
    const reason = requireReason(args.reason);
    endCertificate(act);
    save(act, { ...movedTo(act, "inspections"), dueOn: act.permit.expiresOn });
    tell(act, "permit.end-temporary-occupancy", { reason });
  },
});

/** Issues the certificate of occupancy. Never queued. */
const issueCertificate = permitCommand({
  name: "permit.issue-certificate",
  args: permitAlone.extend(certifiedShape),
  delivery: "online",
  who: office,
  also: (args, context, state) => [...openDays(args, context, state), ...certificateAggregates("final", context)],
  decide(act, { permitId: _permit, ...certified }) {
    requireMoveTo(act, "co_issued");
    requireNoHold(act.state, act.permit.id);
    requireNoStopWork(act.permit);
    if (!finaledElsewhere(act.permit)) requireFinalsPassed(act);
    requireNothingToMend(act);
    requireConditions(act, "occupancy");
    requireNothingOwed(act);
    cancelOpenInspections(act, "The certificate of occupancy is issued");
    putCertificate(act, { kind: "final", endsOn: null, reason: "", certified });
    save(act, { ...movedTo(act, "co_issued"), coIssuedOn: act.today, completedOn: act.permit.completedOn ?? act.today });
    tell(act, "permit.issue-certificate");
    notify(act, "certificate", {});
  },
});

/** Closes the record. A job that ends with a certificate of occupancy is closed after it. */
const close = permitCommand({
  name: "permit.close",
  args: permitAlone,
  who: office,
  also: openDays,
  decide(act) {
    const { state } = act.permit;
    requireMoveTo(act, "closed");
    requireSettled(act);
    const awaitsCertificate = act.type?.occupancy === true && (state === "finaled" || state === "finaled_with_conditions");
    if (awaitsCertificate) refuse("move-not-allowed", { params: { from: state, to: "closed", first: "co_issued" } });
    cancelOpenInspections(act, "The permit is closed");
    save(act, movedTo(act, "closed"));
    staffReleases(act.state, act.permit.id);
    tell(act, "permit.close", { from: state });
  },
});

export const completionCommands = {
  "permit.final": final,
  "permit.grant-temporary-occupancy": grantTemporary,
  "permit.end-temporary-occupancy": endTemporary,
  "permit.issue-certificate": issueCertificate,
  "permit.close": close,
};
