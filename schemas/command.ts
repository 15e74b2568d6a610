import { safeParse, type z } from "zod";
import type { Organization } from "./people/organization";
import type { Witness } from "./people/witness";
import { type Problem, Refusal } from "./problem";
import type { Person } from "./role";
import type { AnyRow, Row, RowData, RowKind } from "./row";
import { recordId } from "./values";

/** Reads of the rows a decision is about. On a device it holds what that device has; on the worker, the truth. */
export interface ReadState {
  get<K extends RowKind>(kind: K, id: string): RowData<K> | undefined;
  /** Rows of a kind in one aggregate, oldest first by id. */
  list<K extends RowKind>(kind: K, aggregate: string): readonly RowData<K>[];
}

/** What a decision may do besides reading: every write is collected and applied only if nothing refuses. */
export interface WorkingState extends ReadState {
  put<K extends RowKind>(row: Row<K>): void;
  /** Tombstones the row of this kind and id in this scope. */
  remove(kind: RowKind, id: string, scope: string): void;
  /** Gives the holder (see `holders`) a scope, or takes it away. */
  hold(holder: string, scope: string): void;
  release(holder: string, scope: string): void;
  /** Something to send once the decision stands: mail, a push, an entry of a calendar. Said twice it is one. Ignored on devices. */
  deliver(delivery: Delivery): void;
}

/**
 * A message that leaves the product after commit. `template` is rendered by the worker in the receiver's language; whether and when it goes is
 * for the receiver's own choices to say then (schemas/notification/notice-preferences.ts). A push goes to accounts alone, and so does `calendar`: it names a
 * record whose place in the account's calendar may have changed, and the worker brings the calendar to what is then true. A `paper` goes to nobody: it is made and
 * filed with its permit (schemas/paper/paper.ts), and `to` is whoever issued it.
 */
export interface Delivery {
  readonly channel: "mail" | "push" | "calendar" | "paper";
  readonly template: string;
  readonly to: { readonly accountId: string } | { readonly email: string };
  readonly params: Readonly<Record<string, string | number>>;
}

/** Everything a decision is told about its moment. The same command id gives the same row ids on both sides. */
export interface CommandContext {
  /** The worker's receipt time; on a device its own clock, as a guess. Instant. */
  readonly now: string;
  /** When the person acted, by the device's clock: a fact to keep, never an order. Instant. */
  readonly observedAt: string;
  readonly person: Person;
  readonly organization: Organization;
  readonly side: "device" | "worker";
  /** On the worker, for commands that are `witnessed`. */
  readonly witness?: Witness | undefined;
  /** On the worker: a number from 0 up to 1 that nobody chose, for what is drawn by lot. */
  readonly lot?: number | undefined;
  /** The command's own UUID; `idOf("fee-1")` names rows made by it. */
  readonly commandId: string;
  idOf(label: string): string;
}

/**
 * Whose a command's arguments are, and so how the log keeps them. `authority`: readable for as long as its record is kept. `own`: of an act on
 * one's own account, under a key of whoever acts, which closing the account destroys. `draft`: under the key of the author while they
 * name an application that was never sent; of a permit they are the authority's. `mine`: as `own` where they say so, else the authority's.
 */
export type Whose<Args> = "authority" | "own" | { readonly draft: (args: Args) => string } | { readonly mine: (args: Args) => boolean };

