import { z } from "zod";
import { keptProblem } from "#schemas/problem";
import type { ArgsDigest } from "../push/args-digest";
import type { DecidedEntry } from "../push/decide-commands";
import type { IncomingCommand } from "../push/incoming-command";
import type { DecidedCommand, LogEntry } from "../push/sync-port";
import type { KeyRing } from "./person-keys";

/** What the log is kept with: whose it is, the digest of what is refused, and people's keys. */
export interface Keeping {
  readonly organization: string;
  readonly digest: ArgsDigest;
  readonly ring: KeyRing;
}

/**
 * Arguments of an act of one's own, as `change_log.args` keeps them: under the key of their owner, with a digest keyed by the same, which tells
 * whether the same act came again. Sealed is what was decided: the arguments, or of a refused act what its problem said of the record.
 */
const ownArgs = z.object({ owner: z.string(), digest: z.string(), sealed: z.string() });
const opened = z.union([z.object({ args: z.string() }), z.object({ problem: keptProblem })]);
/** Of a sent application: its arguments, and the application as it was sent, which is the authority's from then on. */
const sentArgs = z.object({ digest: z.string(), args: z.unknown(), sent: z.unknown() });

const about = (organization: string, entry: { readonly owner: string; readonly id: string }): string =>
  `${organization}\n${entry.owner}\n${entry.id}`;
const compared = (name: string, args: string): string => `${name}\n${args}`;
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const digestIn = (kept: string): string => z.object({ digest: z.string() }).parse(JSON.parse(kept)).digest;

async function ownEntry({ organization, ring }: Keeping, entry: DecidedEntry, owner: string): Promise<LogEntry> {
  const { commandId, command, args, problem } = entry;
  const key = await ring.need(owner);
  const hidden: z.infer<typeof opened> = problem === null ? { args } : { problem };
  const kept: z.infer<typeof ownArgs> = {
    owner,
    digest: key.digest(compared(command, args)),
    sealed: key.seal(JSON.stringify(hidden), about(organization, { owner, id: commandId })),
  };
  // The problem's words may be the record's own: its code alone stands open.
  return { ...entry, args: JSON.stringify(kept), problem: problem && { code: problem.code } };
}

async function keptEntry(keeping: Keeping, entry: DecidedEntry): Promise<LogEntry> {
  const { command, args, problem, owner, sent } = entry;
  if (owner !== null) return ownEntry(keeping, entry, owner);
  if (problem !== null) return { ...entry, args: await keeping.digest.of(command, args) };
  if (sent === null) return entry;
  const whole: z.infer<typeof sentArgs> = { digest: digestIn(await keeping.digest.of(command, args)), args: parsed(args), sent };
  return { ...entry, args: JSON.stringify(whole) };
}

/** The entries as the log keeps them for good. Of what is the authority's and was refused, the digest alone. */
export async function keptEntries(keeping: Keeping, log: readonly DecidedEntry[]): Promise<readonly LogEntry[]> {
  const kept: LogEntry[] = [];
  for (const entry of log) kept.push(await keptEntry(keeping, entry));
  return kept;
}

/** What was decided, if this is the very same act: with all that its problem said. Null: it is another. */
async function sameAct(
  { organization, digest, ring }: Keeping,
  { id, name, args }: Pick<IncomingCommand, "id" | "name" | "args">,
  before: DecidedCommand,
): Promise<DecidedCommand | null> {
  const text = JSON.stringify(args ?? null);
  if (before.args === text) return before;
  const own = ownArgs.safeParse(parsed(before.args));
  if (!own.success) {
    const sent = before.problem === null ? sentArgs.safeParse(parsed(before.args)) : null;
    const kept = sent?.success ? JSON.stringify({ digest: sent.data.digest }) : before.args;
    return (before.problem !== null || sent?.success) && (await digest.isOf(kept, name, text)) ? before : null;
  }
  const { owner, digest: known, sealed } = own.data;
  const key = await ring.find(owner);
  if (key?.digest(compared(name, text)) !== known) return null;
  if (before.problem === null) return before;
  const hidden = opened.parse(JSON.parse(key.open(sealed, about(organization, { owner, id }))));
  return "problem" in hidden ? { ...before, problem: hidden.problem } : before;
}

/** Of these commands, those that are what was decided under their id before: the same act of the same account. */
export async function repeatedOf(
  keeping: Keeping,
  commands: readonly Pick<IncomingCommand, "id" | "name" | "args">[],
  decided: ReadonlyMap<string, DecidedCommand>,
  accountId: string,
): Promise<ReadonlyMap<string, DecidedCommand>> {
  const repeated = new Map<string, DecidedCommand>();
  for (const command of commands) {
    const before = decided.get(command.id);
    if (before?.name !== command.name || before.accountId !== accountId) continue;
    const same = await sameAct(keeping, command, before);
    if (same !== null) repeated.set(command.id, same);
  }
  return repeated;
}
