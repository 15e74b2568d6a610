import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { type CommandRefusal, type PushAnswer, type PushedCommand, type PushRequest, protocolVersion } from "#schemas/sync";
import { type Keeping, repeatedOf } from "../log/kept-entries";
import { type DecisionMoment, namedAhead } from "./decide-commands";
import { spentBy, spentProblem } from "./quotas";
import { type ReadCommand, readCommand } from "./read-commands";
import type { ClientState, DecidedCommand, Known, LogEntry } from "./sync-port";
import { askedOf, decideFor, inTries, keepingOf, momentOf, tryCommit } from "./write-attempt";
import { type Outcome, refused, type WriteSetting } from "./write-setting";

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

const pendingOf = (commands: readonly ReadCommand<PushedCommand>[], known: Met): Outcome<readonly ReadCommand<PushedCommand>[]> => {
  const last = known.client?.lastSequence ?? 0;
  for (const command of commands) {
    if (command.sequence > last) continue;
    if (!known.repeated.has(command.id)) return refused("client-forked");
  }
  const pending = commands.filter((command) => command.sequence > last);
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
  const door = { ...setting, door: "push", now: setting.now() } as const;
  const commands = request.commands.map((command) => readCommand(command, door));
  return inTries(setting, (attempt) => tryPush(setting, momentOf(setting, organization, person), { ...request, commands }, attempt));
}

/** A request whose commands have met their schemas. */
interface ReadRequest extends PushRequest {
  readonly commands: ReadCommand<PushedCommand>[];
}

/** One try of a push; null: it must be looked at again. */
async function tryPush(
  setting: WriteSetting,
  moment: DecisionMoment,
  request: ReadRequest,
  attempt: number,
): Promise<Outcome<PushAnswer> | null> {
  const { person } = moment;
  // After lost races commands go one by one, so that one that cannot be committed does not hold the others.
  const oneByOne = attempt > 3;
  const { known, keeping } = await lookUp(setting, moment, request, oneByOne);
  if (known.client && known.client.accountId !== person.accountId) return refused("author-mismatch");
  const pending = pendingOf(request.commands, known);
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
  if (version === null) return null;
  const taken = request.commands.filter((command) => command.sequence <= client.nextSequence);
  return { ok: true, value: { lastSequence: client.nextSequence, version, refusals: refusalsOf(taken, known, batch.log) } };
}

/** What storage knows of a request; one by one, nothing is loaded ahead. */
async function lookUp(
  setting: WriteSetting,
  moment: DecisionMoment,
  { clientId, commands }: ReadRequest,
  oneByOne: boolean,
): Promise<{ readonly known: Met & Known; readonly keeping: Keeping }> {
  const aggregates = oneByOne ? [] : namedAhead(commands, moment);
  const found = await setting.store.known(moment.organization.id, { ...askedOf(setting, moment, commands), clientId, aggregates });
  const keeping = keepingOf(setting, moment, found);
  return { keeping, known: { ...found, repeated: await repeatedOf(keeping, commands, found.decided, moment.person.accountId) } };
}
