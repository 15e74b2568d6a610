import type { Organization } from "#schemas/people/organization";
import type { Person } from "#schemas/role";
import { repeatedOf } from "../log/kept-entries";
import { type DecisionMoment, namedAhead } from "./decide-commands";
import type { IncomingCommand } from "./incoming-command";
import { spentBy, spentProblem } from "./quotas";
import { type ReadCommand, readCommand } from "./read-commands";
import type { Commit } from "./sync-port";
import { askedOf, decideFor, inTries, keepingOf, momentOf, tryCommit } from "./write-attempt";
import { type Outcome, refused, type WriteSetting } from "./write-setting";

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
  incoming: IncomingCommand,
): Promise<Outcome<AloneAnswer>> {
  return runRead(setting, organization, person, readCommand(incoming, { ...setting, door: "alone", now: setting.now() }));
}

/** The same for one whose arguments have met their schema. */
export async function runRead(
  setting: WriteSetting,
  organization: Organization,
  person: Person,
  command: ReadCommand,
): Promise<Outcome<AloneAnswer>> {
  return inTries(setting, (attempt) => tryAlone(setting, momentOf(setting, organization, person), command, attempt));
}

/** One try of a command that came alone; null: it must be looked at again. */
async function tryAlone(
  setting: WriteSetting,
  moment: DecisionMoment,
  command: ReadCommand,
  attempt: number,
): Promise<Outcome<AloneAnswer> | null> {
  const { organization, person } = moment;
  const aggregates = namedAhead([command], moment);
  const known = await setting.store.known(organization.id, {
    ...askedOf(setting, moment, [command]),
    ...{ clientId: null, aggregates },
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
  const problem = batch.log[0]?.problem;
  // Nothing is kept of it: the same key comes again with the proof.
  if (problem?.code === "proof-needed") return refused("proof-needed");
  const version = await tryCommit(setting, keeping, { ...batch, client: null }, attempt);
  if (version === null) return null;
  return problem ? { ok: false, problem } : { ok: true, value: { version, repeated: false, written: countKinds(batch.changes.puts) } };
}
