import { z } from "zod";
import type { Clock, Lock } from "#app/local/sync/local-port";
import type { Observable } from "#app/local/sync/sync-status";
import type { Typing } from "#app/local/typing/typing";
import { keptProblem, type Problem } from "#schemas/problem";
import { instant } from "#schemas/values";
import { undoPatience } from "./held-acts";

/** Keys of decisions that wait, after the aggregate: `permit/<id>#delayed/<act>`. */
const mark = "#delayed/";

/** Acts of the desk that take ten seconds to begin. */
export const delayable = z.enum(["approve", "accept-complete"]);
export type Delayable = z.infer<typeof delayable>;

/**
 * A decision of the office that nothing is written of yet. The tab in which it was made does it when its time is over; it is taken back
 * by closing that tab, signing out or losing the network, and then it says so until somebody has read it.
 */
const delayedAct = z.object({
  id: z.uuid(),
  act: delayable,
  /** What it is about, as people name it. */
  about: z.string(),
  until: instant,
  /** Where it was decided. */
  path: z.string(),
  standing: z.enum(["waiting", "going", "taken-back", "refused"]),
  problem: keptProblem.nullable(),
});
export type DelayedAct = z.infer<typeof delayedAct>;

/** What became of an act whose time was over. */
export type DelayedEnd = "done" | "not-sent" | { readonly refused: Problem };

export interface DelayedActs {
  /** Acts that wait, were taken back or refused, by key, soonest first. */
  readonly shown: Observable<ReadonlyMap<string, DelayedAct>>;
  /** Does `go` in ten seconds, unless it is taken back; resolves when that is on disk. A further one of the same key is none. */
  delay(key: string, act: Pick<DelayedAct, "id" | "act" | "about" | "path">, go: () => Promise<DelayedEnd>): Promise<void>;
  /** Takes it back, or away where it was read; nothing where it is on its way. */
  undo(key: string): void;
  /** The network or the person is gone: nothing that waits is done. */
  takeBackAll(): void;
}

export const delayedKey = (aggregate: string, act: Delayable): string => `${aggregate}${mark}${act}`;

interface Ground {
  readonly typing: Typing;
  readonly clock: Clock;
  readonly lock: Lock;
  /** Whether the office could be reached when it was last tried. */
  readonly connected: () => boolean;
}

/** A tab that slept through the end of an act's time does not do it long after. Milliseconds. */
const latest = 5_000;

const lockOf = (id: string): string => `delayed:${id}`;

function readShown(typing: Typing): ReadonlyMap<string, DelayedAct> {
  const found = typing.keys("").flatMap((key) => {
    if (!key.includes(mark)) return [];
    const act = delayedAct.safeParse(typing.get(key)?.value);
    return act.success ? [[key, act.data] as const] : [];
  });
  return new Map(found.sort(([, a], [, b]) => (a.until < b.until ? -1 : 1)));
}

const sameActs = (a: ReadonlyMap<string, DelayedAct>, b: ReadonlyMap<string, DelayedAct>): boolean =>
  a.size === b.size && [...a].every(([key, { id, standing }]) => b.get(key)?.id === id && b.get(key)?.standing === standing);

/** The marks of one device, and who is told of them. */
function marksOf(typing: Typing) {
  let shown = readShown(typing);
  const listeners = new Set<() => void>();
  typing.subscribe(() => {
    const found = readShown(typing);
    if (sameActs(found, shown)) return;
    shown = found;
    for (const listener of listeners) listener();
  });
  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stillWaits: (key: string, id: string) => shown.get(key)?.id === id && shown.get(key)?.standing === "waiting",
    put: (key: string, act: DelayedAct) => typing.set(key, act, null),
  };
}

/** Decisions of one device that wait for "Undo". */
export function delayedActs({ typing, clock, lock, connected }: Ground): DelayedActs {
  const marks = marksOf(typing);
  const takeBack = (key: string, act: DelayedAct): void => {
    if (marks.stillWaits(key, act.id)) marks.put(key, { ...act, standing: "taken-back" });
  };
  const finish = async (key: string, act: DelayedAct, go: () => Promise<DelayedEnd>): Promise<void> => {
    await clock.pause(undoPatience);
    if (!marks.stillWaits(key, act.id)) return;
    if (!connected() || Date.parse(clock.now()) - Date.parse(act.until) > latest) return takeBack(key, act);
    marks.put(key, { ...act, standing: "going" });
    const end = await go();
    if (end === "done") return typing.clear(key);
    marks.put(key, end === "not-sent" ? { ...act, standing: "taken-back" } : { ...act, standing: "refused", problem: end.refused });
  };
  // What was on its way is told by the act itself: it goes on checking.
  const leave = (key: string, act: DelayedAct): void => (act.standing === "going" ? typing.clear(key) : takeBack(key, act));
  // Whoever decided it holds its lock: an act without one was left by a tab that is gone.
  for (const [key, act] of marks.get()) void lock.run(lockOf(act.id), false, async () => leave(key, act));
  return {
    shown: marks,
    async delay(key, made, go) {
      const there = marks.get().get(key)?.standing;
      if (there === "waiting" || there === "going") return;
      const until = new Date(Date.parse(clock.now()) + undoPatience).toISOString();
      const act: DelayedAct = { ...made, until, standing: "waiting", problem: null };
      void lock.run(lockOf(act.id), true, () => finish(key, act, go));
      marks.put(key, act);
      await typing.flush();
    },
    undo(key) {
      if (marks.get().get(key)?.standing !== "going") typing.clear(key);
    },
    takeBackAll() {
      for (const [key, act] of marks.get()) takeBack(key, act);
    },
  };
}
