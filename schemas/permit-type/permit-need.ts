import { z } from "zod";
import { line, localized } from "../values";

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

const needOption = z.object({
  value: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  label: localized,
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

/** What is wrong with a check: a question that is not there or stands before, an id or a value that is there twice, a way that asks too much. */
export type NeedFault = "question-unknown" | "id-twice" | "value-twice" | "way-long";

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Faults of a check, each once. A way leads on to later questions alone, so that each one ends. */
export function needFaults({ questions }: PermitNeed): readonly NeedFault[] {
  const place = new Map(questions.map(({ id }, index) => [id, index]));
  const found = new Set<NeedFault>();
  if (isTwice(questions.map(({ id }) => id))) found.add("id-twice");
  // From the last question to the first: what comes after each is known by then.
  const asks: number[] = [];
  for (const [index, { options }] of [...questions.entries()].reverse()) {
    if (isTwice(options.map(({ value }) => value))) found.add("value-twice");
    const after = options.map(({ leads }) => {
      if ("answer" in leads) return 0;
      const then = place.get(leads.question) ?? -1;
      if (then <= index) found.add("question-unknown");
      return asks[then] ?? 0;
    });
    asks[index] = 1 + Math.max(...after);
  }
  if ((asks[0] ?? 0) > mostNeedQuestions) found.add("way-long");
  return [...found];
}

/** Where a check stands after the answers given so far, by question: the question to ask, or what it says. An answer that no option has asks again. */
export function needAfter({ questions }: PermitNeed, answers: Readonly<Record<string, string>>): NeedQuestion | NeedOutcome {
  let [question] = questions;
  while (question !== undefined) {
    const { id, options } = question;
    const chosen = options.find(({ value }) => value === answers[id]);
    if (chosen === undefined) return question;
    const { leads } = chosen;
    if ("answer" in leads) return leads;
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
