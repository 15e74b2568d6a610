import {
  type AppliedPull,
  type Decided,
  type LocalStore,
  type NewCommand,
  type PullAsked,
  type PulledBatch,
  stillFits,
} from "#app/local/sync/local-port";
import { type Settled, settleOutbox } from "#app/local/sync/settle-outbox";
import type { Person } from "#schemas/role";
import type { DatabaseHandle } from "./database-handle";
import type { DeviceDatabase, StateRecord } from "./device-database";
import { afterEnd, type OutboxEnd, type PutIn, putAtOnce } from "./quick-outbox";
import { restoredOutbox } from "./recovery";
import { clearRows, foldSingles, readRows, rewriteRows, worthRewriting, writePage } from "./row-segments";

/** What a new database begins with. */
interface First {
  readonly clientId: () => string;
  readonly person: Person;
}

/** Databases of the first builds do not say which one they are. */
async function storedState(db: DeviceDatabase): Promise<StateRecord | undefined> {
  const found = await db.state.get("state");
  return found && { ...found, life: found.life ?? found.clientId };
}

async function readState(db: DeviceDatabase, first: First): Promise<StateRecord> {
  const found = await storedState(db);
  if (found) return found;
  const clientId = first.clientId();
  const fresh: StateRecord = {
    id: "state",
    clientId,
    life: clientId,
    cursor: null,
    complete: false,
    lastSyncedAt: null,
    acknowledge: [],
    pages: 0,
    person: first.person,
    nextSequence: 1,
    generation: 1,
  };
  await db.state.add(fresh);
  return fresh;
}

const outboxOf = (db: DeviceDatabase) => db.outbox.orderBy("order").toArray();

/** Takes what the worker has decided out of the outbox. */
async function settle(db: DeviceDatabase, page: PulledBatch, accepted: Decided): Promise<Settled> {
  const settled = settleOutbox(await outboxOf(db), page, accepted);
  if (settled.confirmed.length > 0) await db.outbox.bulkDelete([...settled.confirmed]);
  if (settled.rejected.length > 0) await db.outbox.bulkPut([...settled.rejected]);
  return settled;
}

/** Puts commands in, and gives the outbox's end after them. */
async function enqueue(db: DeviceDatabase, first: First, commands: readonly NewCommand[]): Promise<PutIn> {
  const [state, already, last] = await Promise.all([
    readState(db, first),
    // Asked again after an outcome that nobody saw: what is already here is not put in twice.
    Promise.all(commands.map(({ id }) => db.outbox.get({ id }))),
    db.outbox.orderBy("order").last(),
  ]);
  const fresh = commands.filter((_, place) => already[place] === undefined);
  const after = afterEnd({ state, order: last?.order ?? 0 }, fresh);
  await Promise.all([db.outbox.bulkAdd([...after.entries]), db.state.put(after.state)]);
  return after;
}

async function applyPull(
  db: DeviceDatabase,
  state: StateRecord,
  page: PulledBatch,
  now: string,
  asked: PullAsked,
): Promise<{ readonly applied: AppliedPull; readonly state: StateRecord; readonly many: boolean } | null> {
  if (!stillFits(state, asked)) return null;
  const generation = state.generation + 1;
  const pages = state.pages + 1;
  if (page.reset) await clearRows(db);
  await writePage(db, page, generation);
  const { confirmed, rejected, acknowledge } = page.done
    ? await settle(db, page, asked.accepted)
    : { confirmed: [], rejected: [], acknowledge: [] };
  const next: StateRecord = {
    ...state,
    generation,
    pages,
    cursor: page.cursor,
    complete: state.complete ? !page.reset || page.done : page.done,
    lastSyncedAt: page.done ? now : state.lastSyncedAt,
    acknowledge: [...new Set([...state.acknowledge, ...acknowledge])],
  };
  await db.state.put(next);
  const many = page.done && (await db.singles.count()) > 1_000;
  return { applied: { confirmed, rejected, life: state.life, pages }, state: next, many };
}

