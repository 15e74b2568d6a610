import { useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { useAct } from "#app/shell/use-act";
import { useTyping } from "#app/shell/use-typing";
import { calendarOf } from "#schemas/business-days";
import type { Inspection } from "#schemas/inspection";
import { type Slot, slotOf } from "#schemas/inspector-days";
import type { Problem } from "#schemas/problem";
import { sameValue } from "#schemas/same-value";
import { day as daySchema } from "#schemas/values";
import { type DayPlans, type Moving, objectionTo } from "./day-plans";
import type { SlotForm } from "./move-fields";

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

const letsReason = (problem: Problem | null): boolean => problem?.params?.reasonLetsIt === true;

/** Moving an inspection to the place of a form: what stands against it, and doing it. */
export function useMove(props: MoveDialogProps, form: SlotForm) {
  const { plans, moving, onClose, onMoved } = props;
  const { inspection } = moving;
  const [base, setBase] = useState(() => slotOf(inspection));
  const [reason, setReason, kept] = useTyping(`permit/${inspection.permitId}#overbook-${inspection.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const { inspectorId, day, half } = form;
  const slot: Slot = { inspectorId, day, half };
  const dayFault = faultOfDay(plans, day);
  const known = isDay(day) && day >= plans.today ? objectionTo(plans, moving, slot, "") : null;
  // What the device or the worker knows and this page did not.
  const objection = known ?? (letsReason(act.problem) ? act.problem : null);
  const asksReason = letsReason(objection);
  const reasonFault = asksReason && reason.trim() === "" ? m.office_error_overbook() : undefined;
  const go = async () => {
    setTried(true);
    if (dayFault) return document.getElementById("assign-day")?.focus();
    if (reasonFault) return document.getElementById("assign-reason")?.focus();
    const stop = form.stop === "" ? null : Number(form.stop);
    const why = asksReason ? reason.trim() : "";
    const args = { permitId: inspection.permitId, inspectionId: inspection.id, ...slot, stop, reason: why, base };
    if (!(await act.run("inspection.schedule", args))) return;
    kept.clear();
    onMoved?.(inspection, slot);
    onClose();
  };
  const current = slotOf(inspection);
  return {
    act,
    go,
    objection,
    asksReason,
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
