import { expect, test } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { type Answers, visibleQuestions } from "#schemas/permit-type/form";
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

test("the way on passes what was said before the application began, and not what is wrong of it", () => {
  const type = demoPermitTypes().find(({ code }) => code === "residential-deck") ?? expect.fail("no deck");
  const wayFrom = (question: string, answers: Answers, carried: string[]) =>
    wayOnAfter({ type, draft: { id: "d", answers, carried } } as unknown as DraftPage, "deck", question, "A deck behind the house");
  const answers = { attached: true, roofed: false };
  expect(wayFrom("description", answers, [])).toBe("/apply/d/deck/attached");
  expect(wayFrom("description", answers, ["attached", "roofed"])).toBe("/apply/d/deck/deckHeight");
  expect(wayFrom("stairs", answers, ["attached", "roofed"])).toBe("/apply/d/deck/hotTub");
  expect(wayFrom("stairs", { roofed: false, hotTub: false }, ["roofed", "hotTub"])).toBeNull();
  expect(wayFrom("description", { attached: "perhaps" }, ["attached"])).toBe("/apply/d/deck/attached");
});
