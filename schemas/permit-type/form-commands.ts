import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { formDraftRow, requireEditionInForce } from "../permit/permit-editions";
import { refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { bodyOf } from "./form-draft";
import { edited, type FormEdit, formEdit } from "./form-edit";
import { formCode, publicationCommands, requireUnplanned } from "./form-publication";

function requireEditor({ person }: CommandContext): void {
  if (!hasRole(person, "Admin", "OfficeStaff")) refuse("role-missing");
}

/** Refuses a new slot under a key that an edition has had: what was filed under it would stand for another document. */
function requireFreshSlot(state: WorkingState, { code: of, edit: change }: { readonly code: string; readonly edit: FormEdit }): void {
  if (change.act !== "set-slot" || change.base !== null) return;
  const given = state.list("permit-type", aggregates.permitType(of)).flatMap(({ documents }) => documents);
  if (given.some(({ slot }) => slot === change.slot.slot)) refuse("validation-failed", { field: "edit.slot.slot" });
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
    const { sections, documents } = edited(bodyOf(before, type), args.edit);
    const begun = { id: args.code, typeId: before?.typeId ?? type.id, sections: [...sections], documents: [...documents] };
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
