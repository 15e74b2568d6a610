import { z } from "zod";
import { addFee, lapse } from "../fee/fee-assessment";
import { notify } from "../notification/notify";
import { askForPaper } from "../paper/ask-for-paper";
import { lapseDay } from "../permit/decision/issue-gates";
import { type ApplicantStep, nextSteps, situationOf, workStanding } from "../permit/list/next-step";
import type { Permit } from "../permit/permit";
import { fieldOrOffice, inspector } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf, visitFacts } from "../permit/permit-record";
import { activeStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { identifier, recordId } from "../values";
import { bringFactsInLine, isWithheld, putFact } from "./contested-facts";
import { requireNew, witnessed } from "./fact-witness";
import { isExplained, unexplainedFails } from "./fail-text";
import { type Inspection, type InspectionResult, inspectionResult } from "./inspection";
import { putInspection, requireInspection } from "./inspection-record";
import { inspectionsNeeded } from "./inspection-rules";
import { differingResults, isUnsettled, standingAfter, standingResult } from "./result-standing";
import { suggestedResult } from "./suggested-result";

const resultArgs = z.object({
  permitId: identifier,
  inspectionId: identifier,
  resultId: recordId,
  result: inspectionResult.shape.result,
  note: inspectionResult.shape.note.default(""),
  overrideReason: inspectionResult.shape.overrideReason.default(""),
  signature: inspectionResult.shape.signature.default(null),
});

/** What this person answered and found at an inspection. */
function ownFacts(act: Act, inspection: Inspection) {
  const mine = (fact: { readonly by: string; readonly inspectionId: string }) =>
    fact.inspectionId === inspection.id && fact.by === act.context.person.accountId;
  return {
    answers: childrenOf(act.state, "checklist-answer", act.permit.id).filter(mine),
    findings: childrenOf(act.state, "finding", act.permit.id).filter(mine),
  };
}

/** Refuses `fail-unexplained` {items} where an item failed without a word, or an inspection without anything to mend. */
function requireFailsExplained(act: Act, inspection: Inspection, args: z.infer<typeof resultArgs>): void {
  const { answers, findings } = ownFacts(act, inspection);
  const items = unexplainedFails(answers, findings);
  if (items.length > 0 || !isExplained(args, findings)) refuse("fail-unexplained", { field: "result", params: { items: [...items] } });
}

/**
 * Another result than the worst item says needs a reason. Only what this inspector saw counts: a colleague's facts that arrive
 * meanwhile must not turn a result back.
 */
function requireReasonToDiffer(act: Act, inspection: Inspection, args: z.infer<typeof resultArgs>): void {
  const items = inspectionsNeeded(act.permit, act.type).find(({ code }) => code === inspection.code)?.checklist ?? [];
  const { answers, findings } = ownFacts(act, inspection);
  const suggested = suggestedResult(
    items.map(({ id }) => id),
    answers,
    findings,
  );
  if (suggested !== null && suggested !== args.result) requireReason(args.overrideReason, "overrideReason");
}

/** What was found at other visits of the same inspection. */
function findingsElsewhere(act: Act, inspection: Inspection) {
  const same = new Set(
    childrenOf(act.state, "inspection", act.permit.id)
      .filter(({ code, id }) => code === inspection.code && id !== inspection.id)
      .map(({ id }) => id),
  );
  return childrenOf(act.state, "finding", act.permit.id).filter(({ inspectionId }) => same.has(inspectionId));
}

/** What passes puts right what was found at earlier visits of the same inspection. */
function resolveEarlier(act: Act, inspection: Inspection, at: string): void {
  for (const finding of findingsElsewhere(act, inspection))
    if (finding.resolvedAt === null) putFact(act, "finding", { ...finding, resolvedAt: at });
}

/** What a result did that stands no more: what it put right is open again, and what it cost is taken back while nobody has paid it. */
function undo(act: Act, inspection: Inspection, before: InspectionResult): void {
  if (before.result === "Passed")
    for (const finding of findingsElsewhere(act, inspection))
      if (finding.resolvedAt === before.observedAt) putFact(act, "finding", { ...finding, resolvedAt: null });
  const fee = act.state.get("fee", reinspectionFeeId(inspection));
  if (before.result === "Failed" && fee && fee.paidCents === 0) lapse(act, fee);
}

const reinspectionFeeId = (inspection: Inspection): string => `${inspection.id.slice(0, 100)}.reinspection`;

/** A failure beyond the free ones costs; once for each inspection, however often its result is told. */
function chargeFailure(act: Act, inspection: Inspection): void {
  const { freeReinspections, reinspectionFeeCents, reinspectionAccount: account = "" } = act.context.organization;
  const failed = childrenOf(act.state, "inspection", act.permit.id).filter(
    (one) => one.code === inspection.code && one.result === "Failed",
  ).length;
  const id = reinspectionFeeId(inspection);
  if (failed <= freeReinspections || reinspectionFeeCents === 0 || act.state.get("fee", id)) return;
  const name = { en: "Re-inspection fee", es: "Tarifa de reinspección" };
  const basis = { en: `${inspection.name}, failed ${failed} times`, es: `${inspection.name}, no aprobada ${failed} veces` };
  addFee(act, id, { code: "reinspection", name, account, basis, amountCents: reinspectionFeeCents, dueAt: "final" });
  tell(act, "fee.reinspection", { inspection: inspection.name, amountCents: reinspectionFeeCents });
}

/** Passing gives a permit in force its full time again. */
function prolonged(act: Act, result: InspectionResult["result"]): Permit {
  const { permit, calendar } = act;
  if (result !== "Passed" || !activeStates.includes(permit.state)) return permit;
  const expiresOn = lapseDay(act, calendar.localDay(act.context.observedAt));
  if (expiresOn === null || (permit.expiresOn !== null && expiresOn <= permit.expiresOn)) return permit;
  return { ...permit, expiresOn, dueOn: expiresOn };
}

/** Writes what a result means for the inspection and its permit. `before`: the one that stood until now. */
function settle(act: Act, inspection: Inspection, stands: InspectionResult, before: InspectionResult | null, chosen: boolean): void {
  const settled: Inspection = {
    ...inspection,
    state: "resulted",
    result: stands.result,
    resultedAt: stands.observedAt,
    inspectorId: inspection.inspectorId ?? stands.by,
    inspectorName: inspection.inspectorName || stands.byName,
    chosenResultId: chosen ? stands.id : inspection.chosenResultId,
    resultId: stands.id,
  };
  putInspection(act.state, settled);
  if (before !== null && before.result !== stands.result) undo(act, settled, before);
  if (stands.result === "Passed") resolveEarlier(act, settled, stands.observedAt);
  if (stands.result === "Failed") chargeFailure(act, settled);
  save(act, prolonged(act, stands.result));
}

const resultsOf = (act: Act, inspection: Inspection): readonly InspectionResult[] =>
  childrenOf(act.state, "inspection-result", act.permit.id).filter(({ inspectionId }) => inspectionId === inspection.id);

/** What the office must know of a result that came otherwise than planned. */
function tellOffice(act: Act, before: Inspection): void {
  const { person } = act.context;
  const params = { inspection: before.name };
  if (before.state === "cancelled") tell(act, "inspection.result-after-cancel", { ...params, reason: before.cancelReason }, "staff");
  else if (before.inspectorId !== null && before.inspectorId !== person.accountId)
    tell(act, "inspection.result-after-move", { ...params, to: before.inspectorName, day: before.scheduledOn ?? "" }, "staff");
}

/** Tells of the result that stands: anew, as a correction of the one that was told, or not at all where it is the same. */
function tellResult(act: Act, inspection: Inspection, stands: InspectionResult, before: InspectionResult | null): void {
  if (before?.id === stands.id) return;
  const params = { inspection: inspection.name, result: stands.result };
  const corrects = before !== null && before.result !== stands.result;
  const event = corrects ? "inspection-result-corrected" : "inspection-resulted";
  const next = { next: nextOf(act) };
  if (stands.result === "Failed" || stands.result === "Partial")
    askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "inspection-notice", subjectId: stands.id });
  notify(act, event, { ...params, ...next, ...(corrects ? { before: before.result } : {}) }, { inspectionId: inspection.id });
}

