import { z } from "zod";
import type { ActSetting } from "#app/local/device/online-act";
import type { OpenDisk } from "#app/local/store/device-disk";
import type { Link } from "#app/local/sync/local-port";
import type { BoundCommand } from "#schemas/command";
import { inspectionResultName } from "#schemas/inspection/inspection";
import { workingMark } from "#schemas/plan/plan-mark";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import type { Commit, LoadedAggregates } from "#worker/sync/push/sync-port";
import { counterScheduleOf, type Schedule, sheetScheduleOf, visitScheduleOf } from "./schedule";
import type { DiskFile } from "./simulated-disk";
import type { WorkerBug } from "./simulated-worker";

/** A bug planted on devices, to prove that it is found. */
export interface DeviceBug {
  readonly link?: (link: Link, disk: DiskFile) => Link;
  readonly disk?: (open: OpenDisk) => OpenDisk;
  /** How an act goes that is never queued. */
  readonly alone?: (send: ActSetting["send"], newId: () => string) => ActSetting["send"];
  /** Whether a try that waits so long never comes. */
  readonly givesUp?: (milliseconds: number) => boolean;
}

export interface PlantedBug {
  readonly worker?: WorkerBug;
  readonly device?: DeviceBug;
}

const nothing: Commit["changes"] = { puts: [], removals: [], holdings: [], deliveries: [] };

const noDedupe: WorkerBug = {
  store(store, { database }) {
    database.db.exec("DROP TRIGGER change_log_replaces_nothing");
    database.db.exec("DROP INDEX change_log_by_command");
    database.db.exec("CREATE INDEX change_log_by_command ON change_log (organization, command_id)");
    return { ...store, known: async (...asked) => ({ ...(await store.known(...asked)), decided: new Map() }) };
  },
};

const effectsApart: WorkerBug = {
  store: (store) => ({
    ...store,
    async commit(organization, commit) {
      const first = await store.commit(organization, { ...commit, changes: nothing, touched: [] });
      return first.committed ? store.commit(organization, { ...commit, client: null, log: [], guards: new Map() }) : first;
    },
  }),
};

/** Versions are the worker's clock when it decided, and a pull's cursor is its clock when it was asked. */
const cursorByClock: WorkerBug = {
  store(store, { database, scheduler }) {
    const clock = () => 1_000_000 + scheduler.now;
    return {
      ...store,
      pullHead: async (...asked) => ({ ...(await store.pullHead(...asked)), version: clock() }),
      async commit(organization, commit) {
        const decidedAt = clock();
        const outcome = await store.commit(organization, commit);
        if (!outcome.committed) return outcome;
        for (const table of ["synced_row", "holding"])
          database.db.prepare(`UPDATE ${table} SET version = ? WHERE version = ?`).run(decidedAt, outcome.version);
        database.db.prepare("UPDATE organization_head SET version = MAX(version, ?)").run(decidedAt);
        return { ...outcome, version: decidedAt };
      },
    };
  },
};

/** What was read is guarded row by row: a row that came meanwhile is not seen. */
const guardOnRows: WorkerBug = {
  store(store, { database }) {
    const read = new Map<string, readonly AnyRow[]>();
    const isAsRead = (row: AnyRow) =>
      database.prepared("SELECT data FROM synced_row WHERE kind = ? AND id = ? AND deleted = 0").get(row.kind, row.id)?.data ===
      JSON.stringify(row.data);
    const remember = ({ rows, versions }: LoadedAggregates) => {
      for (const [name, version] of versions)
        read.set(
          `${name} ${version}`,
          rows.filter((row) => row.aggregate === name),
        );
    };
    return {
      ...store,
      async known(...asked) {
        const known = await store.known(...asked);
        remember(known.loaded);
        return known;
      },
      async aggregates(...asked) {
        const loaded = await store.aggregates(...asked);
        remember(loaded);
        return loaded;
      },
      commit(organization, commit) {
        const guards = new Map(commit.guards);
        for (const [name, version] of guards) {
          const now = database.prepared("SELECT version FROM aggregate_version WHERE aggregate = ?").get(name)?.version;
          if (now !== undefined && (read.get(`${name} ${version}`) ?? []).every(isAsRead)) guards.set(name, Number(now));
        }
        return store.commit(organization, { ...commit, guards });
      },
    };
  },
};

/** Why something was refused is said once, with the answer. */
const refusalSaidOnce: WorkerBug = {
  store: (store) => ({
    ...store,
    commit: (organization, commit) =>
      store.commit(organization, { ...commit, client: commit.client && { ...commit.client, refusals: [] } }),
  }),
  answering() {
    const said = new Set<string>();
    return (answer) => {
      const refusals = answer.refusals.filter(({ id }) => !said.has(id));
      for (const { id } of refusals) said.add(id);
      return { ...answer, refusals };
    };
  },
};

