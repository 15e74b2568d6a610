import type { Person } from "#schemas/role";
import type { DatabaseHandle } from "./database-handle";
import type { DeviceDatabase, StateRecord } from "./device-database";
import {
  type AppliedPull,
  type Decided,
  type LocalStore,
  type NewCommand,
  type OutboxEntry,
  type PullAsked,
  type PulledBatch,
  stillFits,
} from "./local-port";
import { restoredOutbox } from "./recovery";
import { clearRows, foldSingles, readRows, rewriteRows, worthRewriting, writePage } from "./row-segments";
import { type Settled, settleOutbox } from "./settle-outbox";

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
  if (settled.parked.length > 0) await db.outbox.bulkPut([...settled.parked]);
  return settled;
}

/** Puts commands in. All reads are asked at once, and all writes: between each two waits a page may have to be drawn. */
async function enqueue(db: DeviceDatabase, first: First, commands: readonly NewCommand[]): Promise<readonly OutboxEntry[]> {
  const [state, already, last] = await Promise.all([
    readState(db, first),
    // Asked again after an outcome that nobody saw: what is already here is not put in twice.
    Promise.all(commands.map(({ id }) => db.outbox.get({ id }))),
    db.outbox.orderBy("order").last(),
  ]);
  const entries = commands
    .filter((_, place) => already[place] === undefined)
    .map(
      ({ id, name, args, authorId, observedAt }, place): OutboxEntry => ({
        id,
        name,
        args,
        authorId,
        observedAt,
        order: Math.max(last?.order ?? 0, state.nextSequence) + 1 + place,
        sequence: state.nextSequence + place,
        problem: null,
      }),
    );
  await Promise.all([db.outbox.bulkAdd(entries), db.state.put({ ...state, nextSequence: state.nextSequence + entries.length })]);
  return entries;
}

async function applyPull(
  db: DeviceDatabase,
  state: StateRecord,
  page: PulledBatch,
  now: string,
  asked: PullAsked,
): Promise<AppliedPull | null> {
  if (!stillFits(state, asked)) return null;
  const generation = state.generation + 1;
  const pages = state.pages + 1;
  if (page.reset) await clearRows(db);
  await writePage(db, page, generation);
  const { confirmed, parked, acknowledge } = page.done
    ? await settle(db, page, asked.accepted)
    : { confirmed: [], parked: [], acknowledge: [] };
  await db.state.put({
    ...state,
    generation,
    pages,
    cursor: page.cursor,
    complete: state.complete ? !page.reset || page.done : page.done,
    lastSyncedAt: page.done ? now : state.lastSyncedAt,
    acknowledge: [...new Set([...state.acknowledge, ...acknowledge])],
  });
  return { confirmed, parked, life: state.life, pages };
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
    state: async () => (await handle.read(storedState)) ?? write(async (_, state) => state),
    outbox: () => handle.read(outboxOf),
    enqueue: (commands) => handle.use((db) => db.transaction("rw", [db.state, db.outbox], () => enqueue(db, first, commands))),
    async applyPull(page, now, asked) {
      const { applied, many } = await write(async (db, state) => ({
        applied: await applyPull(db, state, page, now, asked),
        many: page.done && (await db.singles.count()) > 1_000,
      }));
      if (many) void tidy(foldSingles);
      return applied;
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
        const parked = await db.outbox.get({ id });
        if (!parked?.problem) return;
        await db.outbox.delete(parked.order);
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
