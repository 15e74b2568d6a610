import type { Act } from "../permit/permit-command";
import { childrenOf, putShared, putStaff, visitFacts } from "../permit/permit-record";
import { refuse } from "../problem";
import type { RowData } from "../row";
import { scopes } from "../row-scope";
import type { Inspection, InspectionResult } from "./inspection";
import { standingResult, unsettledVisits } from "./result-standing";

/** Facts of visits as decisions write and read them where two people were at one visit (P19). */

type FactKind = "checklist-answer" | "finding" | "inspection-photo" | "inspection-result";
type Fact<K extends FactKind> = RowData<K> & { readonly permitId: string; readonly withheld: boolean };

/** Writes a fact where it may be read: one that is withheld among the staff's rows. */
export const putFact = <K extends FactKind>(act: Act, kind: K, fact: Fact<K>): void =>
  fact.withheld ? putStaff(act.state, kind, fact) : putShared(act.state, kind, fact);

/** Whether a fact of this person is told to nobody outside the office: another's result already stands for the visit. */
export function isWithheld(act: Act, inspection: Inspection): boolean {
  if (inspection.state !== "resulted") return false;
  const standing = standingResult(inspection, childrenOf(act.state, "inspection-result", act.permit.id));
  return standing !== null && standing.by !== act.context.person.accountId;
}

/** Lets the parties read what was withheld from them. */
function tellFact<K extends FactKind>(act: Act, kind: K, fact: Fact<K>): void {
  if (fact.withheld) act.state.remove(kind, fact.id, scopes.permitStaff(act.permit.id));
  putFact(act, kind, { ...fact, withheld: false });
}

/** What the chosen person answered and found counts, and what others said against it does not. */
export function bringFactsInLine(act: Act, inspection: Inspection, chosen: InspectionResult): void {
  const { context, permit, state } = act;
  const overruledAt = context.now;
  const at = ({ inspectionId }: { readonly inspectionId: string }) => inspectionId === inspection.id;
  const mine = ({ by }: { readonly by: string }) => by === chosen.by;
  const answers = childrenOf(state, "checklist-answer", permit.id).filter(at);
  const findings = childrenOf(state, "finding", permit.id).filter(at);
  const said = new Map(answers.filter(mine).map(({ itemId, answer }) => [itemId, answer]));
  const passed = chosen.result === "Passed";
  for (const answer of answers.filter((one) => !mine(one))) {
    const differs = said.has(answer.itemId) ? said.get(answer.itemId) !== answer.answer : passed && answer.answer === "fail";
    if (differs) putFact(act, "checklist-answer", { ...answer, overruledAt });
  }
  for (const finding of findings.filter((one) => !mine(one) && one.kind === "deficiency" && one.resolvedAt === null))
    if (passed) putFact(act, "finding", { ...finding, overruledAt });
  for (const answer of answers.filter(mine)) tellFact(act, "checklist-answer", { ...answer, overruledAt: null });
  for (const finding of findings.filter(mine)) tellFact(act, "finding", { ...finding, overruledAt: null });
  for (const photo of childrenOf(state, "inspection-photo", permit.id).filter(at).filter(mine)) tellFact(act, "inspection-photo", photo);
  for (const result of childrenOf(state, "inspection-result", permit.id).filter(at))
    if (result.id !== chosen.id && result.result !== chosen.result) putFact(act, "inspection-result", { ...result, overruledAt });
  tellFact(act, "inspection-result", { ...chosen, overruledAt: null });
}

/** The visits whose results differ and on which an inspection of this code rests: its own, and those that must pass before it. Without a code: any. */
function unsettledVisitsBefore(act: Act, code: string | undefined): readonly Inspection[] {
  const before = act.type?.inspections.find((one) => one.code === code)?.prerequisites ?? [];
  const visits = unsettledVisits(childrenOf(act.state, "inspection", act.permit.id), visitFacts(act.state, act.permit.id));
  return visits.filter((visit) => code === undefined || visit.code === code || before.includes(visit.code));
}

/** The codes of those visits. */
export const unsettledBefore = (act: Act, code: string): readonly string[] => unsettledVisitsBefore(act, code).map((visit) => visit.code);

/**
 * Refuses `result-unsettled` {inspections} while people's results of a visit differ that this rests on: the same inspection, one that must
 * pass before it, or, without one, any of the permit.
 */
export function requireSettled(act: Act, code?: string): void {
  const rests = unsettledVisitsBefore(act, code);
  if (rests.length > 0) refuse("result-unsettled", { params: { inspections: [...new Set(rests.map(({ name }) => name))] } });
}
