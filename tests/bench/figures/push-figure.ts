import { randomUUID } from "node:crypto";
import { pushLimit } from "#schemas/sync";
import { BenchCaller } from "../bench-caller";
import type { BenchProduct } from "../bench-product";
import { heldBy, notesOf, prepareFloor, pushBody, pushNotes } from "../desk-notes";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** A push of 50 commands, against one batch of the rows and index entries that they write. */
export async function pushFifty(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const held = await heldBy(office);
  const clientId = randomUUID();
  const count = pushLimit.commands;
  let from = 1;
  const taken = await takePairs(pairs, {
    async measured(round) {
      const commands = notesOf(held, office.who.accountId, { count, first: round * count, from });
      from += count;
      return pushNotes(office, clientId, commands);
    },
    async floor(round) {
      const commands = notesOf(held, office.who.accountId, { count, first: round * count, from: 1 });
      const path = await prepareFloor(office, held, commands);
      return (await office.bare(path, { method: "POST", json: pushBody(clientId, commands), status: 204 })).took;
    },
  });
  return [figureOfPairs({ id: "push-50", unit: "ms", goal: 2, aim: 1.4 }, taken)];
}

/** Whose notes they are: three accounts, since each may write so much a minute. */
const staff = ["office@demo.test", "jurisdiction@demo.test", "admin@demo.test"];
const people = 30;

/** Thirty people who write a note at the same moment, until the last is answered, against as many bare batches at once. */
export async function pushCrowd({ port }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const callers = await Promise.all(staff.map((email) => BenchCaller.signIn(port, email, people / staff.length)));
  try {
    const [first] = callers;
    if (first === undefined) throw new Error("nobody signed in");
    const held = await heldBy(first);
    const devices = Array.from({ length: people }, (_, place) => ({ caller: callers[place % callers.length] ?? first, id: randomUUID() }));
    const noteOf = (round: number, place: number, accountId: string, from: number) =>
      notesOf(held, accountId, { count: 1, first: round * people + place, from });
    const timed = async (send: (device: (typeof devices)[number], place: number) => Promise<unknown>) => {
      const began = performance.now();
      await Promise.all(devices.map(send));
      return performance.now() - began;
    };
    const taken = await takePairs(pairs, {
      measured: (round) => timed(({ caller, id }, place) => pushNotes(caller, id, noteOf(round, place, caller.who.accountId, round + 1))),
      async floor(round) {
        const sent: { readonly path: string; readonly json: unknown }[] = [];
        for (const [place, { caller, id }] of devices.entries()) {
          const commands = noteOf(round, place, caller.who.accountId, 1);
          sent.push({ path: await prepareFloor(caller, held, commands), json: pushBody(id, commands) });
        }
        return timed(async ({ caller }, place) =>
          caller.bare(sent[place]?.path ?? "", { method: "POST", json: sent[place]?.json, status: 204 }),
        );
      },
    });
    // Six of ten commits in the time of as many bare batches.
    return [figureOfPairs({ id: "push-crowd", unit: "ms", goal: 1 / 0.6, aim: 1.3 }, taken)];
  } finally {
    for (const caller of callers) caller.close();
  }
}
