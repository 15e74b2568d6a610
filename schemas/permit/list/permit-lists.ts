import type { PermitSummary } from "../permit";
import { mostSavedViews } from "./most-saved-views";
import {
  compare,
  filterOf,
  fits,
  groupOf,
  importedTypeOf,
  inWindow,
  type ListSetting,
  type PermitGroup,
  type PermitWindow,
  takesGroup,
  viewRules,
} from "./permit-list";
import { mostImportedTypes, type PermitList, type PermitQuery } from "./permit-query";
import { insertSorted, mergedPage, permitOrders, placesUpTo, removeSorted } from "./sorted-permits";

type Sort = PermitQuery["sort"];

/** The members of a group that are within one filter, in one order. */
interface Sorted {
  readonly sort: Sort;
  readonly isIn: (permit: PermitSummary) => boolean;
  readonly permits: PermitSummary[];
}

/** Permits of one group, and what lists have asked of them so far, by the lists' names. */
interface Grouped {
  readonly group: PermitGroup;
  readonly members: Set<PermitSummary>;
  readonly sorted: Map<string, Sorted>;
}

/** How many permits a query takes, kept as they come and go. */
interface Total {
  readonly setting: ListSetting;
  readonly takes: (permit: PermitSummary, group: PermitGroup) => boolean;
  count: number;
}

/** A permit's group as a text: the same for permits of one group alone. */
function groupKeyOf(permit: PermitSummary): string {
  const { state, court, typeCode, waitsOn, targetDays, courtDaysBefore, watchers } = permit;
  const left = targetDays === null ? "" : targetDays - courtDaysBefore;
  const waits = waitsOn.length === 0 ? "" : JSON.stringify(groupOf(permit).waitsOn);
  return `${state}\n${court}\n${left}\n${typeCode === null ? "" : `=${typeCode}`}\n${waits}\n${watchers?.join(" ") ?? ""}`;
}

/** How many filters are remembered with what they found: those of a list, of its matches elsewhere, and of the ones just left. */
const mostFilters = 4;

/** How many queries are remembered with their totals: those of all views that somebody and their team may keep. */
const mostCounted = 2 * mostSavedViews;

/**
 * Lists of a set of permits that changes row by row. What one query found is kept in its order, and a changed permit is
 * put in its place there, so that a list asked again costs the rows it shows, however many there are.
 */
export class PermitLists {
  readonly #byId = new Map<string, PermitSummary>();
  readonly #groups = new Map<string, Grouped>();
  /** Names of sorted lists that a filter has made, the last asked for at the end. */
  readonly #filters = new Set<string>();
  /** Totals by their queries, the last asked for at the end. */
  readonly #totals = new Map<string, Total>();
  /** How many permits have each imported type. */
  readonly #imported = new Map<string, number>();
  #counted: { readonly setting: ListSetting; readonly counts: PermitList["counts"] } | null = null;

  constructor(permits: Iterable<PermitSummary>) {
    for (const permit of permits) this.put(permit);
  }

  /** Takes a permit in, in the place of the one of its id. */
  put(permit: PermitSummary): void {
    const before = this.#byId.get(permit.id);
    if (before === permit) return;
    if (before !== undefined) this.remove(permit.id);
    this.#counted = null;
    this.#byId.set(permit.id, permit);
    this.#countImported(permit, 1);
    const grouped = this.#groupedFor(permit);
    grouped.members.add(permit);
    for (const { sort, isIn, permits } of grouped.sorted.values()) if (isIn(permit)) insertSorted(permits, permit, permitOrders[sort]);
    this.#tally(permit, grouped.group, 1);
  }

  remove(permitId: string): void {
    const permit = this.#byId.get(permitId);
    if (permit === undefined) return;
    this.#counted = null;
    this.#byId.delete(permitId);
    this.#countImported(permit, -1);
    const key = groupKeyOf(permit);
    const grouped = this.#groups.get(key);
    if (grouped === undefined) return;
    grouped.members.delete(permit);
    if (grouped.members.size === 0) this.#groups.delete(key);
    for (const { sort, permits } of grouped.sorted.values()) removeSorted(permits, permit, permitOrders[sort]);
    this.#tally(permit, grouped.group, -1);
  }

  /**
   * How many permits a list holds. It is counted once and kept, and a changed permit adds or takes away one: counts of many views asked again and again cost
   * nothing. Those of views with a window in time are counted each time, of their groups alone.
   */
  count(query: PermitQuery, setting: ListSetting): number {
    const { matches } = setting;
    const asked = filterOf(query);
    const isIn = asked === null ? () => true : (permit: PermitSummary) => fits(permit, asked, { matches });
    const window = viewRules[query.view].window;
    if (window) return this.#countGroups(query, setting, (group) => both(isIn, window(group, setting)));
    const name = JSON.stringify([query.view, query.states, query.typeCode, query.step, query.assignee, asked]);
    const known = this.#totals.get(name);
    const stands = known?.setting === setting ? known : null;
    const total = stands ?? {
      setting,
      takes: (permit, group) => takesGroup(query, group, setting) && isIn(permit),
      count: this.#countGroups(query, setting, () => (asked === null ? null : isIn)),
    };
    this.#totals.delete(name);
    this.#totals.set(name, total);
    if (this.#totals.size > mostCounted) forgetFirst(this.#totals);
    return total.count;
  }

  /** Members of the groups that a query takes; `within` null: all of a group's. */
  #countGroups(
    query: PermitQuery,
    setting: ListSetting,
    within: (group: PermitGroup) => ((permit: PermitSummary) => boolean) | null,
  ): number {
    let count = 0;
    for (const { group, members } of this.#groups.values()) {
      if (!takesGroup(query, group, setting)) continue;
      const isIn = within(group);
      count += isIn === null ? members.size : countIn(members, isIn);
    }
    return count;
  }

