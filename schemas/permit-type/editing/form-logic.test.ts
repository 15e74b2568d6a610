import { describe, expect, test } from "vitest";
import { shedType } from "../../testing/shed-permit-type";
import { condition, type Logic, logic, mostAlso } from "../answer-condition";
import { conditionHolds } from "../form";
import { checkForm } from "../form-checks";
import type { DraftQuestion } from "../form-draft";
import { conditionsOf, waysOfLogic } from "../logic-ways";
import { question } from "../permit-type";
import { FormLogic } from "./form-logic";

const work = (...isOneOf: string[]) => ({ question: "work", isOneOf });
const over = (isMoreThan: number) => ({ question: "height", isMoreThan });
const most = (isAtMost: number) => ({ question: "height", isAtMost });
const pool = (answer: boolean) => ({ question: "pool", isOneOf: [answer] });
const and = <C extends object>(one: C) => ({ ...one, join: "and" as const });
const or = <C extends object>(one: C) => ({ ...one, join: "or" as const });

describe("several conditions", () => {
  const deckOverOrPool: Logic = { ...work("deck"), also: [and(over(30)), or(pool(true))] };

  test.each<[string, Record<string, string | number | boolean>, boolean]>([
    ["the first way", { work: "deck", height: 31 }, true],
    ["half of the first way", { work: "deck", height: 30 }, false],
    ["the other half", { work: "fence", height: 90 }, false],
    ["the second way", { work: "fence", pool: true }, true],
    ["both", { work: "deck", height: 31, pool: true }, true],
    ["neither", { work: "fence", pool: false }, false],
    ["no answer at all", {}, false],
  ])("hold by %s as they are joined: and binds closer than or", (_which, answers, holds) => {
    expect(conditionHolds(deckOverOrPool, answers)).toBe(holds);
    expect(waysOfLogic(deckOverOrPool).some((way) => way.every((each) => conditionHolds(each, answers)))).toBe(holds);
  });

  test("of which the first is met, or a later or-way is, hold at either end", () => {
    const either: Logic = { ...pool(true), also: [or(work("deck")), and(over(30))] };
    expect(conditionHolds(either, { pool: true })).toBe(true);
    expect(conditionHolds(either, { work: "deck", height: 40 })).toBe(true);
    expect(conditionHolds(either, { work: "deck", height: 4 })).toBe(false);
  });

  test("of a form that has one condition mean what they always meant, and are written as ever", () => {
    expect(logic.parse(work("deck"))).toEqual(work("deck"));
    expect(conditionHolds(work("deck"), { work: ["fence", "deck"] })).toBe(true);
    // What a build reads that knows one condition alone: the first, and the row is whole to it.
    expect(condition.parse(deckOverOrPool)).toEqual(work("deck"));
    expect(conditionsOf(undefined)).toEqual([]);
    expect(conditionsOf(deckOverOrPool).map((each) => each.question)).toEqual(["work", "height", "pool"]);
  });

  test("stand with a question as it is stored, and are not without end", () => {
    const label = { en: "Guards?", es: "¿Barandas?" };
    const stored = { id: "guards", kind: "yes-no", label, optional: false, showIf: deckOverOrPool };
    expect(question.parse(stored)).toEqual(stored);
    const many = (count: number) => logic.safeParse({ ...work("deck"), also: Array.from({ length: count }, () => and(over(30))) }).success;
    expect([many(mostAlso), many(mostAlso + 1), many(500)]).toEqual([true, false, false]);
    expect(logic.safeParse({ ...work("deck"), also: [{ ...over(3), join: "xor" }] }).success).toBe(false);
  });
});

const asked = (id: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, kind: "yes-no", label: { en: id, es: id }, hint: { en: "Hint", es: "Pista" }, optional: false },
  ...more,
});
const option = (value: string) => ({ value, label: { en: value, es: value } });
const before: readonly DraftQuestion[] = [
  asked("work", { kind: "choice", options: ["deck", "fence", "porch"].map(option) }),
  asked("height", { kind: "number", max: 100 }),
  asked("pool"),
  asked("parts", { kind: "choices", options: ["stairs", "roof"].map(option) }),
];
/** The faults of the last of some questions, after those before. */
function faults(...questions: readonly DraftQuestion[]): readonly string[] {
  const all = [...before, ...questions];
  const form = new FormLogic(new Set([...all.map(({ id }) => id), "later"]));
  return (
    all
      .map((each) => form.add(each))
      .at(-1)
      ?.map(({ code, about }) => `${code} ${about}`) ?? []
  );
}
const when = (id: string, showIf: Logic) => asked(id, { showIf });

