import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inspectionOf } from "../testing/inspections";
import { movesTo, streetOrder } from "./street-order";

const at = (addressLine: string, state: "scheduled" | "arrived" | "resulted" = "scheduled") =>
  inspectionOf(addressLine, { addressLine, state });
const lines = (addresses: readonly ReturnType<typeof at>[]) => addresses.map(({ addressLine }) => addressLine);

describe("the order of streets", () => {
  test("goes by town, street and house number, numbers as numbers and numbered streets in their order", () => {
    const stops = ["20 10th St, Town", "9 Elm St, Town", "100 9th St, Town", "12 Elm St, Avon", "10 Elm St, Town", "10B Elm St, Town"].map(
      (line) => at(line),
    );
    expect(lines(streetOrder(stops))).toEqual([
      "12 Elm St, Avon",
      "100 9th St, Town",
      "20 10th St, Town",
      "9 Elm St, Town",
      "10 Elm St, Town",
      "10B Elm St, Town",
    ]);
  });

  test("takes no notice of accents, case and points, nor of what stands within the house", () => {
    const stops = ["7 LÓPEZ St., Apt 2, Town", "5 Lopez St, Town", "6 lopez st, Suite 900, Town"].map((line) => at(line));
    expect(lines(streetOrder(stops))).toEqual(["5 Lopez St, Town", "6 lopez st, Suite 900, Town", "7 LÓPEZ St., Apt 2, Town"]);
  });

  test("reads an address without a number or a town, before the street's first house", () => {
    expect(lines(streetOrder([at("1 Elm St"), at("Elm St"), at("")]))).toEqual(["", "Elm St", "1 Elm St"]);
  });

  test("leaves what is made or under way, and all before it, where it stands", () => {
    const stops = [at("9 Elm St, Town"), at("8 Elm St, Town", "arrived"), at("7 Elm St, Town"), at("6 Elm St, Town")];
    expect(lines(streetOrder(stops))).toEqual(["9 Elm St, Town", "8 Elm St, Town", "6 Elm St, Town", "7 Elm St, Town"]);
    const made = [at("9 Elm St, Town"), at("8 Elm St, Town", "resulted")];
    expect(streetOrder(made)).toEqual(made);
  });
});

/** What the command makes of a move: the stop goes before the one at its place among the others. */
function moved(order: readonly string[], moves: readonly { readonly id: string; readonly stop: number }[]): readonly string[] {
  return moves.reduce<readonly string[]>((standing, { id, stop }) => {
    const others = standing.filter((one) => one !== id);
    return [...others.slice(0, stop), id, ...others.slice(stop)];
  }, order);
}

describe("the moves to an order", () => {
  test("are none where it stands already, and one for a stop that stands out", () => {
    expect(movesTo(["a", "b", "c"], ["a", "b", "c"])).toEqual([]);
    expect(movesTo(["d", "a", "b", "c"], ["a", "b", "c", "d"])).toEqual([{ id: "d", stop: 3 }]);
    expect(movesTo(["a", "b", "c", "d"], ["d", "a", "b", "c"])).toEqual([{ id: "d", stop: 0 }]);
  });

  test("say nothing of a stop that came meanwhile, nor of one that went", () => {
    const moves = movesTo(["new", "b", "a"], ["a", "gone", "b"]);
    expect(moves).toHaveLength(1);
    expect(moved(["new", "b", "a"], moves).filter((id) => id !== "new")).toEqual(["a", "b"]);
  });

  test("[property] bring any order to any other, and never more of them than stops but one", () => {
    const orders = fc
      .uniqueArray(fc.integer().map(String), { maxLength: 12 })
      .chain((ids) => fc.tuple(fc.shuffledSubarray(ids, { minLength: ids.length }), fc.constant(ids)));
    fc.assert(
      fc.property(orders, ([current, wanted]) => {
        const moves = movesTo(current, wanted);
        expect(moved(current, moves)).toEqual(wanted);
        expect(moves.length).toBeLessThanOrEqual(Math.max(0, wanted.length - 1));
      }),
    );
  });
});
