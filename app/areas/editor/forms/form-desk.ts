import { useState } from "react";
import { questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { copiedQuestions, placeBeside, withMoved, withoutQuestions, withQuestionsAt } from "#schemas/permit-type/editing/form-arrange";
import { type FormBlock, isSlotBlock, withBlock, withSlotBlock } from "#schemas/permit-type/editing/form-blocks";
import type { FormBody } from "#schemas/permit-type/form-draft";
import { placedQuestions, questionIn } from "./form-places";
import type { FormPage } from "./forms-view";
import type { Change, FormUndo } from "./use-form-edit";

/** Keys of questions and documents that editions have had: what was answered or filed under one would come back. */
const givenKeys = ({ editions }: FormPage) => ({
  questions: new Set(editions.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions.map(({ id }) => id)))),
  slots: new Set(editions.flatMap(({ documents }) => documents.map(({ slot }) => slot))),
});

export interface DeskParts {
  readonly page: FormPage;
  readonly form: FormBody;
  /** What is being written: `question=KEY`, `section=KEY` or `document=KEY`. */
  readonly chosen: string;
  readonly choose: (part: string) => void;
  /** Null while nothing may be changed. */
  readonly change: Change | null;
  readonly steps: FormUndo;
  /** Shows the form, where something is put in: on a phone another pane may stand in its place. */
  readonly showForm: () => void;
}

/** What is done with questions of a form, by button, by key and by drag alike. */
export interface FormDesk extends DeskParts {
  /** Questions that are picked, in the form's order. */
  readonly picked: readonly string[];
  readonly togglePick: (question: string) => void;
  readonly clearPick: () => void;
  /** What was done last, for whoever listens. */
  readonly said: string;
  readonly say: (words: string) => void;
  /** Behind which question of a section something is being put in; null: nothing is. */
  readonly inserting: InsertPlace | null;
  readonly insertAt: (place: InsertPlace | null) => void;
  readonly insert: (block: FormBlock) => Promise<void>;
  readonly move: (questions: readonly string[], by: -1 | 1) => void;
  readonly moveTo: (questions: readonly string[], place: InsertPlace) => void;
  readonly copy: (questions: readonly string[]) => Promise<void>;
  readonly remove: (questions: readonly string[]) => void;
}

export interface InsertPlace {
  readonly section: string;
  readonly after: string | null;
}

/** What is meant by a key: the picked questions, or the one that is being written. */
export function meant({ picked, chosen }: Pick<FormDesk, "picked" | "chosen">): readonly string[] {
  const one = questionIn(chosen);
  return picked.length > 0 ? picked : one === null ? [] : [one];
}

type Say = (words: string) => void;

function nameOf(form: FormBody, [first = "", ...more]: readonly string[]): string {
  const found = placedQuestions(form).find(({ question }) => question.id === first);
  return more.length > 0 ? m.form_editor_questions({ count: more.length + 1 }) : found ? questionName(found.question) : first;
}

function moves({ form, change }: DeskParts, say: Say): Pick<FormDesk, "move" | "moveTo"> {
  return {
    move(questions, by) {
      if (change === null || questions.length === 0) return;
      const keys = new Set(questions);
      if (placeBeside(form, keys, by) === null) return say(by < 0 ? m.forms_first() : m.forms_last());
      say(by < 0 ? m.form_editor_moved_up({ what: nameOf(form, questions) }) : m.form_editor_moved_down({ what: nameOf(form, questions) }));
      void change((now) => {
        const place = placeBeside(now, keys, by);
        return place ? withMoved(now, keys, place) : now;
      });
    },
    moveTo(questions, place) {
      say(m.form_editor_moved({ what: nameOf(form, questions) }));
      void change?.((now) => withMoved(now, new Set(questions), place));
    },
  };
}

/** Puts copies behind the last of some questions; gives the form and the first copy's key. */
function withCopies(now: FormBody, questions: readonly string[], given: ReadonlySet<string>) {
  const all = placedQuestions(now).filter(({ question }) => questions.includes(question.id));
  const last = all.at(-1);
  if (last === undefined) return { form: now, chosen: "" };
  const copies = copiedQuestions(
    all.map(({ question }) => question),
    now,
    given,
  );
  return { form: withQuestionsAt(now, copies, { section: last.section.id, after: last.question.id }), chosen: copies[0]?.id ?? "" };
}

/** What is done with a form at its desk; `clearPick` is called where picked questions are gone. */
function acts(parts: DeskParts, say: Say, clearPick: () => void): Pick<FormDesk, "copy" | "remove"> {
  const { page, form, change, choose } = parts;
  return {
    async copy(questions) {
      let chosen = "";
      // At once: what is picked while the copies are written is picked for what comes next.
      clearPick();
      const copying = change?.((now) => {
        const made = withCopies(now, questions, givenKeys(page).questions);
        chosen = made.chosen;
        return made.form;
      });
      if (!(await copying) || chosen === "") return;
      say(m.form_editor_copied({ what: nameOf(form, questions) }));
      choose(`question=${chosen}`);
    },
    remove(questions) {
      if (change === null || questions.length === 0) return;
      say(m.form_editor_removed({ what: nameOf(form, questions) }));
      clearPick();
      void change((now) => withoutQuestions(now, new Set(questions)));
    },
  };
}

function useInsert(parts: DeskParts): Pick<FormDesk, "inserting" | "insertAt" | "insert"> {
  const [inserting, setInserting] = useState<InsertPlace | null>(null);
  const { page, change, choose, showForm } = parts;
  const insertAt = (place: InsertPlace | null) => {
    setInserting(place);
    if (place !== null) showForm();
  };
  const insert = async (block: FormBlock) => {
    if (inserting === null || change === null) return;
    const given = givenKeys(page);
    let chosen = "";
    setInserting(null);
    const stands = await change((now) => {
      const made = isSlotBlock(block) ? withSlotBlock(now, block, given.slots) : withBlock(now, block, inserting, given.questions);
      chosen = made.chosen;
      return made.form;
    });
    if (stands) choose(isSlotBlock(block) ? `document=${chosen}#document-en` : `question=${chosen}#label-en`);
  };
  return { inserting, insertAt, insert };
}

/** The desk of a form that may be written at. */
export function useFormDesk(parts: DeskParts): FormDesk {
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState("");
  const picked = placedQuestions(parts.form).flatMap(({ question }) => (picks.has(question.id) ? [question.id] : []));
  const clearPick = () => setPicks(new Set());
  const togglePick = (question: string) =>
    setPicks((before) => new Set(before.has(question) ? [...before].filter((each) => each !== question) : [...before, question]));
  return {
    ...parts,
    ...{ picked, togglePick, clearPick, said, say },
    ...useInsert(parts),
    ...moves(parts, say),
    ...acts(parts, say, clearPick),
  };
}
