import { isTyping, type KeyPress, type KeyRow } from "#app/screen/keys/keyboard-shortcuts";
import { m } from "#schemas/messages/compiled/messages";
import { type FormDesk, meant } from "./form-desk";
import { placedQuestions, questionIn } from "./form-places";

export interface KeyActs {
  readonly desk: FormDesk;
  /** Whether keys act that stand alone. */
  readonly on: boolean;
  readonly showKeys: () => void;
  readonly togglePhone: () => void;
}

/** The question one further than the chosen one. */
function walk({ chosen, form, choose }: FormDesk, by: -1 | 1): void {
  const all = placedQuestions(form).map(({ question }) => question.id);
  const at = all.indexOf(questionIn(chosen) ?? "");
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  if (next !== undefined) choose(`question=${next}`);
}

/** Where something is put in: behind the chosen question, or at the end of the chosen section, or of the last. */
function openInsert({ chosen, form, insertAt }: FormDesk): void {
  const one = placedQuestions(form).find(({ question }) => question.id === questionIn(chosen));
  const section = one?.section ?? form.sections.find(({ id }) => chosen === `section=${id}`) ?? form.sections.at(-1);
  if (section) insertAt({ section: section.id, after: one?.question.id ?? section.questions.at(-1)?.id ?? null });
}

/** What a key does together with Control or Command. */
function withControl(press: KeyPress, desk: FormDesk): (() => void) | null {
  const key = press.key.toLowerCase();
  const { undo, redo } = desk.steps;
  if (key === "z") return () => void (press.shiftKey ? redo : undo)?.();
  if (key === "y") return () => void redo?.();
  return key === "d" && meant(desk).length > 0 ? () => void desk.copy(meant(desk)) : null;
}

function alone({ key }: KeyPress, { desk, showKeys, togglePhone }: KeyActs): (() => void) | null {
  const one = questionIn(desk.chosen);
  const acts: Readonly<Record<string, (() => void) | null>> = {
    "/": () => openInsert(desk),
    j: () => walk(desk, 1),
    k: () => walk(desk, -1),
    x: one === null ? null : () => desk.togglePick(one),
    p: togglePhone,
    "?": showKeys,
    Delete: () => desk.remove(meant(desk)),
    Escape: desk.picked.length > 0 ? desk.clearPick : null,
  };
  return acts[key] ?? null;
}

function actOf(press: KeyPress, acts: KeyActs): (() => void) | null {
  const { desk, on } = acts;
  if (desk.change === null) return on && press.key === "?" ? acts.showKeys : null;
  if (press.ctrlKey || press.metaKey) return press.altKey ? null : withControl(press, desk);
  if (press.altKey) {
    const by = press.key === "ArrowUp" ? -1 : press.key === "ArrowDown" ? 1 : null;
    return by === null ? null : () => desk.move(meant(desk), by);
  }
  return on ? alone(press, acts) : null;
}

/** A press of a key on the editor's page, outside a field. */
export function editorKeyDown(press: KeyPress, acts: KeyActs): void {
  if (press.defaultPrevented || isTyping(press.target)) return;
  const act = actOf(press, acts);
  if (act === null) return;
  press.preventDefault();
  act();
}

/** All keys of the editor, as its dialog says them; the first are also at its foot. */
export const editorKeys = (): readonly KeyRow[] => [
  [["/"], m.form_editor_key_insert()],
  [["J", "K"], m.form_editor_key_walk()],
  [["Alt ↑", "Alt ↓"], m.form_editor_key_move()],
  [["Ctrl D"], m.form_editor_key_copy()],
  [["Ctrl Z"], m.form_editor_key_undo()],
  [["P"], m.form_editor_key_phone()],
  [["Ctrl Y"], m.form_editor_key_redo()],
  [["X"], m.form_editor_key_pick()],
  [["Delete"], m.form_editor_key_remove()],
];
