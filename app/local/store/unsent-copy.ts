import { z } from "zod";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { keptProblem } from "#schemas/problem";

/**
 * A second copy of what was never sent, outside the database. A browser that was killed in the middle of a write may find its whole
 * database broken two starts later, and begins an empty one without a word: what was unsent is put back from here.
 */
export interface UnsentCopy {
  /** Entries of another database than `life` names, in their old order: that one is gone. */
  lost(life: string): Promise<readonly OutboxEntry[]>;
  /** The copy comes to hold these entries of the database `life`, and nothing else. Soon, and as far as the browser lets it. */
  follow(entries: readonly OutboxEntry[], life: string): void;
  /** Resolves when the copy holds what it was last told to, or with `patience`, which is begun where that is not so yet. */
  settled(patience?: () => Promise<unknown>): Promise<void>;
  wipe(): Promise<void>;
}

/** Where the copy is kept: texts by key. */
export interface CopyShelf {
  all(): Promise<ReadonlyMap<string, string>>;
  put(key: string, text: string): Promise<void>;
  drop(key: string): Promise<void>;
  clear(): Promise<void>;
}

const copied = z.object({
  life: z.string(),
  entry: z.object({
    order: z.number(),
    sequence: z.number().nullable(),
    id: z.string(),
    name: z.string(),
    args: z.unknown(),
    authorId: z.string(),
    observedAt: z.string(),
    problem: keptProblem.nullable(),
    undecided: z.literal(true).optional(),
  }),
});

function read(text: string): z.infer<typeof copied> | null {
  try {
    return copied.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** No shelf: nothing is kept twice. For disks that a test breaks by itself. */
export const noCopy: UnsentCopy = {
  lost: async () => [],
  follow: () => undefined,
  settled: async () => undefined,
  wipe: async () => undefined,
};

/** Follows the outbox one change behind; see `UnsentCopy`. A shelf that refuses is asked again with the next change. */
export function unsentCopy(shelf: CopyShelf): UnsentCopy {
  // Looked at while the database opens.
  const first = shelf.all().catch(() => new Map<string, string>());
  /** What the shelf holds, as far as this tab knows; null: it was not asked to change anything yet. */
  let held: Map<string, string> | null = null;
  let wanted: ReadonlyMap<string, string> | null = null;
  let running: Promise<void> | null = null;
  const bring = async () => {
    held ??= new Map(await first);
    while (wanted !== null) {
      const target = wanted;
      wanted = null;
      for (const [key, text] of target) {
        if (held.get(key) === text) continue;
        await shelf.put(key, text);
        held.set(key, text);
      }
      for (const key of [...held.keys()].filter((each) => !target.has(each))) {
        await shelf.drop(key);
        held.delete(key);
      }
    }
  };
  const run = () => {
    running ??= bring()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  };
  return {
    async lost(life) {
      const found = [...(await first).values()].flatMap((text) => read(text) ?? []).filter((each) => each.life !== life);
      return found
        .map(({ entry: { undecided, ...entry } }) => (undecided ? { ...entry, undecided } : entry))
        .sort((a, b) => a.order - b.order);
    },
    follow(entries, life) {
      wanted = new Map(entries.map((entry) => [entry.id, JSON.stringify({ life, entry })]));
      run();
    },
    async settled(patience) {
      if (running === null) return;
      const followed = async () => {
        while (running !== null) await running;
      };
      await (patience ? Promise.race([followed(), patience()]) : followed());
    },
    async wipe() {
      wanted = null;
      await running;
      held = new Map();
      await shelf.clear().catch(() => undefined);
    },
  };
}
