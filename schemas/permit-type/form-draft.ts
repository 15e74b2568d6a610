import { z } from "zod";
import { textDigest } from "../plain/derived-id";
import { canonicalJson, sameValue } from "../plain/same-value";
import { day, identifier, instant, type Localized, line, prose } from "../values";
import { type DocumentSlot, documentSlot, type FormSection, formSection, type PermitType, question, staleText } from "./permit-type";

/** A text in each language while it is being written: either may be missing. */
export const writing = z.object({ en: prose(10_000), es: prose(10_000) });

/** A question while it is being written. Its id is the key that answers are kept under, given once. */
export const draftQuestion = question.extend({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-zA-Z0-9]*$/),
  label: writing,
  hint: writing.optional(),
  why: writing.optional(),
  unit: z.object({ en: line(60).min(1), es: line(60).min(1) }).optional(),
  options: z
    .array(z.object({ value: line(60), label: writing, hint: writing.optional() }))
    .max(100)
    .optional(),
});
export type DraftQuestion = z.infer<typeof draftQuestion>;

/** What a form may hold at most. */
export const mostSections = 40;
export const mostQuestions = 200;
export const mostSlots = 60;

export const draftSection = formSection.extend({ title: writing, questions: z.array(draftQuestion).max(mostQuestions) });
export type DraftSection = z.infer<typeof draftSection>;

/** A document slot while it is being written. Its key is what files are kept under, given once. */
export const draftSlot = documentSlot.extend({
  slot: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*$/),
  name: writing,
  hint: writing.optional(),
  /** Media types. */
  accept: z.array(line(100)).max(20),
});
export type DraftSlot = z.infer<typeof draftSlot>;

/** What a form asks for: questions by section, and documents. */
export interface FormBody {
  readonly sections: readonly DraftSection[];
  readonly documents: readonly DraftSlot[];
}

/** Changes to a permit type's form that are not published yet: scope `staff`, one a type, id its code. */
export const formDraft = z.object({
  id: identifier,
  /** The edition that it changes. */
  typeId: identifier,
  sections: z.array(draftSection).max(mostSections),
  /** Absent where nothing of the documents was changed: the edition's own count. */
  documents: z.array(draftSlot).max(mostSlots).optional(),
  changedAt: instant,
  changedBy: line(120),
  /** Translations that are older than their English. */
  stale: z.array(staleText).max(1_000).optional(),
  /** The day (of the organization) from whose start it is the next edition; until then it stays as it is. */
  planned: z.object({ from: day, at: instant, by: line(120), summary: line(200) }).optional(),
});
export type FormDraft = z.infer<typeof formDraft>;

/** Names what a form in the making says: the times of its changes differ between a device and the worker. */
export const formDigest = ({ sections, documents }: Pick<FormDraft, "sections" | "documents">): string =>
  textDigest(canonicalJson(documents === undefined ? sections : { sections, documents }));

/** What a form asks for as it is written: its draft where there is one, the edition in force otherwise. */
export const bodyOf = (draft: Pick<FormDraft, "sections" | "documents"> | null | undefined, type: FormBody): FormBody => ({
  sections: draft?.sections ?? type.sections,
  documents: draft?.documents ?? type.documents,
});

/**
 * Whether a draft's changes still fit the edition in force: the one they were begun on, `begun`, or one that came meanwhile and asks the same,
 * as one does that changes reviews or inspections alone.
 */
export const followsOn = ({ typeId }: Pick<FormDraft, "typeId">, current: PermitType, begun: PermitType | null | undefined): boolean =>
  current.id === typeId ||
  (begun?.id === typeId && sameValue(begun.sections, current.sections) && sameValue(begun.documents, current.documents));

const both = ({ en, es }: Localized): Localized => ({ en, es: es === "" ? en : es });
const orNothing = (words: Localized | undefined): Localized | undefined =>
  words === undefined || words.en === "" ? undefined : both(words);

/** What a form says once it is published: where the Spanish is missing stands the English, and what is empty is left out. */
export function publishedSections(sections: readonly DraftSection[]): FormSection[] {
  return sections.map((section) => ({
    ...section,
    title: both(section.title),
    questions: section.questions.map(({ hint, why, options, ...rest }) => {
      const [said, because] = [orNothing(hint), orNothing(why)];
      const written = options?.map(({ value, label, hint: aside }) => {
        const beside = orNothing(aside);
        return { value, label: both(label), ...(beside ? { hint: beside } : {}) };
      });
      const more = { ...(said ? { hint: said } : {}), ...(because ? { why: because } : {}), ...(written ? { options: written } : {}) };
      return { ...rest, label: both(rest.label), ...more };
    }),
  }));
}

/** Document slots as they are published: where the Spanish is missing stands the English, and what is empty is left out. */
export function publishedSlots(slots: readonly DraftSlot[]): DocumentSlot[] {
  return slots.map(({ name, hint, ...rest }) => {
    const said = orNothing(hint);
    return { ...rest, name: both(name), ...(said ? { hint: said } : {}) };
  });
}

/** Which translations are older than their English, in what is written as it stands. */
export const staleOf = (draft: Pick<FormDraft, "stale"> | null | undefined, type: Pick<PermitType, "stale">) =>
  (draft ? draft.stale : type.stale) ?? [];

/** The code that an edition's id names. */
export const codeOfEdition = (typeId: string): string => typeId.split("@")[0] ?? "";
