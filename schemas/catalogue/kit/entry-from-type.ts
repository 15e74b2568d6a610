import type { TypeDraft } from "./catalogue-entry";
import type { PermitTypeData, QuestionData } from "./wording";

/** Other hints and reasons, by question: what the catalogue's fees make of them. */
type Rewording = Readonly<Record<string, Pick<QuestionData, "hint" | "why">>>;

/** A type that demo offices begin with, as an entry of the catalogue takes it over: all but its edition, and its fees, which rest on no city. */
export function entryFromType(
  { id, edition, current, publication, withheld, fees, feesFrom, needCheck, sources, ...kept }: PermitTypeData,
  rewording: Rewording,
): Omit<TypeDraft, "fees" | "needCheck" | "sources"> {
  const sections = kept.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, ...rewording[question.id] })),
  }));
  return { ...kept, sections };
}
