import type { AnyCommand } from "#schemas/command";
import type { Witness } from "#schemas/people/witness";
import type { Problem } from "#schemas/problem";
import type { PersonKeys } from "../log/person-keys";
import type { ArgsDigest } from "./args-digest";
import type { Listening, SyncStore } from "./sync-port";

/** What a commit changed, for those to be told of it. */
export interface Rung {
  readonly version: number;
  readonly scopes: readonly string[];
  /** Rows written, whatever their scope. */
  readonly rows: readonly { readonly kind: string; readonly id: string }[];
  /** Whoever acted: their other devices learn of it too. */
  readonly accountIds: readonly string[];
  /** Deliveries written with it, to be sent now. */
  readonly deliveryKeys: readonly string[];
  /** Who is to be told, where the batch asked; else they are asked for. */
  readonly listening?: Listening | null;
}

/** What the write path is given. `pause` waits between tries; `poke` rings those who hold what changed. */
export interface WriteSetting {
  readonly store: SyncStore;
  readonly commandNamed: (name: string) => AnyCommand | undefined;
  readonly now: () => string;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** A number from 0 up to 1 that nobody chose, for what is drawn by lot. */
  readonly draw: () => number;
  readonly reportBug: (error: unknown, command: string) => string;
  /** What the log keeps of refused arguments. */
  readonly digest: ArgsDigest;
  /** What it keeps of people's own acts is sealed under these. */
  readonly keys: PersonKeys;
  readonly poke: (organization: string, change: Rung) => Promise<void>;
  /** What is seen of a request, for commands whose record keeps it. */
  readonly witnessOf?: (request: Request) => Promise<Witness>;
  readonly witness?: Witness;
  /** When whoever sends them last proved who they are, in milliseconds since 1970; absent: never. */
  readonly provedAt?: number;
}

/** The setting for one request that brings these commands, of somebody who last proved then who they are. */
export async function witnessing(
  setting: WriteSetting,
  request: Request,
  names: readonly string[],
  provedAt: number,
): Promise<WriteSetting> {
  const wanted = names.some((name) => setting.commandNamed(name)?.witnessed);
  return { ...setting, provedAt, ...(wanted && setting.witnessOf && { witness: await setting.witnessOf(request) }) };
}

/** What came of a write, or why there was none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };
/** A refusal of the write path itself, before any command is decided. */
export const refused = (code: Problem["code"], params?: Problem["params"]): { ok: false; problem: Problem } => ({
  ok: false,
  problem: params ? { code, params } : { code },
});