/** The outbox's reading and growing: where it was last seen to end is where the next command is put at once. */
function outboxEnd(handle: DatabaseHandle, first: First) {
  let end: Partial<OutboxEnd> = {};
  const note = (seen: Partial<OutboxEnd>) => {
    end = { ...end, ...seen };
  };
  const putIn = async (db: DeviceDatabase, commands: readonly NewCommand[]) => {
    const { state, order } = end;
    const quick = state !== undefined && order !== undefined && (await putAtOnce(db.backendDB(), { state, order }, commands));
    const after = quick || (await db.transaction("rw", [db.state, db.outbox], () => enqueue(db, first, commands)));
    note({ state: after.state, order: after.order });
    return after.entries;
  };
  return {
    note,
    async read() {
      const entries = await handle.read(outboxOf);
      note({ order: entries.at(-1)?.order ?? 0 });
      return entries;
    },
    enqueue: (commands: readonly NewCommand[]) => handle.use((db) => putIn(db, commands)),
  };
}

/** The store on Dexie, through a connection that may be replaced under it. */
export function dexieLocalStore(handle: DatabaseHandle, first: First): LocalStore {
  /** One transaction over everything that must change together. It resolves only when the bytes are on disk. */
  const write = <T>(work: (db: DeviceDatabase, state: StateRecord) => Promise<T>): Promise<T> =>
    handle.use((db) =>
      db.transaction("rw", [db.state, db.segments, db.singles, db.dropped, db.outbox], async () => work(db, await readState(db, first))),
    );
  const change = (more: (state: StateRecord) => Partial<StateRecord>) =>
    write(async (db, state) => void (await db.state.put({ ...state, ...more(state) })));
  /** Housekeeping: a failure is reported by the handle and costs nothing. */
  const tidy = async (work: (db: DeviceDatabase, generation: number) => Promise<boolean>): Promise<void> => {
    const step = () =>
      write(async (db, state) => {
        await db.state.put({ ...state, generation: state.generation + 1 });
        return work(db, state.generation + 1);
      });
    while (await step().catch(() => false));
  };
  const end = outboxEnd(handle, first);
  return {
    async open() {
      const { state, found, outbox } = await write(async (db, read) => ({
        state: read,
        found: await readRows(db),
        outbox: await outboxOf(db),
      }));
      if (worthRewriting(found)) void tidy((db, generation) => rewriteRows(db, generation).then(() => false));
      return { state, rows: found.batches, outbox };
    },
    async state() {
      const state = (await handle.read(storedState)) ?? (await write(async (_, fresh) => fresh));
      end.note({ state });
      return state;
    },
    outbox: end.read,
    enqueue: end.enqueue,
    async applyPull(page, now, asked) {
      const done = await write((db, state) => applyPull(db, state, page, now, asked));
      if (done === null) return null;
      if (done.many) void tidy(foldSingles);
      end.note({ state: done.state });
      return done.applied;
    },
    forgetAcknowledged: (sequences) =>
      change((state) => ({ acknowledge: state.acknowledge.filter((sequence) => !sequences.includes(sequence)) })),
    fork: (clientId) =>
      write(async (db, state) => {
        const waiting = (await outboxOf(db)).filter((entry) => entry.problem === null);
        await db.outbox.bulkPut(waiting.map((entry, place) => ({ ...entry, sequence: place + 1 })));
        await db.state.put({ ...state, clientId, nextSequence: waiting.length + 1, acknowledge: [] });
      }),
    park: (id, problem) =>
      write(async (db) => void (await db.outbox.where("id").equals(id).modify({ sequence: null, problem, undecided: true }))),
    requeue: (id, again) =>
      write(async (db) => {
        const rejected = await db.outbox.get({ id });
        if (!rejected?.problem) return;
        await db.outbox.delete(rejected.order);
        await enqueue(db, first, [again]);
      }),
    discard: (id) => write(async (db) => void (await db.outbox.where("id").equals(id).delete())),
    restore: (lost) =>
      write(async (db, state) => {
        const entries = restoredOutbox(await outboxOf(db), lost);
        await db.outbox.clear();
        await db.outbox.bulkAdd([...entries]);
        await db.state.put({ ...state, nextSequence: 1 + entries.filter((entry) => entry.sequence !== null).length });
      }),
    setPerson: (person) => change(() => ({ person })),
    forgetRows: () =>
      write(async (db, state) => {
        await clearRows(db);
        await db.state.put({ ...state, cursor: null, complete: false, pages: state.pages + 1 });
      }),
  };
}
