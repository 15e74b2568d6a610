import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What a plain form says to a question, in the shape that `readAnswer` reads. */
export function answerIn(form: FormData, question: Question): AnswerValue {
  const part = (name: string) => textOf(form, `answer.${name}`);
  switch (question.kind) {
    case "choices":
      return form.getAll("answer").filter((value) => typeof value === "string");
    case "contact":
      return { name: part("name"), email: part("email"), phone: part("phone") };
    case "text":
    case "long-text":
    case "number":
    case "money":
    case "choice":
    case "yes-no":
    case "date":
    case "license":
      return textOf(form, "answer");
  }
}
