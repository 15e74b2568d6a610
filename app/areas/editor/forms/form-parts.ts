import { questionName } from "#app/wording/permit-text";
import type { DraftQuestion, DraftSection, DraftSlot, FormBody } from "#schemas/permit-type/form-draft";
import { aggregates } from "#schemas/row-scope";
import { sectionName, slotName } from "./form-text";

/** What is written together in a form. */
export interface FormPart {
  /** Under which what is typed of it is kept. */
  readonly key: string;
  readonly name: string;
  /** Its page, and the field to begin at. */
  readonly to: string;
}

export const sectionKey = (code: string, section: string): string => `${aggregates.permitType(code)}#section-${section}`;
export const questionKey = (code: string, question: string): string => `${aggregates.permitType(code)}#${question}`;
export const slotKey = (code: string, slot: string): string => `${aggregates.permitType(code)}#document-${slot}`;

/** A part's name and the way to it. */
type Link = Pick<FormPart, "name" | "to">;
export const sectionLink = (section: DraftSection): Link => ({ name: sectionName(section), to: `?section=${section.id}#section-en` });
export const questionLink = (question: DraftQuestion): Link => ({ name: questionName(question), to: `?question=${question.id}#label-en` });
export const slotLink = (slot: DraftSlot): Link => ({ name: slotName(slot), to: `?document=${slot.slot}#document-en` });

/** Every part of a permit type's form, in its order. */
export function partsOf(code: string, { sections, documents }: FormBody): readonly FormPart[] {
  const ofSection = (section: DraftSection): readonly FormPart[] => [
    { key: sectionKey(code, section.id), ...sectionLink(section) },
    ...section.questions.map((one) => ({ key: questionKey(code, one.id), ...questionLink(one) })),
  ];
  const slots = documents.map((one) => ({ key: slotKey(code, one.slot), ...slotLink(one) }));
  return [...sections.flatMap(ofSection), ...slots];
}
