import { expect, test } from "vitest";
import { demoPermitTypes } from "../../catalogue/demo-permit-types";
import type { Answers } from "../../permit-type/form";
import { assessFees } from "./fee-calculation";
import { feeQuestions } from "./fee-questions";

const current = demoPermitTypes().filter((type) => type.current);
const sample = (kind: string): Answers[string] => (kind === "yes-no" ? true : kind === "money" ? 5_000_000 : 3);

test.each(current.map((type) => [type.code, type] as const))("the fees of %s wait for no other question than those", (_code, type) => {
  const questions = feeQuestions(type);
  expect(questions.length).toBeGreaterThan(0);
  const answers = Object.fromEntries(
    questions.map(({ id, kind, options }) => [id, kind === "choice" ? (options?.[0]?.value ?? "") : sample(kind)]),
  );
  expect(assessFees(type, answers).waitsFor).toEqual([]);
  expect(assessFees(type, answers).totalCents).toBeGreaterThan(0);
});