  #tally(permit: PermitSummary, group: PermitGroup, change: 1 | -1): void {
    for (const total of this.#totals.values()) if (total.takes(permit, group)) total.count += change;
  }

  /** One page of a list, its total, and how many each view holds. */
  select(query: PermitQuery, setting: ListSetting): PermitList {
    const order = permitOrders[query.sort];
    const after = query.after === undefined ? undefined : this.#byId.get(query.after);
    const filter = this.#filterOf(query, setting);
    const lists: { list: readonly PermitSummary[]; from: number }[] = [];
    let total = 0;
    for (const grouped of this.#groups.values()) {
      if (!takesGroup(query, grouped.group, setting)) continue;
      const window = viewRules[query.view].window?.(grouped.group, setting);
      const all = sortedOf(grouped, filter);
      const list = window ? all.filter((permit) => inWindow(permit, window)) : all;
      total += list.length;
      lists.push({ list, from: after === undefined ? 0 : placesUpTo(list, after, order) });
    }
    const rows = mergedPage(lists, order, { skip: query.offset, limit: query.limit });
    const importedTypes = [...this.#imported.keys()].sort(compare).slice(0, mostImportedTypes);
    return { rows, total, moreOnServer: false, counts: this.#countsFor(setting), importedTypes };
  }

  #countImported(permit: PermitSummary, change: 1 | -1): void {
    const name = importedTypeOf(permit);
    if (name === null) return;
    const count = (this.#imported.get(name) ?? 0) + change;
    if (count > 0) this.#imported.set(name, count);
    else this.#imported.delete(name);
  }

  #groupedFor(permit: PermitSummary): Grouped {
    const key = groupKeyOf(permit);
    const known = this.#groups.get(key);
    if (known) return known;
    const made: Grouped = { group: groupOf(permit), members: new Set(), sorted: new Map() };
    this.#groups.set(key, made);
    return made;
  }

  #filterOf(query: PermitQuery, setting: ListSetting): Filter {
    const { sort } = query;
    const asked = filterOf(query);
    if (asked === null) return { name: sort, sort, isIn: () => true };
    const name = JSON.stringify([sort, asked]);
    this.#remember(name);
    const { matches } = setting;
    return { name, sort, isIn: (permit) => fits(permit, asked, { matches }) };
  }

  /** Notes that a filter was asked for, and forgets what the one asked for longest ago has found. */
  #remember(name: string): void {
    this.#filters.delete(name);
    this.#filters.add(name);
    if (this.#filters.size <= mostFilters) return;
    const oldest = forgetFirst(this.#filters);
    for (const { sorted } of this.#groups.values()) sorted.delete(oldest);
  }

  #countsFor(setting: ListSetting): PermitList["counts"] {
    if (this.#counted?.setting !== setting) this.#counted = { setting, counts: countViews([...this.#groups.values()], setting) };
    return this.#counted.counts;
  }
}

interface Filter extends Pick<Sorted, "sort" | "isIn"> {
  readonly name: string;
}

/** Forgets what was asked for longest ago, and names it. */
function forgetFirst(names: { keys(): IterableIterator<string>; delete(name: string): boolean }): string {
  const [oldest = ""] = names.keys();
  names.delete(oldest);
  return oldest;
}

const both =
  (isIn: (permit: PermitSummary) => boolean, window: PermitWindow) =>
  (permit: PermitSummary): boolean =>
    inWindow(permit, window) && isIn(permit);

function countIn(permits: ReadonlySet<PermitSummary>, isIn: (permit: PermitSummary) => boolean): number {
  let count = 0;
  for (const permit of permits) if (isIn(permit)) count += 1;
  return count;
}

/** A group's members within the filter, in its order. Those of a filter come from all of them, which are sorted already. */
function sortedOf(grouped: Grouped, { name, sort, isIn }: Filter): readonly PermitSummary[] {
  const known = grouped.sorted.get(name);
  if (known) return known.permits;
  const permits =
    name === sort
      ? [...grouped.members].sort(permitOrders[sort])
      : sortedOf(grouped, { name: sort, sort, isIn: () => true }).filter((permit) => isIn(permit));
  grouped.sorted.set(name, { sort, isIn, permits });
  return permits;
}

function countViews(groups: readonly Grouped[], setting: ListSetting): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [view, rule] of Object.entries(viewRules)) {
    let count = 0;
    for (const { group, members } of groups) {
      if (!rule.group(group, setting)) continue;
      const window = rule.window?.(group, setting);
      if (window === undefined) count += members.size;
      else count += countIn(members, (permit) => inWindow(permit, window));
    }
    counts[view] = count;
  }
  return counts;
}

/** One page of a list, its total, and how many each view holds. Pure: the same rows give the same list on worker and device. */
export const selectPermits = (summaries: readonly PermitSummary[], query: PermitQuery, setting: ListSetting): PermitList =>
  new PermitLists(summaries).select(query, setting);