export interface CommandDefinition<Name extends string, Args, Written> {
  readonly name: Name;
  readonly args: z.core.$ZodType<Args, Written>;
  readonly whose: Whose<Args>;
  /** `queued`: works offline. `online`: payment, issue, approval; waits until the outbox is empty and is never queued. */
  readonly delivery: "queued" | "online";
  /** Its record keeps what the worker saw of the request. */
  readonly witnessed?: true;
  /** Gives power over an office, or sets its money or its rules: whoever does it has proved lately who they are (schemas/people/recent-proof.ts). */
  readonly proof?: "recent";
  /**
   * The argument (a `recordId`) that names a record which this command makes. The worker refuses `conflict` for an id that anything in the
   * organization has or had, before anything else of it is looked at: whoever asks is answered alike, whatever they may see.
   */
  readonly creates?: Extract<keyof Args, string>;
  /** Where the same argument may name a record that is there already: whether it does. */
  readonly createsUnless?: (args: Args) => boolean;
  /**
   * Aggregates whose rows are loaded, and whose versions are guarded. More may follow from what the first hold:
   * it is asked again with the state until it names nothing new.
   */
  aggregates(args: Args, context: CommandContext, state: ReadState): readonly string[];
  /** Writes into `state`, or refuses. Pure but for `state`: same state, arguments and context, same writes. */
  decide(state: WorkingState, args: Args, context: CommandContext): void;
}

/** The paths of the arguments at fault. */
export const faultyFields = (error: z.ZodError): string[] => error.issues.map(({ path }) => path.join("."));

/** A command with its arguments, which have met their schema: whatever is asked of it from here on asks no schema again. */
export interface BoundCommand {
  readonly definition: AnyCommand;
  /** As the schema gave them. */
  readonly args: unknown;
  /** The account whose these arguments are by what the state holds; null: the authority's. */
  ownerOf(state: ReadState, context: Pick<CommandContext, "person">): string | null;
  /** The id of the record that it makes, by these arguments; null: it makes none under an id of theirs. */
  createdBy(): string | null;
  aggregatesOf(context: CommandContext, state: ReadState): readonly string[];
  decideOn(state: WorkingState, context: CommandContext): void;
}

/** Arguments that met their schema, or what does not fit. */
export type Binding = { readonly ok: true; readonly bound: BoundCommand } | { readonly ok: false; readonly error: z.ZodError };

/** A definition whose argument type is known to itself alone, for whoever deals with any command: the outbox and the worker's doors. */
export interface AnyCommand {
  readonly name: string;
  readonly args: z.core.$ZodType;
  readonly delivery: "queued" | "online";
  readonly witnessed?: true;
  readonly proof?: "recent";
  readonly creates?: string;
  /** Whether anybody but the authority may own its arguments. */
  readonly owned: boolean;
  /** The one place where arguments meet its schema. */
  bind(args: unknown): Binding;
}

/** A definition that knows its own name and what is written to do it: what a screen gives. */
export interface Command<Name extends string, Written> extends AnyCommand {
  readonly name: Name;
  readonly args: z.core.$ZodType<unknown, Written>;
}

function createdBy<Args>({ creates, createsUnless }: CommandDefinition<string, Args, unknown>, args: Args): string | null {
  if (creates === undefined || createsUnless?.(args)) return null;
  return recordId.parse(args[creates]);
}

function ownerOf<Args>(
  { whose }: Pick<CommandDefinition<string, Args, unknown>, "whose">,
  args: Args,
  state: ReadState,
  actor: Person,
): string | null {
  if (whose === "authority") return null;
  if (whose === "own") return actor.accountId;
  if ("mine" in whose) return whose.mine(args) ? actor.accountId : null;
  return state.get("draft", whose.draft(args))?.authorId ?? null;
}

const boundTo = <Args>(definition: AnyCommand, by: CommandDefinition<string, Args, unknown>, args: Args): BoundCommand => ({
  definition,
  args,
  ownerOf: (state, { person }) => ownerOf(by, args, state, person),
  createdBy: () => createdBy(by, args),
  aggregatesOf: (context, state) => by.aggregates(args, context, state),
  decideOn: (state, context) => by.decide(state, args, context),
});

/** Closes a definition over its argument type. Its name and what is written to do it stay known. */
export function defineCommand<Name extends string, Args, Written>(
  definition: CommandDefinition<Name, Args, Written>,
): Command<Name, Written> {
  const command: Command<Name, Written> = {
    name: definition.name,
    args: definition.args,
    delivery: definition.delivery,
    ...(definition.witnessed ? { witnessed: true } : {}),
    ...(definition.proof ? { proof: definition.proof } : {}),
    ...(definition.creates === undefined ? {} : { creates: definition.creates }),
    owned: definition.whose !== "authority",
    bind(args) {
      const read = safeParse(definition.args, args);
      return read.success ? { ok: true, bound: boundTo(command, definition, read.data) } : { ok: false, error: read.error };
    },
  };
  return command;
}

