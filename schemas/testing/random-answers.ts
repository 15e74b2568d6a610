import { conditionHolds, questionsOf } from "../permit-type/form";
import type { AnswerValue, PermitType, Question } from "../permit-type/permit-type";

/** Some answer to a question that the form takes. */
function answerTo({ kind, options = [], min = 0, max = 1_000_000 }: Question, random: () => number): AnswerValue {
  const between = () => Math.round(min + random() * (Math.min(max, min + 5_000_000) - min));
  const value = () => options[Math.floor(random() * options.length)]?.value ?? "";
  switch (kind) {
    case "text":
    case "long-text":
      return "As the plans show";
    case "number":
    case "money":
      return between();
    case "choice":
      return value();
    case "choices": {
      const some = options.filter(() => random() < 0.4).map((one) => one.value);
      return some.length > 0 ? some : [value()];
    }
    case "yes-no":
      return random() < 0.5;
    case "date":
      return "2026-12-14";
    case "contact":
      return { name: "Olga Owner", email: "olga@demo.test", phone: "206 555 0134" };
    case "license":
      return "CC-904417";
  }
}

/** An application that the form takes, question by question as they are asked. Optional ones are left out half of the time. `given` is answered as it says. */
export function randomAnswers(
  type: Pick<PermitType, "sections">,
  random: () => number,
  given: ReadonlyMap<string, AnswerValue> = new Map(),
): ReadonlyMap<string, AnswerValue> {
  const answers = new Map<string, AnswerValue>();
  for (const question of questionsOf(type)) {
    if (question.showIf && !conditionHolds(question.showIf, Object.fromEntries(answers))) continue;
    const said = given.get(question.id);
    if (said === undefined && question.optional && random() < 0.5) continue;
    answers.set(question.id, said ?? answerTo(question, random));
  }
  return answers;
}
