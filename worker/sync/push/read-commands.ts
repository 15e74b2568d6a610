import type { AnyCommand, BoundCommand } from "#schemas/command";
import { isRecentProof } from "#schemas/people/recent-proof";
import type { Problem } from "#schemas/problem";
import type { IncomingCommand } from "./incoming-command";

/** The command with its arguments, or why it is refused without a look at any record. */
export type Reading = { readonly ok: true; readonly bound: BoundCommand } | { readonly ok: false; readonly problem: Problem };

/** A command whose arguments met their schema at the door: it is decided, and decided again after a lost race, on what they gave. */
export type ReadCommand<C extends IncomingCommand = IncomingCommand> = C & { readonly read: Reading };

/** By which door commands come, when, and whom they come from. */
export interface DoorSetting {
  readonly commandNamed: (name: string) => AnyCommand | undefined;
  /** Pushed commands may not be those that are never queued. */
  readonly door: "push" | "alone";
  readonly now: string;
  /** When the person last proved who they are, in milliseconds since 1970; absent: never. */
  readonly provedAt?: number | undefined;
}

const refused = (problem: Problem): Reading => ({ ok: false, problem });

const lacksProof = ({ proof }: AnyCommand, { provedAt, now }: DoorSetting): boolean =>
  proof === "recent" && (provedAt === undefined || !isRecentProof(provedAt, Date.parse(now)));

/** Why it may not come so, whatever its arguments; null: it may. */
function barrier(definition: AnyCommand, setting: DoorSetting): Problem | null {
  if (setting.door === "push" && definition.delivery === "online") return { code: "online-only" };
  return lacksProof(definition, setting) ? { code: "proof-needed" } : null;
}

function readingOf({ name, args }: IncomingCommand, setting: DoorSetting): Reading {
  const definition = setting.commandNamed(name);
  if (!definition) return refused({ code: "unknown-command", params: { name: name.slice(0, 80) } });
  const problem = barrier(definition, setting);
  if (problem !== null) return refused(problem);
  const binding = definition.bind(args);
  if (binding.ok) return binding;
  const fields = binding.error.issues.slice(0, 20).map((issue) => issue.path.join(".").slice(0, 200));
  return refused({ code: "validation-failed", field: fields[0] ?? "", params: { fields } });
}

/** Holds a command's arguments against its schema: the only time on its way through the worker. */
export const readCommand = <C extends IncomingCommand>(command: C, setting: DoorSetting): ReadCommand<C> => ({
  ...command,
  read: readingOf(command, setting),
});

/** A command whose arguments met their schema already, to tell the caller of each field at fault. */
export function withBound<C extends IncomingCommand>(command: C, bound: BoundCommand, setting: DoorSetting): ReadCommand<C> {
  const problem = barrier(bound.definition, setting);
  return { ...command, read: problem === null ? { ok: true, bound } : refused(problem) };
}

/** The id that a command names for a record which it makes; null: it makes none under an id of its arguments. */
export const newIdOf = ({ read }: ReadCommand): string | null => (read.ok ? read.bound.createdBy() : null);

/** Ids that these commands name for records which they make. */
export const newIdsOf = (commands: readonly ReadCommand[]): readonly string[] => commands.flatMap((command) => newIdOf(command) ?? []);
