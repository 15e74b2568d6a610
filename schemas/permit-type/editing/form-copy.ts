import type { DraftSection, FormBody } from "../form-draft";
import { copiedQuestions, freeKey } from "./form-arrange";

/** What is copied of another form: keys of its questions and of its documents. */
export interface Copying {
  readonly from: FormBody;
  readonly questions: ReadonlySet<string>;
  readonly documents: ReadonlySet<string>;
  /** Keys that editions of the form that it goes into have had, which are not given again. */
  readonly given: { readonly questions: ReadonlySet<string>; readonly slots: ReadonlySet<string>; readonly sections: ReadonlySet<string> };
}

/** A form with the questions among its sections: in the section of the same key, else in one of that name at the end. */
function withSection(sections: readonly DraftSection[], copied: DraftSection, given: ReadonlySet<string>): readonly DraftSection[] {
  const there = sections.find(({ id, title }) => id === copied.id || title.en === copied.title.en);
  if (there) return sections.map((each) => (each === there ? { ...each, questions: [...each.questions, ...copied.questions] } : each));
  const id = freeKey(copied.id, new Set([...given, ...sections.map((each) => each.id)]), "-");
  return [...sections, { ...copied, id }];
}

/**
 * A form with parts of another. Questions come under keys of their own, with the logic among them; documents keep their key where it is free. Logic on
 * a question that does not come along asks the one of its key here, and where there is none the checks say so.
 */
export function withCopied(form: FormBody, { from, questions, documents, given }: Copying): FormBody {
  const wanted = from.sections.flatMap((section) => section.questions.filter(({ id }) => questions.has(id)));
  const copies = copiedQuestions(wanted, form, given.questions);
  const copyOf = new Map(wanted.map(({ id }, at) => [id, copies[at]]));
  const sections = from.sections.reduce<readonly DraftSection[]>((all, section) => {
    const come = section.questions.flatMap(({ id }) => copyOf.get(id) ?? []);
    return come.length === 0 ? all : withSection(all, { ...section, questions: come }, given.sections);
  }, form.sections);
  const taken = new Set([...given.slots, ...form.documents.map(({ slot }) => slot)]);
  const slots = from.documents
    .filter(({ slot }) => documents.has(slot))
    .map((each) => {
      const slot = freeKey(each.slot, taken, "-");
      taken.add(slot);
      return { ...each, slot };
    });
  return { sections, documents: [...form.documents, ...slots] };
}
