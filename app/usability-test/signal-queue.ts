import type { Signal } from "./test-run";

/** A signal in the order it was given, with the token of the session that it belongs to. */
export interface QueuedSignal {
  readonly id: number;
  readonly token: string;
  readonly signal: Signal;
}

export interface SignalStore {
  /** The signal that was given first and is not sent yet. */
  first(): Promise<QueuedSignal | null>;
  remove(id: number): Promise<void>;
}

/** A store that also holds, while this page lives, what the disk had no room for: it is sent after what was kept. */
export function withMemory(store: SignalStore): SignalStore & { hold(signals: readonly Signal[], token: string): void } {
  let held: QueuedSignal[] = [];
  let last = 0;
  return {
    hold(signals, token) {
      // Ids of kept signals count up from one.
      held = [...held, ...signals.map((each) => ({ id: --last, token, signal: each }))];
    },
    first: async () => (await store.first()) ?? held[0] ?? null,
    async remove(id) {
      if (id > 0) return store.remove(id);
      held = held.filter((each) => each.id !== id);
    },
  };
}

export interface SignalQueueSetting {
  readonly store: SignalStore;
  /** The service's status, or 0 where nothing answered. */
  readonly post: (signal: Signal, token: string) => Promise<number>;
  /** A token that may be newer than the signal's own, after the service refused it; null while there is none. */
  readonly renewToken: () => Promise<string | null>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: (message: string) => void;
}

export interface SignalQueue {
  /** Sends what waits, now: after a new signal, and when the network is back. Resolves when nothing waits, or sending was put off. */
  wake(): Promise<void>;
  stop(): void;
}

/** The longest wait between two attempts. Milliseconds. */
export const longestSignalWait = 30_000;
/** Milliseconds to wait after so many failures in a row. */
export const signalWait = (failures: number): number => Math.min(250 * 2 ** (failures - 1), longestSignalWait);

/** Refusals that the same signal will meet again: what the service cannot read, a test that is not there, a session that is full. */
const isFinal = (status: number): boolean => [400, 404, 410, 413, 422, 507].includes(status);

/**
 * Sends signals one after another, in the order they were given, until each was taken: a failure is tried again after a growing wait,
 * without an end. One that the service will never take is logged and makes room for the next. They are in the store before they are here,
 * so that a reload, a closed tab or a lost network lose none.
 */
export function createSignalQueue({ store, post, renewToken, pause, log }: SignalQueueSetting): SignalQueue {
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  /** What ends the wait that is under way. */
  let hurry: () => void = () => undefined;
  const attempt = async ({ id, token, signal }: QueuedSignal): Promise<boolean> => {
    let status = await post(signal, token);
    if (status === 401) {
      const newer = await renewToken();
      status = newer === null ? 0 : await post(signal, newer);
    }
    const taken = status >= 200 && status < 300;
    if (!taken && !isFinal(status)) return false;
    if (!taken) log(`The signal ${signal.body.status} was refused: ${status}`);
    await store.remove(id);
    return true;
  };
  const run = async (): Promise<void> => {
    for (let next = await store.first(); next !== null && !stopped; next = await store.first()) {
      if (await attempt(next)) {
        failures = 0;
        continue;
      }
      failures += 1;
      await Promise.race([pause(signalWait(failures)), new Promise<void>((resolve) => (hurry = resolve))]);
    }
  };
  return {
    async wake() {
      hurry();
      running ??= run().finally(() => {
        running = null;
      });
      await running;
    },
    stop() {
      stopped = true;
      hurry();
    },
  };
}
