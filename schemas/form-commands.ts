import { z } from "zod";
import { type AnyCommand, type CommandContext, defineCommand, type WorkingState } from "./command";
import { checkForm, stopsOf } from "./form-checks";
import { type DraftSection, draftQuestion, editionId, type FormDraft, formDigest, publishedSections } from "./form-draft";
import type { PermitType } from "./permit-type";
import { refuse } from "./problem";
import { hasRole, type Role } from "./role";
import { aggregates, scopes } from "./row";
import { sameValue } from "./same-value";
import { line } from "./values";

const code = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const section = z.string().max(60);

/** One change to a form, compared and set: `base` is the question as it was seen, null for one that is added at the section's end. */
export const formEdit = z.union([
  z.object({ act: z.literal("set"), section, base: draftQuestion.nullable(), question: draftQuestion }),
  z.object({ act: z.literal("remove"), section, base: draftQuestion }),
  z.object({ act: z.literal("move"), section, question: z.string().max(60), by: z.union([z.literal(-1), z.literal(1)]) }),
]);
export type FormEdit = z.infer<typeof formEdit>;

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

const conflict = (question: string): never => refuse("field-conflict", { field: question, params: { question } });

/** The sections after one change. Refuses `field-conflict` when another change came first, `validation-failed` for a key that is taken. */
function edited(sections: readonly DraftSection[], edit: FormEdit): DraftSection[] {
  const at = sections.find(({ id }) => id === edit.section) ?? refuse("validation-failed", { field: "edit.section" });
  const withQuestions = (questions: DraftSection["questions"]) => sections.map((each) => (each === at ? { ...each, questions } : each));
  const place = (id: string): number => at.questions.findIndex((each) => each.id === id);
  if (edit.act === "move") {
    const from = place(edit.question);
    const to = from + edit.by;
    const [moved, other] = [at.questions[from], at.questions[to]];
    if (moved === undefined) return conflict(edit.question);
    if (other === undefined) return [...sections];
    return withQuestions(at.questions.map((each, index) => (index === from ? other : index === to ? moved : each)));
  }
  if (edit.act === "set" && edit.base === null) {
    const { question } = edit;
    if (sections.some(({ questions }) => questions.some(({ id }) => id === question.id)))
      refuse("validation-failed", { field: "edit.question.id" });
    return withQuestions([...at.questions, question]);
  }
  const { base } = edit;
  const current = base === null ? undefined : at.questions[place(base.id)];
  if (base === null || current === undefined || !sameValue(current, base)) return conflict(base?.id ?? "");
  if (edit.act === "remove") return withQuestions(at.questions.filter((each) => each !== current));
  if (edit.question.id !== base.id) refuse("validation-failed", { field: "edit.question.id" });
  return withQuestions(at.questions.map((each) => (each === current ? edit.question : each)));
}

const draftRow = (data: FormDraft) =>
  ({ kind: "form-draft", id: data.id, scope: scopes.staff, aggregate: aggregates.permitType(data.id), data }) as const;

/**
 * Changes one question of a form that is not published yet; the first change begins it on the edition in force. Refuses `role-missing`,
 * `not-found`, `field-conflict` {question}, `validation-failed`.
 */
const edit = defineCommand({
  name: "form.edit",
  args: z.object({ code, edit: formEdit }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireRole(context, "Admin", "OfficeStaff");
    const type = currentOf(state, args.code);
    const before = state.get("form-draft", args.code) ?? { id: args.code, typeId: type.id, sections: type.sections };
    const sections = edited(before.sections, args.edit);
    state.put(draftRow({ ...before, sections, changedAt: context.now, changedBy: context.person.name.slice(0, 120) }));
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
 * `form-not-ready` {count} while something stops it, `reason-required` without a summary.
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
    if (before.id !== draft.typeId) refuse("form-version-unknown", { params: { typeId: draft.typeId } });
    const stops = stopsOf(checkForm(draft.sections, before));
    if (stops.length > 0) refuse("form-not-ready", { params: { count: stops.length } });
    const edition = before.edition + 1;
    const publication = { at: context.now, by: context.person.name.slice(0, 120), summary: args.summary };
    const next: PermitType = {
      ...before,
      id: editionId(before, edition),
      edition,
      sections: publishedSections(draft.sections),
      publication,
    };
    for (const data of [{ ...before, current: false }, next])
      state.put({ kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(data.code), data });
    state.remove("form-draft", args.code, scopes.staff);
  },
});

export const formCommands: readonly AnyCommand[] = [edit, discard, publish];
