import { randomUUID } from "node:crypto";
import { commandNamed } from "#schemas/commands";
import { type Organization, organization } from "#schemas/people/organization";
import { isOpen } from "#schemas/permit/states-by-phase";
import { type AnyRow, rowKind, rowSchemas } from "#schemas/row";
import { type PushedCommand, protocolVersion, pulledRow, pushAnswer, pushLimit } from "#schemas/sync";
import { decideCommands } from "#worker/sync/push/decide-commands";
import { readCommand } from "#worker/sync/push/read-commands";
import type { BenchCaller } from "../bench-caller";
import { pullAll } from "../device-pull";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** Rows as a device holds them, by aggregate: what commands are decided on. */
class HeldRows {
  private readonly byAggregate = new Map<string, AnyRow[]>();
  readonly openPermits: string[] = [];
  organization: Organization | null = null;

  constructor(pulled: readonly unknown[]) {
    for (const each of pulled) {
      const { kind, version: _, data, ...more } = pulledRow.parse(each);
      const known = rowKind.parse(kind);
      const row = { ...more, kind: known, data: rowSchemas[known].parse(data) } as AnyRow;
      if (row.kind === "permit" && isOpen(row.data.state)) this.openPermits.push(row.id);
      if (row.kind === "organization") this.organization = organization.parse(row.data);
      if (row.aggregate !== null) this.byAggregate.set(row.aggregate, [...(this.byAggregate.get(row.aggregate) ?? []), row]);
    }
  }

  readonly load = async (names: readonly string[]) => ({
    rows: names.flatMap((name) => this.byAggregate.get(name) ?? []),
    versions: new Map(names.map((name) => [name, 0])),
  });
}

/** A day's notes of somebody at a desk: one on each of 50 open permits. */
function notes(held: HeldRows, authorId: string, round: number, from: number): PushedCommand[] {
  return Array.from({ length: pushLimit.commands }, (_, place) => {
    const permitId = held.openPermits[(round * pushLimit.commands + place) % held.openPermits.length];
    const args = {
      permitId,
      noteId: randomUUID(),
      text: "Called about the drawings: the north elevation comes on Thursday, the rest is here.",
    };
    return { sequence: from + place, id: randomUUID(), name: "note.write", args, authorId, observedAt: new Date().toISOString() };
  });
}

/** Hands the floor what these commands change, decided here. */
async function prepareFloor(office: BenchCaller, held: HeldRows, commands: readonly PushedCommand[]): Promise<string> {
  if (held.organization === null) throw new Error("the pull brought no organization");
  const now = new Date().toISOString();
  const read = commands.map((command) => readCommand(command, { commandNamed, door: "push", now }));
  const decided = await decideCommands(read, new Map(), {
    organization: held.organization,
    person: office.who,
    now,
    ahead: { versions: new Map(), rows: [] },
    taken: new Set(),
    open: { drafts: 0, claims: 0 },
    load: held.load,
    reportBug: (error) => {
      throw error;
    },
  });
  const refused = decided.log.find(({ problem }) => problem !== null);
  if (refused) throw new Error(`${refused.command} was refused: ${JSON.stringify(refused.problem)}`);
  const path = `/bench/push/${randomUUID()}`;
  await office.bare(path, { method: "PUT", json: decided.changes, status: 204 });
  return path;
}

/** A push of 50 commands, against one batch of the rows and index entries that they write. */
export async function pushFifty(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const held = new HeldRows((await pullAll(office, { client: randomUUID(), snapshots: true })).rows);
  const clientId = randomUUID();
  const bodyOf = (commands: readonly PushedCommand[]) => ({ protocol: protocolVersion, build: "bench", clientId, commands });
  let sequence = 1;
  const taken = await takePairs(pairs, {
    async measured(round) {
      const commands = notes(held, office.who.accountId, round, sequence);
      sequence += commands.length;
      const answer = await office.ask("/api/v2/sync/push", { method: "POST", json: bodyOf(commands) });
      const { lastSequence, refusals } = pushAnswer.parse(JSON.parse(answer.body.toString()));
      if (lastSequence !== sequence - 1) throw new Error(`the push was taken up to ${lastSequence} of ${sequence - 1}`);
      if (refusals.length > 0) throw new Error(`the worker refused commands: ${JSON.stringify(refusals[0])}`);
      return answer.took;
    },
    async floor(round) {
      const commands = notes(held, office.who.accountId, round, 1);
      const path = await prepareFloor(office, held, commands);
      return (await office.bare(path, { method: "POST", json: bodyOf(commands), status: 204 })).took;
    },
  });
  return [figureOfPairs({ id: "push-50", unit: "ms", goal: 2, aim: 1.4 }, taken)];
}
