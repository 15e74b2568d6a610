import { questionName } from "#app/wording/permit-text";
import type { FormBody } from "#schemas/permit-type/form-draft";
import { aggregates } from "#schemas/row";
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

/** Every part of a permit type's form, in its order. */
export function partsOf(code: string, { sections, documents }: FormBody): readonly FormPart[] {
  const ofSection = (section: FormBody["sections"][number]): readonly FormPart[] => [
    { key: sectionKey(code, section.id), name: sectionName(section), to: `?section=${section.id}#section-en` },
    ...section.questions.map((one) => ({ key: questionKey(code, one.id), name: questionName(one), to: `?question=${one.id}#label-en` })),
  ];
  const slots = documents.map((one) => ({ key: slotKey(code, one.slot), name: slotName(one), to: `?document=${one.slot}#document-en` }));
  return [...sections.flatMap(ofSection), ...slots];
}
