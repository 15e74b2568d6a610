import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";
import { oncePerFrame } from "#app/local/once-per-frame";
import { listedRoutes } from "./site-paths";
import { useHere } from "./use-device";

/** The frame's own route: it is on every page, and says nothing of what the page reads. */
const frame = "shell";

/** Whether a route reads this device: it has a `clientLoader`. */
const readsHere = (id: string): boolean => listedRoutes()[id]?.hasClientLoader ?? false;

/**
 * Reads the page again when this device's copy changes, at most once a frame. Mounted once, in the frame round every
 * page. A page that only the worker answers is left alone.
 */
export function useReplicaRevalidation(): void {
  const here = useHere();
  const { revalidate } = useRevalidator();
  const matched = useMatches();
  const reads = typeof window !== "undefined" && matched.some((match) => match.id !== frame && readsHere(match.id));
  useEffect(() => {
    if (!reads || here.kind !== "open") return;
    const { coalesced, cancel } = oncePerFrame(() => void revalidate());
    const stop = here.device.replica.subscribe(coalesced);
    return () => {
      stop();
      cancel();
    };
  }, [reads, here, revalidate]);
}
