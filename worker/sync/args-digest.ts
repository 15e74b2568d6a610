import type { DerivedKeys } from "#worker/identity/derived-secret";
import { keyedDigest, keyedDigests } from "#worker/identity/keyed-digest";
import type { IncomingCommand } from "./decide-commands";
import type { DecidedCommand, LogEntry } from "./sync-port";

/**
 * What the log keeps of a refused command in place of its arguments: a keyed digest of its name and their JSON text. It tells whether the same
 * command came again, and nothing else; without the key nobody can try arguments against it.
 */
export interface ArgsDigest {
  /** JSON text, as `change_log.args` keeps it. */
  of(name: string, args: string): Promise<string>;
  /** Whether the log keeps these of such a command, whichever version of the secret made the digest. */
  isOf(kept: string, name: string, args: string): Promise<boolean>;
}

const keptForm = (digest: string): string => JSON.stringify({ digest });

export function createArgsDigest(keysOf: () => Promise<DerivedKeys>): ArgsDigest {
  let known: DerivedKeys | null = null;
  const keys = async () => {
    known ??= await keysOf();
    return known;
  };
  return {
    of: async (name, args) => keptForm(keyedDigest(await keys(), `${name}\n${args}`)),
    isOf: async (kept, name, args) => keyedDigests(await keys(), `${name}\n${args}`).some((digest) => keptForm(digest) === kept),
  };
}

const textOf = ({ args }: Pick<IncomingCommand, "args">): string => JSON.stringify(args ?? null);

/** Of these commands, the ids of those that are what was decided under their id before: the same act of the same account. */
export async function repeatedIds(
  digest: ArgsDigest,
  commands: readonly Pick<IncomingCommand, "id" | "name" | "args">[],
  decided: ReadonlyMap<string, DecidedCommand>,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const repeated = new Set<string>();
  for (const command of commands) {
    const before = decided.get(command.id);
    if (before?.name !== command.name || before.accountId !== accountId) continue;
    const text = textOf(command);
    // A refusal from before there were digests keeps its arguments.
    if (before.args === text || (before.problem !== null && (await digest.isOf(before.args, command.name, text)))) repeated.add(command.id);
  }
  return repeated;
}

/** The entries as the log keeps them for good: of what was refused, the digest alone. */
export const keptEntries = (digest: ArgsDigest, log: readonly LogEntry[]): Promise<readonly LogEntry[]> =>
  Promise.all(log.map(async (entry) => (entry.problem === null ? entry : { ...entry, args: await digest.of(entry.command, entry.args) })));
