import type { Condition } from "../answer-condition";
import type { DraftQuestion, DraftSection, DraftSlot, FormBody } from "../form-draft";

/** Where questions go: behind one of a section's, or first in it. */
export interface QuestionPlace {
  readonly section: string;
  readonly after: string | null;
}

const mapQuestions = (form: FormBody, map: (section: DraftSection) => readonly DraftQuestion[]): FormBody => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, questions: [...map(section)] })),
});

const allOf = ({ sections }: FormBody): readonly DraftQuestion[] => sections.flatMap(({ questions }) => questions);

/** A form with more questions at a place; the same where the place is not there. */
export function withQuestionsAt(form: FormBody, questions: readonly DraftQuestion[], { section, after }: QuestionPlace): FormBody {
  return mapQuestions(form, (each) => {
    if (each.id !== section) return each.questions;
    const at = after === null ? 0 : each.questions.findIndex(({ id }) => id === after) + 1 || each.questions.length;
    return [...each.questions.slice(0, at), ...questions, ...each.questions.slice(at)];
  });
}

/** A form without some of its questions. */
export const withoutQuestions = (form: FormBody, keys: ReadonlySet<string>): FormBody =>
  mapQuestions(form, ({ questions }) => questions.filter(({ id }) => !keys.has(id)));

/** A form with some of its questions at another place, in the order in which they stood. */
export function withMoved(form: FormBody, keys: ReadonlySet<string>, place: QuestionPlace): FormBody {
  const moved = allOf(form).filter(({ id }) => keys.has(id));
  const { questions = [] } = form.sections.find(({ id }) => id === place.section) ?? {};
  // Behind one that moves too: behind the nearest before it that stays.
  const upTo = questions.slice(0, questions.findIndex(({ id }) => id === place.after) + 1);
  const after = upTo.findLast(({ id }) => !keys.has(id))?.id ?? null;
  return withQuestionsAt(withoutQuestions(form, keys), moved, { section: place.section, after });
}

/** The place one further up or down than where questions stand together; across the edge of a section into its neighbor. Null at the form's end. */
export function placeBeside({ sections }: FormBody, keys: ReadonlySet<string>, by: -1 | 1): QuestionPlace | null {
  const rows = sections.flatMap(({ id, questions }) => questions.map((question, at) => ({ section: id, id: question.id, at })));
  const chosen = rows.filter(({ id }) => keys.has(id));
  const edge = by < 0 ? chosen[0] : chosen.at(-1);
  const at = sections.findIndex(({ id }) => id === edge?.section);
  const here = sections[at];
  if (edge === undefined || here === undefined) return null;
  const keyAt = (index: number) => here.questions[index]?.id ?? null;
  if (by < 0 && edge.at > 0) return { section: here.id, after: keyAt(edge.at - 2) };
  if (by > 0 && edge.at < here.questions.length - 1) return { section: here.id, after: keyAt(edge.at + 1) };
  const beside = sections[at + by];
  if (beside === undefined) return null;
  return { section: beside.id, after: by < 0 ? (beside.questions.at(-1)?.id ?? null) : null };
}

/** A key that is not taken, as near to the wanted one as can be: `height`, `height2`. */
export function freeKey(wanted: string, taken: ReadonlySet<string>, before: "" | "-" = ""): string {
  const stem = wanted.slice(0, 50);
  let [key, number] = [stem, 1];
  while (taken.has(key)) {
    number += 1;
    key = `${stem}${before}${number}`;
  }
  return key;
}

/**
 * Questions under keys of their own, for a form: conditions among them ask the copies, conditions on others ask those others still. One field of the
 * permit is filled by one question. `given`: keys that editions have had, which are not given again.
 */
export function copiedQuestions(questions: readonly DraftQuestion[], form: FormBody, given: ReadonlySet<string>): readonly DraftQuestion[] {
  const there = allOf(form);
  const used = new Set([...given, ...there.map(({ id }) => id)]);
  const filled = new Set(there.map(({ fills }) => fills));
  const keys = new Map<string, string>();
  for (const { id } of questions) {
    const key = freeKey(id, used);
    used.add(key);
    keys.set(id, key);
  }
  const asks = <C extends Condition>(condition: C): C => ({ ...condition, question: keys.get(condition.question) ?? condition.question });
  return questions.map(({ showIf, fills, ...rest }) => ({
    ...rest,
    id: keys.get(rest.id) ?? rest.id,
    ...(showIf && { showIf: { ...asks(showIf), ...(showIf.also && { also: showIf.also.map(asks) }) } }),
    ...(fills && !filled.has(fills) && { fills }),
  }));
}

/** The list with one moved behind another; first without. */
function movedAfter<T>(list: readonly T[], moved: T | undefined, after: string | null, keyOf: (one: T) => string): readonly T[] {
  if (moved === undefined || keyOf(moved) === after) return list;
  const rest = list.filter((each) => each !== moved);
  const at = after === null ? 0 : rest.findIndex((each) => keyOf(each) === after) + 1 || rest.length;
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** A form with a section behind another one; first without. */
export const withSectionAfter = (form: FormBody, section: string, after: string | null): FormBody => ({
  ...form,
  sections: movedAfter(
    form.sections,
    form.sections.find(({ id }) => id === section),
    after,
    ({ id }) => id,
  ),
});

/** A form with a document behind another one; first without. */
export const withSlotAfter = (form: FormBody, slot: string, after: string | null): FormBody => ({
  ...form,
  documents: movedAfter<DraftSlot>(
    form.documents,
    form.documents.find((each) => each.slot === slot),
    after,
    (each) => each.slot,
  ),
});
