import { type CommandContext, decideCommand, faultyFields, type ReadState } from "#schemas/command";
import type { CommandArgs, CommandName, commands } from "#schemas/commands";
import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { RowData, RowKind } from "#schemas/row";
import { aggregates } from "#schemas/row-scope";

/** Stands for the id of a record that a command would make, where it is only asked whether it may: nothing is written under it. */
export const unmadeId = "00000000-0000-4000-8000-000000000000";

/** Whom a command is asked for, and when. */
export interface Asking {
  readonly now: string;
  readonly person: Person;
  readonly organization: Organization;
}

/**
 * A page's rows as a decision reads them: those that stand by themselves, the permit's, and those of other aggregates (`also`), whose rows
 * are then all of one. Kinds left out have no rows.
 */
export function preflightState(
  permitId: string,
  rows: Partial<Record<RowKind, readonly unknown[]>>,
  also: readonly string[] = [],
): ReadState {
  const all = <K extends RowKind>(kind: K) => (rows[kind] ?? []) as readonly RowData<K>[];
  return {
    get: (kind, id) => all(kind).find((data) => data.id === id),
    list: (kind, aggregate) => (aggregate === aggregates.permit(permitId) || also.includes(aggregate) ? all(kind) : []),
  };
}

/**
 * Why this person may not do this now, or null when nothing stands against it: the command itself is asked, and what it would write is
 * thrown away. So a screen says what the worker would say.
 * @param known the part of the write surface that the page brings
 */
export function preflight<K extends CommandName, N extends K>(
  known: Pick<typeof commands, K>,
  state: ReadState,
  name: N,
  args: CommandArgs<N>,
  { now, person, organization }: Asking,
): Problem | null {
  const binding = known[name].bind(args);
  if (!binding.ok) return { code: "validation-failed", params: { fields: faultyFields(binding.error) } };
  const context: CommandContext = {
    now,
    observedAt: now,
    person,
    organization,
    side: "device",
    commandId: "asked",
    idOf: (label) => `asked.${label}`,
  };
  const decision = decideCommand(binding.bound, state, context);
  return decision.ok ? null : decision.problem;
}
