import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { type Changes, type CommandContext, defineCommand, type ReadState, type WorkingState, workOn } from "../command";
import { editionInForce, formDraftRow, putNextEdition, requireEditionInForce } from "../permit/permit-editions";
import { type Problem, refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { day, line } from "../values";
import { checkForm, stopsOf } from "./form-checks";
import { bodyOf, type FormDraft, followsOn, formDigest, publishedSections, publishedSlots } from "./form-draft";
import type { PermitType } from "./permit-type";

export const formCode = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);

/** Refuses `form-planned` {day}: what is planned is what will be published, so it is taken back before it is changed. */
export function requireUnplanned(draft: FormDraft | undefined): void {
  if (draft?.planned) refuse("form-planned", { params: { day: draft.planned.from } });
}

/** Why a draft cannot become the next edition as things are; null: it can. */
function obstacle(state: ReadState, draft: FormDraft, before: PermitType): Problem | null {
  if (!followsOn(draft, before, state.get("permit-type", draft.typeId)))
    return { code: "form-version-unknown", params: { typeId: draft.typeId } };
  const stops = stopsOf(checkForm(bodyOf(draft, before), before));
  return stops.length > 0 ? { code: "form-not-ready", params: { count: stops.length } } : null;
}

/** Writes the edition that a draft becomes, and takes the draft away. */
function writeEdition(state: WorkingState, draft: FormDraft, before: PermitType, publication: NonNullable<PermitType["publication"]>) {
  const { documents } = bodyOf(draft, before);
  const form = { sections: publishedSections(draft.sections), documents: publishedSlots(documents) };
  putNextEdition(state, before, { ...form, stale: draft.stale, publication });
  state.remove("form-draft", draft.id, scopes.staff);
}

interface Seen {
  readonly code: string;
  readonly seen: string;
  readonly summary: string;
}
const seenArgs = z.object({ code: formCode, seen: z.string().max(40), summary: line(200) });

const requireAdmin = ({ person }: CommandContext): void => {
  if (!hasRole(person, "Admin")) refuse("role-missing");
};

/** The draft that was seen, and the edition that it follows, once nothing keeps it from being published. */
function ready(state: WorkingState, { code, seen, summary }: Seen, context: CommandContext) {
  requireAdmin(context);
  const draft = state.get("form-draft", code) ?? refuse("not-found", { field: "code" });
  requireUnplanned(draft);
  if (summary === "") refuse("reason-required", { field: "summary" });
  if (formDigest(draft) !== seen) refuse("field-conflict", { field: "seen" });
  const before = requireEditionInForce(state, code);
  const problem = obstacle(state, draft, before);
  if (problem) refuse(problem.code, { params: problem.params ?? {} });
  return { draft, before };
}

const nameOf = ({ person }: CommandContext): string => person.name.slice(0, 120);

/**
 * Makes the next edition of a form of what was changed, for good; applications that were begun keep theirs. `seen` (`formDigest`) names the state
 * that was checked and seen. Refuses `role-missing`, `not-found` without changes, `form-planned`, `field-conflict` when there are newer ones,
 * `form-not-ready` {count} while something stops it, `form-version-unknown` where an edition came meanwhile that asks otherwise,
 * `reason-required` without a summary.
 */
const publish = defineCommand({
  name: "form.publish",
  whose: "authority",
  args: seenArgs,
  delivery: "online",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, args, context) {
    const { draft, before } = ready(state, args, context);
    writeEdition(state, draft, before, { at: context.now, by: nameOf(context), summary: args.summary });
  },
});

/** Plans that from the start of a day, tomorrow at the earliest. Refuses what `form.publish` does, and `validation-failed` for an earlier day. */
const plan = defineCommand({
  name: "form.plan",
  whose: "authority",
  args: seenArgs.extend({ from: day }),
  delivery: "online",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, args, context) {
    const { draft } = ready(state, args, context);
    if (args.from <= calendarOf(context.organization).localDay(context.now)) refuse("validation-failed", { field: "from" });
    const planned = { from: args.from, at: context.now, by: nameOf(context), summary: args.summary };
    state.put(formDraftRow({ ...draft, planned }));
  },
});

/** Takes a plan back; what was changed stays. Refuses `role-missing`, `not-found` when that day is not planned. */
const takeBack = defineCommand({
  name: "form.take-back",
  whose: "authority",
  args: z.object({ code: formCode, from: day }),
  delivery: "online",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, { code, from }, context) {
    requireAdmin(context);
    const draft = state.get("form-draft", code);
    if (draft?.planned?.from !== from) return refuse("not-found", { field: "from" });
    const { planned: _planned, ...rest } = draft;
    state.put(formDraftRow(rest));
  },
});

/**
 * What a plan whose day has come changes; null where there is none, and where something keeps it from being published: it then stands, and the
 * form's page says what stops it. `today`: the organization's day; `now`: instant.
 */
export function publishPlanned(base: ReadState, code: string, { today, now }: { today: string; now: string }): Changes | null {
  const draft = base.get("form-draft", code);
  const before = editionInForce(base, code);
  if (!draft?.planned || !before || draft.planned.from > today || obstacle(base, draft, before)) return null;
  const state = workOn(base);
  const { by, summary } = draft.planned;
  writeEdition(state, draft, before, { at: now, by, summary });
  return state.changes();
}

export const publicationCommands = {
  "form.publish": publish,
  "form.plan": plan,
  "form.take-back": takeBack,
};
