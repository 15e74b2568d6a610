import { createHmac } from "node:crypto";
import type { IncomingCommand } from "./decide-commands";
import type { DecidedCommand, LogEntry } from "./sync-port";

/**
 * What the log keeps of a refused command in place of its arguments: a keyed digest of its name and their JSON text. It tells whether the same
 * command came again, and nothing else; without the key nobody can try arguments against it.
 */
export interface ArgsDigest {
  /** JSON text, as `change_log.args` keeps it. */
  of(name: string, args: string): Promise<string>;
}

export function createArgsDigest(keyOf: () => Promise<Uint8Array>): ArgsDigest {
  let key: Promise<Uint8Array> | null = null;
  return {
    async of(name, args) {
      key ??= keyOf();
      return JSON.stringify({
        digest: createHmac("sha256", await key)
          .update(`${name}\n${args}`)
          .digest("hex"),
      });
    },
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
    if (before.args === text || (before.problem !== null && before.args === (await digest.of(command.name, text))))
      repeated.add(command.id);
  }
  return repeated;
}

/** The entries as the log keeps them for good: of what was refused, the digest alone. */
export const keptEntries = (digest: ArgsDigest, log: readonly LogEntry[]): Promise<readonly LogEntry[]> =>
  Promise.all(log.map(async (entry) => (entry.problem === null ? entry : { ...entry, args: await digest.of(entry.command, entry.args) })));
