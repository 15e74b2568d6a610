import type { PlannedHalf } from "#schemas/calendar/day-plan";
import type { Half } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";

const weekday = new Map<string, Intl.DateTimeFormat>();

/** "Mon 23": a column's head, in a week whose month its title says. */
export function columnDay(day: string): string {
  const locale = getLocale() === "es" ? "es-US" : "en-GB";
  const format = weekday.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", timeZone: "UTC" });
  weekday.set(locale, format);
  const words = format.format(new Date(`${day}T12:00:00.000Z`)).replaceAll(",", "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Morning": a half-day as a title. */
export const halfTitle = (half: Half): string => (half === "am" ? m.office_half_am() : m.office_half_pm());

/** Why nobody is there in a half-day, with the reason where one was given; empty = they are there. */
export function awayWords({ absences }: Pick<PlannedHalf, "absences">): string {
  const [absence] = absences;
  if (!absence) return "";
  return absence.reason === "" ? m.board_away() : m.board_away_for({ reason: absence.reason });
}