/** What was sent leaves the outbox with the answer. */
const deleteOnAnswer: DeviceBug = {
  link: (link, disk) => ({
    ...link,
    async push(request) {
      const answer = await link.push(request);
      if (answer.kind === "ok")
        for (const command of request.commands) if (command.sequence <= answer.value.lastSequence) await disk.store?.discard(command.id);
      return answer;
    },
  }),
};

/** What was sent leaves the outbox with the first page of the pull, whatever is still to come. */
const settledOnFirstPage: DeviceBug = {
  disk: (open) => (name, on, first) => {
    const disk = open(name, on, first);
    const early = { done: true, lastSequence: Number.MAX_SAFE_INTEGER };
    return {
      ...disk,
      store: { ...disk.store, applyPull: (page, now, asked) => disk.store.applyPull(page.done ? page : { ...page, ...early }, now, asked) },
    };
  },
};

const recordsLast =
  ({ args, decideOn }: BoundCommand): BoundCommand["decideOn"] =>
  (state, context) => {
    decideOn(state, context);
    const recorded = recordedArgs.safeParse(args);
    const visit = recorded.success ? state.get("inspection", recorded.data.inspectionId) : undefined;
    if (!recorded.success || !visit) return;
    const { resultId, result } = recorded.data;
    const data = { ...visit, resultId, result };
    const at = { scope: scopes.permit(visit.permitId), aggregate: aggregates.permit(visit.permitId) };
    state.put({ kind: "inspection", id: visit.id, ...at, data });
  };

/** Whoever records last is right, and is told. */
const lastResultStands: WorkerBug = {
  command: (command) => ({
    ...command,
    bind(args) {
      const binding = command.bind(args);
      return binding.ok ? { ok: true, bound: { ...binding.bound, decideOn: recordsLast(binding.bound) } } : binding;
    },
  }),
};
const recordedArgs = z.object({ inspectionId: z.string(), resultId: z.string(), result: inspectionResultName });

/** A change of a mark is taken whatever it was made of: what was changed meanwhile is gone. */
const lastMarkStands: WorkerBug = {
  command: (command) => ({
    ...command,
    bind(args) {
      const binding = command.bind(args);
      return binding.ok ? { ok: true, bound: { ...binding.bound, decideOn: asOfNow(binding.bound) } } : binding;
    },
  }),
};
const asOfNow =
  ({ args, decideOn }: BoundCommand): BoundCommand["decideOn"] =>
  (state, context) => {
    const changed = changedMark.safeParse(args);
    const there = changed.success ? state.get("plan-mark", changed.data.markId) : undefined;
    if (!changed.success || !there) return decideOn(state, context);
    const { permitId, mark } = changed.data;
    const at = { scope: scopes.permitStaff(permitId), aggregate: aggregates.permit(permitId) };
    state.put({ kind: "plan-mark", id: there.id, ...at, data: { ...there, mark, revision: there.revision + 1 } });
  };
const changedMark = z.object({ permitId: z.string(), markId: z.string(), base: z.int(), mark: workingMark });

/** What got no answer is asked again under another key. */
const anotherKey: DeviceBug = {
  alone(send, newId) {
    const asked = new Set<string>();
    return (command) => {
      const again = asked.has(command.id);
      asked.add(command.id);
      return send(again ? { ...command, id: newId() } : command);
    };
  },
};

/** A bug, a sign of it, and the histories that it shows in where these are not those of every run. */
interface FoundBug {
  readonly bug: PlantedBug;
  readonly sign: RegExp;
  readonly histories?: (seed: number) => Schedule;
}

/** Bugs that such systems have had, each with a sign of it. */
export const plantedBugs: Readonly<Record<string, FoundBug>> = {
  "a worker that does not know what it has done before": { bug: { worker: noDedupe }, sign: /done twice/ },
  "effects outside the batch of the log": { bug: { worker: effectsApart }, sign: /the worker lacks|the worker has|next number/ },
  "a cursor that is a clock's": { bug: { worker: cursorByClock }, sign: /lacks/ },
  "an entry deleted on 200": { bug: { device: deleteOnAnswer }, sign: /refused, and nobody was told/ },
  "a guard on rows only": { bug: { worker: guardOnRows }, sign: /ended with|lacks/ },
  "a refusal lost with its answer": { bug: { worker: refusalSaidOnce }, sign: /refused, and nobody was told/ },
  "an outbox settled on the first page": { bug: { device: settledOnFirstPage }, sign: /before its row was here/ },
  "a result that overwrites another person's": {
    bug: { worker: lastResultStands },
    sign: /was the first to arrive/,
    histories: visitScheduleOf,
  },
  "a mark that overwrites what it was not made of": {
    bug: { worker: lastMarkStands },
    sign: /ended with null, and should with (conflict|role-missing)/,
    histories: sheetScheduleOf,
  },
  "an act of money asked again under another key": {
    bug: { device: anotherKey },
    sign: /is refused, and it stands|nobody began it/,
    histories: counterScheduleOf,
  },
  "a retry that starves": { bug: { device: { givesUp: (milliseconds) => milliseconds > 3_000 } }, sign: /still not sent/ },
};
