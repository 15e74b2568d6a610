import { importDigest } from "#schemas/blds/imported-permit";
import { importWorker } from "../../../commands/import/import-server.js";
import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfPairs } from "../figure";
import { generatedRecords } from "../generated-records";

/** Records that one question compares, and that one command takes. */
const compared = 1_000;
const batch = 200;
/** New permits that go in, once and again. */
const added = 10_000;
/** Records that have to go in within a second: new ones, and those that are here unchanged. */
const goals = { fresh: 2_000, again: 10_000 };

const slices = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** By the door that every import uses: each thousand records is compared, and what differs is sent. Milliseconds of each thousand. */
async function importAll({ url }: BenchProduct, records: ReturnType<typeof generatedRecords>): Promise<readonly number[]> {
  const worker = importWorker({ url, development: true }, { organization: "local", source: "Records of the bench", token: undefined });
  const took: number[] = [];
  try {
    for (const slice of slices(records, compared))
      took.push(
        await timed(async () => {
          const { changed } = await worker.changed(slice.map((record) => ({ number: record.number, digest: importDigest(record) })));
          const differing = slice.filter(({ number }) => changed.has(number));
          for (const some of slices(differing, batch)) {
            const answer = await worker.take(some);
            if (!answer.ok) throw new Error(`records of the bench were refused: ${answer.reason}`);
          }
        }),
      );
    return took;
  } finally {
    worker.close();
  }
}

/** Against the milliseconds that a thousand records may take. */
const figure = (id: string, took: readonly number[], perSecond: number): Figure =>
  figureOfPairs(
    { id, unit: "ms a thousand", goal: 1, aim: 0.7 },
    took.map((measured) => ({ measured, floor: 1_000_000 / perSecond })),
  );

/**
 * An import into an office that holds the bench's permits, and the same once more. `--permits 100000` makes it the office that has had
 * a permit system for twenty years.
 */
export async function importRates(product: BenchProduct): Promise<readonly Figure[]> {
  const records = generatedRecords(2, added).map((record) => ({ ...record, number: `N${record.number}` }));
  const fresh = await importAll(product, records);
  const again = await importAll(product, records);
  return [figure("import/new", fresh, goals.fresh), figure("import/again", again, goals.again)];
}
