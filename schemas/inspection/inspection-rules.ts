import type { Permit } from "../permit/permit";
import { neededInspections } from "../permit-type/form";
import type { InspectionType, PermitType } from "../permit-type/permit-type";
import type { Finding, Inspection, InspectionResult } from "./inspection";
import { isOpenInspection } from "./inspection-states";

/** Rules about inspections, asked alike by decisions and by screens. A code counts as passed when one inspection of it passed. */

export const passedCodes = (inspections: readonly Pick<Inspection, "code" | "result">[]): ReadonlySet<string> =>
  new Set(inspections.filter(({ result }) => result === "Passed").map(({ code }) => code));

/** The inspections that a permit's job asks for; none are known for a type that the product does not run. */
export const inspectionsNeeded = (permit: Pick<Permit, "answers">, type: PermitType | undefined): readonly InspectionType[] =>
  type ? neededInspections(type, permit.answers) : [];

/** Of these codes, those that have not passed. */
const unmetPrerequisites = (
  wanted: Pick<InspectionType, "prerequisites">,
  inspections: readonly Pick<Inspection, "code" | "result">[],
): readonly string[] => wanted.prerequisites.filter((code) => !passedCodes(inspections).has(code));

/**
 * Codes that must pass before this one on this permit, and have not: the one prerequisite rule. Only inspections that the job needs, by its
 * answers, count; one that the job does not need itself still waits for those that it does.
 */
export function unmetFor(
  permit: Pick<Permit, "answers">,
  type: PermitType | undefined,
  code: string,
  inspections: readonly Pick<Inspection, "code" | "result">[],
): readonly string[] {
  const needed = inspectionsNeeded(permit, type);
  const codes = new Set(needed.map((one) => one.code));
  const wanted = type?.inspections.find((one) => one.code === code);
  const prerequisites = (wanted?.prerequisites ?? []).filter((one) => codes.has(one));
  return unmetPrerequisites({ prerequisites }, inspections);
}

/** Whether one inspection of the job can be asked for now, and if not, why. */
export interface InspectionChoice {
  readonly type: InspectionType;
  readonly state: "available" | "open" | "passed" | "waiting";
  /** Codes that must pass first, when `waiting`. */
  readonly waitsFor: readonly string[];
}

/** Every inspection of the job in its order, and how it stands: what an applicant may ask for. */
export function inspectionChoices(
  permit: Pick<Permit, "answers">,
  type: PermitType | undefined,
  inspections: readonly Pick<Inspection, "code" | "result" | "state">[],
): readonly InspectionChoice[] {
  const passed = passedCodes(inspections);
  return inspectionsNeeded(permit, type).map((wanted) => {
    const waitsFor = unmetPrerequisites(wanted, inspections);
    const open = inspections.some((one) => one.code === wanted.code && isOpenInspection(one));
    const state = passed.has(wanted.code) ? "passed" : open ? "open" : waitsFor.length > 0 ? "waiting" : "available";
    return { type: wanted, state, waitsFor };
  });
}

/**
 * Codes of final inspections that have not passed. For a type that the product does not run: those marked final on the record,
 * or `*` when there is none, as nothing then says that the work was seen.
 */
export function finalsLacking(
  permit: Pick<Permit, "answers">,
  type: PermitType | undefined,
  inspections: readonly Pick<Inspection, "code" | "result" | "final">[],
): readonly string[] {
  const passed = passedCodes(inspections);
  const finals = type
    ? inspectionsNeeded(permit, type).filter(({ final }) => final)
    : inspections.filter(({ final, result }) => final && result !== "Cancelled");
  if (!type && finals.length === 0) return ["*"];
  return [...new Set(finals.map(({ code }) => code))].filter((code) => !passed.has(code));
}

/** Whether every final inspection of the job has passed; nothing was seen, nothing has. */
export const finalsPassed = (
  permit: Pick<Permit, "answers">,
  type: PermitType | undefined,
  inspections: readonly Pick<Inspection, "code" | "result" | "final">[],
): boolean => inspections.length > 0 && finalsLacking(permit, type, inspections).length === 0;

/** Whether what was found still has to be mended: it was not put right, and no chosen result says otherwise. */
export const isOpenFinding = (finding: Pick<Finding, "resolvedAt" | "overruledAt">): boolean =>
  finding.resolvedAt === null && finding.overruledAt === null;

export const openDeficiencies = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding) => finding.kind === "deficiency" && isOpenFinding(finding));

/** How often this code has failed on this permit. */
export const failuresOf = (results: readonly Pick<InspectionResult, "code" | "result">[], code: string): number =>
  results.filter((result) => result.code === code && result.result === "Failed").length;

/** Whoever last came for this code, or else for any: the one to send again. */
export function suggestedInspector(inspections: readonly Inspection[], code: string): string | null {
  const been = inspections
    .filter((one) => one.inspectorId !== null && one.state === "resulted")
    .sort((a, b) => (b.resultedAt ?? "").localeCompare(a.resultedAt ?? ""));
  return (been.find((one) => one.code === code) ?? been[0])?.inspectorId ?? null;
}
