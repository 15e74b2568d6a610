import type { Inspection } from "../inspection/inspection";

/** What a stop's place among others is chosen by. */
export type OrderedBy = Pick<Inspection, "id" | "state" | "addressLine">;

/** A house on its street: "1512 Broadway, Cedar Falls" is 1512 on "broadway" of "cedar falls". */
interface House {
  readonly town: string;
  readonly street: string;
  readonly number: number;
  readonly rest: string;
}

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'\u2019]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Reads an address line: house and street, then what is within the house, then the town. Without a number it counts as before the first house. */
function houseOf(addressLine: string): House {
  const [line = "", ...others] = addressLine.split(",");
  const town = others.pop() ?? "";
  const [, number = "0", suffix = "", street = ""] = /^\s*(\d+)(\S*)\s+(.*)$/.exec(line) ?? ["", "0", "", line];
  return { town: folded(town), street: folded(street), number: Number(number), rest: folded([suffix, ...others].join(" ")) };
}

/** Numbered streets in the order of their numbers, as people read them: 9th before 10th. */
const collator = new Intl.Collator("en", { numeric: true });

/** Which of two addresses comes first along the streets: by town, street and house number. */
export function byStreet(a: Pick<OrderedBy, "addressLine">, b: Pick<OrderedBy, "addressLine">): number {
  const [one, other] = [houseOf(a.addressLine), houseOf(b.addressLine)];
  return (
    collator.compare(one.town, other.town) ||
    collator.compare(one.street, other.street) ||
    one.number - other.number ||
    collator.compare(one.rest, other.rest)
  );
}

/** A stop that is made or under way stands where it stands, with all before it: the inspector has been there. */
const settledOf = (stops: readonly OrderedBy[]): number => stops.findLastIndex(({ state }) => state !== "scheduled") + 1;

/**
 * The stops of a half-day in the order of their streets and house numbers; those that begin at the same address keep the order they have.
 * No property has coordinates: once they have, the nearest next one takes the place of the street.
 */
export function streetOrder<Stop extends OrderedBy>(stops: readonly Stop[]): readonly Stop[] {
  const settled = settledOf(stops);
  return [...stops.slice(0, settled), ...stops.slice(settled).sort(byStreet)];
}

/** A stop that is put elsewhere in its half-day: `stop` among the others, from 0. */
export interface OrderMove {
  readonly id: string;
  readonly stop: number;
}

/** The places of the longest run that stands in the wanted order already: these need not move. */
function keptPlaces(ranks: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly before: number }[] = [];
  for (const rank of ranks) {
    let longest = { length: 1, before: -1 };
    for (const [earlier, run] of best.entries())
      if ((ranks[earlier] ?? 0) < rank && run.length + 1 > longest.length) longest = { length: run.length + 1, before: earlier };
    best.push(longest);
  }
  const lengths = best.map(({ length }) => length);
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths, 0)); at >= 0; at = best[at]?.before ?? -1) kept.add(ranks[at] ?? 0);
  return kept;
}

/**
 * The fewest moves, one after the other, by which the stops of a half-day come to stand as wanted. What is not in both is not moved:
 * it came or went meanwhile.
 */
export function movesTo(current: readonly string[], wanted: readonly string[]): readonly OrderMove[] {
  const goal = wanted.filter((id) => current.includes(id));
  const standing = current.filter((id) => goal.includes(id));
  const kept = keptPlaces(standing.map((id) => goal.indexOf(id)));
  const moves: OrderMove[] = [];
  let order = [...current];
  for (const [rank, id] of goal.entries()) {
    if (kept.has(rank)) continue;
    const others = order.filter((one) => one !== id);
    const before = goal[rank - 1];
    const stop = before === undefined ? 0 : others.indexOf(before) + 1;
    order = [...others.slice(0, stop), id, ...others.slice(stop)];
    moves.push({ id, stop });
  }
  return moves;
}
