import { useSyncExternalStore } from "react";
import type { Density } from "./areas";
import { rememberChoice } from "./cookies";
import { type ChosenDensity, pageLook } from "./page-look";

let chosen: ChosenDensity | null | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What this person chose; null = as each area suggests. */
export const useChosenDensity = (): ChosenDensity | null =>
  useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? pageLook().density : chosen),
    () => pageLook().density,
  );

/** Changes it at once and remembers it for the next page from the worker. */
export function chooseDensity(density: ChosenDensity | null): void {
  chosen = density;
  rememberChoice("density", density);
  for (const listener of listeners) listener();
}

/** How dense an area is for whoever chose so: the field's is for gloves and sun, and stays. */
export const densityOf = (suggested: Density, choice: ChosenDensity | null): Density =>
  suggested === "touch" ? "touch" : (choice ?? suggested);
