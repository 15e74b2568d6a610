import { z } from "zod";
import { defineCommand } from "../command";
import { putNextEdition, requireEditionInForce } from "../permit/permit-editions";
import { requireOfficial } from "../permit/require-official";
import { moveItem } from "../plain/move-item";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { line } from "../values";
import { formCode } from "./form-publication";
import { publishedRules, type RulesDraft, rulesDigest, rulesOf } from "./permit-rules";
import { checkRules, ruleStops } from "./permit-rules-checks";
import { type RulesEdit, rulesEdit } from "./rules-edit";

const conflict = (key: string): never => refuse("field-conflict", { field: key, params: { question: key } });

/** A list of things with keys, compared and set: the thing in the place of its base, or at the end, or gone where `next` is null. */
function withOne<T>(list: readonly T[], keyOf: (one: T) => string, base: T | null, next: T | null, field: string): T[] {
  if (base === null) {
    if (next === null || list.some((one) => keyOf(one) === keyOf(next))) refuse("validation-failed", { field });
    return [...list, next];
  }
  const current = list.find((one) => keyOf(one) === keyOf(base));
  if (current === undefined || !sameValue(current, base)) return conflict(keyOf(base));
  if (next !== null && keyOf(next) !== keyOf(base)) refuse("validation-failed", { field });
  return list.flatMap((one) => (one === current ? (next === null ? [] : [next]) : [one]));
}

function moved<T>(list: readonly T[], keyOf: (one: T) => string, key: string, by: 1 | -1): T[] {
  const from = list.findIndex((one) => keyOf(one) === key);
  return from < 0 ? conflict(key) : [...moveItem(list, from, by)];
}

const byDiscipline = ({ discipline }: { discipline: string }): string => discipline;
const byCode = (one: { code: string }): string => one.code;

/** The rules after one change. An inspection that is removed is waited for by none. Refuses `field-conflict`, `validation-failed`. */
function edited(before: RulesDraft, edit: RulesEdit): Partial<RulesDraft> {
  const { reviews, inspections } = before;
  switch (edit.act) {
    case "set-days": {
      const { completenessDays, correctionDays, expiresAfterDays } = before;
      return sameValue({ completenessDays, correctionDays, expiresAfterDays }, edit.base) ? edit.days : conflict("days");
    }
    case "set-at-once":
      return sameValue(before.atOnce ?? null, edit.base) ? { atOnce: edit.rule } : conflict("at-once");
    case "set-review":
      return { reviews: withOne(reviews, byDiscipline, edit.base, edit.review, "edit.review.discipline") };
    case "remove-review":
      return { reviews: withOne(reviews, byDiscipline, edit.base, null, "edit.base") };
    case "set-inspection":
      return { inspections: withOne(inspections, byCode, edit.base, edit.inspection, "edit.inspection.code") };
    case "remove-inspection": {
      const left = withOne(inspections, byCode, edit.base, null, "edit.base");
      const waitsForNone = (one: string) => one !== edit.base.code;
      return { inspections: left.map((one) => ({ ...one, prerequisites: one.prerequisites.filter(waitsForNone) })) };
    }
    case "move":
      return edit.list === "reviews"
        ? { reviews: moved(reviews, byDiscipline, edit.key, edit.by) }
        : { inspections: moved(inspections, byCode, edit.key, edit.by) };
  }
}

/**
 * Changes one part of a permit type's rules that are not in force yet; the first change begins at the edition in force. Refuses
 * `role-missing`, `not-found`, `field-conflict` {question}, `validation-failed`.
 */
const edit = defineCommand({
  name: "permit-rules.edit",
  whose: "authority",
  args: z.object({ code: formCode, edit: rulesEdit }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireOfficial(context);
    const stamp = { id: args.code, changedAt: context.now, changedBy: context.person.name.slice(0, 120) };
    const before = state.get("rules-draft", args.code) ?? { ...rulesOf(requireEditionInForce(state, args.code)), ...stamp };
    const data: RulesDraft = { ...before, ...edited(before, args.edit), ...stamp };
    state.put({ kind: "rules-draft", id: data.id, scope: scopes.staff, aggregate: aggregates.permitType(data.id), data });
  },
});

/** Throws away what is not in force. Refuses `role-missing`. */
const discard = defineCommand({
  name: "permit-rules.discard",
  whose: "authority",
  args: z.object({ code: formCode }),
  delivery: "queued",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireOfficial(context);
    if (state.get("rules-draft", args.code)) state.remove("rules-draft", args.code, scopes.staff);
  },
});

/**
 * Puts changed rules in force, as the type's next edition with the form as it is; permits keep the edition they were applied for on. A form
 * that is being changed goes on from the new edition. `seen` (`rulesDigest`) names the state that was checked and seen. Refuses
 * `role-missing`, `not-found` without changes, `reason-required` without a summary, `field-conflict` when there are newer changes,
 * `rules-not-ready` {count} while something stops them.
 */
const publish = defineCommand({
  name: "permit-rules.publish",
  whose: "authority",
  args: z.object({ code: formCode, seen: z.string().max(40), summary: line(200) }),
  delivery: "online",
  proof: "recent",
  aggregates: (args) => [aggregates.permitType(args.code)],
  decide(state, args, context) {
    requireOfficial(context);
    const draft = state.get("rules-draft", args.code) ?? refuse("not-found", { field: "code" });
    if (args.summary === "") refuse("reason-required", { field: "summary" });
    if (rulesDigest(draft) !== args.seen) refuse("field-conflict", { field: "seen" });
    const before = requireEditionInForce(state, args.code);
    const stops = ruleStops(checkRules(draft, before));
    if (stops.length > 0) refuse("rules-not-ready", { params: { count: stops.length } });
    const publication = { at: context.now, by: context.person.name.slice(0, 120), summary: args.summary };
    putNextEdition(state, before, { ...publishedRules(draft), publication });
    state.remove("rules-draft", args.code, scopes.staff);
  },
});

export const permitRulesCommands = {
  "permit-rules.edit": edit,
  "permit-rules.discard": discard,
  "permit-rules.publish": publish,
};
