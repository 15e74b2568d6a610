import type { Problem } from "#schemas/problem";
import { type PullAnswer, type PushRequest, protocolVersion, pushLimit } from "#schemas/sync";
import type { KnownVersion } from "./known-version";
import type { AppliedPull, Clock, Decided, Link, LinkAnswer, LocalState, LocalStore, Lock, OutboxEntry, PulledBatch } from "./local-port";
import { batchOf } from "./pulled-batch";
import { type SnapshotEnd, takeSnapshot } from "./take-snapshot";

/** How one round ended. Only `done` means: nothing left to send, and the device knows all as of the answer's version. */
export type CycleEnd =
  | { readonly kind: "done"; readonly version: number }
  | { readonly kind: "unreachable" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "update-needed" }
  | { readonly kind: "refused"; readonly problem: Problem };

export interface SyncSetting {
  readonly store: LocalStore;
  readonly link: Link;
  readonly clock: Clock;
  readonly build: string;
  readonly newClientId: () => string;
  readonly heard: KnownVersion;
  /** Called inside the round, after each page is durable. */
  readonly onPage: (page: PulledBatch, applied: AppliedPull) => void;
  readonly onProgress: (progress: { readonly sent: number; readonly total: number }) => void;
  /** Told of entries that the worker has decided. */
  readonly onDecided?: (ids: readonly string[]) => void;
}

const sizeOf = (entry: OutboxEntry) => JSON.stringify(entry.args ?? null).length + 300;

/** The next entries to send: in sequence, at most a push's commands and bytes. The first goes whatever its size. */
export function nextPush(waiting: readonly OutboxEntry[], most: number): readonly OutboxEntry[] {
  const chosen: OutboxEntry[] = [];
  let bytes = 0;
  for (const entry of waiting) {
    bytes += sizeOf(entry);
    if (chosen.length >= most || (chosen.length > 0 && bytes > pushLimit.bytes * 0.9)) break;
    chosen.push(entry);
  }
  return chosen;
}

type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly end: CycleEnd };

const endOf = (answer: Exclude<LinkAnswer<unknown>, { kind: "ok" }>): CycleEnd => {
  if (answer.kind !== "problem") return { kind: answer.kind };
  return answer.problem.code === "client-too-old" ? { kind: "update-needed" } : { kind: "refused", problem: answer.problem };
};

/** What the store held when nothing was left to send, and what the worker has decided. */
interface Pushed {
  readonly state: LocalState;
  readonly accepted: Decided;
}

/** Sends everything that waits. An entry stays in the outbox: only a pull removes it. */
async function pushAll(setting: SyncSetting): Promise<Step<Pushed>> {
  const accepted = new Map<string, Problem | null>();
  let most: number = pushLimit.commands;
  let forks = 0;
  const fork = async () => {
    // Under the new client id everything is to be sent again: what the worker holds it only confirms.
    accepted.clear();
    await setting.store.fork(setting.newClientId());
  };
  for (;;) {
    // Asked for at once: nobody writes between the two.
    const [state, outbox] = await Promise.all([setting.store.state(), setting.store.outbox()]);
    const waiting = outbox.filter((entry) => entry.problem === null && entry.sequence !== null && !accepted.has(entry.id));
    setting.onProgress({ sent: outbox.length - waiting.length, total: outbox.length });
    const entries = nextPush(waiting, most);
    if (entries.length === 0 && state.acknowledge.length === 0) return { ok: true, value: { state, accepted } };
    const request = requestOf(setting.build, state, entries);
    const answer = await setting.link.push(request);
    if (answer.kind === "ok") {
      setting.heard.hear(answer.value.version);
      if (request.acknowledgedRefusals.length > 0) await setting.store.forgetAcknowledged(request.acknowledgedRefusals);
      const taken = entries.filter((entry) => (entry.sequence ?? 0) <= answer.value.lastSequence);
      if (entries.length > 0 && taken.length === 0) return { ok: false, end: { kind: "unreachable" } };
      const refused = new Map(answer.value.refusals.map((refusal) => [refusal.id, refusal.problem]));
      for (const entry of taken) accepted.set(entry.id, refused.get(entry.id) ?? null);
      setting.onDecided?.(taken.map((entry) => entry.id));
      continue;
    }
    if (answer.kind === "problem" && (answer.problem.code === "client-forked" || answer.problem.code === "sequence-gap") && forks < 2) {
      forks += 1;
      await fork();
      continue;
    }
    const [only] = entries;
    if (answer.kind === "problem" && only && isOfOneEntry(answer)) {
      if (entries.length > 1) most = Math.max(1, Math.floor(entries.length / 2));
      else {
        if (answer.status !== 413 && !(await takesEmpty(setting, state))) return { ok: false, end: endOf(answer) };
        await setting.store.park(only.id, answer.problem);
        await fork();
      }
      continue;
    }
    return { ok: false, end: endOf(answer) };
  }
}

