import { aboutOf, toldOf } from "#schemas/audit/told-act";
import {
  type Changes,
  type CommandContext,
  type Decision,
  decideCommand,
  type Holding,
  type ReadState,
  type RowRemoval,
} from "#schemas/command";
import { applyChanges, type MemoryState, memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import type { Witness } from "#schemas/people/witness";
import type { OpenWork } from "#schemas/people/write-quota";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import type { IncomingCommand } from "./incoming-command";
import { requireDeclared, TakenIds } from "./new-ids";
import { openedBy, openProblem, withOpened } from "./quotas";
import { newIdOf, type ReadCommand } from "./read-commands";
import type { DecidedCommand, KeyedDelivery, LoadedAggregates, LogEntry } from "./sync-port";

/** Who decides, when, and on what the worker saw. */
export interface DecisionMoment {
  readonly organization: Organization;
  readonly person: Person;
  readonly now: string;
  readonly witness?: Witness | undefined;
  /** A number from 0 up to 1 that nobody chose. */
  readonly draw: () => number;
}

export interface DecisionSetting extends DecisionMoment {
  /** Aggregates loaded ahead: see `namedAhead`. */
  readonly ahead: LoadedAggregates;
  /** Ids of new records that something has already. */
  readonly taken: ReadonlySet<string>;
  /** What the person has begun that waits. */
  readonly open: OpenWork;
  readonly load: (names: readonly string[]) => Promise<LoadedAggregates>;
  readonly reportBug: (error: unknown, command: string) => string;
}

/** An entry of the log as it was decided, before it is kept (kept-entries.ts). */
export interface DecidedEntry extends LogEntry {
  /** The account whose its arguments are; null: the authority's. */
  readonly owner: string | null;
  /** Of an application that was sent: what was sent, for the authority to keep readable. */
  readonly sent: readonly unknown[] | null;
}

/** All that one batch will write, decided in order on one state. */
export interface DecidedBatch {
  /** Ids of the records that it makes, where its commands name them: nothing may have one of them. */
  readonly newIds: readonly string[];
  /** Which of the works that are counted it opens one of. */
  readonly opens: Readonly<Record<keyof OpenWork, boolean>>;
  readonly guards: ReadonlyMap<string, number>;
  readonly touched: readonly string[];
  readonly changes: Changes;
  readonly deliveries: readonly KeyedDelivery[];
  readonly log: readonly DecidedEntry[];
}

/** The state of the aggregates loaded so far, growing as decisions ask for more. */
class GrowingState {
  readonly state: MemoryState = memoryState();
  readonly versions = new Map<string, number>();
  readonly #load: DecisionSetting["load"];

  constructor({ ahead, load }: Pick<DecisionSetting, "ahead" | "load">) {
    this.#load = load;
    this.#take(ahead);
  }

  async include(names: (state: ReadState) => readonly string[]): Promise<void> {
    for (;;) {
      const missing = [...new Set(names(this.state))].filter((name) => !this.versions.has(name));
      if (missing.length === 0) return;
      this.#take(await this.#load(missing));
    }
  }

  /** Whatever decisions may read is guarded. */
  #take({ versions, rows }: LoadedAggregates): void {
    for (const [name, version] of versions) this.versions.set(name, version);
    for (const row of rows) this.state.put(row);
  }
}

/** Collects the changes of several decisions into one set: the last write to a row or holding stands. */
class MergedChanges {
  private readonly puts = new Map<string, AnyRow>();
  private readonly removals = new Map<string, RowRemoval>();
  private readonly holdings = new Map<string, Holding>();
  readonly deliveries: KeyedDelivery[] = [];
  readonly touched = new Set<string>();

  add(commandId: string, changes: Changes, before: MemoryState): void {
    for (const removed of changes.removals) {
      const key = `${removed.scope}\n${removed.kind}\n${removed.id}`;
      const aggregate = before.row(removed.kind, removed.id)?.aggregate;
      if (aggregate) this.touched.add(aggregate);
      this.puts.delete(key);
      this.removals.set(key, removed);
    }
    for (const row of changes.puts) {
      const key = `${row.scope}\n${row.kind}\n${row.id}`;
      if (row.aggregate) this.touched.add(row.aggregate);
      this.removals.delete(key);
      this.puts.set(key, row);
    }
    for (const holding of changes.holdings) this.holdings.set(`${holding.holder}\n${holding.scope}`, holding);
    changes.deliveries.forEach((delivery, place) => void this.deliveries.push({ ...delivery, key: `${commandId}.${place}` }));
  }

  changes(): Changes {
    return { puts: [...this.puts.values()], removals: [...this.removals.values()], holdings: [...this.holdings.values()], deliveries: [] };
  }
}

const refused = (problem: Problem) => ({ ok: false as const, problem });

/** Said before anything else of a command is looked at, so alike to whoever asks. */
const idTaken = ({ read }: ReadCommand): Problem => ({
  code: "conflict",
  ...(read.ok && read.bound.definition.creates ? { field: read.bound.definition.creates } : {}),
});

/** What a command names, as far as this state tells. */
const namesOf = (command: ReadCommand, moment: DecisionMoment, state: ReadState): readonly string[] =>
  command.read.ok ? command.read.bound.aggregatesOf(contextOf(command, moment), state) : [];

