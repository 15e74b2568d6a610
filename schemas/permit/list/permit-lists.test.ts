import { describe, expect, test } from "vitest";
import { seeded } from "#schemas/testing/seeded";
import { sampleQueries } from "../../../tests/support/sample-queries";
import { sampleSummaries } from "../../../tests/support/sample-summaries";
import { calendarOf } from "../../calendar/business-days";
import { townOffice } from "../../testing/permit-world";
import { listSettingOf } from "./list-setting";
import { PermitLists, selectPermits } from "./permit-lists";

const today = "2026-11-20";
const setting = listSettingOf(calendarOf(townOffice()), `${today}T20:00:00.000Z`, { accountId: "office", disciplines: ["zoning"] });

describe("lists whose permits come, change and go", () => {
  test.each([1, 2, 3])("are what lists made anew of the same permits are (seed %i)", (seed) => {
    const random = seeded(seed);
    const before = sampleSummaries({ seed, count: 300, today });
    // Of the same ids, in other states, courts and places.
    const later = sampleSummaries({ seed: seed + 10, count: 300, today });
    const held = new Map(before.map((permit) => [permit.id, permit]));
    const lists = new PermitLists(before);
    for (const query of sampleQueries(seed, 150, before)) {
      for (let change = Math.floor(random() * 4); change > 0; change -= 1) {
        const permit = [before, later][Math.floor(random() * 2)]?.[Math.floor(random() * 300)];
        if (permit === undefined) continue;
        if (random() < 0.4) {
          held.delete(permit.id);
          lists.remove(permit.id);
        } else {
          held.set(permit.id, permit);
          lists.put(permit);
        }
      }
      // Asked twice: the second answer is made of what the first one left.
      for (let time = 0; time < 2; time += 1)
        expect({ query, found: lists.select(query, setting) }).toEqual({ query, found: selectPermits([...held.values()], query, setting) });
      expect({ query, count: lists.count(query, setting) }).toEqual({ query, count: lists.select(query, setting).total });
    }
    expect(held.size).toBeLessThan(300);
  });

  test("count the views by the setting that is asked with", () => {
    const lists = new PermitLists(sampleSummaries({ seed: 4, count: 100, today }));
    const [query] = sampleQueries(1, 1, sampleSummaries({ seed: 4, count: 100, today }));
    if (!query) throw new Error("a query");
    const mine = lists.select(query, setting).counts.mine;
    const theirs = lists.select(query, { ...setting, accountId: "reviewer" }).counts.mine;
    expect(mine).toBeGreaterThan(0);
    expect(theirs).toBeGreaterThan(0);
    expect(lists.select(query, { ...setting, accountId: "nobody" }).counts.mine).toBe(0);
  });
});
