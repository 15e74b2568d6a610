import { randomUUID } from "node:crypto";
import { commandNamed } from "#schemas/commands";
import { type Organization, organization } from "#schemas/people/organization";
import { isOpen } from "#schemas/permit/states-by-phase";
import { type AnyRow, rowKind, rowSchemas } from "#schemas/row";
import { type PushedCommand, protocolVersion, pulledRow, pushAnswer } from "#schemas/sync";
import { decideCommands } from "#worker/sync/push/decide-commands";
import { readCommand } from "#worker/sync/push/read-commands";
import type { BenchCaller } from "./bench-caller";
import { pullAll } from "./device-pull";

/** Rows as a device holds them, by aggregate: what commands are decided on. */
export class HeldRows {
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

/** Everything that somebody of the office holds. */
export const heldBy = async (office: BenchCaller): Promise<HeldRows> =>
  new HeldRows((await pullAll(office, { client: randomUUID(), snapshots: true })).rows);

/** Notes of somebody at a desk, one on each of so many open permits, from the `first` of them on. `from`: the sequence of the first. */
export const notesOf = (
  held: HeldRows,
  authorId: string,
  { count, first, from }: { readonly count: number; readonly first: number; readonly from: number },
): PushedCommand[] =>
  Array.from({ length: count }, (_, place) => {
    const args = {
      permitId: held.openPermits[(first + place) % held.openPermits.length],
      noteId: randomUUID(),
      text: "Called about the drawings: the north elevation comes on Thursday, the rest is here.",
    };
    return { sequence: from + place, id: randomUUID(), name: "note.write", args, authorId, observedAt: new Date().toISOString() };
  });

/** Hands the floor what these commands change, decided here. */
export async function prepareFloor(office: BenchCaller, held: HeldRows, commands: readonly PushedCommand[]): Promise<string> {
  if (held.organization === null) throw new Error("the pull brought no organization");
  const now = new Date().toISOString();
  const read = commands.map((command) => readCommand(command, { commandNamed, door: "push", now }));
  const decided = await decideCommands(read, new Map(), {
    organization: held.organization,
    person: office.who,
    now,
    draw: () => 0.5,
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

export const pushBody = (clientId: string, commands: readonly PushedCommand[]) => ({
  protocol: protocolVersion,
  build: "bench",
  clientId,
  commands,
});

/** Pushes commands that must all stand. Gives how long it took. */
export async function pushNotes(office: BenchCaller, clientId: string, commands: readonly PushedCommand[]): Promise<number> {
  const answer = await office.ask("/api/v2/sync/push", { method: "POST", json: pushBody(clientId, commands) });
  const { lastSequence, refusals } = pushAnswer.parse(JSON.parse(answer.body.toString()));
  const wanted = commands.at(-1)?.sequence;
  if (lastSequence !== wanted) throw new Error(`the push was taken up to ${lastSequence} of ${wanted}`);
  if (refusals.length > 0) throw new Error(`the worker refused commands: ${JSON.stringify(refusals[0])}`);
  return answer.took;
}