export interface RowRemoval {
  readonly kind: RowKind;
  readonly id: string;
  readonly scope: string;
}
export interface Holding {
  readonly holder: string;
  readonly scope: string;
  readonly held: boolean;
}

/** What a decision changes, in the order it was written; one entry a row and one a holding. */
export interface Changes {
  readonly puts: readonly AnyRow[];
  readonly removals: readonly RowRemoval[];
  readonly holdings: readonly Holding[];
  readonly deliveries: readonly Delivery[];
}

export type Decision = { readonly ok: true; readonly changes: Changes } | { readonly ok: false; readonly problem: Problem };

const rowKey = (kind: string, id: string) => `${kind}\n${id}`;

/** A working state over `base`: reads see earlier writes. */
export function workOn(base: ReadState): WorkingState & { changes(): Changes } {
  const puts = new Map<string, AnyRow>();
  /** The same by their aggregate: a command of many records asks for each one's children. */
  const putsOf = new Map<string | null, Map<string, AnyRow>>();
  const leave = (key: string) => void putsOf.get(puts.get(key)?.aggregate ?? null)?.delete(key);
  const removals = new Map<string, RowRemoval>();
  const holdings = new Map<string, Holding>();
  const deliveries: Delivery[] = [];
  const gone = (kind: RowKind, id: string) =>
    !puts.has(rowKey(kind, id)) && [...removals.values()].some((removed) => removed.kind === kind && removed.id === id);
  const written = <K extends RowKind>(kind: K, id: string): RowData<K> | undefined => {
    const row = puts.get(rowKey(kind, id));
    return row ? (row.data as RowData<K>) : undefined;
  };
  return {
    get: (kind, id) => written(kind, id) ?? (gone(kind, id) ? undefined : base.get(kind, id)),
    list<K extends RowKind>(kind: K, aggregate: string) {
      const found = new Map<string, RowData<K>>();
      for (const data of base.list(kind, aggregate)) if (!gone(kind, data.id)) found.set(data.id, data);
      for (const row of putsOf.get(aggregate)?.values() ?? []) if (row.kind === kind) found.set(row.id, row.data as RowData<K>);
      return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    },
    put(row) {
      removals.delete(`${row.scope}\n${rowKey(row.kind, row.id)}`);
      const key = rowKey(row.kind, row.id);
      const written = row as unknown as AnyRow;
      leave(key);
      puts.set(key, written);
      putsOf.set(row.aggregate, (putsOf.get(row.aggregate) ?? new Map<string, AnyRow>()).set(key, written));
    },
    remove(kind, id, scope) {
      const key = rowKey(kind, id);
      if (puts.get(key)?.scope === scope) {
        leave(key);
        puts.delete(key);
      }
      removals.set(`${scope}\n${key}`, { kind, id, scope });
    },
    hold: (holder, scope) => void holdings.set(`${holder}\n${scope}`, { holder, scope, held: true }),
    release: (holder, scope) => void holdings.set(`${holder}\n${scope}`, { holder, scope, held: false }),
    deliver(delivery) {
      const asText = JSON.stringify(delivery);
      if (!deliveries.some((known) => JSON.stringify(known) === asText)) deliveries.push(delivery);
    },
    changes: () => ({ puts: [...puts.values()], removals: [...removals.values()], holdings: [...holdings.values()], deliveries }),
  };
}

/** Runs a command on a state: its changes, or the problem it refused with. Other errors pass through: they are bugs. */
export function decideCommand(command: BoundCommand, state: ReadState, context: CommandContext): Decision {
  const work = workOn(state);
  try {
    command.decideOn(work, context);
    return { ok: true, changes: work.changes() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}
