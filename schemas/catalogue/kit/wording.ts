import type { z } from "zod";
import type { documentSlot, inspectionType, permitType, question } from "../../permit-type/permit-type";
import type { Localized } from "../../values";

/** Shapes in which the catalogue is written: as the schemas take them, defaults not yet filled in. */
export type PermitTypeData = z.input<typeof permitType>;
export type QuestionData = z.input<typeof question>;
export type SlotData = z.input<typeof documentSlot>;
export type InspectionData = z.input<typeof inspectionType>;
type ChecklistItem = InspectionData["checklist"][number];

/** A text in English and Spanish. */
export const say = (en: string, es: string): Localized => ({ en, es });

/** A checklist item; `codeReference` names the model code's section (IRC 2021, IBC 2021, NEC 2023 and so on). */
export const item = (id: string, en: string, es: string, codeReference?: string): ChecklistItem => ({
  id,
  text: say(en, es),
  ...(codeReference === undefined ? {} : { codeReference }),
});

/** One way to answer a choice. */
export const option = (value: string, en: string, es: string) => ({ value, label: say(en, es) });

export const drawings = ["application/pdf", "image/jpeg", "image/png"];
const MEGABYTE = 1_048_576;
/** Largest file of a plan set, and of any other slot (look book sheet L11: "PDF, up to 200 MB"). */
export const planBytes = 200 * MEGABYTE;
export const fileBytes = 25 * MEGABYTE;
