import { viewRules } from "#schemas/permit/list/permit-list";
import { type PermitQuery, permitQuery } from "#schemas/permit/list/permit-query";
import { nobodyYet } from "#schemas/permit/list/steps-asked";
import type { PermitSummary } from "#schemas/permit/permit";
import { seeded } from "#schemas/testing/seeded";

/** Queries over every view, order, filter and way of paging through these permits; the same seed gives the same ones. */
export function sampleQueries(seed: number, count: number, summaries: readonly PermitSummary[]): PermitQuery[] {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () =>
    permitQuery.parse({
      view: pick(Object.keys(viewRules)),
      sort: pick(["longest", "applied-newest", "number", "value", "expires"]),
      text:
        random() < 0.6
          ? ""
          : pick(["b2", "broadway", "12", "harbor ave s", "2nd ave apt 3", "pena", "6003", "200 mill stre", "#", "  ", "zz", "B23-00012"]),
      states: random() < 0.7 ? [] : [pick(["in_review", "closed", "issued"]), pick(["submitted", "fees_due"])],
      ...(random() < 0.8 ? {} : { step: pick(["check-complete", "review:fire", "review:zoning", "final"]) }),
      ...(random() < 0.8 ? {} : { assignee: pick(["office", "reviewer", nobodyYet, "stranger"]) }),
      typeCode: random() < 0.8 ? "" : "residential-deck",
      importedType: random() < 0.8 ? "" : pick(["Residential deck", "Commercial alteration", "Pool, in ground"]),
      propertyId: random() < 0.85 ? "" : `property-${Math.floor(random() * 40)}`,
      ...(random() < 0.8 ? {} : { appliedFrom: "2025-06-01" }),
      ...(random() < 0.8 ? {} : { appliedTo: "2026-06-01" }),
      ...(random() < 0.8 ? {} : { valueFrom: pick([0, 1, 50_000, 2_500_000]) }),
      ...(random() < 0.8 ? {} : { valueTo: pick([0, 50_000, 7_500_000]) }),
      limit: pick([1, 5, 50, 200]),
      offset: random() < 0.7 ? 0 : pick([1, 7, 40, 1000]),
      ...(random() < 0.75 ? {} : { after: pick(summaries).id }),
    }),
  );
}
