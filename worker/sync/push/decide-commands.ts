import {
  type AnyCommand,
  type Changes,
  type CommandContext,
  type Decision,
  decideCommand,
  type Holding,
  type ReadState,
  type RowRemoval,
  type Witness,
} from "#schemas/command";
import { applyChanges, type MemoryState, memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import { isRecentProof } from "#schemas/people/recent-proof";
import type { OpenWork } from "#schemas/people/write-quota";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import type { IncomingCommand } from "./incoming-command";
import { requireDeclared, TakenIds } from "./new-ids";
import { openedBy, openProblem, withOpened } from "./quotas";
import type { DecidedCommand, KeyedDelivery, LoadedAggregates, LogEntry } from "./sync-port";

/** Who decides when, and by which door the commands came. */
export interface DecisionMoment {
  readonly organization: Organization;
  readonly person: Person;
  readonly now: string;
  readonly commandNamed: (name: string) => AnyCommand | undefined;
  /** Pushed commands may not be those that are never queued. */
  readonly door: "push" | "alone";
  readonly witness?: Witness | undefined;
  /** When that person last proved who they are, in milliseconds since 1970; absent: never. */
  readonly provedAt?: number | undefined;
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

/** A command as it is decided: its arguments met their schema, or why it is refused without a look at any record. */
interface Reading {
  readonly incoming: IncomingCommand;
  readonly context: CommandContext;
  readonly read:
    | { readonly ok: true; readonly command: AnyCommand; readonly args: unknown }
    | { readonly ok: false; readonly problem: Problem };
}

const lacksProof = ({ proof }: AnyCommand, { provedAt, now }: Pick<DecisionMoment, "provedAt" | "now">): boolean =>
  proof === "recent" && (provedAt === undefined || !isRecentProof(provedAt, Date.parse(now)));

function readCommand(
  { name, args }: IncomingCommand,
  setting: Pick<DecisionMoment, "commandNamed" | "door" | "provedAt" | "now">,
): Reading["read"] {
  const command = setting.commandNamed(name);
  if (!command) return refused({ code: "unknown-command", params: { name: name.slice(0, 80) } });
  if (setting.door === "push" && command.delivery === "online") return refused({ code: "online-only" });
  if (lacksProof(command, setting)) return refused({ code: "proof-needed" });
  const read = command.args.safeParse(args);
  if (read.success) return { ok: true, command, args: read.data };
  const fields = read.error.issues.slice(0, 20).map((issue) => issue.path.join(".").slice(0, 200));
  return refused({ code: "validation-failed", field: fields[0] ?? "", params: { fields } });
}

/** Ids that these commands name for records which they make. */
export function newIdsOf(commands: readonly IncomingCommand[], moment: DecisionMoment): readonly string[] {
  return commands.flatMap((incoming) => newIdOf(readCommand(incoming, moment)) ?? []);
}

const newIdOf = (read: Reading["read"]): string | null => (read.ok ? read.command.createdBy(read.args) : null);

/** Said before anything else of a command is looked at, so alike to whoever asks. */
const idTaken = (read: Reading["read"]): Problem => ({
  code: "conflict",
  ...(read.ok && read.command.creates ? { field: read.command.creates } : {}),
});

const readingOf = (incoming: IncomingCommand, moment: DecisionMoment): Reading => ({
  incoming,
  context: contextOf(incoming, moment),
  read: readCommand(incoming, moment),
});

/** What a command names, as far as this state tells. */
const namesOf = ({ context, read }: Reading, state: ReadState): readonly string[] =>
  read.ok ? read.command.aggregatesOf(read.args, context, state) : [];

/** The aggregates that these commands name before any record is known: what they will ask for first, in one list. */
export function namedAhead(commands: readonly IncomingCommand[], moment: DecisionMoment): readonly string[] {
  const nothing = memoryState();
  return [...new Set(commands.flatMap((incoming) => namesOf(readingOf(incoming, moment), nothing)))];
}

/** Whose a command's arguments are, as the state tells: of an application before it is sent, its author's. */
const ownerOf = ({ context, read }: Reading, state: ReadState): string | null =>
  read.ok && read.command.owned ? read.command.ownerOf(read.args, state, context) : null;

/**
 * What a command sends to the authority of an application that was its author's until then: the words of the draft's own entries stay sealed
 * under the author's key, so the entry of the act that sends them carries them.
 */
function sentWith({ puts, removals }: Changes): readonly unknown[] | null {
  if (!removals.some(({ kind }) => kind === "draft")) return null;
  const sent = puts.flatMap(({ kind, data }) => (kind === "submission" || kind === "document" ? [{ kind, data }] : []));
  return sent.length === 0 ? null : sent;
}

/** Decides one command on the state, loading what it needs first. A bug is refused too, with the id it was logged under: a queue must not stop. */
async function decideOne(growing: GrowingState, reading: Reading, reportBug: DecisionSetting["reportBug"]): Promise<Decision> {
  const { incoming, context, read } = reading;
  if (!read.ok) return read;
  await growing.include((state) => namesOf(reading, state));
  try {
    const decision = decideCommand(read.command, growing.state, read.args, context);
    if (decision.ok) requireDeclared(read, decision.changes, growing.state);
    return decision;
  } catch (error) {
    return refused({ code: "unknown-error", params: { id: reportBug(error, incoming.name) } });
  }
}

/** The context that both sides give a command. */
export function contextOf(
  incoming: Pick<IncomingCommand, "id" | "observedAt">,
  setting: Pick<DecisionSetting, "organization" | "person" | "now" | "witness">,
): CommandContext {
  return {
    now: setting.now,
    observedAt: incoming.observedAt,
    person: setting.person,
    organization: setting.organization,
    side: "worker",
    witness: setting.witness,
    commandId: incoming.id,
    idOf: (label) => `${incoming.id}.${label}`,
  };
}

/**
 * Decides commands in order on one state in memory. Commands already decided under the same id are passed over: the
 * caller confirms them. Refusals are log entries with a problem; they change nothing else.
 */
export async function decideCommands(
  incoming: readonly IncomingCommand[],
  decided: ReadonlyMap<string, DecidedCommand>,
  setting: DecisionSetting,
): Promise<DecidedBatch> {
  const growing = new GrowingState(setting);
  const merged = new MergedChanges();
  const taken = new TakenIds(setting.taken);
  const log: DecidedEntry[] = [];
  let open = setting.open;
  const readings = incoming.filter(({ id }) => !decided.has(id)).map((command) => readingOf(command, setting));
  // What the records loaded ahead name in turn, as a permit names its type, is loaded for all commands at once too.
  await growing.include((state) => readings.flatMap((reading) => namesOf(reading, state)));
  for (const reading of readings) {
    const { incoming: command } = reading;
    const newId = newIdOf(reading.read);
    const ownerBefore = ownerOf(reading, growing.state);
    const found = taken.has(newId) ? refused(idTaken(reading.read)) : await decideOne(growing, reading, setting.reportBug);
    const opened = found.ok ? openedBy(found.changes, growing.state, setting.person) : { drafts: 0, claims: 0 };
    const tooMuch = openProblem(open, opened, setting.person);
    const decision = tooMuch === null ? found : refused(tooMuch);
    if (decision.ok) {
      taken.add(newId);
      open = withOpened(open, opened);
      merged.add(command.id, decision.changes, growing.state);
      applyChanges(growing.state, decision.changes);
    }
    log.push({
      commandId: command.id,
      sequence: command.sequence,
      accountId: setting.person.accountId,
      command: command.name.slice(0, 80),
      args: JSON.stringify(command.args ?? null),
      problem: decision.ok ? null : decision.problem,
      observedAt: command.observedAt,
      owner: ownerBefore ?? (decision.ok ? ownerOf(reading, growing.state) : null),
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
