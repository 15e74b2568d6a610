import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { type CommandContext, defineCommand } from "../command";
import { feesOn } from "../fee/schedule/fee-schedule";
import { editionId, editionInForce, putNextEdition, requireEditionInForce } from "../permit/permit-editions";
import { requireOfficial } from "../permit/require-official";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import { formCode } from "./form-publication";
import { type PermitType, permitType } from "./permit-type";
import { faceOf, sentence, typeFace, wording } from "./type-face";
import { firstEdition, hasFaults, portableType, typeFaults } from "./type-file";

const published = ({ now, person }: CommandContext) => ({ at: now, by: person.name.slice(0, 120), summary: "" });

/**
 * Makes a permit type that begins as another one is today: its form, reviews, inspections, clocks and fees. Nobody can apply for it until it
 * is offered. Refuses `role-missing`, `not-found` {like}, `field-conflict` {question: "code"} where the code is taken.
 */
const add = defineCommand({
  name: "permit-type.add",
  whose: "authority",
  args: z.object({ code: formCode, like: formCode, name: wording, summary: sentence }),
  delivery: "online",
  aggregates: ({ code, like }) => [aggregates.permitType(code), aggregates.permitType(like)],
  decide(state, { code, like, name, summary }, context) {
    requireOfficial(context);
    const model = editionInForce(state, like) ?? refuse("not-found", { field: "like" });
    if (editionInForce(state, code)) refuse("field-conflict", { field: "code", params: { question: "code" } });
    const today = calendarOf(context.organization).localDay(context.now);
    const { fees } = feesOn(model, state.list("fee-schedule", aggregates.permitType(like)), today);
    const data = permitType.parse({
      ...model,
      ...{ id: editionId({ code }, 1), code, edition: 1, current: true, withheld: true, publication: published(context) },
      ...{ name, summary, fees, feesFrom: today, keywords: [] },
    });
    state.put({ kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(code), data });
  },
});

/**
 * Takes in a permit type of the catalogue or of another office, its fees in force from today. Nobody can apply for it until it is offered.
 * Refuses `role-missing`, `field-conflict` {question: "code"} where the office has a type of that code, `validation-failed` {field: "type"}
 * where form, rules, fees or need check could not come into force.
 */
const take = defineCommand({
  name: "permit-type.take",
  whose: "authority",
  args: z.object({ type: portableType }),
  delivery: "online",
  aggregates: ({ type }) => [aggregates.permitType(type.code)],
  decide(state, { type }, context) {
    requireOfficial(context);
    if (editionInForce(state, type.code)) refuse("field-conflict", { field: "code", params: { question: "code" } });
    const first = firstEdition(type, calendarOf(context.organization).localDay(context.now));
    if (hasFaults(typeFaults(first))) refuse("validation-failed", { field: "type" });
    const data: PermitType = { ...first, withheld: true, publication: published(context) };
    state.put({ kind: "permit-type", id: data.id, scope: scopes.org, aggregate: aggregates.permitType(type.code), data });
  },
});

/**
 * Names a permit type, says what it is for, and offers it to applicants or stops that, as the type's next edition; what was begun goes on.
 * Compared and set: `base` is what was seen. Refuses `role-missing`, `not-found`, `field-conflict` {question: "face"}.
 */
const describe = defineCommand({
  name: "permit-type.describe",
  whose: "authority",
  args: z.object({ code: formCode, base: typeFace, face: typeFace }),
  delivery: "online",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, { code, base, face }, context) {
    requireOfficial(context);
    const before = requireEditionInForce(state, code);
    const stands = faceOf(before);
    if (sameValue(stands, face)) return;
    if (!sameValue(stands, base)) refuse("field-conflict", { field: "face", params: { question: "face" } });
    const { name, summary, offered } = face;
    putNextEdition(state, before, { name, summary, withheld: offered ? undefined : true, publication: published(context) });
  },
});

export const permitTypeCommands = {
  "permit-type.add": add,
  "permit-type.take": take,
  "permit-type.describe": describe,
};
