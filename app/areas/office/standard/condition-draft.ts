import type { StandardContent } from "#schemas/permit/standard/standard-condition";
import type { PermitCondition } from "#schemas/review/review";

/** A condition while it is written. What is of the library is absent where nothing was taken from it. */
export interface ConditionDraft {
  readonly text: string;
  readonly dueBefore: PermitCondition["dueBefore"];
  readonly es?: string | undefined;
  readonly standardId?: string | undefined;
}

/** The longest text of a condition. */
const mostLetters = 2_000;

/**
 * A condition being written with one of the library put into it: nothing that was typed is lost, the text follows what is there, and then has no Spanish,
 * which would say a part of it alone. Null where it would be longer than a condition may be.
 */
export function insertedStandard(
  { text, dueBefore }: ConditionDraft,
  standard: Pick<StandardContent, "text" | "es" | "dueBefore"> & { readonly id: string },
): ConditionDraft | null {
  const typed = text.trimEnd();
  if (typed === "") return { text: standard.text, es: standard.es, dueBefore: standard.dueBefore, standardId: standard.id };
  const whole = `${typed}\n\n${standard.text}`;
  return whole.length > mostLetters ? null : { text: whole, dueBefore, es: "", standardId: standard.id };
}

/** A condition as its command takes it, besides where it is put. */
export const conditionArgs = ({ text, dueBefore, es = "", standardId }: ConditionDraft) => ({
  text: text.trim(),
  dueBefore,
  ...(es.trim() === "" ? {} : { es: es.trim() }),
  ...(standardId === undefined ? {} : { standardId }),
});
