import type { Organization } from "#schemas/people/organization";
import { openLimits } from "#schemas/people/write-quota";
import { Refusal } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { type Keeping, keptEntries } from "../log/kept-entries";
import { KeyRing } from "../log/person-keys";
import { type DecidedBatch, type DecisionMoment, decideCommands } from "./decide-commands";
import type { Spent } from "./incoming-command";
import { newIdsOf, type ReadCommand } from "./read-commands";
import { type Asked, type Commit, type CommitOutcome, changedScopes, type Known } from "./sync-port";
import { type Outcome, refused, type WriteSetting } from "./write-setting";

/** Tries after a lost race or a storage error before the device is asked to come again. */
export const commitTries = 8;

/** What every write asks of storage. A key is asked for only where one of the commands may be its sender's own. */
export const askedOf = (
  { commandNamed }: WriteSetting,
  { person, now }: DecisionMoment,
  commands: readonly ReadCommand[],
): Pick<Asked, "commandIds" | "accountId" | "day" | "newIds" | "withKey"> => ({
  commandIds: commands.map(({ id }) => id),
  newIds: newIdsOf(commands),
  accountId: person.accountId,
  day: now.slice(0, 10),
  withKey: commands.some(({ name }) => commandNamed(name)?.owned),
});

/** What the log keeps arguments under: the sender's own key as it was found, others as storage has them. */
export const keepingOf = ({ store, digest, keys }: WriteSetting, { organization, person }: DecisionMoment, { key }: Known): Keeping => ({
  organization: organization.id,
  digest,
  ring: new KeyRing(keys, async (accountId) => (accountId === person.accountId && key !== null ? key : store.personKey(accountId))),
});

/** When, where and for whom a try is decided: each has a time of its own. */
export const momentOf = ({ now, witness, draw }: WriteSetting, organization: Organization, person: Person): DecisionMoment => ({
  organization,
  person,
  now: now(),
  witness,
  draw,
});

/** Decides commands on what is known, with the quotas that the commit counts. */
export const decideFor = async (
  { store, reportBug }: WriteSetting,
  moment: DecisionMoment,
  commands: readonly ReadCommand[],
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

type Committed = Extract<CommitOutcome, { committed: true }>;

/** Null after a lost race, or after an error whose outcome only a fresh look can tell; the last try's error is thrown on. */
async function committed(setting: WriteSetting, slug: string, commit: Commit, attempt: number): Promise<Committed | null> {
  try {
    const outcome = await setting.store.commit(slug, commit);
    return outcome.committed ? outcome : null;
  } catch (error) {
    if (attempt === commitTries || error instanceof Refusal) throw error;
    return null;
  }
}

/** Commits and pokes; null when it must be looked at again. */
export async function tryCommit(
  setting: WriteSetting,
  keeping: Keeping,
  decided: Omit<Commit, "recordedAt" | "log" | "newKeys"> & Pick<DecidedBatch, "log">,
  attempt: number,
): Promise<number | null> {
  const { organization, ring } = keeping;
  const log = await keptEntries(keeping, decided.log);
  const done = await committed(setting, organization, { ...decided, log, newKeys: ring.made, recordedAt: setting.now() }, attempt);
  if (done === null) return null;
  const { version, listening } = done;
  const accountIds = decided.client ? [decided.client.accountId] : decided.log.map((entry) => entry.accountId);
  await setting.poke(organization, {
    version,
    scopes: changedScopes(decided.changes),
    listening,
    rows: decided.changes.puts.map(({ kind, id }) => ({ kind, id })),
    accountIds,
    deliveryKeys: decided.deliveries.map((delivery) => delivery.key),
  });
  return version;
}

/** Tries until there is an outcome; null asks for another try, from a fresh look. After the last one the sender is asked to come again. */
export async function inTries<T>(setting: WriteSetting, tryOnce: (attempt: number) => Promise<Outcome<T> | null>): Promise<Outcome<T>> {
  for (let attempt = 1; attempt <= commitTries; attempt += 1) {
    const outcome = await tryOnce(attempt);
    if (outcome !== null) return outcome;
    await setting.pause(attempt * 20);
  }
  return refused("conflict");
}
