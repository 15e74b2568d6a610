import { medianOf, percentileOf } from "../plain/percentile";
import type { Figure, FigurePlace, FigureUnit, ReportRow, ReportTable } from "./report";

/** Something that a report counts: one record, or `n` of them that are alike. */
export interface Fact {
  /** The record; "" where many are told of together. */
  readonly id: string;
  readonly permitId: string;
  /** The day (or, of many, the month) at which it counts. */
  readonly on: string;
  readonly n: number;
  /** Cents of all `n` together, or business days of each. */
  readonly value: number;
  /** What it can be divided by, in the question's own names. */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * A column: which facts it is made of, and how. `sum` and `count` add up, `median` and `ninth` (9 in 10) are of the values,
 * `share` is how many of them fulfil `passes`.
 */
export interface Measure {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly by: "count" | "sum" | "median" | "ninth" | "share";
  takes(fact: Fact): boolean;
  passes?(fact: Fact): boolean;
}

/** A table: what its rows are, and its columns. A fact without a key is not in it. `all`: which facts its total is of. */
export interface Grouping {
  readonly name: string;
  readonly measures: readonly Measure[];
  keyOf(fact: Fact): string | null;
  /** Which facts the total is of, where that is not those that have a row. */
  all?(fact: Fact): boolean;
  /** Rows in their order; without it those with most come first. `keys`: those that facts have. */
  order?(keys: readonly string[]): readonly string[];
}

const nineInTen = 0.9;
const sumOf = (facts: readonly Fact[], of: (fact: Fact) => number): number => facts.reduce((sum, fact) => sum + of(fact), 0);
const each = (facts: readonly Fact[]): readonly number[] => facts.flatMap(({ n, value }) => Array.from({ length: n }, () => value));

function measured(measure: Measure, facts: readonly Fact[], records: number): number | null {
  switch (measure.by) {
    case "count":
      return records;
    case "sum":
      return sumOf(facts, ({ value }) => value);
    case "median":
      return medianOf(each(facts));
    case "ninth":
      return percentileOf(each(facts), nineInTen);
    case "share":
      return records === 0
        ? null
        : sumOf(
            facts.filter((fact) => measure.passes?.(fact)),
            ({ n }) => n,
          ) / records;
  }
}

function figureOf(measure: Measure, facts: readonly Fact[]): Figure {
  const taken = facts.filter((fact) => measure.takes(fact));
  const records = sumOf(taken, ({ n }) => n);
  return { value: measured(measure, taken, records), records, withheld: false };
}

const rowOf = (key: string, grouping: Grouping, facts: readonly Fact[]): ReportRow => ({
  key,
  figures: Object.fromEntries(grouping.measures.map((measure) => [measure.name, figureOf(measure, facts)])),
});

const inTotal = (grouping: Grouping, fact: Fact): boolean => grouping.all?.(fact) ?? grouping.keyOf(fact) !== null;

const mostFirst = (groups: ReadonlyMap<string, readonly Fact[]>): readonly string[] => {
  const sizes = new Map([...groups].map(([key, facts]) => [key, sumOf(facts, ({ n }) => n)]));
  return [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || (a < b ? -1 : 1));
};

/** The tables of a report over these facts. */
export function tablesOf(groupings: readonly Grouping[], facts: readonly Fact[]): readonly ReportTable[] {
  return groupings.map((grouping) => {
    const groups = new Map<string, Fact[]>();
    for (const fact of facts) {
      const key = grouping.keyOf(fact);
      if (key === null) continue;
      const members = groups.get(key) ?? [];
      members.push(fact);
      groups.set(key, members);
    }
    const keys = grouping.order?.([...groups.keys()]) ?? mostFirst(groups);
    return {
      name: grouping.name,
      columns: grouping.measures.map(({ name, unit }) => ({ name, unit })),
      rows: keys.map((key) => rowOf(key, grouping, groups.get(key) ?? [])),
      total: rowOf(
        "",
        grouping,
        facts.filter((fact) => inTotal(grouping, fact)),
      ),
    };
  });
}

/** The column that a place names, and whether a fact is among what its figure is made of; null = there is no such figure. */
export function membersOf(
  groupings: readonly Grouping[],
  place: FigurePlace,
): { readonly unit: FigureUnit; readonly takes: (fact: Fact) => boolean } | null {
  const grouping = groupings.find(({ name }) => name === place.table);
  const measure = grouping?.measures.find(({ name }) => name === place.column);
  if (!grouping || !measure) return null;
  const inRow = (fact: Fact) => (place.row === "" ? inTotal(grouping, fact) : grouping.keyOf(fact) === place.row);
  return { unit: measure.unit, takes: (fact) => inRow(fact) && measure.takes(fact) };
}
