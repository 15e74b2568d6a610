import { filterOf, type ListSetting, type PermitGroup, type PermitWindow, takesGroup, viewRules } from "#schemas/permit/list/permit-list";
import type { PermitQuery } from "#schemas/permit/list/permit-query";

/** Permits of one group and how many they are, as `permit_facet` counts them. */
export interface CountedGroup {
  readonly facetId: number;
  readonly group: PermitGroup;
  readonly permits: number;
}

/** A group that a query takes, with the bounds in time that the query's view gives it. Bounds that take everything stand for none. */
export interface TakenGroup extends Required<PermitWindow> {
  readonly facetId: number;
}

/** After every sort key, '~' of a blank court_since included. */
const afterAll = "~~";

const taken = (counted: CountedGroup, window: PermitWindow | undefined): TakenGroup => ({
  facetId: counted.facetId,
  courtSinceBefore: window?.courtSinceBefore ?? afterAll,
  expiresFrom: window?.expiresFrom ?? "",
  expiresTo: window?.expiresTo ?? "",
});

/** The groups that hold what a query asks for. */
export const takenGroups = (query: PermitQuery, groups: readonly CountedGroup[], setting: ListSetting): readonly TakenGroup[] =>
  groups
    .filter(({ group }) => takesGroup(query, group, setting))
    .map((counted) => taken(counted, viewRules[query.view].window?.(counted.group, setting)));

/** The groups of each view whose members depend on the time of day: their counts must be asked for. */
export const windowedViews = (
  groups: readonly CountedGroup[],
  setting: ListSetting,
): readonly (readonly [string, readonly TakenGroup[]])[] =>
  Object.entries(viewRules)
    .filter(([, rule]) => rule.window)
    .map(([view, rule]) => [
      view,
      groups.filter(({ group }) => rule.group(group, setting)).map((counted) => taken(counted, rule.window?.(counted.group, setting))),
    ]);

/** Permits in the window of each group of a view, by the group's facet. */
export type WindowCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** How many permits each view holds. */
export function countViews(groups: readonly CountedGroup[], setting: ListSetting, windows: WindowCounts): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [view, rule] of Object.entries(viewRules)) {
    const inWindow = windows.get(view);
    counts[view] = groups
      .filter(({ group }) => rule.group(group, setting))
      .reduce((sum, { facetId, permits }) => sum + (inWindow ? (inWindow.get(facetId) ?? 0) : permits), 0);
  }
  return counts;
}

/** Whether the total of a query is the sum of its groups' counts: nothing is filtered within them. `searches`: its text has words. */
export const countsByGroup = (query: PermitQuery, searches: boolean): boolean => !searches && filterOf({ ...query, text: "" }) === null;

/** The total of a query for which `countsByGroup` holds. */
export function totalOf(query: PermitQuery, groups: readonly CountedGroup[], chosen: readonly TakenGroup[], windows: WindowCounts): number {
  const inWindow = windows.get(query.view);
  const permits = new Map(groups.map((counted) => [counted.facetId, counted.permits]));
  return chosen.reduce((sum, { facetId }) => sum + ((inWindow ?? permits).get(facetId) ?? 0), 0);
}

const asksForDay = ({ appliedFrom, appliedTo }: PermitQuery): boolean => appliedFrom !== undefined || appliedTo !== undefined;
const asksForValue = ({ valueFrom, valueTo }: PermitQuery): boolean => valueFrom !== undefined || valueTo !== undefined;

/** How a page is read: along the index of its order, or by first picking the few permits that can be in it. */
export type PageRoad = "sorted" | "words" | "property" | "type" | "expiry" | "since" | "applied" | "value";

/** The road that reads least: one that follows the order stops when the page is full, the others read what their filter finds. */
export function roadOf(query: PermitQuery, searches: boolean): PageRoad {
  if (query.propertyId !== "") return "property";
  if (searches) return "words";
  if (query.importedType !== "") return "type";
  if (query.view === "expiring") return "expiry";
  if (query.view === "over-target" && query.sort !== "longest") return "since";
  if (asksForValue(query) && query.sort !== "value") return "value";
  return asksForDay(query) && query.sort !== "applied-newest" ? "applied" : "sorted";
}

/** The road on which a query's permits are counted: along no order, all that its filter finds. */
export function countRoadOf(query: PermitQuery, searches: boolean): PageRoad {
  const road = roadOf(query, searches);
  if (road !== "sorted") return road;
  return asksForValue(query) ? "value" : "applied";
}
