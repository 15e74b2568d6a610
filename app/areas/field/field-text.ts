import { resultName } from "#app/wording/record-text";
import { windowWords } from "#app/wording/window-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { toldWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";

const answers = { pass: m.field_answer_pass, fail: m.field_answer_fail, not_applicable: m.field_answer_not_applicable } as const;
/** An answer to an item in words. */
export const answerWord = (answer: keyof typeof answers): string => answers[answer]();

/** "8:00 to 10:00" where the parties were told it, else "Morning", "Afternoon"; nothing where no half-day was given. */
export function windowWord(inspection: Pick<Inspection, "state" | "toldWindow" | "scheduledHalf">): string {
  const told = toldWindow(inspection);
  if (told !== null) return windowWords(told);
  const half = inspection.scheduledHalf;
  if (half === null) return "";
  return half === "am" ? m.field_window_am() : m.field_window_pm();
}

const standings = {
  requested: m.field_standing_requested,
  scheduled: m.field_standing_scheduled,
  arrived: m.field_standing_arrived,
  cancelled: m.field_standing_cancelled,
} as const;

/** How a stop stands: its result, or how far it has come. */
export function standingWord({ state, result }: Pick<Inspection, "state" | "result">): string {
  if (state === "resulted") return result === null ? "" : resultName(result);
  return standings[state]();
}
