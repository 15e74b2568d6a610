import type { DerivedKeys } from "#worker/secrets/derived-secret";
import { keyedDigest, keyedDigests } from "#worker/secrets/keyed-digest";

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
