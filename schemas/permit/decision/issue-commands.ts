import { z } from "zod";
import { notify } from "../../notification/notify";
import { refuse } from "../../problem";
import { day, identifier, prose } from "../../values";
import { dueNowCents } from "../draft/start-review";
import { office } from "../permit-access";
import {
  contractorAggregate,
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
import { issuePermit, requireProofs } from "./issue-permit";

/** Issues. Never queued. Refuses `fees-unpaid` {owedCents}, `hold-in-force`, `conditions-unmet` {count}, `proof-ended`. */
const issue = permitCommand({
  name: "permit.issue",
  args: permitAlone,
  delivery: "online",
  who: office,
  also: ({ permitId }, _context, state) => contractorAggregate(state.get("permit", permitId)),
  decide(act) {
    requireMoveTo(act, "issued");
    const unreviewed = act.permit.state === "fees_due" && act.permit.cycle === 0 && !act.permit.atOnce;
    if (act.permit.state === "expired" || unreviewed) refuse("move-not-allowed", { params: { from: act.permit.state, to: "issued" } });
    const owedCents = dueNowCents(act);
    if (owedCents > 0) refuse("fees-unpaid", { params: { owedCents } });
    requireNoHold(act.state, act.permit.id);
    requireConditions(act, "issue");
    requireProofs(act);
    issuePermit(act, "permit.issue");
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
    const { expiresOn, dueOn } = act.permit;
    const extension = { until: args.until, before: expiresOn, dueBefore: dueOn, givenOn: act.today };
    save(act, { ...act.permit, expiresOn: args.until, dueOn: args.until, extension });
    tell(act, "permit.extend", { until: args.until, ...(expiresOn === null ? {} : { from: expiresOn }), reason });
    notify(act, "extended", { until: args.until });
  },
});

/**
 * Withdraws the last extension, which ran until `until`: the permit has the day again that it had before. Refuses `conflict` where another day
 * stands by now, and `move-not-allowed` {dueOn} where that earlier day is over, unless the extension is of today.
 */
const withdrawExtension = permitCommand({
  name: "permit.withdraw-extension",
  args: z.object({ permitId: identifier, until: day, reason: prose(2_000).default("") }),
  who: office,
  states: activeStates,
  decide(act, args) {
    const { extension, ...permit } = act.permit;
    const reason = requireReason(args.reason);
    if (extension === undefined || extension.until !== args.until || permit.expiresOn !== args.until)
      refuse("conflict", { field: "until" });
    const { before, dueBefore, givenOn } = extension;
    if (before !== null && before < act.today && givenOn !== act.today)
      refuse("move-not-allowed", { params: { from: permit.state, dueOn: before } });
    save(act, { ...permit, expiresOn: before, dueOn: permit.dueOn === args.until ? dueBefore : permit.dueOn });
    tell(act, "permit.withdraw-extension", { until: args.until, before: before ?? "", reason });
    notify(act, "extension-withdrawn", { until: before ?? "", reason });
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
  "permit.withdraw-extension": withdrawExtension,
  "permit.reinstate": reinstate,
};
