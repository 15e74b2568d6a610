import type { PermitSummary } from "../permit";
import { compare, sortKeys, valueKey } from "./permit-list";
import type { PermitQuery } from "./permit-query";

/** Which of two permits a list shows first: below zero the first of them. */
export type PermitOrder = (a: PermitSummary, b: PermitSummary) => number;

const orderOf = (sort: keyof typeof sortKeys): PermitOrder => {
  const { newest, key } = sortKeys[sort];
  const direction = newest ? -1 : 1;
  return (a, b) => direction * compare(key(a), key(b)) || compare(a.id, b.id);
};

/** The order of each way to sort, by its key and then by id. */
export const permitOrders: Readonly<Record<PermitQuery["sort"], PermitOrder>> = {
  longest: orderOf("longest"),
  "applied-newest": orderOf("applied-newest"),
  number: orderOf("number"),
  value: (a, b) => valueKey(b) - valueKey(a) || compare(a.id, b.id),
  expires: orderOf("expires"),
};

/** How many of these stand before the permit, or at it. */
export function placesUpTo(sorted: readonly PermitSummary[], permit: PermitSummary, order: PermitOrder): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle];
    if (there !== undefined && order(there, permit) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a permit where it belongs among these. */
export function insertSorted(sorted: PermitSummary[], permit: PermitSummary, order: PermitOrder): void {
  sorted.splice(placesUpTo(sorted, permit, order), 0, permit);
}

/** Takes a permit out of these, where it is in them. */
export function removeSorted(sorted: PermitSummary[], permit: PermitSummary, order: PermitOrder): void {
  const place = placesUpTo(sorted, permit, order) - 1;
  if (sorted[place] === permit) sorted.splice(place, 1);
}

interface Head {
  readonly list: readonly PermitSummary[];
  place: number;
  permit: PermitSummary;
}

/** Restores the heap's order from its top down. */
function sink(heap: Head[], order: PermitOrder): void {
  let at = 0;
  for (;;) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [below, now] = [heap[child], heap[least]];
      if (below && now && order(below.permit, now.permit) < 0) least = child;
    }
    const [top, other] = [heap[at], heap[least]];
    if (least === at || !top || !other) return;
    heap[at] = other;
    heap[least] = top;
    at = least;
  }
}

/** So many permits of several sorted lists together, in order, `skip` of them passed over. `from`: where each list begins. */
export function mergedPage(
  lists: readonly { readonly list: readonly PermitSummary[]; readonly from: number }[],
  order: PermitOrder,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): PermitSummary[] {
  const heap = lists
    .flatMap(({ list, from }): Head[] => {
      const permit = list[from];
      return permit === undefined ? [] : [{ list, place: from, permit }];
    })
    .sort((a, b) => order(a.permit, b.permit));
  const page: PermitSummary[] = [];
  for (let seen = 0; page.length < limit; seen += 1) {
    const top = heap[0];
    if (top === undefined) break;
    if (seen >= skip) page.push(top.permit);
    const next = top.list[++top.place];
    if (next !== undefined) top.permit = next;
    else {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) break;
      heap[0] = last;
    }
    sink(heap, order);
  }
  return page;
}
