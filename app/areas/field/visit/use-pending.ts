import { useCallback, useSyncExternalStore } from "react";
import type { HeldAct } from "#app/local/device/held-acts";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import { useHeldActs } from "#app/shell/sync-centre/use-held-acts";
import type { RowKind } from "#schemas/row";

const idle = () => () => undefined;

/** Whether a row shows something that has not reached the office. Asks again with every change of this device's copy. */
export function usePending(): (kind: RowKind, id: string) => boolean {
  const replica = useDevice()?.replica ?? null;
  const revision = useSyncExternalStore(
    replica ? (listener) => replica.subscribe(listener) : idle,
    () => replica?.revision ?? 0,
    () => 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may answer otherwise.
  return useCallback((kind, id) => replica?.isPending(kind, id) ?? false, [replica, revision]);
}

const inspectionOf = (args: unknown): string | null =>
  typeof args === "object" && args !== null && "inspectionId" in args && typeof args.inspectionId === "string" ? args.inspectionId : null;

/** Inspections that acts are about which can still be taken back. */
export const inspectionsHeld = (waiting: ReadonlyMap<string, HeldAct>): ReadonlySet<string> =>
  new Set([...waiting.values()].flatMap(({ args, problem }) => (problem === null ? (inspectionOf(args) ?? []) : [])));

/** Whether nothing that was done at a visit here is still on its way: what the office chooses between has arrived. */
export const hasArrived = (road: "held" | "waiting" | "refused" | "none"): boolean => road === "none" || road === "refused";

/** Where what was done at one visit is: its result still to be taken back, waiting here, refused by the office, or nothing left to send. */
export function useVisitRoad(): (inspectionId: string) => "held" | "waiting" | "refused" | "none" {
  const unsent = useUnsent();
  const held = inspectionsHeld(useHeldActs());
  return (inspectionId) => {
    if (held.has(inspectionId)) return "held";
    const entries = unsent.filter((entry) => inspectionOf(entry.args) === inspectionId);
    if (entries.some((entry) => entry.problem !== null)) return "refused";
    return entries.length > 0 ? "waiting" : "none";
  };
}
