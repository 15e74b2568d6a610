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

/** Looks for the engine on this device, asking nobody for it. */
export async function lookForEngine(): Promise<void> {
  if (kept) return;
  const here = await Promise.all((await files()).map(isKept));
  kept = here.every(Boolean);
  for (const listener of listeners) listener();
}

/** Asks for what is not here yet, one file after another; rejects where one does not come. */
async function bring(): Promise<void> {
  for (const address of await files()) if (!(await isKept(address))) await (await fetch(address)).arrayBuffer();
  await lookForEngine();
}

let bringing: Promise<void> | null = null;

/** Brings the engine to this device, once; what fails is tried the next time that it is called. To be called where there is a signal. */
export async function keepEngine(): Promise<void> {
  if (kept) return;
  bringing ??= bring().finally(() => {
    bringing = null;
  });
  return bringing;
}
