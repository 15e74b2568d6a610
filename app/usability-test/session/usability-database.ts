import { Dexie, type Table } from "dexie";
import type { SignalStore } from "#app/usability-test/recorder/signal-queue";
import { type Signal, signal, type TestRun, testRun } from "./test-run";

interface SignalRecord {
  id?: number;
  token: string;
  /** Absent in those of older builds. */
  sessionId?: string;
  signal: Signal;
}
/** With the token of its session, for a tab that comes back after the one before it was killed. */
type RunRecord = TestRun & { readonly token?: string };
interface ChunkRecord {
  id?: number;
  testId: number;
  /** When the part that it belongs to began. Milliseconds since 1970. */
  part: number;
  blob: Blob;
}
/** A stretch of film without a break. */
export interface FilmPart {
  readonly startedAt: number;
  readonly blob: Blob;
}

/** Progress, unsent signals and film of this browser's tests (P10). */
export interface TestDatabase extends SignalStore {
  run(testId: number): Promise<TestRun | null>;
  /** The token that this session of a test was last kept with. */
  token(testId: number, sessionId: string): Promise<string | null>;
  /** Keeps a run with the signals of the act that changed it, together or not at all. false: the disk is full, and nothing was kept. */
  save(run: TestRun, signals: readonly Signal[], token: string): Promise<boolean>;
  addChunk(testId: number, part: number, blob: Blob): Promise<boolean>;
  film(testId: number): Promise<readonly FilmPart[]>;
  /** Gives whether there was any. */
  dropFilm(testId: number): Promise<boolean>;
  /** Forgets a test's run and film. Signals that were not sent stay until they are. */
  forget(testId: number): Promise<void>;
}

const isFull = (error: unknown): boolean => {
  const inner: unknown = error instanceof Error && "inner" in error ? error.inner : null;
  return [error, inner].some((each) => each instanceof Error && each.name === "QuotaExceededError");
};

/** The answer of a write, or false where the disk is full. */
async function unlessFull(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}

/** Opens it in IndexedDB, under a name of its own: it is nobody's account. */
export function openTestDatabase(): TestDatabase {
  const base = new Dexie("plumbline-usability-test");
  base.version(1).stores({ runs: "testId", signals: "++id", chunks: "++id, testId" });
  const runs: Table<RunRecord, number> = base.table("runs");
  const signals: Table<SignalRecord, number> = base.table("signals");
  const chunks: Table<ChunkRecord, number> = base.table("chunks");
  const chunksOf = (testId: number) => chunks.where("testId").equals(testId);
  return {
    async run(testId) {
      const read = testRun.safeParse(await runs.get(testId));
      return read.success ? read.data : null;
    },
    async token(testId, sessionId) {
      const kept = await runs.get(testId);
      return kept?.sessionId === sessionId ? (kept.token ?? null) : null;
    },
    save: (run, given, token) =>
      unlessFull(
        base.transaction("rw", runs, signals, async () => {
          await runs.put({ ...run, token });
          await signals.bulkAdd(given.map((each) => ({ token, sessionId: run.sessionId, signal: each })));
        }),
      ),
    addChunk: (testId, part, blob) => unlessFull(chunks.add({ testId, part, blob })),
    async first(but) {
      const record = await signals
        .orderBy("id")
        .filter(({ id }) => id === undefined || !but.has(id))
        .first();
      if (record?.id === undefined) return null;
      const read = signal.safeParse(record.signal);
      if (read.success) return { id: record.id, token: record.token, sessionId: record.sessionId ?? "", signal: read.data };
      await signals.delete(record.id);
      return this.first(but);
    },
    remove: (id) => signals.delete(id),
    async film(testId) {
      const found = await chunksOf(testId).sortBy("id");
      const parts = new Map<number, Blob[]>();
      for (const { part, blob } of found) parts.set(part, [...(parts.get(part) ?? []), blob]);
      return [...parts].map(([startedAt, blobs]) => ({ startedAt, blob: new Blob(blobs) }));
    },
    async dropFilm(testId) {
      return (await chunksOf(testId).delete()) > 0;
    },
    async forget(testId) {
      await runs.delete(testId);
      await chunksOf(testId).delete();
    },
  };
}
