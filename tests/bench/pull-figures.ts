import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { BenchCaller } from "./bench-caller";
import { pullAll, pullPath } from "./device-pull";
import { type Figure, figureOfCount, figureOfPairs, takePairs } from "./figure";

const zipped = (bodies: readonly Buffer[]): number => bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);

/** A first pull by the office, all pages, against every row of it at once: time, and bytes as they go over the wire. */
export async function pullEverything(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const goals = { goal: 0.5, aim: 0.1 };
  const whole = await pullAll(office);
  const atOnce = await office.bare("/bench/pulled-rows");
  const count = JSON.parse(atOnce.body.toString()).length;
  if (count !== whole.rows.length) throw new Error(`the pull brought ${whole.rows.length} rows, its floor ${count}`);
  const taken = await takePairs(pairs, {
    measured: async () => (await pullAll(office)).took,
    floor: async () => (await office.bare("/bench/pulled-rows")).took,
  });
  return [
    figureOfPairs({ id: "pull-10k", unit: "ms", ...goals }, taken),
    figureOfCount({ id: "pull-10k/bytes", unit: "bytes gz", ...goals }, zipped(whole.pages), zipped([atOnce.body])),
  ];
}

/** Rows that a pull with nothing new may read, its token check included. */
const mostRows = 4;

/** A pull with nothing new, and the rows that it reads. */
export async function pullNothing(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const client = randomUUID();
  const path = pullPath(client, (await pullAll(office, client)).cursor);
  const taken = await takePairs(pairs, {
    measured: async () => (await office.ask(path)).took,
    floor: async () => (await office.ask("/bench/point", { status: 204 })).took,
  });
  // Asked twice: what an isolate reads once in its life is no part of a pull.
  await office.ask(`/bench/counted${path}`);
  const counted = await office.ask(`/bench/counted${path}`);
  const { rows } = JSON.parse(counted.body.toString());
  if (rows.length > 0) throw new Error("a pull that should bring nothing brought rows");
  return [
    figureOfPairs({ id: "pull-nothing-new", unit: "ms", goal: 1.3, aim: 1.1 }, taken),
    figureOfCount({ id: "pull-nothing-new/rows", unit: "rows", goal: 1, aim: 1 }, Number(counted.headers["x-rows-read"]), mostRows),
  ];
}
