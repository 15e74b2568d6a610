import { describe, expect, test } from "vitest";
import type { Logic } from "../../permit-type/answer-condition";
import type { PermitCondition } from "../../review/review";
import type { StandardCondition, StandardWhen } from "./standard-condition";
import { foundStandards } from "./standard-list";
import { applies, suggestedConditions } from "./standard-rules";

const always: StandardWhen = { types: [], valueFromCents: null, zones: [], answers: null };
const standard = (title: string, when: StandardWhen | null, more: Partial<StandardCondition> = {}): StandardCondition => ({
  ...{ id: title, title, text: `${title}.`, es: "", dueBefore: "issue", when, changedAt: "2026-11-01T12:00:00.000Z", changedBy: "Olga" },
  ...more,
});
const deck = { typeCode: "deck", valuationCents: 6_000_000 };
const why = (when: Partial<StandardWhen>, permit = deck, answers = {}, zoning: string | null = "R-1 ") =>
  applies({ when: { ...always, ...when } }, permit, answers, { zoning });
const pool: Logic = {
  ...{ question: "pool", isOneOf: [true] },
  also: [
    { question: "height", isMoreThan: 30, join: "and" },
    { question: "work", isOneOf: ["new"], join: "or" },
  ],
};

describe("whether a standard condition applies", () => {
  test("is nowhere where nobody asked for it, and everywhere where nothing is asked", () => {
    expect(applies({ when: null }, deck, {}, null)).toBeNull();
    expect(why({})).toEqual([{ kind: "every" }]);
  });

  test("is where every rule holds, and each says why", () => {
    const when = { types: ["fence", "deck"], valueFromCents: 6_000_000, zones: ["r-1", "R-2"], answers: pool };
    expect(why(when, deck, { work: "new" })).toEqual([
      { kind: "type" },
      { kind: "value", fromCents: 6_000_000 },
      { kind: "zone", zone: "r-1" },
      { kind: "answers", conditions: [{ question: "work", isOneOf: ["new"], join: "or" }] },
    ]);
    expect(why(when, { ...deck, typeCode: "shed" }, { work: "new" })).toBeNull();
    expect(why(when, { ...deck, valuationCents: 5_999_999 }, { work: "new" })).toBeNull();
    expect(why(when, deck, { work: "new" }, "R-10")).toBeNull();
    expect(why(when, deck, { work: "repair" })).toBeNull();
  });

  test("goes by the answers as forms do: both of two, or the third", () => {
    expect(why({ answers: pool }, deck, { pool: true, height: 31 })).toEqual([
      { kind: "answers", conditions: [expect.objectContaining({ question: "pool" }), { question: "height", isMoreThan: 30, join: "and" }] },
    ]);
    expect(why({ answers: pool }, deck, { pool: true, height: 30 })).toBeNull();
  });

  test("is not where what it asks is known to nobody", () => {
    expect(applies({ when: { ...always, valueFromCents: 0 } }, { typeCode: null, valuationCents: null }, {}, null)).toBeNull();
    expect(applies({ when: { ...always, zones: ["R-1"] } }, deck, {}, null)).toBeNull();
    expect(applies({ when: { ...always, types: ["deck"] } }, { typeCode: null, valuationCents: null }, {}, null)).toBeNull();
  });
});

describe("what a permit suggests", () => {
  const permit = { ...deck, answers: {}, issuedOn: null, completedOn: null, coIssuedOn: null };
  const on = (...conditions: Partial<PermitCondition>[]) => conditions.map((each) => ({ text: "", ...each }));
  const titles = (library: StandardCondition[], more: Partial<typeof permit> | { issuedOn: string } = {}, conditions = on()) =>
    suggestedConditions(library, { permit: { ...permit, ...more }, type: null, property: null, conditions }).map(
      (each) => each.standard.title,
    );

  test("is what applies, by title, and what it has by name or by words is not told again", () => {
    const library = [standard("Survey", always), standard("árbol", always), standard("Grading", always), standard("Kept", null)];
    expect(titles(library)).toEqual(["árbol", "Grading", "Survey"]);
    expect(titles(library, {}, on({ standardId: "Survey", text: "Other words" }, { text: " GRADING. " }))).toEqual(["árbol"]);
  });

  test("is never due before a move that was made", () => {
    const library = [standard("Early", always), standard("Late", always, { dueBefore: "final" })];
    expect(titles(library, { issuedOn: "2026-11-02" })).toEqual(["Late"]);
  });
});

test("the library is found by words of its titles and texts, whatever their accents", () => {
  const library = [standard("Grading", null, { es: "Nivelación del lote" }), standard("Survey", null)];
  expect(foundStandards(library, "nivelacion LOTE").map(({ title }) => title)).toEqual(["Grading"]);
  expect(foundStandards(library, "")).toHaveLength(2);
});
