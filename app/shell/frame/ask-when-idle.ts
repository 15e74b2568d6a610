import type { Island } from "#ui/island";

/** Resolves when the page has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/**
 * Has islands come one after another once the page has nothing else to do: what is pressed next is there, and a copy for days without signal.
 * One that failed has said so to its person, who tries again: asked for here, the words would go from under their hand.
 */
export function askWhenIdle(islands: readonly Island<unknown>[]): () => void {
  let left = false;
  const next = async (): Promise<void> => {
    for (const each of islands) {
      await idle();
      if (left) return;
      if (each.get().kind === "failed") continue;
      await each.ask().catch(() => undefined);
    }
  };
  void next();
  return () => {
    left = true;
  };
}
