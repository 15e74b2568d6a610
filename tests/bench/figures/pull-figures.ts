import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { BenchCaller } from "../bench-caller";
import { pullAll, pullPath } from "../device-pull";
import { type Figure, figureOfCount, figureOfPairs, takePairs } from "../figure";

const device = (snapshots: boolean) => ({ client: randomUUID(), snapshots });

/** A first pull by the office against every row of it at once: time, and bytes as they go over the wire. By pages alone, and with a stored snapshot. */
export async function pullEverything(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const goals = { goal: 0.5, aim: 0.1 };
  const atOnce = await office.bare("/bench/pulled-rows");
  const count = JSON.parse(atOnce.body.toString()).length;
  const floorBytes = gzipSync(atOnce.body).length;
  const figures = async (id: string, snapshots: boolean): Promise<readonly Figure[]> => {
    const whole = await pullAll(office, device(snapshots));
    if (count !== whole.rows.length) throw new Error(`the pull brought ${whole.rows.length} rows, its floor ${count}`);
    const taken = await takePairs(pairs, {
      measured: async () => (await pullAll(office, device(snapshots))).took,
      floor: async () => (await office.bare("/bench/pulled-rows")).took,
    });
    return [
      figureOfPairs({ id, unit: "ms", ...goals }, taken),
      figureOfCount({ id: `${id}/bytes`, unit: "bytes gz", ...goals }, whole.bytes, floorBytes),
    ];
  };
  const paged = await figures("pull-10k/paged", false);
  await office.bare("/bench/snapshot", { method: "PUT", status: 204 });
  return [...(await figures("pull-10k", true)), ...paged];
}

/** Rows that a pull with nothing new may read, its token check included. */
const mostRows = 4;

/** A pull with nothing new, and the rows that it reads. */
export async function pullNothing(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const asking = device(true);
  const path = pullPath(asking, (await pullAll(office, asking)).cursor);
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
