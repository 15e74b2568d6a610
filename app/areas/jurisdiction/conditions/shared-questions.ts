import { questionsBefore } from "#app/features/logic/typed-logic";
import type { DraftQuestion } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** The questions that a rule on all of these types may ask: those that each of them asks, of one kind. */
export function sharedQuestions(types: readonly Pick<PermitType, "sections">[]): readonly DraftQuestion[] {
  const [first, ...others] = types.map(({ sections }) => questionsBefore(sections, null));
  return (first ?? []).filter(({ id, kind }) => others.every((asked) => asked.some((each) => each.id === id && each.kind === kind)));
}
