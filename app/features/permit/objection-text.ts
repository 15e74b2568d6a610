import { disciplineInside, inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { halfName } from "#app/wording/record-text";
import type { Slot } from "#schemas/calendar/slot";
import { disciplineOf } from "#schemas/inspection/inspector-skills";
import { type ObjectionCode, type PlaceObjections, toldIn } from "#schemas/inspection/place-objections";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import type { DayPlans, Moving } from "./day-plans";

/** One thing that stands against a place, in words. `code` null: no reason lets it. */
export interface SaidObjection {
  readonly code: ObjectionCode | null;
  readonly words: string;
}

/** Names of what must pass first; a code that the type does not have stands for itself. */
const namesOf = (codes: readonly string[], { type }: Moving): string =>
  codes
    .map((code) => {
      const known = type?.inspections.find((one) => one.code === code);
      return known ? inLanguage(known.name) : code;
    })
    .join(", ");

const disciplineIn = ({ type, inspection }: Moving): string => disciplineOf(type, inspection.code) ?? inspection.name;

/** All that stands against a place, each in words. */
export function objectionsInWords(
  problem: Problem,
  { inspectors }: Pick<DayPlans, "inspectors">,
  moving: Moving,
  slot: Slot,
): readonly SaidObjection[] {
  const told = toldIn(problem);
  if (told === null) return [{ code: null, words: problemText(problem) }];
  const inspector = inspectors.find(({ id }) => id === slot.inspectorId)?.name ?? "";
  const half = halfName(slot.half);
  const words: Readonly<Record<ObjectionCode, () => string>> = {
    "prerequisite-not-passed": () => m.scheduler_waits_for({ list: namesOf(told.codes, moving) }),
    "inspector-unskilled": () => m.scheduler_unskilled({ inspector, discipline: disciplineInside(disciplineIn(moving)) }),
    "inspector-absent": () => m.absence_conflict({ inspector, half }),
    "day-full": () => m.scheduler_full({ inspector, half }),
  };
  return told.objections.map((code) => ({ code, words: words[code]() }));
}

/** What a reason is asked with, and what is said where none was written. */
export interface ReasonWords {
  readonly label: string;
  readonly fault: string;
}

/** By what the reason is for: one thing, or several at once. */
export function reasonWords({ objections: [first, ...more] }: PlaceObjections): ReasonWords {
  if (more.length === 0 && first === "prerequisite-not-passed")
    return { label: m.scheduler_reason_early(), fault: m.scheduler_error_early() };
  if (more.length === 0 && first === "day-full") return { label: m.office_assign_reason(), fault: m.office_error_overbook() };
  return { label: m.scheduler_reason_anyway(), fault: m.scheduler_error_anyway() };
}
