import { z } from "zod";
import { type AnyCommand, type CommandContext, defineCommand, type WorkingState } from "./command";
import { checkForm, stopsOf } from "./form-checks";
import { bodyOf, editionId, type FormDraft, followsOn, formDigest, publishedSections, publishedSlots } from "./form-draft";
import { edited, type FormEdit, formEdit } from "./form-edit";
import type { PermitType } from "./permit-type";
import { refuse } from "./problem";
import { hasRole, type Role } from "./role";
import { aggregates, scopes } from "./row";
import { line } from "./values";

const code = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
function requireRole({ person }: CommandContext, ...wanted: readonly Role[]): void {
  if (!hasRole(person, ...wanted)) refuse("role-missing");
}

/** The edition in force. Refuses `not-found`. */
function currentOf(state: WorkingState, of: string): PermitType {
  const editions = state.list("permit-type", aggregates.permitType(of)).filter(({ current }) => current);
  return (
    editions.reduce<PermitType | undefined>((a, b) => (a && a.edition > b.edition ? a : b), undefined) ??
    refuse("not-found", { field: "code" })
  );
}

const draftRow = (data: FormDraft) =>
  ({ kind: "form-draft", id: data.id, scope: scopes.staff, aggregate: aggregates.permitType(data.id), data }) as const;

/** Refuses a new slot under a key that an edition has had: what was filed under it would stand for another document. */
function requireFreshSlot(state: WorkingState, { code: of, edit: change }: { readonly code: string; readonly edit: FormEdit }): void {
  if (change.act !== "set-slot" || change.base !== null) return;
  const given = state.list("permit-type", aggregates.permitType(of)).flatMap(({ documents }) => documents);
  if (given.some(({ slot }) => slot === change.slot.slot)) refuse("validation-failed", { field: "edit.slot.slot" });
}

/**
 * Changes one question, section or document slot of a form that is not published yet; the first change begins it on the edition in force. Refuses
 * `role-missing`, `not-found`, and what `edited` refuses.
 */
const edit = defineCommand({
  name: "form.edit",
  args: z.object({ code, edit: formEdit }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireRole(context, "Admin", "OfficeStaff");
    const type = currentOf(state, args.code);
    const before = state.get("form-draft", args.code);
    requireFreshSlot(state, args);
    const { sections, documents } = edited(bodyOf(before, type), args.edit);
    const begun = { id: args.code, typeId: before?.typeId ?? type.id, sections: [...sections], documents: [...documents] };
    state.put(draftRow({ ...begun, changedAt: context.now, changedBy: context.person.name.slice(0, 120) }));
  },
});

/** Throws away what is not published. Refuses `role-missing`. */
const discard = defineCommand({
  name: "form.discard",
  args: z.object({ code }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireRole(context, "Admin", "OfficeStaff");
    if (state.get("form-draft", args.code)) state.remove("form-draft", args.code, scopes.staff);
  },
});

/**
 * Makes the next edition of a form of what was changed, for good; applications that were begun keep theirs. `seen` (`formDigest`) names the state
 * that was checked and seen. Refuses `role-missing`, `not-found` without changes, `field-conflict` when there are newer ones,
 * `form-not-ready` {count} while something stops it, `form-version-unknown` where an edition came meanwhile that asks otherwise,
 * `reason-required` without a summary.
 */
const publish = defineCommand({
  name: "form.publish",
  args: z.object({ code, seen: z.string().max(40), summary: line(200) }),
  delivery: "online",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireRole(context, "Admin");
    const draft = state.get("form-draft", args.code) ?? refuse("not-found", { field: "code" });
    if (args.summary === "") refuse("reason-required", { field: "summary" });
    if (formDigest(draft) !== args.seen) refuse("field-conflict", { field: "seen" });
    const before = currentOf(state, args.code);
    if (!followsOn(draft, before, state.get("permit-type", draft.typeId)))
      refuse("form-version-unknown", { params: { typeId: draft.typeId } });
    const stops = stopsOf(checkForm(bodyOf(draft, before), before));
    if (stops.length > 0) refuse("form-not-ready", { params: { count: stops.length } });
    const edition = before.edition + 1;
    const publication = { at: context.now, by: context.person.name.slice(0, 120), summary: args.summary };
    const next: PermitType = {
      ...before,
      id: editionId(before, edition),
      edition,
      sections: publishedSections(draft.sections),
      documents: publishedSlots(bodyOf(draft, before).documents),
      publication,
    };
    for (const data of [{ ...before, current: false }, next])
      state.put({ kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(data.code), data });
    state.remove("form-draft", args.code, scopes.staff);
  },
});

export const formCommands: readonly AnyCommand[] = [edit, discard, publish];
