import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";

/** The time that is told of: from this instant to before that one. */
export interface StorySpan {
  readonly from: string;
  readonly to: string;
}

/** One day in every fourteen, and a time of it: the office's. `day`: 0 = a Thursday, as 1 January 1970 was. */
export interface FortnightDay {
  readonly day: number;
  readonly time: string;
}

const fortnight = 14;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / 86_400_000;

/** What happens in a span, in order, each once in fourteen days: also where a longer time is told in pieces. `onDay`: the office's day. */
export function happeningIn<T extends FortnightDay>(
  list: readonly T[],
  organization: Organization,
  { from, to }: StorySpan,
): ReadonlyArray<T & { readonly at: string; readonly onDay: string }> {
  const calendar = calendarOf(organization);
  const days: string[] = [];
  for (let day = calendar.localDay(from); day <= calendar.localDay(to); day = addDays(day, 1)) days.push(day);
  return days
    .flatMap((onDay) =>
      list
        .filter(({ day }) => dayNumber(onDay) % fortnight === day)
        .map((each) => ({ ...each, onDay, at: calendar.instantAtLocal(onDay, each.time) })),
    )
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at.localeCompare(b.at));
}
