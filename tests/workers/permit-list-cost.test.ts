import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarOf } from "#schemas/calendar/business-days";
import { listSettingOf } from "#schemas/permit/list/list-setting";
import { viewRules } from "#schemas/permit/list/permit-list";
import { type PermitQuery, permitQuery } from "#schemas/permit/list/permit-query";
import { nobodyYet } from "#schemas/permit/list/steps-asked";
import { createPermitListStore } from "#worker/features/permits/permit-list-store";
import { sampleSummaries } from "../support/sample-summaries";
import { countingDatabase } from "./support/counting-database";
import { commitRows, summaryRow } from "./support/planted-rows";
import { organizationNamed } from "./support/seeds";

const today = "2026-11-20";
const calendar = calendarOf(organizationNamed("local", "Local"));
const setting = listSettingOf(calendar, `${today}T20:00:00.000Z`, { accountId: "office", disciplines: ["zoning"] });
const { db, rowsRead } = countingDatabase(env.DB);
const store = createPermitListStore(db);

/** Open permits in the few groups that real ones fall into: those of 30 samples, ten times over. */
const openPermits = sampleSummaries({ seed: 1, count: 30, today, closedShare: 0 }).flatMap((sample) =>
  Array.from({ length: 10 }, (_, place) => ({ ...sample, id: `open-${place}-${sample.id}`, propertyId: `open-property-${place}` })),
);
/** What years leave behind. */
const closedPermits = (seed: number, count: number) =>
  sampleSummaries({ seed, count, today, closedShare: 1 }).map((sample) => ({
    ...sample,
    id: `closed-${seed}-${sample.id}`,
    targetDays: null,
    number: `C${seed}-${sample.id.slice(-5)}`,
    searchText: ` c${seed}-${sample.id.slice(-5)} 12 quiet ln `,
  }));

const cost = async (query: Partial<PermitQuery>): Promise<number> => {
  rowsRead();
  await store.select("local", permitQuery.parse(query), setting);
  return rowsRead();
};
const sorts = ["longest", "applied-newest", "number", "value", "expires"] as const;
const pages = [
  ...Object.keys(viewRules).flatMap((view) => sorts.map((sort) => ({ view, sort }))),
  { view: "all", after: openPermits[150]?.id, sort: "number" },
  { states: ["closed"], sort: "applied-newest" },
  { propertyId: "open-property-3" },
  { step: "review:fire" },
  { assignee: nobodyYet, sort: "value" },
  { view: "waiting-on-me", valueFrom: 5_000_000 },
  { view: "waiting-on-me", valueFrom: 2_000_000, valueTo: 4_000_000, sort: "value" },
  { text: "B23-00012" },
  { text: "harbor ave sw apt 3" },
] as Partial<PermitQuery>[];

describe("rows read for a page", () => {
  const before: number[] = [];
  beforeAll(async () => {
    await commitRows("local", openPermits.map(summaryRow));
    await commitRows("local", closedPermits(1, 1_000).map(summaryRow));
    for (const query of pages) before.push(await cost(query));
    await commitRows("local", closedPermits(2, 9_000).map(summaryRow));
  }, 120_000);

  it("does not grow when 10,000 permits are closed where 1,000 were", async () => {
    for (const [place, query] of pages.entries()) {
      const read = await cost(query);
      // Where permits of one day stand beside each other, a step more or less leads to the next.
      const grown = read > (before[place] ?? 0) * 1.02;
      expect({ query, read, before: before[place], grown }).toEqual({ query, read, before: before[place], grown: false });
      expect({ query, read, fits: read < 900 }).toEqual({ query, read, fits: true });
    }
  });
});
