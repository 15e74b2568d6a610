import { useState } from "react";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { calendarOf } from "#schemas/calendar/business-days";
import { slotOf } from "#schemas/calendar/inspector-days";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { toldIn } from "#schemas/inspection/place-objections";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import type { Problem } from "#schemas/problem";
import { day as daySchema } from "#schemas/values";
import type { DayPlans, Moving } from "./day-plans";
import { isKnownDay } from "./known-days";
import type { SlotForm } from "./move-fields";
import { objectionTo } from "./move-objection";
import { reasonWords } from "./objection-text";
import type { RefusedMove } from "./use-refused-move";

/** A place that was pointed at. */
export interface PointedPlace {
  readonly slot: Slot;
  /** Place among the stops without this one, from 0; null = last. */
  readonly stop: number | null;
}

export type MoveDialogProps = {
  plans: DayPlans;
  moving: Moving;
  /** Where it was dropped, when it could not stay there without a word. */
  pointed?: PointedPlace | undefined;
  /** The day looked at: proposed for a request for any day, where it can still be made then. */
  shown?: string | undefined;
  onClose: () => void;
  /** It stands there now. */
  onMoved?: ((inspection: Inspection, to: Slot) => unknown) | undefined;
};

const isDay = (text: string): boolean => daySchema.safeParse(text).success;

/** A day that nobody works, or one that is over, in words; undefined = it can be taken. */
function faultOfDay({ organization, today }: DayPlans, day: string): string | undefined {
  if (!isDay(day)) return m.office_error_day();
  if (day < today) return m.office_error_day_past();
  return calendarOf(organization).isBusinessDay(day) ? undefined : m.office_error_day_closed();
}

/** What the office said of this place, where the stops of its day are not known here: what is known is newer. */
function saidBefore(plans: DayPlans, slot: Slot, refused: RefusedMove | null): Problem | null {
  if (refused === null || isKnownDay(plans, slot.day)) return null;
  const { inspectorId, day, half } = refused.form;
  return sameValue(slot, { inspectorId, day, half }) ? refused.problem : null;
}

/** What stands against the place of a form: what is known of it here, or what the device or the worker knew besides when it was tried (`said`). */
function objectionOf({ plans, moving }: MoveDialogProps, slot: Slot, said: Problem | null): Problem | null {
  if (toldIn(said) !== null) return said;
  return isDay(slot.day) && slot.day >= plans.today ? objectionTo(plans, moving, slot) : null;
}

/** Moving an inspection to the place of a form: what stands against it, and doing it. `refused`: a move of it that this one takes the place of. */
export function useMove(props: MoveDialogProps, form: SlotForm, refused: RefusedMove | null) {
  const { plans, moving, onClose, onMoved } = props;
  const { inspection } = moving;
  const [base, setBase] = useState(() => slotOf(inspection));
  const [reason, setReason, kept] = useTyping(`permit/${inspection.permitId}#overbook-${inspection.id}`, refused?.reason ?? "");
  const [tried, setTried] = useState<Slot | null>(null);
  const act = useAct();
  const { inspectorId, day, half } = form;
  const slot: Slot = { inspectorId, day, half };
  const dayFault = faultOfDay(plans, day);
  const objection = objectionOf(props, slot, (sameValue(tried, slot) && act.problem) || saidBefore(plans, slot, refused));
  const told = toldIn(objection);
  const asked = told && reasonWords(told);
  const reasonFault = asked && reason.trim() === "" ? asked.fault : undefined;
  const go = async () => {
    setTried(slot);
    if (dayFault) return document.getElementById("assign-day")?.focus();
    if (reasonFault) return document.getElementById("assign-reason")?.focus();
    const place = { ...slot, stop: form.stop === "" ? null : Number(form.stop), base };
    const why = told ? { reason: reason.trim(), told } : {};
    if (!(await act.run("inspection.schedule", { permitId: inspection.permitId, inspectionId: inspection.id, ...place, ...why }))) return;
    kept.clear();
    refused?.letGo();
    onMoved?.(inspection, slot);
    onClose();
  };
  const current = slotOf(inspection);
  return {
    act,
    go,
    objection,
    asked,
    reason,
    setReason,
    base,
    moved: sameValue(base, current) ? null : current,
    follow: () => setBase(current),
    dayFault: tried ? dayFault : undefined,
    reasonFault: tried ? reasonFault : undefined,
  };
}

export type Move = ReturnType<typeof useMove>;
