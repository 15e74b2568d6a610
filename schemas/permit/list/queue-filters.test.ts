import { expect, test } from "vitest";
import { sampleSummaries } from "../../../tests/support/sample-summaries";
import { calendarOf } from "../../calendar/business-days";
import { townOffice } from "../../testing/permit-world";
import { listSettingOf } from "./list-setting";
import { PermitLists } from "./permit-lists";
import { type PermitQuery, permitQuery } from "./permit-query";

const today = "2026-11-20";
const setting = listSettingOf(calendarOf(townOffice()), `${today}T20:00:00.000Z`, { accountId: "office", disciplines: ["zoning"] });

/** What a person may choose of each part of a query: a new part stops at the compiler until it is measured here. */
const choices: Readonly<Record<keyof PermitQuery, readonly Partial<PermitQuery>[]>> = {
  view: permitQuery.shape.view.unwrap().options.map((view) => ({ view })),
  text: ["h", "harbor", "6003"].map((text) => ({ text })),
  states: [{ states: ["in_review", "corrections_required"] }],
  step: [{ step: "review:fire" }, { step: "check-complete" }],
  assignee: [{ assignee: "reviewer" }, { assignee: "reviewer", step: "review:zoning" }],
  typeCode: [{ typeCode: "residential-deck" }],
  importedType: [{ importedType: "Residential deck" }],
  propertyId: [{ propertyId: "property-7" }],
  appliedFrom: [{ appliedFrom: "2025-01-01" }],
  appliedTo: [{ appliedTo: "2025-06-30" }],
  valueFrom: [{ valueFrom: 2_500_000 }],
  valueTo: [{ valueTo: 2_500_000 }],
  sort: permitQuery.shape.sort.unwrap().options.map((sort) => ({ sort })),
  limit: [{ limit: 200 }],
  after: [],
  offset: [{ offset: 1_000 }],
};
const asked = Object.entries(choices).flatMap(([of, each]) => each.map((chosen) => [`${of}: ${JSON.stringify(chosen)}`, chosen] as const));

test("every filter and every order of the queue answers within two frames over 20,000 permits, also one that was not asked before", () => {
  const permits = sampleSummaries({ seed: 5, count: 20_000, today, closedShare: 0.4 });
  const took = (lists: PermitLists, query: PermitQuery): number => {
    const began = performance.now();
    lists.select(query, setting);
    return performance.now() - began;
  };
  const tries = Array.from({ length: 5 }, () => {
    const lists = new PermitLists(permits);
    took(lists, permitQuery.parse({}));
    return new Map(asked.map(([name, chosen]) => [name, took(lists, permitQuery.parse(chosen))]));
  });
  // The quickest of the tries: another program's turn at the processor is not this one's cost.
  const quickest = asked.map(([name]) => ({ name, took: Math.min(...tries.map((each) => each.get(name) ?? Number.POSITIVE_INFINITY)) }));
  const [slowest] = quickest.toSorted((a, b) => b.took - a.took);
  console.log(`${asked.length} filters and orders of 20,000 permits, the slowest ${slowest?.took.toFixed(1)} ms: ${slowest?.name}`);
  expect(quickest.filter((each) => each.took >= 34)).toEqual([]);
});
