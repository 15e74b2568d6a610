import { z } from "zod";
import { moveItem } from "../plain/move-item";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { prose } from "../values";
import { formPatch, patched } from "./editing/form-patch";
import {
  type DraftSection,
  type DraftSlot,
  draftQuestion,
  draftSlot,
  type FormBody,
  mostQuestions,
  mostSections,
  mostSlots,
  writing,
} from "./form-draft";

const key = z.string().max(60);
const by = z.union([z.literal(-1), z.literal(1)]);
const title = z.object({ en: prose(200), es: prose(200) });

/**
 * One change to a form, compared and set. `base` is what was seen of it: of a question all, null for one that is added at the section's end;
 * of a document slot all, null for one that is added at the end; of a section its title. A section goes with its questions to `to`, and without one only
 * while it has none. `check-translation` says of a text (stale-texts.ts) that its Spanish says the English as it is by now; what is asked stays as it is.
 */
export const formEdit = z.union([
  z.object({ act: z.literal("set"), section: key, base: draftQuestion.nullable(), question: draftQuestion }),
  z.object({ act: z.literal("remove"), section: key, base: draftQuestion }),
  z.object({ act: z.literal("move"), section: key, question: key, by }),
  z.object({ act: z.literal("give"), section: key, question: key, to: key }),
  z.object({ act: z.literal("add-section"), section: key.regex(/^[a-z][a-z0-9-]*$/), title }),
  z.object({ act: z.literal("rename-section"), section: key, base: writing, title }),
  z.object({ act: z.literal("move-section"), section: key, by }),
  z.object({ act: z.literal("remove-section"), section: key, base: writing, to: key.nullable() }),
  z.object({ act: z.literal("set-slot"), base: draftSlot.nullable(), slot: draftSlot }),
  z.object({ act: z.literal("remove-slot"), base: draftSlot }),
  z.object({ act: z.literal("move-slot"), slot: key, by }),
  formPatch,
  z.object({ act: z.literal("check-translation"), text: z.string().max(200) }),
]);
export type FormEdit = z.infer<typeof formEdit>;
type Edit<Act extends FormEdit["act"]> = Extract<FormEdit, { act: Act }>;
type QuestionEdit = Edit<"set" | "remove" | "move" | "give">;
type SectionEdit = Edit<"add-section" | "rename-section" | "move-section" | "remove-section">;
type SlotEdit = Edit<"set-slot" | "remove-slot" | "move-slot">;
type Slots = readonly DraftSlot[];
type Sections = readonly DraftSection[];

const conflict = (about: string): never => refuse("field-conflict", { field: about, params: { question: about } });

const withQuestions = (sections: Sections, at: DraftSection, questions: readonly DraftSection["questions"][number][]): Sections =>
  sections.map((each) => (each === at ? { ...each, questions: [...questions] } : each));

function added(sections: Sections, { section, question }: Edit<"set">): Sections {
  const at = sections.find(({ id }) => id === section) ?? refuse("validation-failed", { field: "edit.section" });
  if (sections.some(({ questions }) => questions.some(({ id }) => id === question.id)))
    refuse("validation-failed", { field: "edit.question.id" });
  return withQuestions(sections, at, [...at.questions, question]);
}

/** The section that holds a question, wherever somebody moved it meanwhile, while the question is what was seen. */
function heldAsSeen(sections: Sections, base: DraftSection["questions"][number]) {
  const at = sections.find(({ questions }) => questions.some(({ id }) => id === base.id)) ?? conflict(base.id);
  const current = at.questions.find(({ id }) => id === base.id);
  if (current === undefined || !sameValue(current, base)) return conflict(base.id);
  return { at, current };
}

