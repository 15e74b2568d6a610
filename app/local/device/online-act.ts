import type { ActRecord } from "#app/local/store/device-database";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { retryDelay } from "#app/local/sync/sync-retry-delay";
import { type Observable, observable } from "#app/local/sync/sync-status";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { isAtDoor, type Problem } from "#schemas/problem";
import type { Device } from "./device";

/**
 * How an act that is never queued stands. `offline`: nothing was sent. `checking`: it was sent and no answer came, so
 * it is asked again under the same key until one does.
 */
export type ActState =
  | { readonly kind: "idle" }
  | { readonly kind: "waiting-for-outbox"; readonly left: number }
  | { readonly kind: "sending" }
  | { readonly kind: "checking" }
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "offline" };

/** Whether it was begun and has not ended. */
export const isUnderWay = ({ kind }: ActState): boolean => kind === "sending" || kind === "checking" || kind === "waiting-for-outbox";

/** What an act needs of the place it is done from. */
export interface ActGround {
  keep(record: ActRecord): Promise<unknown>;
  forget(key: string): Promise<unknown>;
  begunAt(place: string): Promise<readonly ActRecord[]>;
  /** Commands that must arrive before it. */
  left(): number;
  /** Sends and fetches everything; false when the worker cannot be reached. */
  settle(): Promise<boolean>;
}

/** Acts done from an open device: keys are on disk. */
export const actsOnDevice = (device: Pick<Device, "database" | "sync" | "unsent">): ActGround => ({
  keep: (record) => device.database.use((db) => db.acts.put(record)),
  forget: (key) => device.database.use((db) => db.acts.delete(key)),
  begunAt: (place) => device.database.read((db) => db.acts.where("place").equals(place).toArray()),
  left: () => device.unsent.get().filter((entry) => entry.problem === null).length,
  settle: async () => (await device.sync()).kind === "done",
});

/** Acts where the browser keeps nothing: nothing waits, and a reload forgets what had no answer. */
export const actsInMemory: ActGround = {
  keep: async () => undefined,
  forget: async () => undefined,
  begunAt: async () => [],
  left: () => 0,
  settle: async () => true,
};

export interface ActSetting {
  readonly ground: ActGround;
  readonly send: (command: { id: string; name: string; args: unknown; observedAt: string }) => Promise<LinkAnswer<unknown>>;
  readonly now: () => string;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly newId: () => string;
  readonly random: () => number;
}

export interface OnlineAct {
  readonly state: Observable<ActState>;
  /** Sends the act once everything before it has arrived. Resolves with how it ended. */
  start<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<ActState>;
  /** Goes on with an act begun here before the page was loaded, or before it was stopped. */
  resume(): Promise<void>;
  /** Back to idle after done, refused or offline. */
  reset(): void;
  /** Nobody shows it any more: what was begun is still sent, once; no further question is asked, and the key stays for the next time. */
  stop(): void;
}

/** Whether a problem is the worker's word on the act: what passes by itself is not, nor is a shut door's once the act may have been sent before. */
const isDecision = ({ status, problem: { code } }: { readonly status: number; readonly problem: Problem }, before: boolean): boolean =>
  status < 500 && status !== 429 && code !== "conflict" && !(before && isAtDoor(code));

/** So many rounds without an end, and the worker counts as out of reach: about three seconds where nothing answers. */
const drainRounds = 3;

/** An act at one place of the screens: its key is on disk before it is sent, where the disk takes it, and stays until the worker has answered. */
export function onlineAct(place: string, setting: ActSetting): OnlineAct {
  const { ground } = setting;
  const state = observable<ActState>({ kind: "idle" });
  let stopped = false;
  let asking = false;
  const show = (next: ActState): ActState => {
    state.set(next);
    return next;
  };

  /** An act that the worker has answered has ended, also where the disk fails or is closed: a key that stays there is asked about once more, later. */
  const forgotten = (record: ActRecord): Promise<unknown> => ground.forget(record.key).catch(() => undefined);

  /** Asks until the worker answers, once at least. `before`: it may have been sent before, and then a door that is shut since does not say that it was refused. */
  const askAgain = async (record: ActRecord, before: boolean): Promise<ActState> => {
    for (let failures = 0; failures === 0 || !stopped; failures += 1) {
      const answer = await setting.send({ id: record.key, name: record.name, args: record.args, observedAt: record.observedAt });
      if (answer.kind === "ok") {
        await forgotten(record);
        await ground.settle();
        return show({ kind: "done" });
      }
      if (answer.kind === "problem" && isDecision(answer, before || failures > 0)) {
        await forgotten(record);
        return show({ kind: "refused", problem: answer.problem });
      }
      show({ kind: "checking" });
      if (!stopped) await setting.pause(retryDelay(failures, setting.random()));
    }
    return state.get();
  };

  const ask = async (record: ActRecord, before: boolean): Promise<ActState> => {
    asking = true;
    return askAgain(record, before).finally(() => {
      asking = false;
    });
  };

  /**
   * Drains what was done before: the worker must decide with all of it in view. A round that fails, or that more was
   * done during, is followed by another.
   */
  const drained = async (): Promise<boolean> => {
    for (let round = 0; round < drainRounds; round += 1) {
      if (round > 0) await setting.pause(retryDelay(round - 1, setting.random()));
      if (ground.left() > 0) show({ kind: "waiting-for-outbox", left: ground.left() });
      if ((await ground.settle()) && ground.left() === 0) return true;
    }
    return false;
  };

  return {
    state,
    async start(name, args) {
      if (isUnderWay(state.get())) return state.get();
      show({ kind: "sending" });
      if (!(await drained())) return show({ kind: "offline" });
      const record: ActRecord = { key: setting.newId(), place, name, args, observedAt: setting.now() };
      // A disk that does not take the key has said so itself, and a desk goes on: this page asks until there is an answer, a reload no further.
      await ground.keep(record).catch(() => undefined);
      show({ kind: "sending" });
      return ask(record, false);
    },
    async resume() {
      stopped = false;
      const [record] = await ground.begunAt(place);
      const { kind } = state.get();
      if (!record || asking || (kind !== "idle" && kind !== "checking")) return;
      show({ kind: "checking" });
      await ask(record, true);
    },
    reset: () => void show({ kind: "idle" }),
    stop() {
      stopped = true;
    },
  };
}
