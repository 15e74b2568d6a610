import { describe, expect, test } from "vitest";
import { whenWords } from "#app/wording/desk/standard-text";
import { shedType } from "#schemas/testing/shed-permit-type";
import { sharedQuestions } from "./shared-questions";
import { asTyped, blankStandard, readTyped, type TypedStandard } from "./typed-standard";

const typed = (changes: Partial<TypedStandard> = {}): TypedStandard => ({
  ...blankStandard,
  ...{ title: " Grading ", text: "Grade the lot.", value: "$60,000", zones: "R-1, R-2,R-1 ," },
  ...changes,
});
const faults = (changes: Partial<TypedStandard>, library: { id: string; title: string }[] = []) => {
  const read = readTyped(typed(changes), library, "own");
  return read.ok ? [] : read.faults;
};

describe("a standard condition in its fields", () => {
  test("is read as its command takes it, and put back as it was", () => {
    const read = readTyped(typed(), [], null);
    const when = { types: [], valueFromCents: 6_000_000, zones: ["R-1", "R-2"], answers: null };
    expect(read).toEqual({ ok: true, content: { title: "Grading", text: "Grade the lot.", es: "", dueBefore: "issue", when } });
    for (const suggest of ["never", "every", "when"] as const) {
      const one = readTyped(typed({ suggest }), [], null);
      expect(one.ok && readTyped(asTyped(one.content), [], null)).toEqual(one);
      expect(one.ok && asTyped(one.content).suggest).toBe(suggest);
    }
  });

  test("says what is wrong with it", () => {
    expect(faults({ title: "", text: " ", value: "1.234" })).toEqual(["title", "text", "value"]);
    expect(faults({ value: "", zones: "" })).toEqual(["rules"]);
    expect(faults({ zones: "x".repeat(61) })).toEqual(["zones"]);
    expect(faults({}, [{ id: "other", title: "grading" }])).toEqual(["taken"]);
    expect(faults({}, [{ id: "own", title: "grading" }])).toEqual([]);
    expect(faults({ suggest: "every", value: "1.234" })).toEqual([]);
  });

  test("asks of a form what all of the chosen types ask", () => {
    const [shed, bare] = [shedType(), { sections: [] }];
    expect(sharedQuestions([shed]).map(({ id }) => id)).toEqual(["workValue"]);
    expect(sharedQuestions([shed, shed])).toHaveLength(1);
    expect([sharedQuestions([shed, bare]), sharedQuestions([])]).toEqual([[], []]);
  });
});

test("the rules of one are said in a sentence", () => {
  const answers = { question: "workValue", isMoreThan: 100_000 };
  const when = { types: ["shed", "gone"], valueFromCents: 6_000_000, zones: ["R-1"], answers };
  expect(whenWords(when, [shedType()])).toBe(
    "Suggested when the permit type is Shed or gone, the work is valued at $60,000 or more, the property is zoned R-1, and the application says “Value: more than $1,000”",
  );
  expect([whenWords(null, []), whenWords({ types: [], valueFromCents: null, zones: [], answers: null }, [])]).toEqual([
    "Not suggested",
    "Suggested on every permit",
  ]);
});
