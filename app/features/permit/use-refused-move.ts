import { moveOf } from "#app/screen/read/sync-text";
import { useDevice } from "#app/screen/read/use-device";
import { useUnsent } from "#app/screen/read/use-sync-status";
import type { Problem } from "#schemas/problem";
import type { SlotForm } from "./move-fields";

/** A move that the office refused, as it was made. */
export interface RefusedMove {
  readonly id: string;
  /** What the office said. */
  readonly problem: Problem;
  readonly form: SlotForm;
  readonly reason: string;
  /** Another has taken its place. */
  readonly letGo: () => void;
}

/** The newest move of an inspection that waits here since the office refused it. */
export function useRefusedMove(inspectionId: string): RefusedMove | null {
  const device = useDevice();
  const unsent = useUnsent();
  if (device === null) return null;
  const found = unsent.flatMap((entry): RefusedMove[] => {
    const { id, problem } = entry;
    const move = moveOf(entry);
    if (problem === null || move?.inspectionId !== inspectionId) return [];
    const { inspectorId, day, half, stop, reason } = move;
    const form = { inspectorId, day, half, stop: stop === null ? "" : String(stop) };
    return [{ id, problem, form, reason, letGo: () => void device.discard(entry.order) }];
  });
  return found.at(-1) ?? null;
}
