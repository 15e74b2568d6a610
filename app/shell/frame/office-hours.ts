import type { Organization } from "#schemas/people/organization";

/** Days of the week in a row that open and close alike. Weekdays count from 0 = Sunday, ranges from Monday on. */
export interface OpenStretch {
  readonly from: number;
  readonly to: number;
  readonly open: string;
  readonly close: string;
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0];

/** The week's opening hours, days alike drawn together. */
export function openStretches(hours: Organization["hours"]): readonly OpenStretch[] {
  const stretches: OpenStretch[] = [];
  for (const weekday of fromMonday) {
    const times = hours[weekday];
    if (!times) continue;
    const last = stretches.at(-1);
    const next = last !== undefined && (last.to + 1) % 7 === weekday;
    const goesOn = next && last.open === times.open && last.close === times.close;
    if (goesOn) stretches[stretches.length - 1] = { ...last, to: weekday };
    else stretches.push({ from: weekday, to: weekday, open: times.open, close: times.close });
  }
  return stretches;
}
