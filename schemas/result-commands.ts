import { z } from "zod";
import type { AnyCommand } from "./command";
import { isExplained, unexplainedFails } from "./fail-words";
import { addFee } from "./fee-assessment";
import { requireNew, witnessed } from "./finding-commands";
import { type Inspection, type InspectionResult, inspectionResult } from "./inspection";
import { putInspection, requireInspection } from "./inspection-record";
import { effectiveResult, inspectionsNeeded, resultsDiffer } from "./inspection-rules";
import { lapseDay } from "./issue-commands";
import { type ApplicantStep, nextSteps, situationOf, workStanding } from "./next-step";
import { notify } from "./notify";
import type { Permit } from "./permit";
import { fieldOrOffice, inspector } from "./permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "./permit-command";
import { childrenOf, putShared } from "./permit-record";
import { activeStates } from "./permit-states";
import { refuse } from "./problem";
import { suggestedResult } from "./suggested-result";
import { identifier, recordId } from "./values";

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

/** What passes puts right what was found at earlier visits of the same inspection. */
function resolveEarlier(act: Act, inspection: Inspection): void {
  const same = new Set(
    childrenOf(act.state, "inspection", act.permit.id)
      .filter(({ code, id }) => code === inspection.code && id !== inspection.id)
      .map(({ id }) => id),
  );
  for (const finding of childrenOf(act.state, "finding", act.permit.id))
    if (finding.resolvedAt === null && same.has(finding.inspectionId))
      putShared(act.state, "finding", { ...finding, resolvedAt: act.context.observedAt });
}

/** A failure beyond the free ones costs; once for each inspection, however often its result is told. */
function chargeFailure(act: Act, inspection: Inspection): void {
  const { freeReinspections, reinspectionFeeCents } = act.context.organization;
  const failed = childrenOf(act.state, "inspection", act.permit.id).filter(
    (one) => one.code === inspection.code && one.result === "Failed",
  ).length;
  const id = `${inspection.id.slice(0, 100)}.reinspection`;
  if (failed <= freeReinspections || reinspectionFeeCents === 0 || act.state.get("fee", id)) return;
  const name = { en: "Re-inspection fee", es: "Tarifa de reinspección" };
  const basis = { en: `${inspection.name}, failed ${failed} times`, es: `${inspection.name}, no aprobada ${failed} veces` };
  addFee(act, id, { code: "reinspection", name, basis, amountCents: reinspectionFeeCents, dueAt: "final" });
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

/** Writes what a result means for the inspection and its permit. */
function settle(act: Act, inspection: Inspection, counts: InspectionResult, chosenResultId: string | null): void {
  const settled: Inspection = {
    ...inspection,
    state: "resulted",
    result: counts.result,
    resultedAt: counts.observedAt,
    inspectorId: inspection.inspectorId ?? counts.by,
    inspectorName: inspection.inspectorName || counts.byName,
    chosenResultId,
  };
  putInspection(act.state, settled);
  if (counts.result === "Passed") resolveEarlier(act, settled);
  if (counts.result === "Failed") chargeFailure(act, settled);
  save(act, prolonged(act, counts.result));
}

const resultsOf = (act: Act, inspection: Inspection): readonly InspectionResult[] =>
  childrenOf(act.state, "inspection-result", act.permit.id).filter(({ inspectionId }) => inspectionId === inspection.id);

/** What the office must know of a result that came otherwise than planned. */
function tellOffice(act: Act, before: Inspection, results: readonly InspectionResult[]): void {
  const { person } = act.context;
  const params = { inspection: before.name };
  if (before.state === "cancelled") tell(act, "inspection.result-after-cancel", { ...params, reason: before.cancelReason }, "staff");
  else if (before.inspectorId !== null && before.inspectorId !== person.accountId)
    tell(act, "inspection.result-after-move", { ...params, to: before.inspectorName, day: before.scheduledOn ?? "" }, "staff");
  if (resultsDiffer(results)) tell(act, "inspection.results-differ", params, "staff");
}

/** What its parties do next, once the result is written. */
function nextOf({ state, permit, type }: Act): ApplicantStep {
  const work = workStanding(permit, type, childrenOf(state, "inspection", permit.id));
  return nextSteps[situationOf(permit, { owes: false, reviews: "open", work, occupancy: type?.occupancy ?? false })].applicant;
}

/**
 * Records a result: an appended fact, taken even if the inspection was cancelled or moved meanwhile. Where people's results
 * differ, the one that lets least pass counts until somebody chooses.
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
    const fact: InspectionResult = { ...said, id: resultId, code: inspection.code, ...witnessed(act), byName };
    putShared(act.state, "inspection-result", fact);
    const results = resultsOf(act, inspection);
    settle(act, inspection, effectiveResult(results) ?? fact, null);
    tell(act, "inspection.record-result", { inspection: inspection.name, result: args.result });
    tellOffice(act, inspection, results);
    notify(
      act,
      "inspection-resulted",
      { inspection: inspection.name, result: args.result, next: nextOf(act) },
      { inspectionId: inspection.id },
    );
  },
});

/** Says which of several people's results counts. */
const choose = permitCommand({
  name: "inspection.choose-result",
  args: z.object({ permitId: identifier, inspectionId: identifier, resultId: identifier, reason: inspectionResult.shape.overrideReason }),
  who: fieldOrOffice,
  decide(act, args) {
    const inspection = requireInspection(act, args.inspectionId);
    const chosen = resultsOf(act, inspection).find(({ id }) => id === args.resultId);
    if (!chosen) refuse("not-found", { field: "resultId" });
    const reason = requireReason(args.reason);
    settle(act, inspection, chosen, chosen.id);
    tell(act, "inspection.choose-result", { inspection: inspection.name, result: chosen.result, reason });
  },
});

export const resultCommands: readonly AnyCommand[] = [record, choose];
