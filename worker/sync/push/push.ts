import type { AnyCommand, Witness } from "#schemas/command";
import type { Organization } from "#schemas/people/organization";
import { openLimits } from "#schemas/people/write-quota";
import { type Problem, Refusal } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { type CommandRefusal, type PushAnswer, type PushedCommand, type PushRequest, protocolVersion } from "#schemas/sync";
import { type Keeping, keptEntries, repeatedOf } from "../log/kept-entries";
import { KeyRing, type PersonKeys } from "../log/person-keys";
import type { ArgsDigest } from "./args-digest";
import { type DecidedBatch, type DecisionMoment, decideCommands, namedAhead, newIdsOf } from "./decide-commands";
import type { IncomingCommand, Spent } from "./incoming-command";
import { spentBy, spentProblem } from "./quotas";
import type { Asked, ClientState, Commit, DecidedCommand, Known, LogEntry, SyncStore } from "./sync-port";

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
}

/** What the write path is given. `pause` waits between tries; `poke` rings those who hold what changed. */
export interface WriteSetting {
  readonly store: SyncStore;
  readonly commandNamed: (name: string) => AnyCommand | undefined;
  readonly now: () => string;
  readonly pause: (milliseconds: number) => Promise<void>;
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

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };
const refused = (code: Problem["code"], params?: Problem["params"]): { ok: false; problem: Problem } => ({
  ok: false,
  problem: params ? { code, params } : { code },
});

/** Tries after a lost race or a storage error before the device is asked to come again. */
export const commitTries = 8;

/** What is known, and which of the commands asked about are the very ones that were decided under their ids. */
interface Met extends ClientState {
  readonly repeated: ReadonlyMap<string, DecidedCommand>;
}

/**
 * Those of these commands that are refused, now or when they came before, under whatever client id. An id that another
 * command has is no confirmation of this one.
 */
function refusalsOf(commands: readonly PushedCommand[], known: Met, log: readonly LogEntry[]): CommandRefusal[] {
  const problems = new Map(log.map((entry) => [entry.commandId, entry.problem]));
  return commands.flatMap((command) => {
    const before = known.decided.get(command.id);
    const again: Problem | null =
      before && !known.repeated.has(command.id) ? { code: "idempotency-key-reused" } : (known.repeated.get(command.id)?.problem ?? null);
    const problem = problems.get(command.id) ?? again;
    return problem ? [{ sequence: command.sequence, id: command.id, problem }] : [];
  });
}

const pendingOf = (request: PushRequest, known: Met): Outcome<readonly PushedCommand[]> => {
  const last = known.client?.lastSequence ?? 0;
  for (const command of request.commands) {
    if (command.sequence > last) continue;
    if (!known.repeated.has(command.id)) return refused("client-forked");
  }
  const pending = request.commands.filter((command) => command.sequence > last);
  for (const [place, command] of pending.entries())
    if (command.sequence !== last + 1 + place) return refused("sequence-gap", { expected: last + 1 });
  return { ok: true, value: pending };
};

/**
 * Decides a device's commands and commits them with its sequence in one batch (architecture.md, "One write path").
 * A command decided before is only confirmed. Refusals advance the sequence; their problems come at once and with the next pull.
 */
export async function push(
  setting: WriteSetting,
  organization: Organization,
  person: Person,
  request: PushRequest,
): Promise<Outcome<PushAnswer>> {
  if (request.protocol !== protocolVersion) return refused("client-too-old");
  if (request.commands.some((command) => command.authorId !== person.accountId)) return refused("author-mismatch");
  for (let attempt = 1; attempt <= commitTries; attempt += 1) {
    const moment = momentOf(setting, organization, person, "push");
    // After lost races commands go one by one, so that one that cannot be committed does not hold the others.
    const oneByOne = attempt > 3;
    const aggregates = oneByOne ? [] : namedAhead(request.commands, moment);
    const newIds = newIdsOf(request.commands, moment);
    const found = await setting.store.known(organization.id, {
      ...askedOf(setting, moment, request.commands),
      ...{ clientId: request.clientId, aggregates, newIds },
    });
    const keeping = keepingOf(setting, moment, found);
    const known = { ...found, repeated: await repeatedOf(keeping, request.commands, found.decided, person.accountId) };
    if (known.client && known.client.accountId !== person.accountId) return refused("author-mismatch");
    const pending = pendingOf(request, known);
    if (!pending.ok) return pending;
    const last = known.client?.lastSequence ?? 0;
    if (pending.value.length === 0 && request.acknowledgedRefusals.length === 0)
      return { ok: true, value: { lastSequence: last, version: known.version, refusals: refusalsOf(request.commands, known, []) } };
    const now = oneByOne ? pending.value.slice(0, 1) : pending.value;
    const spent = spentBy(person, known.hasPermit, now, moment.now);
    const tooMuch = spentProblem(spent, known.written, moment.now);
    if (tooMuch !== null) return { ok: false, problem: tooMuch };
    const batch = await decideFor(setting, moment, now, known, spent);
    const client = {
      id: request.clientId,
      accountId: person.accountId,
      lastSequence: known.client?.lastSequence ?? null,
      nextSequence: last + now.length,
      acknowledgedRefusals: request.acknowledgedRefusals,
      refusals: refusalsOf(now, known, batch.log),
    };
    const version = await tryCommit(setting, keeping, { ...batch, client }, attempt);
    if (version !== null) {
      const taken = request.commands.filter((command) => command.sequence <= client.nextSequence);
      const refusals = refusalsOf(taken, known, batch.log);
      return { ok: true, value: { lastSequence: client.nextSequence, version, refusals } };
    }
    await setting.pause(attempt * 20);
  }
  return refused("conflict");
}

