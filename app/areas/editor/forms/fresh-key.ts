import type { DraftSection, DraftSlot } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";

function fresh(prefix: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

type Editions = readonly Pick<PermitType, "sections">[];

/** A question's key that nobody has, nor had in an edition before: what was answered under it would come back. */
export const freshQuestion = (sections: readonly DraftSection[], editions: Editions): string =>
  fresh(
    "question",
    new Set([{ sections }, ...editions].flatMap((form) => form.sections.flatMap(({ questions }) => questions.map(({ id }) => id)))),
  );

/** A section's key that nobody has, nor had in an edition before. */
export const freshSection = (sections: readonly DraftSection[], editions: Editions): string =>
  fresh("section-", new Set([{ sections }, ...editions].flatMap((form) => form.sections.map(({ id }) => id))));

/** A document slot's key that nobody has, nor had in an edition before: what was filed under it would come back. */
export const freshSlot = (documents: readonly DraftSlot[], editions: readonly Pick<PermitType, "documents">[]): string =>
  fresh("document-", new Set([{ documents }, ...editions].flatMap((form) => form.documents.map(({ slot }) => slot))));
