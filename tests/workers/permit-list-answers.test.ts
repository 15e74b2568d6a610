import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarOf } from "#schemas/business-days";
import { listSettingOf } from "#schemas/list-setting";
import { selectPermits, viewRules } from "#schemas/permit-list";
import { type PermitQuery, permitQuery } from "#schemas/permit-query";
import { createPermitListStore } from "#worker/features/permits/permit-list-store";
import { sampleSummaries, seeded } from "../support/sample-summaries";
import { commitRows, summaryRow } from "./support/planted-rows";
import { organizationNamed } from "./support/seeds";

const now = "2026-11-20T20:00:00.000Z";
const today = "2026-11-20";
const setting = listSettingOf(calendarOf(organizationNamed("local", "Local")), now, {
  accountId: "office",
  disciplines: ["zoning", "fire"],
});
const store = createPermitListStore(env.DB);
const summaries = sampleSummaries({ seed: 1, count: 600, today });
const others = sampleSummaries({ seed: 2, count: 200, today });

/** Queries over every view, order, filter and way of paging; the same seed gives the same ones. */
function queries(count: number): PermitQuery[] {
  const chance = seeded(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  return Array.from({ length: count }, () =>
    permitQuery.parse({
      view: pick(Object.keys(viewRules)),
      sort: pick(["longest", "applied-newest", "number"]),
      text:
        chance() < 0.6
          ? ""
          : pick(["b2", "broadway", "12", "harbor ave s", "2nd ave apt 3", "pena", "6003", "200 mill stre", "#", "  ", "zz", "B23-00012"]),
      states: chance() < 0.7 ? [] : [pick(["in_review", "closed", "issued"]), pick(["submitted", "fees_due"])],
      typeCode: chance() < 0.8 ? "" : "residential-deck",
      propertyId: chance() < 0.85 ? "" : `property-${Math.floor(chance() * 40)}`,
      ...(chance() < 0.8 ? {} : { appliedFrom: "2025-06-01" }),
      ...(chance() < 0.8 ? {} : { appliedTo: "2026-06-01" }),
      limit: pick([1, 5, 50, 200]),
      offset: chance() < 0.7 ? 0 : pick([1, 7, 40, 1000]),
      ...(chance() < 0.75 ? {} : { after: pick(summaries).id }),
    }),
  );
}

beforeAll(async () => {
  await commitRows("local", summaries.map(summaryRow));
  await commitRows("riverton", others.map(summaryRow));
});

describe("lists on the worker and on the device", () => {
  it("have the same rows, totals and counts for 400 queries", { timeout: 60_000 }, async () => {
    for (const query of queries(400)) {
      const expected = selectPermits(summaries, query, setting);
      expect({ query, found: await store.select("local", query, setting) }).toEqual({ query, found: expected });
    }
  });

  it("are the same after permits have moved on, come and gone", { timeout: 60_000 }, async () => {
    const moved = sampleSummaries({ seed: 3, count: 600, today }).map((summary, place) => ({
      ...summary,
      id: summaries[place]?.id ?? summary.id,
    }));
    const stay = moved.slice(0, 550);
    await commitRows("local", stay.map(summaryRow), {
      removals: moved.slice(550).map(({ id }) => ({ kind: "permit-summary", id, scope: "staff" })),
    });
    for (const query of queries(120)) {
      const expected = selectPermits(stay, query, setting);
      expect({ query, found: await store.select("local", query, setting) }).toEqual({ query, found: expected });
    }
  });

  it("never hold another organization's permits", async () => {
    const found = await store.select("riverton", permitQuery.parse({ limit: 200 }), setting);
    expect(found.rows.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());
    expect(await store.select("nowhere", permitQuery.parse({}), setting)).toMatchObject({ rows: [], total: 0 });
  });
});
