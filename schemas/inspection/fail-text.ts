import type { ChecklistAnswer, Finding, InspectionResultName } from "./inspection";
import { latestAnswers } from "./suggested-result";

/** Whether a finding says something: what is wrong, or the section of the code that it offends. */
export const saysSomething = (finding: Pick<Finding, "text" | "codeReference">): boolean =>
  finding.text.trim() !== "" || finding.codeReference.trim() !== "";

/** Items that failed, by their newest answer, and of which no finding says why, in the order of their ids. All facts are of one inspection. */
export function unexplainedFails(answers: readonly ChecklistAnswer[], findings: readonly Finding[]): readonly string[] {
  const explained = new Set(findings.filter(saysSomething).map(({ itemId }) => itemId));
  return [...latestAnswers(answers).values()]
    .flatMap(({ itemId, answer }) => (answer === "fail" && !explained.has(itemId) ? [itemId] : []))
    .sort();
}

/**
 * Whether somebody who reads this result learns what to mend: a failed inspection names a finding, a failed item's words, a note, or why
 * it was failed against its items. Facts are those of whoever records it.
 */
export const isExplained = (
  said: { readonly result: InspectionResultName; readonly note: string; readonly overrideReason: string },
  findings: readonly Finding[],
): boolean =>
  said.result !== "Failed" || [said.note, said.overrideReason].some((words) => words.trim() !== "") || findings.some(saysSomething);
