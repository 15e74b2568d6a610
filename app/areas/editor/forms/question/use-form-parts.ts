import { type TypedPart, useTypedPart } from "#app/screen/typing/use-typed-part";
import { type DraftQuestion, type DraftSection, type DraftSlot, draftQuestion, draftSlot, writing } from "#schemas/permit-type/form-draft";
import { questionKey, sectionKey, slotKey } from "../form-parts";
import type { FormPage } from "../forms-view";
import type { Edit } from "../use-form-edit";

/** Where what is typed of a part is kept, and what makes a change of it. */
interface Written {
  readonly page: FormPage;
  readonly edit: Edit;
}

/** A question as it is typed, wherever on the page it is. */
export const useQuestionPart = ({ page, edit }: Written, section: string, question: DraftQuestion): TypedPart<DraftQuestion> =>
  useTypedPart(
    questionKey(page.type.code, question.id),
    question,
    (kept) => draftQuestion.catch(question).parse(kept),
    (base, typed) => edit({ act: "set", section, base, question: typed }),
  );

/** A document as it is typed. */
export const useSlotPart = ({ page, edit }: Written, slot: DraftSlot): TypedPart<DraftSlot> =>
  useTypedPart(
    slotKey(page.type.code, slot.slot),
    slot,
    (kept) => draftSlot.catch(slot).parse(kept),
    (base, typed) => edit({ act: "set-slot", base, slot: typed }),
  );

/** A section's name as it is typed. */
export const useSectionPart = ({ page, edit }: Written, section: DraftSection): TypedPart<DraftSection["title"]> =>
  useTypedPart(
    sectionKey(page.type.code, section.id),
    section.title,
    (kept) => writing.catch(section.title).parse(kept),
    (base, title) => edit({ act: "rename-section", section: section.id, base, title }),
  );
