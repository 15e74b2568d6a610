import { m } from "#schemas/messages/compiled/messages";
import { type AtOnceStop, atOnceStops } from "#schemas/permit/permit";

const words: Readonly<Record<AtOnceStop, () => string>> = {
  answers: m.record_stop_answers,
  "no-contractor": m.record_stop_no_contractor,
  unverified: m.record_stop_unverified,
  ended: m.record_stop_ended,
  hold: m.record_stop_hold,
  internal: m.record_stop_internal,
  condition: m.record_stop_condition,
};

/** Why a permit is not issued at once, inside a sentence; what this build has no words for, as the office's own matter. */
export function stopWords(why: string): string {
  const known = atOnceStops.find((one) => one === why);
  return known === undefined ? m.record_stop_internal() : words[known]();
}