/** What came of a command that came alone. */
export interface AloneAnswer {
  /** The organization's version that has its effect. */
  readonly version: number;
  /** Whether the same command was decided before: this time nothing was written. */
  readonly repeated: boolean;
  /** How many rows of each kind it wrote. */
  readonly written: Readonly<Record<string, number>>;
}

const countKinds = (rows: Commit["changes"]["puts"]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/** Runs one command that came alone under an idempotency key: the same key and body have one effect, however often they come. */
export async function runAlone(
  setting: WriteSetting,
  organization: Organization,
  person: Person,
  command: IncomingCommand,
): Promise<Outcome<AloneAnswer>> {
  for (let attempt = 1; attempt <= commitTries; attempt += 1) {
    const moment = momentOf(setting, organization, person, "alone");
    const aggregates = namedAhead([command], moment);
    const known = await setting.store.known(organization.id, {
      ...askedOf(setting, moment, [command]),
      ...{ clientId: null, aggregates, newIds: newIdsOf([command], moment) },
    });
    const keeping = keepingOf(setting, moment, known);
    if (known.decided.has(command.id)) {
      const before = (await repeatedOf(keeping, [command], known.decided, person.accountId)).get(command.id);
      if (!before) return refused("idempotency-key-reused");
      return before.problem
        ? { ok: false, problem: before.problem }
        : { ok: true, value: { version: known.version, repeated: true, written: {} } };
    }
    const spent = spentBy(person, known.hasPermit, [command], moment.now);
    const tooMuch = spentProblem(spent, known.written, moment.now);
    if (tooMuch !== null) return { ok: false, problem: tooMuch };
    const batch = await decideFor(setting, moment, [command], known, spent);
    // Nothing is kept of it: the same key comes again with the proof.
    if (batch.log[0]?.problem?.code === "proof-needed") return refused("proof-needed");
    const version = await tryCommit(setting, keeping, { ...batch, client: null }, attempt);
    if (version !== null) {
      const problem = batch.log[0]?.problem;
      return problem ? { ok: false, problem } : { ok: true, value: { version, repeated: false, written: countKinds(batch.changes.puts) } };
    }
    await setting.pause(attempt * 20);
  }
  return refused("conflict");
}

/** What every write asks of storage. A key is asked for only where one of the commands may be its sender's own. */
const askedOf = (
  { commandNamed }: WriteSetting,
  { person, now }: DecisionMoment,
  commands: readonly IncomingCommand[],
): Pick<Asked, "commandIds" | "accountId" | "day" | "withKey"> => ({
  commandIds: commands.map(({ id }) => id),
  accountId: person.accountId,
  day: now.slice(0, 10),
  withKey: commands.some(({ name }) => commandNamed(name)?.owned),
});

const keepingOf = ({ store, digest, keys }: WriteSetting, { organization, person }: DecisionMoment, { key }: Known): Keeping => ({
  organization: organization.id,
  digest,
  ring: new KeyRing(keys, async (accountId) => (accountId === person.accountId && key !== null ? key : store.personKey(accountId))),
});

const momentOf = (
  { now, commandNamed, witness, provedAt }: WriteSetting,
  organization: Organization,
  person: Person,
  door: DecisionMoment["door"],
): DecisionMoment => ({ organization, person, now: now(), commandNamed, door, witness, provedAt });

const decideFor = async (
  { store, reportBug }: WriteSetting,
  moment: DecisionMoment,
  commands: readonly IncomingCommand[],
  { decided, loaded, taken, open }: Known,
  spent: Spent,
): Promise<Omit<DecidedBatch, "opens"> & Pick<Commit, "quota">> => {
  const { opens, ...batch } = await decideCommands(commands, decided, {
    ...moment,
    ahead: loaded,
    taken,
    open,
    load: (names) => store.aggregates(moment.organization.id, names),
    reportBug,
  });
  const { person } = moment;
  const { drafts, claims } = openLimits(person);
  const most = { drafts: opens.drafts ? drafts : null, claims: opens.claims ? claims : null };
  return { ...batch, quota: { ...spent, accountId: person.accountId, most } };
};

/** Null after a lost race, or after an error whose outcome only a fresh look can tell; the last try's error is thrown on. */
async function committed(setting: WriteSetting, slug: string, commit: Commit, attempt: number): Promise<number | null> {
  try {
    const outcome = await setting.store.commit(slug, commit);
    return outcome.committed ? outcome.version : null;
  } catch (error) {
    if (attempt === commitTries || error instanceof Refusal) throw error;
    return null;
  }
}

/** Commits and pokes; null when it must be looked at again. */
async function tryCommit(
  setting: WriteSetting,
  keeping: Keeping,
  decided: Omit<Commit, "recordedAt" | "log" | "newKeys"> & Pick<DecidedBatch, "log">,
  attempt: number,
): Promise<number | null> {
  const { organization, ring } = keeping;
  const log = await keptEntries(keeping, decided.log);
  const version = await committed(setting, organization, { ...decided, log, newKeys: ring.made, recordedAt: setting.now() }, attempt);
  if (version === null) return null;
  const scopes = new Set<string>();
  for (const row of decided.changes.puts) if (row.scope !== null) scopes.add(row.scope);
  for (const removed of decided.changes.removals) scopes.add(removed.scope);
  for (const holding of decided.changes.holdings) scopes.add(holding.scope);
  const accountIds = decided.client ? [decided.client.accountId] : decided.log.map((entry) => entry.accountId);
  await setting.poke(organization, {
    version,
    scopes: [...scopes],
    rows: decided.changes.puts.map(({ kind, id }) => ({ kind, id })),
    accountIds,
    deliveryKeys: decided.deliveries.map((delivery) => delivery.key),
  });
  return version;
}
