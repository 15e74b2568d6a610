import type { NeedAnswer, NeedOption, NeedQuestion } from "../../permit-type/permit-need";
import { say } from "./wording";

type Because = readonly [en: string, es: string];

/** An answer that ends the check. `rests`: the section it rests on, "IRC R105.2" or the city's code. */
const ending =
  (answer: "yes" | "no" | "ask") =>
  (because: Because, rests?: string): NeedOption["leads"] => ({
    answer,
    because: say(...because),
    ...(rests === undefined ? {} : { rests }),
  });
export const needed = ending("yes");
export const notNeeded = ending("no");
export const askOffice = ending("ask");

/** The check goes on with the question of that id, which stands further down. */
export const next = (question: string): NeedOption["leads"] => ({ question });

/** What an answer to the check says to questions of the form, by question: only where both ask the same. */
type Settled = Readonly<Record<string, NeedAnswer["value"]>>;

/** One way to answer a question of the check, and where it leads. */
export const way = (value: string, en: string, es: string, leads: NeedOption["leads"], settled: Settled = {}): NeedOption => {
  const answers = Object.entries(settled).map(([question, value]) => ({ question, value }));
  return { value, label: say(en, es), leads, ...(answers.length > 0 && { answers }) };
};

/** A question of "Do I need a permit?". */
export const needQuestion = (id: string, en: string, es: string, options: readonly NeedOption[], hint?: Because): NeedQuestion => ({
  id,
  label: say(en, es),
  ...(hint === undefined ? {} : { hint: say(...hint) }),
  options: [...options],
});

/** Asked last where the work is small: whether the property is protected; `otherwise` is what the check says where it is not, `settled` what that says to the form. */
export const historicQuestion = (otherwise: NeedOption["leads"], settled: Settled = {}): NeedQuestion =>
  needQuestion(
    "historic",
    "Is the property a landmark or in a historic district?",
    "¿La propiedad es un monumento histórico o está en un distrito histórico?",
    [
      way("no", "No", "No", otherwise, settled),
      way(
        "yes",
        "Yes, or I am not sure",
        "Sí, o no lo sé",
        askOffice(["A planner decides what may change there.", "Planificación decide qué puede cambiar ahí."]),
      ),
    ],
  );
