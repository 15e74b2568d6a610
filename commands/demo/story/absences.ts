import { addDays, type Calendar } from "#schemas/calendar/business-days";
import { seeded } from "#schemas/testing/seeded";
import { allInspectors, type StoryPerson } from "./cast";
import { oneOf, someOf } from "./timetable";

/** Days on which an inspector of the story does not work. Both ends included. */
export interface StoryAbsence {
  readonly inspector: StoryPerson;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000);
/** 1970-01-05 was a Monday. */
const mondayOf = (day: string): string => addDays(day, -((dayNumber(day) + 3) % 7));
const reasons = ["Vacation", "Training in code changes", "Doctor's appointment", "Family leave"];

/** The absence that begins in the week of this day, if there is one: every other week has one. */
export function absenceIn(day: string): StoryAbsence | null {
  const monday = mondayOf(day);
  const random = seeded(dayNumber(monday));
  if (random() < 0.5) return null;
  const from = addDays(monday, someOf(random, [0, 3]));
  return { inspector: oneOf(random, allInspectors), from, to: addDays(from, someOf(random, [0, 1])), reason: oneOf(random, reasons) };
}

/** Whether an inspector is away on a day. */
export function isAway({ email }: StoryPerson, day: string): boolean {
  const absence = absenceIn(day);
  return absence !== null && absence.inspector.email === email && absence.from <= day && day <= absence.to;
}

/** When it is recorded: two weeks ahead, on a day on which the office works. */
export const recordedOn = ({ from }: StoryAbsence, calendar: Calendar): string => calendar.addBusinessDays(from, -9);