/** Puts two results of a visit to both inspectors. Whoever may schedule finds it among what waits. */
function putToInspectors(act: Act, inspection: Inspection, stands: InspectionResult): void {
  const params = { inspection: inspection.name, result: stands.result };
  tell(act, "inspection.results-differ", { inspection: inspection.name }, "staff");
  const { accountId } = act.context.person;
  notify(act, "results-differ", params, { inspectionId: inspection.id, inspectorId: stands.by, formerInspectorId: accountId });
}

/** What its parties do next, once the result is written. */
function nextOf({ state, permit, type }: Act): ApplicantStep {
  const work = workStanding(permit, type, childrenOf(state, "inspection", permit.id));
  return nextSteps[situationOf(permit, { owes: false, reviews: "open", work, occupancy: type?.occupancy ?? false })].applicant;
}

/**
 * Records a result: an appended fact, taken even if the inspection was cancelled or moved meanwhile. The first to arrive stands and is
 * told. Another person's is kept beside it, told to nobody outside the office, and where it differs put to whoever may choose (P19).
 */
const record = permitCommand({
  name: "inspection.record-result",
  args: resultArgs,
  creates: "resultId",
  who: inspector,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    requireNew(act, "inspection-result", args.resultId);
    requireReasonToDiffer(act, inspection, args);
    requireFailsExplained(act, inspection, args);
    const { resultId, ...said } = args;
    const byName = act.context.person.name.slice(0, 120);
    const before = inspection.state === "resulted" ? standingResult(inspection, resultsOf(act, inspection)) : null;
    const whole = { ...said, id: resultId, code: inspection.code, ...witnessed(act), byName };
    const arrived: InspectionResult = { ...whole, withheld: false, overruledAt: null };
    const stands = standingAfter(inspection, [...resultsOf(act, inspection), arrived], arrived);
    const withheld = stands.id !== resultId && (isWithheld(act, inspection) || arrived.result !== stands.result);
    putFact(act, "inspection-result", { ...arrived, withheld });
    tell(act, "inspection.record-result", { inspection: inspection.name, result: args.result }, withheld ? "staff" : "parties");
    tellOffice(act, inspection);
    if (stands.id === resultId) settle(act, inspection, stands, before, false);
    else save(act);
    tellResult(act, inspection, stands, before);
    const now = requireInspection(act, args.inspectionId);
    if (differingResults(now, resultsOf(act, now)).length > 0) putToInspectors(act, now, stands);
  },
});

