import type { BenchCaller } from "../bench-caller";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** The office's queue as a signed-in person opens it, from the request to the last byte, against the same query as JSON. */
export async function officePage(office: BenchCaller, pairs: number): Promise<readonly Figure[]> {
  const [list] = JSON.parse((await office.bare("/bench/queue")).body.toString());
  const page = (await office.page("/office")).body.toString();
  const lacking = list.rows.filter(({ id }: { id: string }) => !page.includes(`/office/permits/${id}`)).length;
  if (list.rows.length === 0 || lacking > 0) throw new Error(`the queue's page lacks ${lacking} of ${list.rows.length} permits`);
  const taken = await takePairs(pairs, {
    measured: async () => (await office.page("/office")).took,
    floor: async () => (await office.bare("/bench/queue")).took,
  });
  return [figureOfPairs({ id: "ssr-page", unit: "ms", goal: 2, aim: 1.15 }, taken)];
}
