import { useEffect, useSyncExternalStore } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { engineKept, keepEngine, lookForEngine } from "#app/local/plan/kept-engine";
import { useDevice } from "#app/screen/read/use-device";
import { useSyncStatus } from "#app/screen/read/use-sync-status";
import type { ApprovedSet } from "#schemas/plan/approved-set";

/** Bytes of sets that a day brings to a device by itself: half of what it keeps of copies, so that the plans somebody opened stay. */
const dayLimit = 200 * 1024 * 1024;

const idle = () => () => undefined;

/** The sets of a day that are fetched by themselves, in the order of its stops. */
export function setsToKeep<Set extends Pick<ApprovedSet, "sha256" | "bytes">>(sets: readonly Set[]): readonly Set[] {
  let room = dayLimit;
  const seen = new Set<string>();
  return sets.filter(({ sha256, bytes }) => {
    if (seen.has(sha256) || bytes > room) return false;
    seen.add(sha256);
    room -= bytes;
    return true;
  });
}

/**
 * Keeps the sets of an inspector's day on the device, one after another, and what draws them, so that they open with no signal. Nothing is
 * asked for while the office cannot be reached; what fails is tried when it can be again, or with the next look at the day.
 */
export function useKeptSets(sets: readonly ApprovedSet[]): void {
  const device = useDevice();
  const wanted = setsToKeep(sets);
  const isRoadOpen = useSyncStatus().road === "open";
  const key = wanted.map(({ sha256 }) => sha256).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hashes say which files.
  useEffect(() => {
    if (device === null || key === "") return;
    let left = false;
    const fetchAll = async () => {
      await lookForEngine();
      if (!isRoadOpen) return;
      for (const { sha256, permitId, mediaType, fileName } of wanted) {
        if (left) return;
        if (device.files.records.get().some((kept) => kept.sha256 === sha256)) continue;
        const found = await fileBlob({ sha256, permitId }, { device, api: browserDevice().api });
        if (found.kind === "here" && found.copied) await device.files.keepCopy({ sha256, mediaType, fileName }, found.blob);
      }
      if (!left) await keepEngine();
    };
    void fetchAll().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [device, key, isRoadOpen]);
}

/** Whether the set's file is on this device with what draws it, to be opened with no signal. */
export function useIsSetKept(set: Pick<ApprovedSet, "sha256">): boolean {
  const device = useDevice();
  const look = () => device?.files.records.get().some(({ sha256 }) => sha256 === set.sha256) ?? false;
  const file = useSyncExternalStore(device?.files.records.subscribe ?? idle, look, () => false);
  const engine = useSyncExternalStore(engineKept.subscribe, engineKept.get, () => false);
  return file && engine;
}
