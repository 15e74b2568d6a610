import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PermitSummary } from "#schemas/permit/permit";
import { people } from "#schemas/testing/permit-world";
import { seeded } from "#schemas/testing/seeded";
import { createPermitCountStore } from "#worker/features/permits/permit-count-store";
import { generatedRecords } from "../bench/generated-records";
import { sampleSummaries } from "../support/sample-summaries";
import { issueShed } from "./support/issued-shed";
import { OfficeWorld } from "./support/office-world";
import { commitRows, summaryRow } from "./support/planted-rows";

interface IndexRow {
  readonly facet_id: number;
  readonly court_since: string;
  readonly expires_on: string | null;
}

const store = createPermitCountStore(env.DB);
const all = async <T>(text: string, ...values: unknown[]): Promise<readonly T[]> =>
  (
    await env.DB.prepare(text)
      .bind(...values)
      .all<T>()
  ).results;

/** What is to be kept of an organization's permits, counted here one by one. */
async function counted(organization: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const rows = await all<IndexRow>("SELECT facet_id, court_since, expires_on FROM permit_index WHERE organization = ?", organization);
  for (const { facet_id, court_since, expires_on } of rows) {
    add(`${facet_id}`);
    if (court_since !== "~") add(`${facet_id} since ${court_since.slice(0, 10)}`);
    if (expires_on !== null) add(`${facet_id} expires ${expires_on}`);
  }
  return counts;
}

async function kept(organization: string): Promise<Record<string, number>> {
  const facets = await all<{ facet_id: number; permits: number }>(
    "SELECT facet_id, permits FROM permit_facet WHERE organization = ? AND permits <> 0",
    organization,
  );
  const days = await all<{ facet_id: number; axis: string; day: string; permits: number }>(
    `SELECT d.facet_id, d.axis, d.day, d.permits FROM permit_facet_day AS d JOIN permit_facet AS f ON f.facet_id = d.facet_id
     WHERE f.organization = ?`,
    organization,
  );
  return Object.fromEntries([
    ...facets.map(({ facet_id, permits }) => [`${facet_id}`, permits]),
    ...days.map(({ facet_id, axis, day, permits }) => [`${facet_id} ${axis} ${day}`, permits]),
  ]);
}

async function expectTrue(organization: string): Promise<void> {
  const found = await kept(organization);
  expect(Object.keys(found).length).toBeGreaterThan(0);
  expect(found).toEqual(await counted(organization));
}

describe("counts kept beside permits", () => {
  it.each([1, 2, 3, 4, 5, 6])("are what there is after permits came, moved on and went (history %i)", async (seed) => {
    const random = seeded(seed);
    const slug = `town-${seed}`;
    const today = "2026-11-20";
    for (let step = 0; step < 8; step += 1) {
      const drawn = sampleSummaries({ seed: seed * 100 + step, count: 60, today });
      const puts = drawn.map((summary, place): PermitSummary => ({ ...summary, id: `permit-${Math.floor(random() * 80)}-${place % 3}` }));
      const last = new Map(puts.map((summary) => [summary.id, summary]));
      const removals = Array.from({ length: 12 }, () => `permit-${Math.floor(random() * 80)}-${Math.floor(random() * 3)}`)
        .filter((id) => !last.has(id))
        .map((id) => ({ kind: "permit-summary" as const, id, scope: "staff" }));
      await commitRows(slug, [...last.values()].map(summaryRow), { removals });
      await expectTrue(slug);
    }
    expect(await store.repair(slug)).toBe(0);
  });

  it("are what there is after commands, and after imports that come again with other states", { timeout: 60_000 }, async () => {
    const world = await new OfficeWorld("local").open();
    await issueShed(world, "00000000-0000-4000-8000-00000000000a");
    await expectTrue("local");
    const records = generatedRecords(3, 300);
    const later = generatedRecords(4, 300).map((record, place) => ({ ...record, number: records[place]?.number ?? expect.fail() }));
    for (const batch of [records.slice(0, 150), records.slice(100), later.slice(0, 200), records]) {
      for (let at = 0; at < batch.length; at += 200)
        await world.do(people.official, "permit.import", { source: "City", records: batch.slice(at, at + 200) });
      await expectTrue("local");
    }
    expect(await store.repair("local")).toBe(0);
  });
});

describe("counts that are wrong", () => {
  beforeAll(async () => {
    for (const slug of ["wrong", "other"])
      await commitRows(slug, sampleSummaries({ seed: 9, count: 80, today: "2026-11-20" }).map(summaryRow));
  });
  beforeEach(async () => {
    await store.repair("wrong");
    await store.repair("other");
  });
  const ofWrong = "facet_id IN (SELECT facet_id FROM permit_facet WHERE organization = 'wrong')";

  it.each([
    ["of a group", "UPDATE permit_facet SET permits = permits + 2 WHERE organization = 'wrong'"],
    ["of a day", `UPDATE permit_facet_day SET permits = permits + 1 WHERE ${ofWrong}`],
    ["of a day that is gone", `DELETE FROM permit_facet_day WHERE ${ofWrong}`],
    [
      "of a day that nothing is of",
      "INSERT INTO permit_facet_day SELECT facet_id, 'since', '1990-01-01', 3 FROM permit_facet WHERE organization = 'wrong'",
    ],
  ])("%s are put right, of that office alone", async (_what, breaking) => {
    await env.DB.prepare(breaking).run();
    expect(await kept("wrong")).not.toEqual(await counted("wrong"));
    expect(await store.repair("other")).toBe(0);
    expect(await kept("wrong")).not.toEqual(await counted("wrong"));
    expect(await store.repair("wrong")).toBeGreaterThan(0);
    await expectTrue("wrong");
    expect(await store.repair("wrong")).toBe(0);
  });
});
