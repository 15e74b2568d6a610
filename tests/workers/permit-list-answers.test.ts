import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarOf } from "#schemas/calendar/business-days";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import { PermitLists, selectPermits } from "#schemas/permit/list/permit-lists";
import { permitQuery } from "#schemas/permit/list/permit-query";
import { createPermitListStore } from "#worker/features/permits/permit-list-store";
import { sampleQueries } from "../support/sample-queries";
import { sampleSummaries } from "../support/sample-summaries";
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

beforeAll(async () => {
  await commitRows("local", summaries.map(summaryRow));
  await commitRows("riverton", others.map(summaryRow));
});

describe("lists on the worker and on the device", () => {
  it("have the same rows, totals and counts whatever is asked", { timeout: 60_000 }, async () => {
    for (const query of sampleQueries(7, env.PROOF === "whole" ? 400 : 80, summaries)) {
      const expected = selectPermits(summaries, query, setting);
      expect({ query, found: await store.select("local", query, setting) }).toEqual({ query, found: expected });
    }
  });

  it("count many lists at once as each counts itself", { timeout: 60_000 }, async () => {
    const queries = sampleQueries(11, 100, summaries);
    const lists = new PermitLists(summaries);
    expect(await store.counts("local", queries, setting)).toEqual(queries.map((query) => lists.count(query, setting)));
    expect(await store.counts("local", [], setting)).toEqual([]);
    expect(await store.counts("nowhere", [permitQuery.parse({}), permitQuery.parse({ view: "expiring" })], setting)).toEqual([0, 0]);
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
    for (const query of sampleQueries(7, env.PROOF === "whole" ? 120 : 40, summaries)) {
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