/** Whether it may be one entry that the worker cannot take at all: too large, or not in the wire's form. */
const isOfOneEntry = ({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean =>
  status === 413 || problem.code === "validation-failed";

/** Whether the worker takes a push without commands: else the fault is not in the one that was in it. */
const takesEmpty = async ({ link, build }: SyncSetting, state: LocalState): Promise<boolean> =>
  (await link.push(requestOf(build, { ...state, acknowledge: [] }, []))).kind === "ok";

const requestOf = (build: string, state: LocalState, entries: readonly OutboxEntry[]): PushRequest => ({
  protocol: protocolVersion,
  build,
  clientId: state.clientId,
  commands: entries.map(({ sequence, id, name, args, authorId, observedAt }) => {
    return { sequence: sequence ?? 0, id, name, args, authorId, observedAt };
  }),
  acknowledgedRefusals: state.acknowledge.slice(0, 200),
});

/** What a pull came to: the worker's version, and how many of the commands pushed it settled here. */
interface Pulled {
  readonly version: number;
  readonly settled: number;
}

const settledBy = ({ confirmed, rejected }: AppliedPull, accepted: Decided): number =>
  confirmed.length + rejected.filter((entry) => accepted.has(entry.id)).length;

/** Pulls page by page until the worker says it was the last. A stored snapshot that cannot be had whole is done without. */
async function pullAll(setting: SyncSetting, { state, accepted }: Pushed): Promise<Step<Pulled>> {
  const { store, link, clock, heard, onPage } = setting;
  let snapshots = link.snapshot !== undefined;
  let known: Pick<LocalState, "cursor" | "clientId" | "pages"> = state;
  for (;;) {
    const { cursor, clientId, pages } = known;
    const answer = await link.pull({ cursor, clientId, protocol: protocolVersion, snapshots, after: heard.version });
    if (answer.kind !== "ok") return { ok: false, end: endOf(answer) };
    const asked = { clientId, pages, accepted };
    const apply = async (page: PulledBatch) => {
      const applied = await store.applyPull(page, clock.now(), asked);
      if (applied === null) return null;
      asked.pages = applied.pages;
      onPage(page, applied);
      return applied;
    };
    const taken = await takePage(link, answer.value, apply);
    if (typeof taken === "object" && answer.value.done)
      return { ok: true, value: { version: answer.value.version, settled: settledBy(taken, accepted) } };
    if (taken === "cut") snapshots = false;
    if (taken === "cut" || taken === "overtaken") {
      known = await store.state();
      // Overtaken by another context that was faster, or by one that emptied the store, and decides whether it is filled again.
      if (taken === "overtaken" && known.cursor === null) return { ok: false, end: { kind: "unreachable" } };
    } else known = { clientId, cursor: answer.value.cursor, pages: asked.pages };
  }
}

/** Stores a page, or the snapshot that it stands for. */
async function takePage(
  link: Link,
  answer: PullAnswer,
  apply: (page: PulledBatch) => Promise<AppliedPull | null>,
): Promise<AppliedPull | SnapshotEnd> {
  if (answer.snapshot !== undefined && link.snapshot) return takeSnapshot(link.snapshot(answer.snapshot), answer, apply);
  return (await apply(batchOf(answer))) ?? "overtaken";
}

/** One round: send, then fetch. The caller holds the lock, so that one context drains a database at a time. */
export async function syncCycle(setting: SyncSetting): Promise<CycleEnd> {
  for (;;) {
    const pushed = await pushAll(setting);
    if (!pushed.ok) {
      // What others did can still be fetched when the worker would not take what we did.
      if (pushed.end.kind === "refused") await pullAll(setting, { state: await setting.store.state(), accepted: new Map() });
      return pushed.end;
    }
    const pulled = await pullAll(setting, pushed.value);
    if (!pulled.ok) return pulled.end;
    const { accepted } = pushed.value;
    if (pulled.value.settled >= accepted.size || !(await isLeft(setting.store, accepted)))
      return { kind: "done", version: pulled.value.version };
  }
}

/**
 * Whether something that the worker has decided waits for a pull to show it still: a pull carries only so many refusals, and
 * one that was begun before the push answers for what was decided then.
 */
const isLeft = async (store: LocalStore, accepted: Decided): Promise<boolean> =>
  (await store.outbox()).some((entry) => entry.problem === null && accepted.has(entry.id));

/** Runs a round under the database's lock; null when another context is already draining it. */
export const syncUnderLock = (setting: SyncSetting, lock: Lock, database: string): Promise<CycleEnd | null> =>
  lock.run(`drain:${database}`, false, () => syncCycle(setting));