describe("a question that nobody is asked", () => {
  test.each<[string, Logic, string[]]>([
    ["one way that can be gone", { ...work("deck"), also: [and(over(30))] }, []],
    ["two answers at once to one question", { ...work("deck"), also: [and(work("fence"))] }, ["never-asked work"]],
    ["either of them", { ...work("deck"), also: [or(work("fence"))] }, []],
    ["several things of several", { question: "parts", isOneOf: ["stairs"], also: [and({ question: "parts", isOneOf: ["roof"] })] }, []],
    ["a number that is over and under", { ...over(30), also: [and(most(30))] }, ["never-asked height"]],
    ["a number between", { ...over(30), also: [and(most(31))] }, []],
    ["one way of two that nobody goes", { ...work("deck"), also: [or(over(100)), and(pool(true))] }, ["way-never height"]],
    ["two ways that nobody goes", { ...over(100), also: [or(work("shed"))] }, ["never-asked height"]],
    [
      "a question that does not exist, beside one that does",
      { ...work("deck"), also: [or({ ...pool(true), question: "moat" })] },
      ["logic-unknown moat"],
    ],
    ["one that comes later", { ...work("deck"), also: [and({ ...pool(true), question: "later" })] }, ["logic-later later"]],
  ])("is found behind %s", (_what, showIf, found) => {
    expect(faults(when("one", showIf))).toEqual(found);
  });

  test("is found through those that it depends on", () => {
    const stairs = when("stairs", { ...work("deck"), also: [and(over(30))] });
    expect(faults(stairs, when("rail", { ...pool(true), question: "stairs" }))).toEqual([]);
    expect(faults(stairs, when("rail", { ...pool(true), question: "stairs", also: [and(work("fence"))] }))).toEqual(["never-asked work"]);
    expect(faults(stairs, when("rail", { ...pool(true), question: "stairs", also: [and(most(20))] }))).toEqual(["never-asked height"]);
  });

  test("is found in a circle: one of its questions always comes later", () => {
    const circle = [when("first", { ...pool(true), question: "second" }), when("second", { ...pool(true), question: "first" })];
    const found = checkForm(
      { sections: [{ id: "work", title: { en: "Work", es: "Obra" }, questions: circle }], documents: [] },
      shedType(),
    );
    expect(found).toContainEqual({ code: "logic-later", section: "work", question: "first", about: "second" });
    expect(found).toContainEqual({ code: "never-asked", section: "work", question: "second", about: "first" });
    expect(faults(when("self", { ...pool(true), question: "self" }))).toEqual(["logic-later self"]);
  });

  test("is never told of one that can be reached, however many ways there are, and is told in time", () => {
    const ways = (id: string, of: string): DraftQuestion =>
      when(id, { ...pool(true), question: of, also: [or(over(3)), or(work("deck")), or(most(90)), and(work("porch"))] });
    const many = Array.from({ length: 500 }, (_, at) => ways(`q${at}`, at === 0 ? "pool" : `q${at - 1}`));
    const begun = performance.now();
    expect(faults(...many)).toEqual([]);
    const chain = Array.from({ length: 500 }, (_, at) => when(`q${at}`, { ...pool(true), question: at === 0 ? "pool" : `q${at - 1}` }));
    expect(faults(...chain)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test("has words that nobody trusts: they are keys and nothing else", () => {
    for (const key of ["__proto__", "constructor", "<b>work</b>", "' OR 1=1"]) {
      expect(faults(when("one", { ...pool(true), question: key }))).toEqual([`logic-unknown ${key}`]);
      expect(conditionHolds({ question: key, isOneOf: [true] }, { work: "deck" })).toBe(false);
    }
  });
});
