import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { LeftAlone } from "#schemas/permit/inactive/left-alone";
import { dayWithYear } from "#ui/date-text";

const names: Readonly<Record<LeftAlone["why"], () => string>> = {
  changed: m.inactive_left_changed,
  hold: m.inactive_left_hold,
  balance: m.inactive_left_balance,
  visit: m.inactive_left_visit,
  term: m.inactive_left_term,
  results: m.inactive_left_results,
  certificate: m.inactive_left_certificate,
  unanswered: m.inactive_left_unanswered,
};

/** Why a permit is not ended with others. */
export const leftName = (why: LeftAlone["why"]): string => names[why]();

const onDay: Readonly<Partial<Record<LeftAlone["why"], (at: { day: string }) => string>>> = {
  changed: m.inactive_left_on_changed,
  visit: m.inactive_left_on_visit,
  term: m.inactive_left_on_term,
};

/** What of it is this permit's own: the day, or the sum; blank where there is nothing. */
export function leftDetail({ why, on, owedCents }: LeftAlone): string {
  if (owedCents !== undefined) return m.inactive_left_owed({ amount: formatCents(owedCents) });
  return on === undefined ? "" : (onDay[why]?.({ day: dayWithYear(on) }) ?? "");
}
