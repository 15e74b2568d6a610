import { engineAddress } from "./engine-address";

/**
 * The drawing engine on this device, for plans that came to it by themselves: an inspector may open the first one where there is no signal. The
 * offline worker keeps each of its files as it is asked for (app/service-worker). Not among them: maps of Chinese, Japanese and Korean letters,
 * nearly as large as all else, which a file that is opened with a signal brings for itself.
 */

let kept = false;
const listeners = new Set<() => void>();

/** Whether the engine is on this device, as far as it was looked for. */
export const engineKept = {
  get: (): boolean => kept,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function isKept(address: string): Promise<boolean> {
  return (await caches.match(address)) !== undefined;
}

async function files(): Promise<readonly string[]> {
  const { enginePart } = await import("./engine/engine-parts");
  return [engineAddress, ...enginePart.values()];
}

/** Asks for what is not here yet, one file after another; rejects where one does not come. */
async function bring(): Promise<void> {
  const all = await files();
  for (const address of all) if (!(await isKept(address))) await (await fetch(address)).arrayBuffer();
  const here = await Promise.all(all.map(isKept));
  kept = here.every(Boolean);
  for (const listener of listeners) listener();
}

let bringing: Promise<void> | null = null;

/** Brings the engine to this device, once; what fails is tried the next time that it is asked for. */
export async function keepEngine(): Promise<void> {
  if (kept) return;
  bringing ??= bring().finally(() => {
    bringing = null;
  });
  return bringing;
}
