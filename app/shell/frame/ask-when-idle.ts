import type { Island } from "#ui/island";

/**
 * Has islands come one after another once the page has nothing else to do: what is pressed next is there, and a copy for days without signal.
 * One that failed has said so to its person, who tries again: asked for here, the words would go from under their hand.
 */
export function askWhenIdle(islands: readonly Island<unknown>[]): () => void {
  let left = false;
  const next = async (): Promise<void> => {
    for (const each of islands) {
      if (left) return;
      if (each.get().kind === "failed") continue;
      await each.ask().catch(() => undefined);
    }
  };
  const begin = () => void next();
  if (typeof requestIdleCallback === "function") requestIdleCallback(begin, { timeout: 2_000 });
  else setTimeout(begin, 200);
  return () => {
    left = true;
  };
}
