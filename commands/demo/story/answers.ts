import { conditionHolds, questionsOf } from "#schemas/permit-type/form";
import type { AnswerValue, PermitType, Question } from "#schemas/permit-type/permit-type";
import type { Builder, StoryPerson } from "./cast";
import { someOf } from "./timetable";
import { jobs } from "./words/jobs";
import type { WorkKind } from "./words/kinds-of-work";

/** What a permit of the story is for, and who builds it. */
export interface Job {
  readonly kind: WorkKind;
  readonly type: PermitType;
  readonly what: string;
  readonly dollars: number;
  readonly owner: StoryPerson;
  /** Null: the owner builds. */
  readonly builder: Builder | null;
  readonly firstDay: string;
}

const contactOf = ({ name, email, phone }: StoryPerson) => ({ name, email, phone });

/** Answers that choose a way with less to it come first in a form: they are likelier. */
function optionOf({ options = [] }: Question, random: () => number): string {
  const at = Math.floor(random() ** 1.6 * options.length);
  return options[at]?.value ?? "";
}

function numberOf(question: Question, { kind }: Job, random: () => number): number {
  const range = kind.numbers[question.id] ?? [question.min ?? 0, Math.min(question.max ?? 20, (question.min ?? 0) + 12)];
  return Math.max(question.min ?? 0, someOf(random, range));
}

function filledBy(question: Question, job: Job): AnswerValue | undefined {
  switch (question.fills) {
    case "contractorLicense":
      return job.builder?.license;
    case "contractorName":
      return job.builder?.company;
    case "valuationCents":
      return job.dollars * 100;
    case "description":
      return job.what;
    default:
      return undefined;
  }
}

function answerTo(question: Question, job: Job, random: () => number): AnswerValue | undefined {
  const filled = filledBy(question, job) ?? jobs[job.kind.code]?.[job.what]?.[question.id];
  if (filled !== undefined) return filled;
  switch (question.kind) {
    case "text":
    case "long-text":
      return question.id === "product" ? "Owens Corning Duration" : "See the plans.";
    case "number":
    case "money":
      return numberOf(question, job, random);
    case "choice":
      return optionOf(question, random);
    case "choices":
      return [optionOf(question, random)];
    case "yes-no":
      return random() < 0.3;
    case "date":
      return job.firstDay;
    case "contact":
      return contactOf(question.id === "owner" ? job.owner : (job.builder ?? job.owner));
    case "license":
      return undefined;
  }
}

/** Says by the form who builds: the question that shows the contractor's own. */
function builderQuestion(type: PermitType): Question | undefined {
  const shown = questionsOf(type).find(({ fills }) => fills === "contractorLicense")?.showIf;
  return questionsOf(type).find(({ id }) => id === shown?.question);
}
function builtBy(type: PermitType, { builder }: Job): AnswerValue | undefined {
  const shown = questionsOf(type).find(({ fills }) => fills === "contractorLicense")?.showIf;
  if (!shown || !("isOneOf" in shown)) return undefined;
  const [yes] = shown.isOneOf;
  if (builder !== null) return yes;
  const other = builderQuestion(type);
  if (other?.kind === "yes-no") return !(yes === true);
  return other?.options?.find(({ value }) => !shown.isOneOf.includes(value))?.value;
}

/** The application's answers, question by question as they are asked. */
export function answersFor(job: Job, random: () => number): ReadonlyMap<string, AnswerValue> {
  const answers = new Map<string, AnswerValue>();
  const by = { id: builderQuestion(job.type)?.id, value: builtBy(job.type, job) };
  for (const question of questionsOf(job.type)) {
    if (question.showIf && !conditionHolds(question.showIf, Object.fromEntries(answers))) continue;
    const value = question.id === by.id && by.value !== undefined ? by.value : answerTo(question, job, random);
    if (value !== undefined && !(question.optional && random() < 0.3)) answers.set(question.id, value);
    else if (!question.optional && question.kind === "license") answers.set(question.id, "OWNER-BUILDER");
  }
  return answers;
}
