import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import type { SyncStore } from "#worker/sync/push/sync-port";

/** The first usability tests of an organization that has none, and the number that its next one is given. */
export async function firstTests(
  store: Pick<SyncStore, "aggregates">,
  slug: string,
  seeds: readonly { readonly organization: string; readonly test: UsabilityTest }[],
): Promise<readonly AnyRow[]> {
  const tests = seeds.filter(({ organization }) => organization === slug).map(({ test }) => test);
  const series = aggregates.numberSeries("usability-test");
  const there = await store.aggregates(slug, [series, ...tests.map(({ id }) => aggregates.usabilityTest(id))]);
  // With tests of its own it has given their numbers out.
  if (tests.length === 0 || there.rows.length > 0) return [];
  const data = { id: "usability-test", next: 1 + Math.max(...tests.map(({ testId }) => testId ?? 0)) };
  const rows = tests.map((test): AnyRow => {
    const { id } = test;
    return { kind: "usability-test", id, scope: scopes.staff, aggregate: aggregates.usabilityTest(id), data: test };
  });
  return [...rows, { kind: "number-series", id: data.id, scope: null, aggregate: series, data }];
}
