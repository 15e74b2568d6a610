import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { formDraftRow, requireEditionInForce } from "../permit/permit-editions";
import { refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { staleAfter } from "./editing/stale-texts";
import { bodyOf, type DraftSlot, staleOf } from "./form-draft";
import { edited, type FormEdit, formEdit } from "./form-edit";
import { formCode, publicationCommands, requireUnplanned } from "./form-publication";

function requireEditor({ person }: CommandContext): void {
  if (!hasRole(person, "Admin", "OfficeStaff")) refuse("role-missing");
}

/** The slots that a change adds. */
function addedSlots(change: FormEdit): readonly DraftSlot[] {
  if (change.act === "set-slot") return change.base === null ? [change.slot] : [];
  if (change.act !== "patch") return [];
  return change.documents.flatMap(({ words }) => (words?.was === null && words.is ? [words.is] : []));
}

/**
 * Refuses a new slot under a key that an edition has had: what was filed under it would stand for another document. One that comes back, as its edition
 * called it or as the one in force asks for it still, is that document.
 */
function requireFreshSlot(state: WorkingState, { code: of, edit: change }: { readonly code: string; readonly edit: FormEdit }): void {
  const added = addedSlots(change);
  if (added.length === 0) return;
  const given = state
    .list("permit-type", aggregates.permitType(of))
    .flatMap(({ documents, current }) => documents.map((slot) => ({ ...slot, current })));
  for (const { slot, name } of added) {
    const had = given.filter((each) => each.slot === slot);
    const comesBack = change.act === "patch" && had.some((each) => each.current || each.name.en === name.en);
    if (had.length > 0 && !comesBack) refuse("validation-failed", { field: "edit.slot.slot" });
  }
}

/**
 * Changes one question, section or document slot of a form that is not published yet; the first change begins it on the edition in force. Refuses
 * `role-missing`, `not-found`, `form-planned`, and what `edited` refuses.
 */
const edit = defineCommand({
  name: "form.edit",
  whose: "authority",
  args: z.object({ code: formCode, edit: formEdit }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireEditor(context);
    const type = requireEditionInForce(state, args.code);
    const before = state.get("form-draft", args.code);
    requireUnplanned(before);
    requireFreshSlot(state, args);
    const [seen, change] = [bodyOf(before, type), args.edit];
    const form = edited(seen, change);
    const marks = staleAfter(staleOf(before, type), seen, form, context.now);
    const stale = change.act === "check-translation" ? marks.filter(({ text }) => text !== change.text) : marks;
    const { sections, documents } = form;
    const parts = { sections: [...sections], documents: [...documents], ...(stale.length > 0 && { stale: [...stale] }) };
    const begun = { id: args.code, typeId: before?.typeId ?? type.id, ...parts };
    state.put(formDraftRow({ ...begun, changedAt: context.now, changedBy: context.person.name.slice(0, 120) }));
  },
});

/** Throws away what is not published. Refuses `role-missing`, `form-planned`. */
const discard = defineCommand({
  name: "form.discard",
  whose: "authority",
  args: z.object({ code: formCode }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireEditor(context);
    const draft = state.get("form-draft", args.code);
    requireUnplanned(draft);
    if (draft) state.remove("form-draft", args.code, scopes.staff);
  },
});

export const formCommands = {
  "form.edit": edit,
  "form.discard": discard,
  ...publicationCommands,
};
