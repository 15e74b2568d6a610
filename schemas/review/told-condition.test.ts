import { expect, test } from "vitest";
import { conditionText } from "./told-condition";

test("a condition is told in Spanish where the office wrote it so, and in English to everybody else", () => {
  const both = { text: "Grade the lot.", es: "Nivele el lote." };
  expect([conditionText(both, "es"), conditionText(both, "en"), conditionText({ text: both.text }, "es")]).toEqual([
    ...[both.es, both.text, both.text],
  ]);
});
