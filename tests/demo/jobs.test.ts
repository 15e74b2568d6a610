import { describe, expect, test } from "vitest";
import { catalogue } from "#schemas/catalogue/catalogue";
import { jobs } from "../../commands/demo/story/words/jobs";
import { kindsOfWork } from "../../commands/demo/story/words/kinds-of-work";

const typeOf = (code: string) => catalogue.find(({ type }) => type.code === code)?.type;

describe("what the story's applicants build", () => {
  test("is told for every kind of work, and for no other", () => {
    expect(Object.keys(jobs).sort()).toEqual(kindsOfWork.map(({ code }) => code).sort());
  });

  test.each(Object.keys(jobs))("%s: each answer is one that the form offers", (code) => {
    const questions = new Map(
      typeOf(code)
        ?.sections.flatMap((section) => section.questions)
        .map((question) => [question.id, question]),
    );
    const wrong = Object.entries(jobs[code] ?? {}).flatMap(([what, answers]) =>
      Object.entries(answers).flatMap(([id, value]) => {
        const question = questions.get(id);
        const offered = question?.options?.map((option) => option.value);
        const fits =
          question !== undefined &&
          (offered
            ? [value].flat().every((one) => offered.includes(String(one)))
            : typeof value === (question.kind === "yes-no" ? "boolean" : "number"));
        return fits ? [] : [`${what}: ${id} ${String(value)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
