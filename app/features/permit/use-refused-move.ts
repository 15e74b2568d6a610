import { moveOf } from "#app/shell/sync-words";
import { useDevice } from "#app/shell/use-device";
import { useUnsent } from "#app/shell/use-sync-status";
import type { SlotForm } from "./move-fields";

/** A move that the office refused, as it was made. */
export interface RefusedMove {
  readonly id: string;
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
    const move = entry.problem === null ? null : moveOf(entry);
    if (move?.inspectionId !== inspectionId) return [];
    const { inspectorId, day, half, stop, reason } = move;
    const form = { inspectorId, day, half, stop: stop === null ? "" : String(stop) };
    return [{ id: entry.id, form, reason, letGo: () => void device.discard(entry.order) }];
  });
  return found.at(-1) ?? null;
}
