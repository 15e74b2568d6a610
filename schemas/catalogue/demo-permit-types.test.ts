import { describe, expect, it } from "vitest";
import type { Condition } from "../permit-type/answer-condition";
import { questionsOf } from "../permit-type/form";
import { catalogue, permitTypeOf } from "./catalogue";
import { demoPermitTypes } from "./demo-permit-types";

const types = [...demoPermitTypes(), ...catalogue.map((entry) => permitTypeOf(entry, "2026-07-01"))];

describe.each(types.map((type) => [type.id, type] as const))("%s", (_id, type) => {
  const questions = questionsOf(type);
  const ids = questions.map((question) => question.id);

  it("is named by its code and edition", () => {
    expect(type.id).toBe(`${type.code}@${type.edition}`);
  });

  it("has unique questions, slots, fees, inspections and options", () => {
    const options = questions.map((question) => question.options?.map((option) => option.value) ?? []);
    const slots = type.documents.map((slot) => slot.slot);
    const lists = [ids, slots, type.fees.map((fee) => fee.rule.code), type.inspections.map((one) => one.code), ...options];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it("makes at most seven tasks with the place, the plans and sending", () => {
    expect(type.sections.length + 3).toBeLessThanOrEqual(7);
  });

  it("depends only on earlier questions, on answers that can be given", () => {
    const check = (condition: Condition | undefined, before: readonly string[]) => {
      if (!condition) return;
      expect(before).toContain(condition.question);
      const asked = questions.find((question) => question.id === condition.question);
      if (!("isOneOf" in condition)) expect(["number", "money"]).toContain(asked?.kind);
      else
        for (const value of condition.isOneOf)
          expect(asked?.kind === "yes-no" ? [true, false] : asked?.options?.map((one) => one.value)).toContain(value);
    };
    for (const [index, question] of questions.entries()) check(question.showIf, ids.slice(0, index));
    for (const slot of type.documents) check(slot.showIf, ids);
    for (const fee of type.fees) check(fee.rule.showIf, ids);
    for (const inspection of type.inspections) check(inspection.showIf, ids);
  });

  it("charges by questions and lines that exist, percentages after what they are of", () => {
    for (const [index, { rule }] of type.fees.entries()) {
      if (rule.basis === "per-unit") expect(ids).toContain(rule.question);
      if (rule.basis === "percent-of")
        for (const code of rule.of) expect(type.fees.slice(0, index).map((fee) => fee.rule.code)).toContain(code);
    }
    expect(questions.filter((question) => question.fills === "valuationCents")).toHaveLength(1);
    expect(questions.filter((question) => question.fills === "description")).toHaveLength(1);
  });

  it("has inspections in order, six to ten items each, ending in a final", () => {
    const codes = type.inspections.map((inspection) => inspection.code);
    for (const [index, inspection] of type.inspections.entries()) {
      for (const code of inspection.prerequisites) expect(codes.slice(0, index)).toContain(code);
      expect(inspection.checklist.length).toBeGreaterThanOrEqual(6);
      expect(inspection.checklist.length).toBeLessThanOrEqual(10);
      expect(new Set(inspection.checklist.map((item) => item.id)).size).toBe(inspection.checklist.length);
    }
    expect(type.inspections.at(-1)?.final).toBe(true);
  });

  it("says everything in Spanish too", () => {
    const same = new Set(["No", "A", "Final", "acres"]);
    const walk = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("en" in value && "es" in value && !same.has(String(value.en))) expect(value.es).not.toBe(value.en);
      for (const inner of Object.values(value)) walk(inner);
    };
    walk(type);
  });

  it("gives item texts that fit a checklist answer", () => {
    for (const item of type.inspections.flatMap((inspection) => inspection.checklist)) {
      expect(item.text.en.length).toBeLessThanOrEqual(200);
      expect(item.text.es.length).toBeLessThanOrEqual(200);
    }
  });
});

describe("the catalogue", () => {
  it("has one current edition of each code", () => {
    const current = demoPermitTypes()
      .filter((type) => type.current)
      .map((type) => type.id);
    expect(current).toEqual(["residential-deck@3", "residential-electrical@5", "commercial-alteration@15", "water-heater@1"]);
  });
});
