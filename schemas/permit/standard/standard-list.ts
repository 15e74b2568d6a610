import { folded, hasEveryWord } from "../../plain/words-within";
import type { PermitCondition } from "../../review/review";
import type { StandardCondition, StandardContent } from "./standard-condition";

export const standardContentOf = ({ title, text, es, dueBefore, when }: StandardContent): StandardContent => ({
  ...{ title, text, es, dueBefore, when },
});

/** Whether the permit has it, met or not: taken from the library, or written with the same words. */
export const isOnPermit = (
  { id, text }: Pick<StandardCondition, "id" | "text">,
  conditions: readonly Pick<PermitCondition, "standardId" | "text">[],
): boolean => conditions.some((each) => each.standardId === id || folded(each.text).trim() === folded(text).trim());

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By title. */
export const standardsInOrder = (library: readonly StandardCondition[]): readonly StandardCondition[] =>
  [...library].sort((a, b) => compare(folded(a.title), folded(b.title)) || compare(a.id, b.id));

/** Those that have every one of these words in their title or text, by title. */
export const foundStandards = (library: readonly StandardCondition[], words: string): readonly StandardCondition[] =>
  standardsInOrder(library).filter(({ title, text, es }) => hasEveryWord(`${title}\n${text}\n${es}`, words));
