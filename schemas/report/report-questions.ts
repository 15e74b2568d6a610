import type { ReportName } from "./report";
import { type PeriodStep, periodOf, periodsBetween } from "./report-period";
import type { Fact, Grouping, Measure } from "./report-tables";

/**
 * The definitions of every figure that the product reports: what is counted, by what, and what it is divided by. The same
 * ones choose the records that a figure opens. In words they stand in the app's messages (`reporting_…`).
 */

/** The row of what nobody said: "" is the total's. */
export const blankRow = "-";

const has =
  (label: string, ...values: readonly string[]) =>
  (fact: Fact): boolean =>
    values.includes(fact.labels[label] ?? "");
const count = (name: string, takes: Measure["takes"] = () => true): Measure => ({ name, unit: "count", by: "count", takes });
const cents = (name: string, takes: Measure["takes"]): Measure => ({ name, unit: "cents", by: "sum", takes });
const half = (takes: Measure["takes"] = () => true, name = "half"): Measure => ({ name, unit: "days", by: "median", takes });
const ninth = (takes: Measure["takes"] = () => true): Measure => ({ name: "ninth", unit: "days", by: "ninth", takes });
const share = (name: string, takes: Measure["takes"], passes: Measure["takes"]): Measure => ({
  name,
  unit: "share",
  by: "share",
  takes,
  passes,
});

const periods = (step: PeriodStep, measures: readonly Measure[]): Grouping => ({
  name: "periods",
  measures,
  keyOf: (fact) => periodOf(fact.on, step),
  order: (keys) => periodsBetween(keys, step),
});
const by = (name: string, label: string, measures: readonly Measure[], order?: readonly string[]): Grouping => ({
  name,
  measures,
  keyOf: (fact) => (fact.labels[label] === "" ? blankRow : (fact.labels[label] ?? null)),
  ...(order && { order: (keys) => order.filter((key) => keys.includes(key)) }),
});

const issued = has("event", "issued");

/** `event`: applied, issued or completed, a fact each. Cents: the declared value; a permit without one adds nothing. `review` is `none` of those that were issued at once. */
const volumeMeasures: readonly Measure[] = [
  count("applied", has("event", "applied")),
  count("issued", issued),
  count("unreviewed", (fact) => issued(fact) && fact.labels.review === "none"),
  count("completed", has("event", "completed")),
  cents("value", issued),
];

/** `part`: `all` from application to issue, `city` and `applicant` the turns within it, else a stage. */
export const courtParts = ["city", "applicant"] as const;
export const stageParts = ["intake", "review", "with-you", "fees", "issue"] as const;
const dayMeasures = [count("permits"), half(), ninth()];

/** Results that say how the work was found; a visit that found nobody says nothing of it. */
export const ratedResults = ["Passed", "Partial", "Failed"] as const;
const rated = has("result", ...ratedResults);
const passed = has("result", "Passed");
const first = (fact: Fact): boolean => rated(fact) && fact.labels.attempt === "1";
const inspectionMeasures: readonly Measure[] = [
  count("inspected", rated),
  count("passed", (fact) => rated(fact) && passed(fact)),
  share("rate", rated, passed),
  count("first", first),
  share("firstRate", first, passed),
];

const atOnce = has("rounds", "1");
const reviewMeasures: readonly Measure[] = [count("reviewed"), count("atOnce", atOnce), share("rate", () => true, atOnce)];

const assessed = has("event", "assessed");
const waived = (fact: Fact): boolean => assessed(fact) && fact.labels.waived === "yes";
const collected = has("event", "collected");
/** Money that came in; what was undone of it stands as less of what was collected. */
const taken = (fact: Fact): boolean => collected(fact) && fact.value > 0;
const feeMeasures = [cents("assessed", assessed), cents("waived", waived), cents("collected", collected)];

/** Business days since the application, and the words of each band; the last has no end. */
export const ageBands = ["0-10", "11-20", "21-40", "41-80", "81-160", "161+", "unknown"] as const;
/** The band of an age in business days; null = nobody knows when the application came. */
export function ageBand(days: number | null): (typeof ageBands)[number] {
  if (days === null) return "unknown";
  return days <= 10 ? "0-10" : days <= 20 ? "11-20" : days <= 40 ? "21-40" : days <= 80 ? "41-80" : days <= 160 ? "81-160" : "161+";
}
const known = (fact: Fact): boolean => fact.labels.age !== "unknown";
const backlogMeasures: readonly Measure[] = [
  count("office", has("court", "office")),
  count("inspector", has("court", "inspector")),
  count("applicant", has("court", "applicant")),
  count("open"),
];

/** How each question divides what it counts. `step`: how wide a line of its course is. */
export const groupingsOf: Readonly<Record<ReportName, (step: PeriodStep) => readonly Grouping[]>> = {
  volume: (step) => [
    periods(step, volumeMeasures),
    by("kinds", "kind", volumeMeasures),
    by("types", "type", volumeMeasures),
    by("statuses", "status", volumeMeasures),
  ],
  days: (step) => [
    periods(step, [
      count("permits", has("part", "all")),
      half(has("part", "all")),
      ninth(has("part", "all")),
      half(has("part", "city"), "cityHalf"),
      half(has("part", "applicant"), "applicantHalf"),
    ]),
    { ...by("courts", "part", dayMeasures, courtParts), all: has("part", "all") },
    { ...by("stages", "part", dayMeasures, stageParts), all: has("part", "all") },
  ],
  "first-review": (step) => [periods(step, reviewMeasures), by("types", "type", reviewMeasures)],
  inspections: (step) => [
    periods(step, inspectionMeasures),
    by("inspections", "name", inspectionMeasures),
    by("results", "result", [count("visits")]),
  ],
  fees: (step) => [
    periods(step, feeMeasures),
    by("fees", "fee", [cents("assessed", assessed), cents("waived", waived)]),
    by("methods", "method", [count("payments", taken), cents("collected", collected)]),
  ],
  backlog: () => [
    by("ages", "age", backlogMeasures, ageBands),
    by("states", "state", [count("open"), half(known), ninth(known)]),
    by("types", "type", [count("open"), half(known), ninth(known)]),
  ],
};
