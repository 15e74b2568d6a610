import { z } from "zod";
import { line, localized, text } from "../values";

/** What "Do I need a permit?" says: yes, no, or that the office must be asked. */
export const needAnswers = ["yes", "no", "ask"] as const;

const needOutcome = z.object({
  answer: z.enum(needAnswers),
  /** Why, in a sentence. */
  because: localized,
  /** The section it rests on, like "IRC R105.2". */
  rests: line(80).optional(),
});
export type NeedOutcome = z.infer<typeof needOutcome>;

/** What an option says to a question of the type's own form, which then need not be asked again. */
const needAnswer = z.object({
  question: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  /** In the shape that the form stores. */
  value: z.union([z.boolean(), z.number(), text(200), z.array(text(200)).min(1).max(50)]),
});
export type NeedAnswer = z.infer<typeof needAnswer>;

const needOption = z.object({
  value: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  label: localized,
  answers: z.array(needAnswer).min(1).max(8).optional(),
  /** The next question, or the answer of the whole check. */
  leads: z.union([z.object({ question: z.string() }), needOutcome]),
});
export type NeedOption = z.infer<typeof needOption>;

const needQuestion = z.object({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  label: localized,
  hint: localized.optional(),
  options: z.array(needOption).min(2).max(8),
});
export type NeedQuestion = z.infer<typeof needQuestion>;

/** The questions of "Do I need a permit?" for one kind of work; the check begins with the first and asks four at most. */
export const permitNeed = z.object({ questions: z.array(needQuestion).min(1).max(8) });
export type PermitNeed = z.infer<typeof permitNeed>;

/** The most questions that one way through a check asks. */
export const mostNeedQuestions = 4;

/** A check as far as it was answered: what was asked and chosen, and where it then stands: the question to ask, or what it says. */
export interface NeedWalk {
  readonly steps: readonly { readonly question: NeedQuestion; readonly chosen: NeedOption }[];
  readonly stands: NeedQuestion | NeedOutcome;
}

/** Walks a check by answers, by question. An answer that no option has asks again; what is not asked on this way counts for nothing. */
export function walkNeed({ questions }: PermitNeed, answers: Readonly<Record<string, string>>): NeedWalk {
  const steps: NeedWalk["steps"][number][] = [];
  let [question] = questions;
  while (question !== undefined) {
    const { id, options } = question;
    const chosen = options.find(({ value }) => value === answers[id]);
    if (chosen === undefined) return { steps, stands: question };
    steps.push({ question, chosen });
    const { leads } = chosen;
    if ("answer" in leads) return { steps, stands: leads };
    question = questions.find((one) => one.id === leads.question);
  }
  throw new Error("A check that leads nowhere was kept");
}

/** What one part of a permit type rests on: a city's page or ordinance, or a model code. Facts are taken from it, never its words. */
export const typeSource = z.object({
  about: z.enum(["fees", "exemptions", "documents", "inspections", "reviews", "code"]),
  /** The city or body, like "Grinnell, Iowa". */
  place: line(80),
  title: line(200),
  url: z.url({ protocol: /^https?$/ }),
  /** The day from which it counts, where it says so. */
  effective: z.iso.date().optional(),
});
export type TypeSource = z.infer<typeof typeSource>;
