import { expect, test } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { visibleQuestions } from "#schemas/permit-type/form";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { type DraftPage, wayOnAfter } from "./draft-page";

const choicesOf = (question: Question): readonly AnswerValue[] =>
  question.kind === "yes-no" ? [true, false] : (question.options ?? []).map(({ value }) => value);

/** Answers of the demo's forms that make a question appear right after their own. */
const revealing = demoPermitTypes().flatMap((type) =>
  type.sections.flatMap((section) => {
    const before = visibleQuestions(type, section, {});
    return before.flatMap((question, place) =>
      choicesOf(question).flatMap((value) => {
        const appeared = visibleQuestions(type, section, { [question.id]: value })[place + 1];
        return appeared && !before.includes(appeared) ? [{ type, section, question, value, appeared }] : [];
      }),
    );
  }),
);

test("an answer that makes a question appear leads to it, not past it", () => {
  expect(revealing.length).toBeGreaterThan(0);
  for (const { type, section, question, value, appeared } of revealing) {
    const page = { type, draft: { id: "d", answers: {} } } as unknown as DraftPage;
    expect(wayOnAfter(page, section.id, question.id, value)).toBe(`/apply/d/${section.id}/${appeared.id}`);
  }
});
