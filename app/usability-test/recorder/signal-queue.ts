import { type Signal, wordsOf } from "#app/usability-test/session/test-run";

/** A signal in the order it was given, with the token of the session that it belongs to. */
export interface QueuedSignal {
  readonly id: number;
  readonly token: string;
  readonly sessionId: string;
  readonly signal: Signal;
}
/** Whose signals they are. */
export type SignalOwner = Pick<QueuedSignal, "token" | "sessionId">;

export interface SignalStore {
  /** The signal that was given first and is not sent yet, but for those of these ids. */
  first(but: ReadonlySet<number>): Promise<QueuedSignal | null>;
  remove(id: number): Promise<void>;
}

/** A store that also holds, while this page lives, what the disk had no room for: it is sent after what was kept. */
export function withMemory(store: SignalStore): SignalStore & { hold(signals: readonly Signal[], owner: SignalOwner): void } {
  let held: QueuedSignal[] = [];
  let last = 0;
  return {
    hold(signals, { token, sessionId }) {
      // Ids of kept signals count up from one.
      held = [...held, ...signals.map((each) => ({ id: --last, token, sessionId, signal: each }))];
    },
    first: async (but) => (await store.first(but)) ?? held.find(({ id }) => !but.has(id)) ?? null,
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
  /** What the service refused for good and somebody has written: it is kept, and tried again by a press or on the next page. */
  readonly onRefused: (refused: readonly QueuedSignal[]) => void;
}

export interface SignalQueue {
  /** Sends what waits, now: after a new signal, and when the network is back. Resolves when nothing waits, or sending was put off. */
  wake(): Promise<void>;
  /** Sends what was refused once more. */
  retry(): Promise<void>;
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
 * without an end. One that the service will never take is logged and makes room for the next; where it holds what somebody wrote, it
 * stays in the store. They are in the store before they are here, so that a reload, a closed tab or a lost network lose none.
 */
export function createSignalQueue({ store, post, renewToken, pause, log, onRefused }: SignalQueueSetting): SignalQueue {
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  let refused: readonly QueuedSignal[] = [];
  /** What ends the wait that is under way. */
  let hurry: () => void = () => undefined;
  const refuse = (now: readonly QueuedSignal[]) => {
    refused = now;
    onRefused(now);
  };
  const next = (): Promise<QueuedSignal | null> => store.first(new Set(refused.map(({ id }) => id)));
  const attempt = async (queued: QueuedSignal): Promise<boolean> => {
    const { id, token, signal } = queued;
    let status = await post(signal, token);
    if (status === 401) {
      const newer = await renewToken();
      status = newer === null ? 0 : await post(signal, newer);
    }
    const taken = status >= 200 && status < 300;
    if (!taken && !isFinal(status)) return false;
    if (!taken) log(`The signal ${signal.body.status} was refused: ${status}`);
    if (taken || wordsOf(signal) === "") await store.remove(id);
    else refuse([...refused, queued]);
    return true;
  };
  const run = async (): Promise<void> => {
    for (let first = await next(); first !== null && !stopped; first = await next()) {
      if (await attempt(first)) {
        failures = 0;
        continue;
      }
      failures += 1;
      await Promise.race([pause(signalWait(failures)), new Promise<void>((resolve) => (hurry = resolve))]);
    }
  };
  const wake = async () => {
    hurry();
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };
  return {
    wake,
    async retry() {
      refuse([]);
      await wake();
    },
    stop() {
      stopped = true;
      hurry();
    },
  };
}
