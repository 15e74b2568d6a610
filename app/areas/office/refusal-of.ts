import { type CommandContext, decideCommand, type ReadState } from "#schemas/command";
import { commandNamed } from "#schemas/commands";
import type { Problem } from "#schemas/problem";
import { aggregates, type RowData, type RowKind } from "#schemas/row";
import type { OfficePermitPage } from "./office-permit-view";

/** The page's rows as a decision reads them. */
function stateOf(page: OfficePermitPage): ReadState {
  const { rows, permit, type, members, organization } = page;
  const record: Partial<Record<RowKind, readonly unknown[]>> = {
    ...rows,
    "permit-type": type ? [type] : [],
    member: members,
    organization: [organization],
  };
  const all = <K extends RowKind>(kind: K) => (record[kind] ?? []) as readonly RowData<K>[];
  return {
    get: (kind, id) => all(kind).find((data) => data.id === id),
    list: (kind, aggregate) => (aggregate === aggregates.permit(permit.id) ? all(kind) : []),
  };
}

/**
 * Why this person may not do this now, or null when nothing stands against it: the command itself is asked, and what it would write is
 * thrown away. So a button says what the worker would say. Rows that the page does not hold, like an inspector's day, count as absent.
 */
export function refusalOf(page: OfficePermitPage, name: string, args: unknown): Problem | null {
  const command = commandNamed(name);
  if (!command) return { code: "unknown-command" };
  const context: CommandContext = {
    now: page.now,
    observedAt: page.now,
    person: page.person,
    organization: page.organization,
    side: "device",
    commandId: "asked",
    idOf: (label) => `asked.${label}`,
  };
  const decision = decideCommand(command, stateOf(page), args, context);
  return decision.ok ? null : decision.problem;
}
