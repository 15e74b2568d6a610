import type { Organization } from "#schemas/people/organization";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { namedAhead } from "#worker/sync/push/decide-commands";
import type { IncomingCommand } from "#worker/sync/push/incoming-command";
import { spentBy, spentProblem } from "#worker/sync/push/quotas";
import { readCommand } from "#worker/sync/push/read-commands";
import { askedOf, decideFor, keepingOf, momentOf, tryCommit } from "#worker/sync/push/write-attempt";
import type { WriteSetting } from "#worker/sync/push/write-setting";

/**
 * Decides commands of one person in order and commits them in one batch: what a push does, but for the device, which nobody of the story has.
 * Gives each one's problem, null where it stands or was told before.
 */
export async function tellTogether(
  setting: WriteSetting,
  organization: Organization,
  person: Person,
  incoming: readonly IncomingCommand[],
): Promise<readonly (Problem | null)[]> {
  const moment = momentOf(setting, organization, person);
  const door = { ...setting, provedAt: Date.parse(moment.now), door: "alone", now: moment.now } as const;
  const commands = incoming.map((command) => readCommand(command, door));
  const known = await setting.store.known(organization.id, {
    ...askedOf(setting, moment, commands),
    ...{ clientId: null, aggregates: namedAhead(commands, moment) },
  });
  const spent = spentBy(person, known.hasPermit, commands, moment.now);
  const tooMuch = spentProblem(spent, known.written, moment.now);
  if (tooMuch !== null) return commands.map(() => tooMuch);
  const batch = await decideFor(setting, moment, commands, known, spent);
  const version = await tryCommit(setting, keepingOf(setting, moment, known), { ...batch, client: null }, 1);
  if (version === null) throw new Error("Somebody else writes while the story is told");
  const problems = new Map(batch.log.map(({ commandId, problem }) => [commandId, problem] as const));
  return commands.map(({ id }) => problems.get(id) ?? null);
}
