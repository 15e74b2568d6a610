import { z } from "zod";
import { textDigest } from "./derived-id";
import { type FormSection, formSection, type PermitType, question } from "./permit-type";
import { canonicalJson } from "./same-value";
import { identifier, instant, type Localized, line, prose } from "./values";

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

export const draftSection = formSection.extend({ title: writing, questions: z.array(draftQuestion).max(mostQuestions) });
export type DraftSection = z.infer<typeof draftSection>;

/** Changes to a permit type's form that are not published yet: scope `staff`, one a type, id its code. */
export const formDraft = z.object({
  id: identifier,
  /** The edition that it changes. */
  typeId: identifier,
  sections: z.array(draftSection).max(mostSections),
  changedAt: instant,
  changedBy: line(120),
});
export type FormDraft = z.infer<typeof formDraft>;

/** Names what a form in the making says: the times of its changes differ between a device and the worker. */
export const formDigest = ({ sections }: Pick<FormDraft, "sections">): string => textDigest(canonicalJson(sections));

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

/** The code that an edition's id names. */
export const codeOfEdition = (typeId: string): string => typeId.split("@")[0] ?? "";
export const editionId = ({ code }: Pick<PermitType, "code">, edition: number): string => `${code}@${edition}`;
