import { useState } from "react";
import type { DayPlans } from "#app/features/permit/day-plans";
import { objectionTo } from "#app/features/permit/move-objection";
import { objectionsInWords } from "#app/features/permit/objection-text";
import { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import { isDay } from "#schemas/calendar/day-text";
import type { Slot } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import type { GivenPlace, GivingPage } from "./giving-view";

/** Where a stop is to go; `stop`: its place in the half-day from 0, null = last. */
export type ChosenPlace = Slot & { readonly stop: number | null };

/** What somebody made of a row. */
interface RowChoice {
  readonly taken: boolean;
  readonly to: ChosenPlace | null;
  /** Its fields are open. */
  readonly open: boolean;
}

/** A row of the preview. */
export interface GiveRow extends RowChoice {
  readonly place: GivenPlace;
  /** Why it cannot go there, or was refused; undefined = nothing is known against it. */
  readonly fault: string | undefined;
}

const asProposed = ({ to }: GivenPlace): RowChoice => ({ taken: to !== null, to, open: false });

/** The plans once these stops have moved. */
function plansAfter(plans: DayPlans, moved: ReadonlyMap<string, Slot>): DayPlans {
  const inspections = plans.inspections.map((one) => {
    const to = moved.get(one.id);
    return to ? { ...one, inspectorId: to.inspectorId, scheduledOn: to.day, scheduledHalf: to.half } : one;
  });
  return { ...plans, inspections };
}

function faultOf(plans: DayPlans, { moving, from }: GivenPlace, { inspectorId, day, half }: Slot): string | undefined {
  const to: Slot = { inspectorId, day, half };
  if (sameValue(to, from)) return m.absence_give_same();
  if (!isDay(to.day)) return m.office_error_day();
  if (to.day < plans.today) return m.office_error_day_past();
  const objection = objectionTo(plans, moving, to);
  if (objection === null) return undefined;
  return objectionsInWords(objection, plans, moving, to)
    .map(({ words }) => words)
    .join(" ");
}

/** The rows as they stand: each is asked as if those above it had moved already. */
function rowsOf({ plans, places }: GivingPage, choices: ReadonlyMap<string, RowChoice>, refused: ReadonlyMap<string, Problem>): GiveRow[] {
  const moved = new Map<string, Slot>();
  return places.map((place) => {
    const choice = choices.get(place.inspectionId) ?? asProposed(place);
    const said = refused.get(place.inspectionId);
    const known = choice.taken && choice.to ? faultOf(plansAfter(plans, moved), place, choice.to) : undefined;
    if (choice.taken && choice.to) moved.set(place.inspectionId, choice.to);
    return { ...choice, place, fault: known ?? (said && problemText(said)) };
  });
}

/** Somewhere to begin from where no place was found: the same half-day, with the first of the others. */
function firstPlace({ plans, inspector }: GivingPage, { from }: GivenPlace): ChosenPlace {
  const other = plans.inspectors.find(({ id }) => id !== inspector.id)?.id ?? inspector.id;
  return { inspectorId: other, day: from.day < plans.today ? plans.today : from.day, half: from.half, stop: null };
}

/** A preview of giving: what was chosen of each row, and moving them, a command a stop. */
export function useGiving(page: GivingPage, onDone: (words: string) => void) {
  const run = useRun();
  const [choices, setChoices] = useState<ReadonlyMap<string, RowChoice>>(
    () => new Map(page.places.map((place) => [place.inspectionId, asProposed(place)])),
  );
  const [refused, setRefused] = useState<ReadonlyMap<string, Problem>>(new Map());
  const [busy, setBusy] = useState(false);
  const rows = rowsOf(page, choices, refused);
  const going = rows.flatMap(({ taken, place, to, fault }) => (taken && to !== null ? [{ place, to, fault }] : []));
  const choose = ({ place: { inspectionId }, taken, to, open }: GiveRow, change: Partial<RowChoice>) => {
    setChoices(new Map(choices).set(inspectionId, { taken, to, open, ...change }));
    setRefused(new Map([...refused].filter(([id]) => id !== inspectionId)));
  };
  const unfold = (row: GiveRow) => choose(row, { taken: true, to: row.to ?? firstPlace(page, row.place), open: true });
  const fold = (row: GiveRow) => choose(row, { open: false });
  const take = (row: GiveRow, taken: boolean) => (taken && row.to === null ? unfold(row) : choose(row, { taken }));
  const change = (row: GiveRow, part: Partial<Slot>) =>
    choose(row, { taken: true, open: true, to: { ...(row.to ?? firstPlace(page, row.place)), ...part, stop: null } });
  const go = async () => {
    setBusy(true);
    const failed = new Map<string, Problem>();
    for (const { place, to } of going) {
      const { permitId, id: inspectionId } = place.moving.inspection;
      const result = await run("inspection.schedule", { permitId, inspectionId, ...to, reason: "", base: place.from });
      if (!result.ok) failed.set(inspectionId, result.problem);
    }
    setBusy(false);
    setRefused(failed);
    if (failed.size === 0) onDone(m.absence_give_done({ count: going.length }));
  };
  const blocked = going.some(({ place, fault }) => fault !== undefined && !refused.has(place.inspectionId));
  const why = going.length === 0 ? m.absence_give_choose_one() : blocked ? m.absence_give_blocked() : undefined;
  return { rows, going: going.length, refused: refused.size, busy, why, take, change, fold, unfold, go };
}

export type Giving = ReturnType<typeof useGiving>;