function questionEdited(sections: Sections, edit: QuestionEdit): Sections {
  if (edit.act === "move" || edit.act === "give") {
    const at = sections.find(({ id }) => id === edit.section) ?? conflict(edit.question);
    const from = at.questions.findIndex(({ id }) => id === edit.question);
    const moved = at.questions[from] ?? conflict(edit.question);
    if (edit.act === "move") return withQuestions(sections, at, moveItem(at.questions, from, edit.by));
    const to = sections.find(({ id }) => id === edit.to) ?? conflict(edit.to);
    if (to === at) return sections;
    const without = withQuestions(
      sections,
      at,
      at.questions.filter((each) => each !== moved),
    );
    return withQuestions(without, to, [...to.questions, moved]);
  }
  if (edit.act === "set" && edit.base === null) return added(sections, edit);
  const { at, current } = heldAsSeen(sections, edit.base ?? conflict(""));
  if (edit.act === "set" && edit.question.id !== current.id) refuse("validation-failed", { field: "edit.question.id" });
  const next = edit.act === "set" ? [edit.question] : [];
  return withQuestions(
    sections,
    at,
    at.questions.flatMap((each) => (each === current ? next : [each])),
  );
}

function removedSection(sections: Sections, at: DraftSection, to: string | null): Sections {
  const others = sections.filter((each) => each !== at);
  if (others.length === 0) refuse("validation-failed", { field: "edit.section" });
  if (at.questions.length === 0) return others;
  const heir = others.find(({ id }) => id === to) ?? conflict(at.id);
  return withQuestions(others, heir, [...heir.questions, ...at.questions]);
}

function sectionEdited(sections: Sections, edit: SectionEdit): Sections {
  const place = sections.findIndex(({ id }) => id === edit.section);
  if (edit.act === "add-section") {
    if (place >= 0) refuse("validation-failed", { field: "edit.section" });
    return [...sections, { id: edit.section, title: edit.title, questions: [] }];
  }
  const at = sections[place] ?? conflict(edit.section);
  if (edit.act === "move-section") return moveItem(sections, place, edit.by);
  if (!sameValue(at.title, edit.base)) conflict(at.id);
  if (edit.act === "remove-section") return removedSection(sections, at, edit.to);
  return sections.map((each) => (each === at ? { ...each, title: edit.title } : each));
}

function slotEdited(slots: Slots, edit: SlotEdit): Slots {
  if (edit.act === "move-slot") {
    const from = slots.findIndex(({ slot }) => slot === edit.slot);
    return from < 0 ? conflict(edit.slot) : moveItem(slots, from, edit.by);
  }
  const { base } = edit;
  if (edit.act === "set-slot" && base === null) {
    if (slots.some(({ slot }) => slot === edit.slot.slot)) refuse("validation-failed", { field: "edit.slot.slot" });
    return [...slots, edit.slot];
  }
  const current = slots.find(({ slot }) => slot === base?.slot);
  if (base === null || current === undefined || !sameValue(current, base)) return conflict(base?.slot ?? "");
  if (edit.act === "remove-slot") return slots.filter((each) => each !== current);
  if (edit.slot.slot !== base.slot) refuse("validation-failed", { field: "edit.slot.slot" });
  return slots.map((each) => (each === current ? edit.slot : each));
}

function changed(form: FormBody, edit: FormEdit): FormBody {
  switch (edit.act) {
    case "set":
    case "remove":
    case "move":
    case "give":
      return { ...form, sections: questionEdited(form.sections, edit) };
    case "set-slot":
    case "remove-slot":
    case "move-slot":
      return { ...form, documents: slotEdited(form.documents, edit) };
    case "check-translation":
      return form;
    case "patch":
      return patched(form, edit);
    case "add-section":
    case "rename-section":
    case "move-section":
    case "remove-section":
      return { ...form, sections: sectionEdited(form.sections, edit) };
  }
}

/**
 * A form after one change. Refuses `field-conflict` {question: key of what it is about} when another change came first, and
 * `validation-failed` for a key that is taken, for the last section of a form, and for more than a form may hold.
 */
export function edited(form: FormBody, edit: FormEdit): FormBody {
  const next = changed(form, edit);
  const { sections, documents } = next;
  if (sections.length > mostSections || sections.some(({ questions }) => questions.length > mostQuestions) || documents.length > mostSlots)
    refuse("validation-failed", { field: "edit" });
  return next;
}
