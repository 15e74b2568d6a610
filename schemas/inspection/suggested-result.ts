import type { ChecklistAnswer, Finding, InspectionResultName } from "./inspection";
import { openDeficiencies } from "./inspection-rules";

/** The newest answer of each item; answers are appended facts. Equal times: the later id, so that all devices agree. */
export function latestAnswers(answers: readonly ChecklistAnswer[]): ReadonlyMap<string, ChecklistAnswer> {
  const latest = new Map<string, ChecklistAnswer>();
  const newer = (a: ChecklistAnswer, b: ChecklistAnswer) => a.observedAt > b.observedAt || (a.observedAt === b.observedAt && a.id > b.id);
  for (const answer of answers) {
    if (answer.overruledAt !== null) continue;
    const held = latest.get(answer.itemId);
    if (!held || newer(answer, held)) latest.set(answer.itemId, answer);
  }
  return latest;
}

/**
 * The result that the worst item says: a failed item or an open deficiency = Failed; else items left unanswered = Partial;
 * else Passed. Null when nothing was answered or found. A remark does not count. All arguments are of one inspection.
 */
export function suggestedResult(
  itemIds: readonly string[],
  answers: readonly ChecklistAnswer[],
  findings: readonly Finding[],
): Extract<InspectionResultName, "Passed" | "Failed" | "Partial"> | null {
  const latest = latestAnswers(answers);
  if (openDeficiencies(findings).length > 0 || [...latest.values()].some(({ answer }) => answer === "fail")) return "Failed";
  if (latest.size === 0) return null;
  return itemIds.some((id) => !latest.has(id)) ? "Partial" : "Passed";
}
