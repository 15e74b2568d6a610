import { expect, test } from "vitest";
import { conditionArgs, insertedStandard } from "./condition-draft";

const standard = { id: "s1", text: "Grade the lot.", es: "Nivele el lote.", dueBefore: "final" as const };

test("a condition of the library fills a blank one, in both languages", () => {
  const filled = insertedStandard({ text: " ", dueBefore: "issue" }, standard);
  expect(filled).toEqual({ text: "Grade the lot.", es: "Nivele el lote.", dueBefore: "final", standardId: "s1" });
  expect(filled && conditionArgs(filled)).toEqual(filled);
  expect(conditionArgs({ text: " Own words ", dueBefore: "issue" })).toEqual({ text: "Own words", dueBefore: "issue" });
});

test("it follows what was typed, which is never lost, and no Spanish says half of it", () => {
  const both = insertedStandard({ text: "Own words", dueBefore: "issue" }, standard);
  expect(both && conditionArgs(both)).toEqual({ text: "Own words\n\nGrade the lot.", dueBefore: "issue", standardId: "s1" });
  expect(insertedStandard({ text: "x".repeat(1_990), dueBefore: "issue" }, standard)).toBeNull();
});
