import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** A table of 5,000 rows that renders anew, recorded and not. What the recorder's worker does is on a thread of its own, and not counted. */
export async function recorderCost({ browser }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const page = await (await browser()).floors();
  try {
    await page.evaluate(() => window.bench.recorder.open());
    const render = (round: number, records: boolean) =>
      page.evaluate(([at, recorded]) => window.bench.recorder.render(at, recorded), [round, records] as const);
    const taken = await takePairs(pairs, {
      measured: (round) => render(round * 2, true),
      floor: (round) => render(round * 2 + 1, false),
    });
    return [figureOfPairs({ id: "recorder-cost", unit: "ms", goal: 2, aim: 1.5 }, taken)];
  } finally {
    await page.context().close();
  }
}
