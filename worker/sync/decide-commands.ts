import {
  type AnyCommand,
  type Changes,
  type CommandContext,
  decideCommand,
  type Holding,
  type ReadState,
  type RowRemoval,
} from "#schemas/command";
import { applyChanges, type MemoryState, memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/organization";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import type { DecidedCommand, KeyedDelivery, LoadedAggregates, LogEntry } from "./sync-port";

/** A command as it came, whichever door it came by. */
export interface IncomingCommand {
  readonly id: string;
  readonly sequence: number | null;
  readonly name: string;
  readonly args: unknown;
  readonly observedAt: string;
}

export interface DecisionSetting {
  readonly organization: Organization;
  readonly person: Person;
  readonly now: string;
  readonly commandNamed: (name: string) => AnyCommand | undefined;
  /** Pushed commands may not be those that are never queued. */
  readonly door: "push" | "alone";
  readonly load: (names: readonly string[]) => Promise<LoadedAggregates>;
  readonly reportBug: (error: unknown, command: string) => string;
}

/** All that one batch will write, decided in order on one state. */
export interface DecidedBatch {
  readonly guards: ReadonlyMap<string, number>;
  readonly touched: readonly string[];
  readonly changes: Changes;
  readonly deliveries: readonly KeyedDelivery[];
  readonly log: readonly LogEntry[];
}

/** The state of the aggregates loaded so far, growing as decisions ask for more. */
class GrowingState {
  readonly state: MemoryState = memoryState();
  readonly versions = new Map<string, number>();
  readonly #load: DecisionSetting["load"];

  constructor(load: DecisionSetting["load"]) {
    this.#load = load;
  }

  async include(names: (state: ReadState) => readonly string[]): Promise<void> {
    for (;;) {
      const missing = [...new Set(names(this.state))].filter((name) => !this.versions.has(name));
      if (missing.length === 0) return;
      const loaded = await this.#load(missing);
      for (const name of missing) this.versions.set(name, loaded.versions.get(name) ?? 0);
      for (const row of loaded.rows) this.state.put(row);
    }
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

/** Decides one command on the state, loading what it needs first. A bug is refused too, with the id it was logged under: a queue must not stop. */
async function decideOne(growing: GrowingState, incoming: IncomingCommand, setting: DecisionSetting) {
  const refused = (problem: Problem) => ({ ok: false as const, problem });
  const command = setting.commandNamed(incoming.name);
  if (!command) return refused({ code: "unknown-command", params: { name: incoming.name.slice(0, 80) } });
  if (setting.door === "push" && command.delivery === "online") return refused({ code: "online-only" });
  const args = command.args.safeParse(incoming.args);
  if (!args.success) {
    const fields = args.error.issues.slice(0, 20).map((issue) => issue.path.join("."));
    return refused({ code: "validation-failed", field: fields[0] ?? "", params: { fields } });
  }
  const context = contextOf(incoming, setting);
  await growing.include((state) => command.aggregatesOf(args.data, context, state));
  try {
    return decideCommand(command, growing.state, args.data, context);
  } catch (error) {
    return refused({ code: "unknown-error", params: { id: setting.reportBug(error, incoming.name) } });
  }
}

/** The context that both sides give a command. */
export function contextOf(
  incoming: Pick<IncomingCommand, "id" | "observedAt">,
  setting: Pick<DecisionSetting, "organization" | "person" | "now">,
): CommandContext {
  return {
    now: setting.now,
    observedAt: incoming.observedAt,
    person: setting.person,
    organization: setting.organization,
    side: "worker",
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
  const growing = new GrowingState(setting.load);
  const merged = new MergedChanges();
  const log: LogEntry[] = [];
  for (const command of incoming) {
    if (decided.has(command.id)) continue;
    const decision = await decideOne(growing, command, setting);
    if (decision.ok) {
      merged.add(command.id, decision.changes, growing.state);
      applyChanges(growing.state, decision.changes);
    }
    log.push({
      commandId: command.id,
      sequence: command.sequence,
      accountId: setting.person.accountId,
      actorName: setting.person.name,
      command: command.name.slice(0, 80),
      args: JSON.stringify(command.args ?? null),
      problem: decision.ok ? null : decision.problem,
      observedAt: command.observedAt,
    });
  }
  return { guards: growing.versions, touched: [...merged.touched], changes: merged.changes(), deliveries: merged.deliveries, log };
}
