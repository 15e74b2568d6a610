import { useState } from "react";
import type { DayPlans } from "#app/features/permit/day-plans";
import { useRun } from "#app/screen/act/use-run";
import { stopsOf } from "#schemas/calendar/day-plan";
import type { Half, Slot } from "#schemas/calendar/slot";
import { movesTo, streetOrder } from "#schemas/calendar/street-order";
import type { Problem } from "#schemas/problem";

/** Ids of a half-day's stops in an order. */
export interface HalfOrder {
  readonly half: Half;
  readonly ids: readonly string[];
}

/** The order that an inspector's day had before it was put in another. */
export interface Ordered {
  readonly inspectorId: string;
  readonly name: string;
  readonly day: string;
  readonly before: readonly HalfOrder[];
}

const idsOf = (stops: readonly { readonly id: string }[]) => stops.map(({ id }) => id);

/** Both half-days of an inspector's day as they stand, and in the order of their streets. */
export function ordersOf({ inspections }: DayPlans, inspectorId: string, day: string) {
  const halves = (["am", "pm"] as const).map((half) => ({ half, stops: stopsOf(inspections, inspectorId, day, half) }));
  return {
    stands: halves.map(({ half, stops }): HalfOrder => ({ half, ids: idsOf(stops) })),
    wanted: halves.map(({ half, stops }): HalfOrder => ({ half, ids: idsOf(streetOrder(stops)) })),
  };
}

/** Puts an inspector's stops in an order, a command a stop that moves, and back. */
export function useOrdering(plans: DayPlans) {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState<Ordered | null>(null);
  /** Whether all of them stand as wanted now. */
  const put = async ({ inspectorId, day }: Pick<Ordered, "inspectorId" | "day">, wanted: readonly HalfOrder[]): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const { stands } = ordersOf(plans, inspectorId, day);
    let refused: Problem | null = null;
    for (const { half, ids } of wanted) {
      const base: Slot = { inspectorId, day, half };
      for (const { id, stop } of movesTo(stands.find((one) => one.half === half)?.ids ?? [], ids)) {
        const permitId = plans.inspections.find((one) => one.id === id)?.permitId ?? "";
        const result = await run("inspection.schedule", { permitId, inspectionId: id, ...base, stop, reason: "", base });
        if (!result.ok) refused = result.problem;
      }
    }
    setBusy(false);
    setProblem(refused);
    return refused === null;
  };
  const order = async (of: Omit<Ordered, "before">, wanted: readonly HalfOrder[]) => {
    const { stands: before } = ordersOf(plans, of.inspectorId, of.day);
    const all = await put(of, wanted);
    if (all) setDone({ ...of, before });
    return all;
  };
  const undo = async () => {
    const all = done !== null && (await put(done, done.before));
    if (all) setDone(null);
    return all;
  };
  return { busy, problem, done, order, undo, forget: () => setDone(null) };
}

export type OrderingActs = ReturnType<typeof useOrdering>;
