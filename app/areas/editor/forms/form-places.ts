import type { DraftQuestion, DraftSection, FormBody } from "#schemas/permit-type/form-draft";

/** A question with its place: "4.3" is the third of the fourth section. */
export interface PlacedQuestion {
  readonly section: DraftSection;
  readonly question: DraftQuestion;
  readonly number: string;
}

/** All questions of a form, in the order in which they are asked. */
export const placedQuestions = ({ sections }: FormBody): readonly PlacedQuestion[] =>
  sections.flatMap((section, at) => section.questions.map((question, place) => ({ section, question, number: `${at + 1}.${place + 1}` })));

/** The key of the question that an address names: `question=KEY`. */
export const questionIn = (chosen: string): string | null => (chosen.startsWith("question=") ? chosen.slice("question=".length) : null);
