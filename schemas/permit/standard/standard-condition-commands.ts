import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../../command";
import { mergedField } from "../../plain/merged-field";
import { sameValue } from "../../plain/same-value";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import { identifier, recordId } from "../../values";
import { requireOfficial } from "../require-official";
import { mostStandardConditions, type StandardCondition, type StandardContent, standardContent } from "./standard-condition";
import { standardContentOf } from "./standard-list";

const library = aggregates.standardConditions();
const ofLibrary = () => [library];

function put(state: WorkingState, id: string, content: StandardContent, { now, person }: CommandContext): void {
  const data: StandardCondition = { ...content, id, changedAt: now, changedBy: person.name.slice(0, 120) };
  state.put({ kind: "standard-condition", id, scope: scopes.staff, aggregate: library, data });
}

/** Compared and set, field by field: two people's changes of different fields both stand. */
function changed(stands: StandardContent, base: StandardContent, content: StandardContent): StandardContent {
  const field = <K extends keyof StandardContent>(name: K): StandardContent[K] =>
    mergedField(stands[name], base[name], content[name], () =>
      refuse("field-conflict", { field: `content.${name}`, params: { question: name } }),
    );
  return { title: field("title"), text: field("text"), es: field("es"), dueBefore: field("dueBefore"), when: field("when") };
}

/** Keeps a condition to be put on permits. Refuses `role-missing`, and `library-full` {limit}. */
const add = defineCommand({
  name: "standard-condition.add",
  whose: "authority",
  args: z.object({ id: recordId, content: standardContent }),
  creates: "id",
  delivery: "queued",
  aggregates: ofLibrary,
  decide(state, { id, content }, context) {
    requireOfficial(context);
    if (state.get("standard-condition", id)) refuse("conflict", { field: "id" });
    if (state.list("standard-condition", library).length >= mostStandardConditions)
      refuse("library-full", { params: { limit: mostStandardConditions } });
    put(state, id, content, context);
  },
});

/**
 * Changes what a standard condition says and when it applies, from what was seen; permits that have it keep what it said. Refuses `role-missing`,
 * `not-found`, and `field-conflict` {question} for a field that somebody else changed.
 */
const edit = defineCommand({
  name: "standard-condition.edit",
  whose: "authority",
  args: z.object({ id: identifier, base: standardContent, content: standardContent }),
  delivery: "queued",
  aggregates: ofLibrary,
  decide(state, { id, base, content }, context) {
    requireOfficial(context);
    const before = state.get("standard-condition", id) ?? refuse("not-found", { field: "id" });
    const stands = standardContentOf(before);
    const next = changed(stands, base, content);
    if (!sameValue(stands, next)) put(state, id, next, context);
  },
});

/** Takes a condition out of the library; permits that have it keep it. What is not there changes nothing. Refuses `role-missing`. */
const remove = defineCommand({
  name: "standard-condition.remove",
  whose: "authority",
  args: z.object({ id: identifier }),
  delivery: "queued",
  aggregates: ofLibrary,
  decide(state, { id }, context) {
    requireOfficial(context);
    if (state.get("standard-condition", id)) state.remove("standard-condition", id, scopes.staff);
  },
});

export const standardConditionCommands = {
  "standard-condition.add": add,
  "standard-condition.edit": edit,
  "standard-condition.remove": remove,
};