/** The aggregates that these commands name before any record is known: what they will ask for first, in one list. */
export function namedAhead(commands: readonly ReadCommand[], moment: DecisionMoment): readonly string[] {
  const nothing = memoryState();
  return [...new Set(commands.flatMap((command) => namesOf(command, moment, nothing)))];
}

/** Whose a command's arguments are, as the state tells: of an application before it is sent, its author's. */
const ownerOf = ({ read }: ReadCommand, moment: DecisionMoment, state: ReadState): string | null =>
  read.ok && read.bound.definition.owned ? read.bound.ownerOf(state, moment) : null;

/**
 * What a command sends to the authority of an application that was its author's until then: the words of the draft's own entries stay sealed
 * under the author's key, so the entry of the act that sends them carries them.
 */
function sentWith({ puts, removals }: Changes): readonly unknown[] | null {
  if (!removals.some(({ kind }) => kind === "draft")) return null;
  const sent = puts.flatMap(({ kind, data }) => (kind === "submission" || kind === "document" ? [{ kind, data }] : []));
  return sent.length === 0 ? null : sent;
}

const notTold = { about: null, told: null } as const;

/** What the audit log tells of a command, of the state before it. */
const toldIn = ({ read }: ReadCommand, changes: Changes, before: MemoryState): Pick<LogEntry, "about" | "told"> =>
  read.ok
    ? {
        about: aboutOf(changes, (kind, id) => before.row(kind, id)?.aggregate ?? null),
        told: JSON.stringify(toldOf(read.bound.args, changes, before)),
      }
    : notTold;

/** Decides one command on the state, loading what it needs first. A bug is refused too, with the id it was logged under: a queue must not stop. */
async function decideOne(growing: GrowingState, command: ReadCommand, setting: DecisionSetting): Promise<Decision> {
  const { read } = command;
  if (!read.ok) return read;
  await growing.include((state) => namesOf(command, setting, state));
  try {
    const decision = decideCommand(read.bound, growing.state, contextOf(command, setting));
    if (decision.ok) requireDeclared(read.bound, decision.changes, growing.state);
    return decision;
  } catch (error) {
    return refused({ code: "unknown-error", params: { id: setting.reportBug(error, command.name) } });
  }
}

/** The context that both sides give a command. */
export function contextOf(
  incoming: Pick<IncomingCommand, "id" | "observedAt">,
  setting: Pick<DecisionSetting, "organization" | "person" | "now" | "witness" | "draw">,
): CommandContext {
  return {
    now: setting.now,
    observedAt: incoming.observedAt,
    person: setting.person,
    organization: setting.organization,
    side: "worker",
    witness: setting.witness,
    lot: setting.draw(),
    commandId: incoming.id,
    idOf: (label) => `${incoming.id}.${label}`,
  };
}

/**
 * Decides commands in order on one state in memory. Commands already decided under the same id are passed over: the
 * caller confirms them. Refusals are log entries with a problem; they change nothing else.
 */
export async function decideCommands(
  commands: readonly ReadCommand[],
  decided: ReadonlyMap<string, DecidedCommand>,
  setting: DecisionSetting,
): Promise<DecidedBatch> {
  const growing = new GrowingState(setting);
  const merged = new MergedChanges();
  const taken = new TakenIds(setting.taken);
  const log: DecidedEntry[] = [];
  let open = setting.open;
  const undecided = commands.filter(({ id }) => !decided.has(id));
  // What the records loaded ahead name in turn, as a permit names its type, is loaded for all commands at once too.
  await growing.include((state) => undecided.flatMap((command) => namesOf(command, setting, state)));
  for (const command of undecided) {
    const newId = newIdOf(command);
    const ownerBefore = ownerOf(command, setting, growing.state);
    const found = taken.has(newId) ? refused(idTaken(command)) : await decideOne(growing, command, setting);
    const opened = found.ok ? openedBy(found.changes, growing.state, setting.person) : { drafts: 0, claims: 0 };
    const tooMuch = openProblem(open, opened, setting.person);
    const decision = tooMuch === null ? found : refused(tooMuch);
    const told = decision.ok ? toldIn(command, decision.changes, growing.state) : notTold;
    if (decision.ok) {
      taken.add(newId);
      open = withOpened(open, opened);
      merged.add(command.id, decision.changes, growing.state);
      applyChanges(growing.state, decision.changes);
    }
    const owner = ownerBefore ?? (decision.ok ? ownerOf(command, setting, growing.state) : null);
    log.push({
      commandId: command.id,
      sequence: command.sequence,
      accountId: setting.person.accountId,
      command: command.name.slice(0, 80),
      args: JSON.stringify(command.args ?? null),
      problem: decision.ok ? null : decision.problem,
      observedAt: command.observedAt,
      owner,
      // What is somebody's own is told to nobody.
      ...(owner === null ? told : notTold),
      sent: decision.ok ? sentWith(decision.changes) : null,
    });
  }
  const newIds = taken.made;
  return {
    newIds,
    opens: { drafts: open.drafts > setting.open.drafts, claims: open.claims > setting.open.claims },
    guards: growing.versions,
    touched: [...merged.touched],
    changes: merged.changes(),
    deliveries: merged.deliveries,
    log,
  };
}