/**
 * Says which of several people's results stands; of a single one, that it stands although somebody failed an item. Where it is another
 * than the one that was told, everybody who was told gets a correction. Refuses `not-found`, `reason-required`.
 */
const choose = permitCommand({
  name: "inspection.choose-result",
  args: z.object({ permitId: identifier, inspectionId: identifier, resultId: identifier, reason: inspectionResult.shape.overrideReason }),
  who: fieldOrOffice,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    const results = resultsOf(act, inspection);
    const chosen = results.find(({ id }) => id === args.resultId);
    if (!chosen) refuse("not-found", { field: "resultId" });
    const reason = requireReason(args.reason);
    const before = standingResult(inspection, results);
    const waited = isUnsettled(inspection, visitFacts(act.state, act.permit.id));
    bringFactsInLine(act, inspection, chosen);
    settle(act, inspection, chosen, before, true);
    const params = { inspection: inspection.name, result: chosen.result };
    tell(act, "inspection.choose-result", { ...params, reason }, "staff");
    if (before !== null && before.result !== chosen.result) {
      tell(act, "inspection.result-corrected", { ...params, before: before.result });
      tellResult(act, inspection, chosen, before);
    }
    const others = results.find(({ by }) => by !== chosen.by);
    const about = { inspectionId: inspection.id, inspectorId: chosen.by, formerInspectorId: others?.by ?? null };
    if (waited) notify(act, "result-chosen", params, about);
  },
});

export const resultCommands = {
  "inspection.record-result": record,
  "inspection.choose-result": choose,
};
