import type { PermitRows } from "../permit/permit-rows";
import type { ChecklistAnswer, Finding, Inspection, InspectionResult, InspectionResultName } from "./inspection";
import { isOpenFinding } from "./inspection-rules";
import { latestAnswers } from "./suggested-result";

/**
 * Which of several results of one visit stands (P19): the first to arrive, and no later one of another person overwrites it. While one
 * differs, nothing that rests on the visit goes on until somebody has chosen. Asked alike by decisions and by screens.
 */

type Visit = Pick<Inspection, "id" | "state" | "chosenResultId" | "resultId">;

/** Everything that was said of a permit's visits. */
export interface VisitFacts {
  readonly results: readonly InspectionResult[];
  readonly answers: readonly ChecklistAnswer[];
  readonly findings: readonly Finding[];
}

/** What a permit's record says of its visits. */
export const visitFactsOf = (rows: Pick<PermitRows, "inspection-result" | "checklist-answer" | "finding">): VisitFacts => ({
  results: rows["inspection-result"],
  answers: rows["checklist-answer"],
  findings: rows.finding,
});

const badness: Readonly<Record<InspectionResultName, number>> = {
  Passed: 0,
  Partial: 1,
  "Not ready": 2,
  "No access": 2,
  Cancelled: 2,
  Failed: 3,
};

/** Each person's newest word. Equal times: the later id, so that all devices agree. */
function newestOfEach(results: readonly InspectionResult[]): readonly InspectionResult[] {
  const newest = new Map<string, InspectionResult>();
  for (const result of results) {
    const held = newest.get(result.by);
    if (!held || result.observedAt > held.observedAt || (result.observedAt === held.observedAt && result.id > held.id))
      newest.set(result.by, result);
  }
  return [...newest.values()];
}

/** Of records that do not say which result stands, made by the first builds: the one that lets least pass, as it was then. */
const leastPassing = (results: readonly InspectionResult[]): InspectionResult | null =>
  newestOfEach(results).reduce<InspectionResult | null>(
    (worst, result) =>
      worst === null ||
      badness[result.result] > badness[worst.result] ||
      (badness[result.result] === badness[worst.result] && result.id < worst.id)
        ? result
        : worst,
    null,
  );

const ofVisit = <T extends { readonly inspectionId: string }>(facts: readonly T[], { id }: Pick<Inspection, "id">): readonly T[] =>
  facts.filter(({ inspectionId }) => inspectionId === id);

/** The result that stands for a visit: chosen, else the first to arrive; null before there is one. */
export function standingResult(visit: Omit<Visit, "state">, results: readonly InspectionResult[]): InspectionResult | null {
  const own = ofVisit(results, visit);
  const id = visit.chosenResultId ?? visit.resultId;
  return own.find((result) => result.id === id) ?? leastPassing(own);
}

/** The result that stands after one more arrived: its own recorder's newer word takes the place of an older one, until somebody chose. */
export function standingAfter(visit: Visit, results: readonly InspectionResult[], arrived: InspectionResult): InspectionResult {
  const before =
    visit.state === "resulted"
      ? standingResult(
          visit,
          results.filter(({ id }) => id !== arrived.id),
        )
      : null;
  if (before === null) return arrived;
  if (visit.chosenResultId !== null || before.by !== arrived.by) return before;
  return newestOfEach([before, arrived])[0] ?? before;
}

/** Other people's newest words that differ from the result that stands, and that no choice has overruled. */
export function differingResults(visit: Visit, results: readonly InspectionResult[]): readonly InspectionResult[] {
  const standing = standingResult(visit, results);
  if (standing === null) return [];
  const chosen = visit.chosenResultId !== null;
  return newestOfEach(ofVisit(results, visit).filter(({ overruledAt }) => overruledAt === null)).filter(
    ({ id, by, result }) => id !== standing.id && (chosen || by !== standing.by) && result !== standing.result,
  );
}

/** What other people failed or found wrong at a visit that stands as passed: such a result would contradict its items. */
export function contradictions(visit: Visit, { results, answers, findings }: VisitFacts): readonly (ChecklistAnswer | Finding)[] {
  const standing = standingResult(visit, results);
  if (visit.state !== "resulted" || standing?.result !== "Passed") return [];
  const others = ({ by }: { readonly by: string }) => by !== standing.by;
  const failed = [...latestAnswers(ofVisit(answers, visit)).values()].filter(({ answer }) => answer === "fail");
  const wrong = ofVisit(findings, visit).filter((finding) => finding.kind === "deficiency" && isOpenFinding(finding));
  return [...failed, ...wrong].filter(others);
}

/** Whether somebody has to choose before anything that rests on this visit goes on. */
export const isUnsettled = (visit: Visit, facts: VisitFacts): boolean =>
  visit.state === "resulted" && (differingResults(visit, facts.results).length > 0 || contradictions(visit, facts).length > 0);

/** The visits of a permit that wait for a choice. */
export const unsettledVisits = <T extends Visit>(visits: readonly T[], facts: VisitFacts): readonly T[] =>
  visits.filter((visit) => isUnsettled(visit, facts));

/** Whether a fact of a visit may be told to its parties: nobody holds it back, and it does not contradict the result that stands. */
export function isTold(fact: ChecklistAnswer | Finding, visits: readonly Visit[], facts: VisitFacts): boolean {
  if (fact.withheld || fact.overruledAt !== null) return false;
  const visit = visits.find(({ id }) => id === fact.inspectionId);
  return visit === undefined || !contradictions(visit, facts).some(({ id }) => id === fact.id);
}

/** A visit and the result that stands for it. */
export interface SettledVisit {
  readonly inspection: Inspection;
  readonly standing: InspectionResult;
}

/** The visits that have a result which may be told to their parties, the newest result first. */
function toldVisits(visits: readonly Inspection[], results: readonly InspectionResult[]): readonly SettledVisit[] {
  const settled = visits.flatMap((inspection) => {
    const standing = inspection.state === "resulted" ? standingResult(inspection, results) : null;
    return standing === null || standing.withheld ? [] : [{ inspection, standing }];
  });
  return settled.sort((a, b) => b.standing.observedAt.localeCompare(a.standing.observedAt));
}

/** What inspectors wrote to the applicant with the results that stand, the newest first: their mail sends them to it. */
export const inspectorNotes = (visits: readonly Inspection[], results: readonly InspectionResult[]): readonly SettledVisit[] =>
  toldVisits(visits, results).filter(({ standing }) => standing.note !== "");

/** The newest result that passes an inspection of this code and stands; one that was overruled passes nothing. */
export const passingResult = (
  code: string,
  visits: readonly Inspection[],
  results: readonly InspectionResult[],
): InspectionResult | undefined =>
  toldVisits(visits, results).find(({ inspection, standing }) => inspection.code === code && standing.result === "Passed")?.standing;
