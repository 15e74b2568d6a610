import { z } from "zod";
import { sameValue } from "../../plain/same-value";
import { refuse } from "../../problem";
import { prose } from "../../values";
import {
  type DraftQuestion,
  type DraftSection,
  type DraftSlot,
  draftQuestion,
  draftSlot,
  type FormBody,
  mostQuestions,
  mostSections,
  mostSlots,
  writing,
} from "../form-draft";
import { stayed, takeOut, takeOutMany } from "./form-order";

const key = z.string().max(60);
const title = z.object({ en: prose(200), es: prose(200) });

/** As many changes as a form's own parts: what is restored may change them all. */
const mostParts = mostSections * mostQuestions;

const sectionPart = z.object({
  section: key.regex(/^[a-z][a-z0-9-]*$/),
  title: z.object({ was: writing.nullable(), is: title.nullable() }).optional(),
  after: key.nullable().optional(),
});
const questionPart = z.object({
  question: key,
  words: z.object({ was: draftQuestion.nullable(), is: draftQuestion.nullable() }).optional(),
  at: z.object({ section: key, after: key.nullable() }).optional(),
});
const slotPart = z.object({
  slot: key,
  words: z.object({ was: draftSlot.nullable(), is: draftSlot.nullable() }).optional(),
  after: key.nullable().optional(),
});

/**
 * Changes to many parts of a form at once, each compared and set by itself: of each part what it was and is (null: it was not, or is no longer), and
 * after which it stands from then on, where that is another place (null: first). Parts that are not named stay as they are, whoever changed them.
 */
export const formPatch = z.object({
  act: z.literal("patch"),
  sections: z.array(sectionPart).max(mostSections * 2),
  questions: z.array(questionPart).max(mostParts),
  documents: z.array(slotPart).max(mostSlots * 2),
});
export type FormPatch = z.infer<typeof formPatch>;

const conflict = (about: string): never => refuse("field-conflict", { field: about, params: { question: about } });
const taken = (field: string): never => refuse("validation-failed", { field });

/** The list with one put after another; at the end where that one is gone meanwhile. */
function putAfter<T>(list: readonly T[], one: T, after: string | null, keyOf: (one: T) => string): readonly T[] {
  if (after === null) return [one, ...list];
  const place = list.findIndex((each) => keyOf(each) === after);
  return place < 0 ? [...list, one] : [...list.slice(0, place + 1), one, ...list.slice(place + 1)];
}

const sectionKey = ({ id }: DraftSection) => id;
const questionKey = ({ id }: DraftQuestion) => id;
const slotKey = ({ slot }: DraftSlot) => slot;

interface Words<T> {
  readonly was: T | null;
  readonly is: T | null;
}

/** What a part says afterwards, while it is what was seen of it; null: it is no longer there. */
function wordsAfter<T>(current: T | undefined, words: Words<T> | undefined, about: string): T | null {
  if (words === undefined) return current ?? conflict(about);
  if (words.was === null) return current === undefined ? words.is : taken("edit");
  return current !== undefined && sameValue(current, words.was) ? words.is : conflict(about);
}

/** A list after changes of its parts. One that goes nowhere else keeps its place, and one without a place of its own comes last. */
function listAfter<T, P extends { readonly words?: Words<T> | undefined; readonly after?: string | null | undefined }>(
  list: readonly T[],
  parts: readonly P[],
  keys: { readonly of: (one: T) => string; readonly named: (part: P) => string },
): readonly T[] {
  let next = list;
  const moved: (readonly [T, string | null])[] = [];
  for (const part of parts) {
    const about = keys.named(part);
    const current = next.find((each) => keys.of(each) === about);
    const after = wordsAfter(current, part.words, about);
    if (after !== null && keys.of(after) !== about) taken("edit");
    if (after === null || part.after !== undefined || current === undefined) next = takeOut(next, about, keys.of);
    else next = next.map((each) => (each === current ? after : each));
    if (after !== null && (part.after !== undefined || current === undefined))
      moved.push([after, part.after === undefined ? (list.map(keys.of).at(-1) ?? null) : part.after]);
  }
  return moved.reduce((all, [one, after]) => putAfter(all, one, after, keys.of), next);
}

interface Lifted {
  readonly question: DraftQuestion;
  readonly section: string;
  readonly after: string | null;
}

/** Sections without the questions that go or move, with the words of those that stay; and those that are to be put somewhere. */
function lifted(sections: readonly DraftSection[], parts: FormPatch["questions"]) {
  const held = new Map(sections.flatMap(({ id, questions }) => questions.map((question) => [question.id, { question, section: id }])));
  const put: Lifted[] = [];
  const [words, gone] = [new Map<string, DraftQuestion>(), new Set<string>()];
  for (const part of parts) {
    const found = held.get(part.question);
    const is = wordsAfter(found?.question, part.words, part.question);
    if (is !== null && is.id !== part.question) taken("edit");
    if (is !== null && !part.at && found === undefined) taken("edit");
    if (is === null || part.at) gone.add(part.question);
    else words.set(part.question, is);
    if (is !== null && part.at) put.push({ question: is, ...part.at });
    if (found === undefined && is !== null) held.set(part.question, { question: is, section: part.at?.section ?? "" });
  }
  const left = sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => !gone.has(id)).map((each) => words.get(each.id) ?? each),
  }));
  return { left, put };
}

