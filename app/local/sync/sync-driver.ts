import type { Clock } from "./local-port";
import { retryTimer } from "./retry-timer";
import type { CycleEnd } from "./sync-loop";

export interface DriverSetting {
  readonly clock: Clock;
  /** In [0, 1): spreads the delays of many devices. */
  readonly random: () => number;
  /** One round; null when another context is draining this database. */
  readonly round: () => Promise<CycleEnd | null>;
  readonly onEnd: (end: CycleEnd) => void;
  readonly onError: (error: unknown) => void;
}

export interface Driver {
  /**
   * Asks for a round: soon, or once more after the one that runs. Resolves with its end. `isCovered`: whether a round that ended
   * well did all that this one is asked for, given the version that it brought.
   */
  wake(isCovered?: (version: number) => boolean): Promise<CycleEnd>;
  stop(): void;
}

const never = (_version: number): boolean => false;

/** Milliseconds that the worker says to wait; 0 = it says nothing of it. */
const waitOf = (end: CycleEnd): number => {
  const seconds = end.kind === "refused" ? end.problem.params?.retryAfterSeconds : undefined;
  return typeof seconds === "number" ? seconds * 1_000 : 0;
};

/**
 * Runs rounds one after another: a wake-up during a round asks for one more; a failed one is tried again with growing delay, and after what
 * `Retry-After` says at the earliest.
 */
export function createDriver({ clock, random, round, onEnd, onError }: DriverSetting): Driver {
  let running: Promise<CycleEnd> | null = null;
  /** What was asked for since the round under way began. */
  let asked: ((version: number) => boolean)[] = [];
  let known = -1;
  let stopped = false;
  /** The worker asked to be left alone until then: the outbox waits, and nothing is sent. */
  let limited: { readonly until: number; readonly end: CycleEnd } | null = null;
  const retry = retryTimer({ clock, random, again: () => (running === null ? void wake() : undefined) });
  const tried = async (): Promise<CycleEnd | null> => {
    try {
      return await round();
    } catch (error) {
      onError(error);
      return { kind: "unreachable" };
    }
  };
  const once = async (): Promise<CycleEnd> => {
    for (;;) {
      asked = [];
      const end = await tried();
      if (stopped) return { kind: "unreachable" };
      if (end === null) {
        // Another tab drains: it may have looked at the outbox before our entry was in it.
        await clock.pause(50);
        continue;
      }
      if (end.kind === "done") known = end.version;
      if (end.kind === "done" && !asked.every((isCovered) => isCovered(known))) continue;
      if (end.kind === "done") retry.reset();
      else retry.count();
      limited = waitOf(end) > 0 ? { until: clock.elapsed() + waitOf(end), end } : null;
      onEnd(end);
      // Every wake-up in between sets its own.
      if (end.kind === "unreachable" || end.kind === "refused") void retry.later(() => (limited ? limited.until - clock.elapsed() : 0));
      return end;
    }
  };
  const wake = (isCovered = never): Promise<CycleEnd> => {
    if (running) {
      asked.push(isCovered);
      return running;
    }
    if (limited && clock.elapsed() < limited.until) return Promise.resolve(limited.end);
    if (isCovered(known)) return Promise.resolve({ kind: "done", version: known });
    running = once().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    wake,
    stop() {
      stopped = true;
      retry.stop();
    },
  };
}
