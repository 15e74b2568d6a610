import type { Clock } from "./local-port";
import { retryDelay } from "./sync-retry-delay";

/** What tries again, and when. */
export interface RetryTimer {
  /** It went well: the next failure is the first again. */
  reset(): void;
  /** It was in vain once more. */
  count(): void;
  /** Tries again after a delay that grows with the failures, `least` milliseconds from now at the earliest. One timer stands at a time: the newest. */
  later(least?: () => number): Promise<void>;
  stop(): void;
}

/** Tries something again with growing delay: for sync and for files. `again` is not called after `stop`. */
export function retryTimer({
  clock,
  random,
  again,
}: {
  readonly clock: Pick<Clock, "pause">;
  /** In [0, 1): spreads the delays of many devices. */
  readonly random: () => number;
  readonly again: () => void;
}): RetryTimer {
  let failures = 0;
  let timer = 0;
  let stopped = false;
  return {
    reset() {
      failures = 0;
    },
    count() {
      failures += 1;
    },
    async later(least = () => 0) {
      timer += 1;
      const mine = timer;
      await clock.pause(Math.max(retryDelay(failures - 1, random()), least()));
      if (mine === timer && !stopped) again();
    },
    stop() {
      stopped = true;
    },
  };
}