function withPut(sections: readonly DraftSection[], put: readonly Lifted[]): readonly DraftSection[] {
  return put.reduce<readonly DraftSection[]>((all, { question, section, after }) => {
    const at = all.find(({ id }) => id === section) ?? conflict(section);
    const questions = [...putAfter(at.questions, question, after, questionKey)];
    return all.map((each) => (each === at ? { ...each, questions } : each));
  }, sections);
}

/** Sections that are added, renamed or moved; those that go are left until their questions have gone elsewhere. */
function sectionsAfter(sections: readonly DraftSection[], parts: FormPatch["sections"]): readonly DraftSection[] {
  const staying = parts.filter(({ title }) => title?.is !== null);
  const words = staying.map(({ section, title, after }) => {
    const now = sections.find(({ id }) => id === section);
    const said = wordsAfter(now?.title, title, section) ?? conflict(section);
    const is = { id: section, title: said, questions: now?.questions ?? [] };
    return { section, words: { was: now ?? null, is }, after };
  });
  return listAfter(sections, words, { of: sectionKey, named: ({ section }) => section });
}

function withoutSections(sections: readonly DraftSection[], parts: FormPatch["sections"]): readonly DraftSection[] {
  const going = parts.filter(({ title }) => title?.is === null);
  for (const { section, title } of going) {
    const at = sections.find(({ id }) => id === section);
    // Somebody may have added a question to it meanwhile: it is not taken away with it.
    if (at === undefined || at.questions.length > 0 || !sameValue(at.title, title?.was)) conflict(section);
  }
  const left = takeOutMany(sections, new Set(going.map(({ section }) => section)), sectionKey);
  return left.length === 0 ? taken("edit.section") : left;
}

/** A form after a patch. Refuses `field-conflict` {question: key} where a part is not what was seen of it, and `validation-failed` for a key that is taken. */
export function patched(form: FormBody, patch: FormPatch): FormBody {
  const arranged = sectionsAfter(form.sections, patch.sections);
  const { left, put } = lifted(arranged, patch.questions);
  const sections = withoutSections(withPut(left, put), patch.sections);
  const documents = listAfter(form.documents, patch.documents, { of: slotKey, named: ({ slot }) => slot });
  return { sections, documents };
}

const before = (keys: readonly string[], at: number): string | null => keys[at - 1] ?? null;

/** What a list's parts became: those added, changed, gone, and those that stand elsewhere. */
function listPatch<T>(from: readonly T[], to: readonly T[], keyOf: (one: T) => string) {
  const old = new Map(from.map((each) => [keyOf(each), each]));
  const keys = to.map(keyOf);
  const there = new Set(keys);
  const still = stayed(from.map(keyOf), keys);
  const kept = to.flatMap((is, at) => {
    const was = old.get(keyOf(is)) ?? null;
    const words = was !== null && sameValue(was, is) ? {} : { words: { was, is } };
    const place = was !== null && still.has(keyOf(is)) ? {} : { after: before(keys, at) };
    return "words" in words || "after" in place ? [{ key: keyOf(is), ...words, ...place }] : [];
  });
  const gone = from.flatMap((was) => (there.has(keyOf(was)) ? [] : [{ key: keyOf(was), words: { was, is: null } }]));
  return [...gone, ...kept];
}

function questionsPatch(from: FormBody, to: FormBody): FormPatch["questions"] {
  const old = new Map(from.sections.flatMap(({ id, questions }) => questions.map((was) => [was.id, { was, section: id }])));
  const there = new Set(to.sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const kept = to.sections.flatMap(({ id: section, questions }) => {
    const keys = questions.map(({ id }) => id);
    const still = stayed(from.sections.find(({ id }) => id === section)?.questions.map(({ id }) => id) ?? [], keys);
    return questions.flatMap((is, at) => {
      const found = old.get(is.id);
      const words = found && sameValue(found.was, is) ? {} : { words: { was: found?.was ?? null, is } };
      const place = found?.section === section && still.has(is.id) ? {} : { at: { section, after: before(keys, at) } };
      return "words" in words || "at" in place ? [{ question: is.id, ...words, ...place }] : [];
    });
  });
  const gone = [...old].flatMap(([question, { was }]) => (there.has(question) ? [] : [{ question, words: { was, is: null } }]));
  return [...gone, ...kept];
}

/** What makes one form of another: only what differs is named, so that it stands beside what others change meanwhile. */
export function patchBetween(from: FormBody, to: FormBody): FormPatch {
  const bare = ({ id, title }: DraftSection) => ({ id, title, questions: [] });
  const sections = listPatch(from.sections.map(bare), to.sections.map(bare), sectionKey).map(({ key: section, words, ...place }) => ({
    section,
    ...(words ? { title: { was: words.was?.title ?? null, is: words.is?.title ?? null } } : {}),
    ...place,
  }));
  const documents = listPatch(from.documents, to.documents, slotKey).map(({ key: slot, ...rest }) => ({ slot, ...rest }));
  return { act: "patch", sections, questions: questionsPatch(from, to), documents };
}

/** Whether a patch changes nothing. */
export const isEmptyPatch = ({ sections, questions, documents }: FormPatch): boolean =>
  sections.length + questions.length + documents.length === 0;
