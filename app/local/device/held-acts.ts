import { z } from "zod";
import type { Clock } from "#app/local/sync/local-port";
import type { Observable } from "#app/local/sync/sync-status";
import type { Typing } from "#app/local/typing/typing";
import type { Decision } from "#schemas/command";
import { keptProblem } from "#schemas/problem";
import { instant } from "#schemas/values";

/** How long an act waits for "Undo". Milliseconds. */
export const undoPatience = 10_000;

/** Keys of acts that wait, after the aggregate: `permit/<id>#held/<name>`. */
const mark = "#held/";

/**
 * An act that a person has done and may still take back: it is kept where keystrokes are, and enters the outbox when its time is over.
 * Nothing of it has left the device before that.
 */
const heldAct = z.object({
  /** The command's own id: whichever tab lets it go, it is one act. */
  id: z.uuid(),
  name: z.string(),
  args: z.unknown(),
  /** When the person did it. */
  at: instant,
  /** When it goes by itself. */
  until: instant,
  /** What the readers of the act will read. */
  title: z.string(),
  lines: z.array(z.string()),
  /** Where it was done, for whoever takes it back. */
  path: z.string(),
  /** Keys begin so of what was typed for it. */
  typed: z.string(),
  /** Why this device would not take it: it waits no longer, and stands until the person has acted. */
  problem: keptProblem.nullable(),
});
export type HeldAct = z.infer<typeof heldAct>;

export interface HeldActs {
  /** Acts that wait, by key, oldest first. */
  readonly waiting: Observable<ReadonlyMap<string, HeldAct>>;
  /** Keeps an act for its ten seconds; resolves when it is on disk. One of the same key takes the place of the other. */
  hold(key: string, act: Omit<HeldAct, "at" | "until" | "problem">): Promise<void>;
  /** Takes it back, or away where it was refused; false where it is on its way already. */
  undo(key: string): boolean;
  /** Lets everything go now: the page is being hidden. */
  releaseAll(): Promise<void>;
}

export const heldKey = (aggregate: string, name: string): string => `${aggregate}${mark}${name}`;

interface Road {
  readonly typing: Typing;
  readonly clock: Clock;
  /** Puts the command into the outbox under its id; again without harm. */
  run(act: HeldAct): Promise<Decision>;
}

function readWaiting(typing: Typing): ReadonlyMap<string, HeldAct> {
  const found = typing.keys("").flatMap((key) => {
    if (!key.includes(mark)) return [];
    const act = heldAct.safeParse(typing.get(key)?.value);
    return act.success ? [[key, act.data] as const] : [];
  });
  return new Map(found.sort(([, a], [, b]) => (a.at < b.at ? -1 : 1)));
}

const sameActs = (a: ReadonlyMap<string, HeldAct>, b: ReadonlyMap<string, HeldAct>): boolean =>
  a.size === b.size && [...a].every(([key, { id, problem }]) => b.get(key)?.id === id && b.get(key)?.problem?.code === problem?.code);

/** What was typed for an act and not touched since goes with it. */
function settleTyped(typing: Typing, act: HeldAct): void {
  for (const key of typing.keys(act.typed)) {
    const record = typing.get(key);
    if (record && record.at <= act.at) typing.settle(key, record.value);
  }
}

/** Acts that wait for "Undo" on one device. What a killed page left is let go by the next that opens, when its time is over. */
export function heldActs({ typing, clock, run }: Road): HeldActs {
  let waiting = readWaiting(typing);
  const listeners = new Set<() => void>();
  const going = new Map<string, Promise<void>>();
  const timed = new Set<string>();
  const release = async (key: string, act: HeldAct): Promise<void> => {
    try {
      const decision = await run(act);
      // What is there already was let go by another tab.
      const refused = decision.ok || decision.problem.code === "conflict" ? null : decision.problem;
      if (refused === null) settleTyped(typing, act);
      if (waiting.get(key)?.id !== act.id) return;
      if (refused === null) typing.clear(key);
      else typing.set(key, { ...act, problem: refused } satisfies HeldAct, null);
    } catch {
      // The disk took nothing, and says so in the status: it is tried again.
      timed.delete(act.id);
      setTimer(key, act);
    } finally {
      going.delete(act.id);
    }
  };
  const letGo = (key: string, act: HeldAct): Promise<void> => {
    const known = going.get(act.id) ?? release(key, act);
    going.set(act.id, known);
    return known;
  };
  const setTimer = (key: string, act: HeldAct): void => {
    if (timed.has(act.id) || act.problem !== null) return;
    timed.add(act.id);
    const left = Date.parse(act.until) - Date.parse(clock.now());
    // A clock that was set meanwhile holds nothing back for longer.
    void clock.pause(Math.min(Math.max(left, 0), undoPatience)).then(() => {
      if (waiting.get(key)?.id === act.id) void letGo(key, act);
    });
  };
  const look = (): void => {
    const found = readWaiting(typing);
    for (const [key, act] of found) setTimer(key, act);
    if (sameActs(found, waiting)) return;
    waiting = found;
    for (const listener of listeners) listener();
  };
  typing.subscribe(look);
  for (const [key, act] of waiting) setTimer(key, act);
  return {
    waiting: {
      get: () => waiting,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    async hold(key, act) {
      const at = clock.now();
      const until = new Date(Date.parse(at) + undoPatience).toISOString();
      typing.set(key, { ...act, at, until, problem: null } satisfies HeldAct, null);
      await typing.flush();
    },
    undo(key) {
      const act = waiting.get(key);
      if (!act || going.has(act.id)) return false;
      typing.clear(key);
      return true;
    },
    async releaseAll() {
      await Promise.all([...waiting].map(([key, act]) => (act.problem === null ? letGo(key, act) : undefined)));
    },
  };
}
