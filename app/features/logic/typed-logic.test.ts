import { describe, expect, test } from "vitest";
import type { DraftQuestion } from "#schemas/permit-type/form-draft";
import { conditionsOfLogic, firstCondition, logicOf, questionsBefore, readBound, shownBound } from "./typed-logic";

const asked = (id: string, kind: DraftQuestion["kind"], more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, kind, label: { en: id, es: id }, optional: false },
  ...more,
});
const deck = { question: "work", isOneOf: ["deck"] };
const high = { question: "height", isMoreThan: 30 };

describe("conditions as they are typed", () => {
  test("are logic of one, or of several, and are read back as they were", () => {
    expect(logicOf(deck, [])).toEqual(deck);
    const several = logicOf(deck, [{ ...high, join: "or" }]);
    expect(several).toEqual({ ...deck, also: [{ ...high, join: "or" }] });
    expect(conditionsOfLogic(several)).toEqual([deck, { ...high, join: "or" }]);
    expect(conditionsOfLogic(undefined)).toEqual([]);
  });

  test("of which the first goes begin with the next", () => {
    expect(logicOf(undefined, [{ ...high, join: "or" }])).toEqual(high);
    expect(logicOf(undefined, [])).toBeUndefined();
  });

  test("ask questions before alone, of kinds that decide", () => {
    const questions = [
      asked("work", "choice"),
      asked("notes", "text"),
      asked("value", "money"),
      asked("one", "yes-no"),
      asked("two", "yes-no"),
    ];
    const sections = [{ id: "work", title: { en: "Work", es: "Obra" }, questions }];
    expect(questionsBefore(sections, "one").map(({ id }) => id)).toEqual(["work", "value"]);
    expect(questionsBefore(sections, null)).toHaveLength(4);
    expect(questionsBefore(sections, "gone")).toEqual([]);
  });

  test("begin with an answer that the question takes", () => {
    expect(firstCondition(asked("one", "yes-no"))).toEqual({ question: "one", isOneOf: [true] });
    expect(firstCondition(asked("value", "money"))).toEqual({ question: "value", isMoreThan: 0 });
  });

  test("name money in dollars, and keep cents", () => {
    expect([shownBound({ kind: "money" }, 150_050), readBound({ kind: "money" }, "$1,500.50")]).toEqual(["1500.50", 150_050]);
    expect([shownBound({ kind: "number" }, 30), readBound({ kind: "number" }, "30.5"), readBound({ kind: "number" }, "high")]).toEqual([
      "30",
      30.5,
      0,
    ]);
  });
});
