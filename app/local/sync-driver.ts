import type { Clock } from "./local-port";
import { type RoundEnd, retryDelay } from "./sync-loop";

export interface DriverSetting {
  readonly clock: Clock;
  /** In [0, 1): spreads the delays of many devices. */
  readonly chance: () => number;
  /** One round; null when another context is draining this database. */
  readonly round: () => Promise<RoundEnd | null>;
  readonly onEnd: (end: RoundEnd) => void;
  readonly onError: (error: unknown) => void;
}

export interface Driver {
  /** Asks for a round: soon, or once more after the one that runs. Resolves with its end. */
  wake(): Promise<RoundEnd>;
  stop(): void;
}

/** Runs rounds one after another: a wake-up during a round asks for one more; a failed one is tried again with growing delay. */
export function createDriver({ clock, chance, round, onEnd, onError }: DriverSetting): Driver {
  let running: Promise<RoundEnd> | null = null;
  let again = false;
  let failures = 0;
  let stopped = false;
  let timer = 0;
  const tried = async (): Promise<RoundEnd | null> => {
    try {
      return await round();
    } catch (error) {
      onError(error);
      return { kind: "unreachable" };
    }
  };
  const once = async (): Promise<RoundEnd> => {
    for (;;) {
      again = false;
      const end = await tried();
      if (stopped) return { kind: "unreachable" };
      if (end === null) {
        // Another tab drains: it may have looked at the outbox before our entry was in it.
        await clock.pause(50);
        continue;
      }
      if (again && end.kind === "done") continue;
      failures = end.kind === "done" ? 0 : failures + 1;
      onEnd(end);
      if (end.kind === "unreachable" || end.kind === "refused") void later();
      return end;
    }
  };
  const later = async () => {
    timer += 1;
    const mine = timer;
    await clock.pause(retryDelay(failures - 1, chance()));
    // Every wake-up in between has set its own: one timer stands at a time.
    if (mine === timer && !stopped && running === null) void wake();
  };
  const wake = (): Promise<RoundEnd> => {
    if (running) {
      again = true;
      return running;
    }
    running = once().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    wake,
    stop() {
      stopped = true;
    },
  };
}
