import { z } from "zod";
import { type Command, type CommandContext, defineCommand, type WorkingState } from "../../command";
import { questionsOf } from "../../permit-type/form";
import { answerValue, type PermitType } from "../../permit-type/permit-type";
import { sameValue } from "../../plain/same-value";
import { refuse } from "../../problem";
import { address } from "../../property/address";
import { aggregates, holders, scopes } from "../../row-scope";
import { identifier, line, recordId, text } from "../../values";
import type { Draft } from "../permit";
import { permitAggregates } from "../permit-command";
import { codeOfEdition, requireOffered } from "../permit-editions";
import { childrenOf } from "../permit-record";
import { putDraft, requireDraft, requireEdition, setAnswer } from "./open-draft";

const draftAlone = z.object({ permitId: identifier });

function draftCommand<Name extends string, Args extends { permitId: string }, Written>(
  name: Name,
  args: z.core.$ZodType<Args, Written>,
  decide: (draft: Draft, args: Args, state: WorkingState, context: CommandContext) => void,
  also: (args: Args) => readonly string[] = () => [],
): Command<Name, Written> {
  return defineCommand<Name, Args, Written>({
    name,
    whose: { draft: ({ permitId }) => permitId },
    args,
    delivery: "queued",
    aggregates: (given, _context, state) => [...permitAggregates(given.permitId, state), ...also(given)],
    decide: (state, given, context) => decide(requireDraft(state, given.permitId, context), given, state, context),
  });
}

/** Begins an application on an edition of a form, current or not: the device may have been away. Refuses `type-withheld`. */
const start = defineCommand({
  name: "draft.start",
  whose: { draft: ({ permitId }) => permitId },
  args: z.object({ permitId: recordId, typeId: identifier }),
  creates: "permitId",
  delivery: "queued",
  aggregates: (args) => [aggregates.permit(args.permitId), aggregates.permitType(codeOfEdition(args.typeId))],
  decide(state, args, context) {
    if (state.get("draft", args.permitId) || state.get("permit", args.permitId)) refuse("conflict", { field: "permitId" });
    const type = requireEdition(state, args.typeId);
    requireOffered(state, type.code);
    const { accountId } = context.person;
    const draft: Draft = {
      id: args.permitId,
      typeId: args.typeId,
      authorId: accountId,
      propertyId: null,
      address: null,
      parcel: null,
      answers: {},
      finishedSections: [],
      startedAt: context.now,
      changedAt: context.now,
    };
    putDraft(state, draft, context);
    state.hold(holders.account(accountId), scopes.draft(draft.id));
  },
});

/**
 * Sets one answer, compared and set: `base` is what the person saw; `carried`: it was given in "Do I need a permit?" before.
 * Refuses `field-conflict` {question, current as JSON}.
 */
const answer = draftCommand(
  "draft.answer",
  z.object({
    permitId: identifier,
    question: text(80),
    base: answerValue.nullable(),
    value: answerValue.nullable(),
    carried: z.literal(true).optional(),
  }),
  (draft, args, state, context) => {
    const type = requireEdition(state, draft.typeId);
    if (!questionsOf(type).some((question) => question.id === args.question)) refuse("validation-failed", { field: "question" });
    setAnswer(state, draft, args, context);
  },
);

/**
 * Says where the work is: a place of the register, whose address then counts, or an address by hand. `base` is the propertyId
 * and address that the person saw.
 */
const chooseProperty = draftCommand(
  "draft.choose-property",
  z.object({
    permitId: identifier,
    propertyId: identifier.nullable(),
    address: address.nullable(),
    parcel: line(40).nullable().default(null),
    base: z.object({ propertyId: identifier.nullable(), address: address.nullable() }).optional(),
  }),
  (draft, args, state, context) => {
    const current = { propertyId: draft.propertyId, address: draft.address };
    const wanted = { propertyId: args.propertyId, address: args.address };
    if (args.base && !sameValue(current, args.base) && !sameValue(current, wanted))
      refuse("field-conflict", { field: "address", params: { question: "address", current: JSON.stringify(current) } });
    const place = args.propertyId === null ? undefined : state.get("property", args.propertyId);
    if (args.propertyId !== null && !place && context.side === "worker") refuse("not-found", { field: "propertyId" });
    const chosen = place ? { address: place.address, parcel: place.parcel } : { address: args.address, parcel: args.parcel };
    putDraft(state, { ...draft, propertyId: args.propertyId, ...chosen }, context);
  },
  (args) => (args.propertyId === null ? [] : [aggregates.property(args.propertyId)]),
);

const finishSection = draftCommand(
  "draft.finish-section",
  z.object({ permitId: identifier, section: text(80), finished: z.boolean() }),
  (draft, args, state, context) => {
    const type = requireEdition(state, draft.typeId);
    if (!type.sections.some((section) => section.id === args.section)) refuse("validation-failed", { field: "section" });
    const others = draft.finishedSections.filter((section) => section !== args.section);
    putDraft(state, { ...draft, finishedSections: args.finished ? [...others, args.section] : others }, context);
  },
);

/** What stays marked as answered before the application began: a question that reads otherwise in the newer edition is asked. */
function carriedOver({ carried }: Draft, before: PermitType, after: PermitType): Pick<Draft, "carried"> {
  const asked = (type: PermitType, id: string) => questionsOf(type).find((question) => question.id === id);
  return carried === undefined ? {} : { carried: carried.filter((id) => sameValue(asked(before, id), asked(after, id))) };
}

/** Moves a draft to a newer edition of its form. Answers stay; a section whose questions changed is no longer finished. */
const adoptEdition = draftCommand(
  "draft.adopt-edition",
  z.object({ permitId: identifier, typeId: identifier }),
  (draft, args, state, context) => {
    const before = requireEdition(state, draft.typeId);
    const after = requireEdition(state, args.typeId);
    if (after.code !== before.code || after.edition <= before.edition) refuse("form-version-unknown", { field: "typeId" });
    const unchanged = (id: string) =>
      sameValue(before.sections.find((section) => section.id === id) ?? null, after.sections.find((section) => section.id === id) ?? null);
    const finishedSections = draft.finishedSections.filter(unchanged);
    putDraft(state, { ...draft, typeId: after.id, finishedSections, ...carriedOver(draft, before, after) }, context);
  },
);

const remove = draftCommand("draft.delete", draftAlone, (draft, _args, state) => {
  const scope = scopes.draft(draft.id);
  for (const document of childrenOf(state, "document", draft.id)) state.remove("document", document.id, scope);
  for (const index of childrenOf(state, "sheet-index", draft.id)) state.remove("sheet-index", index.id, scope);
  state.remove("draft", draft.id, scope);
  state.release(holders.account(draft.authorId), scope);
});

export const draftCommands = {
  "draft.start": start,
  "draft.answer": answer,
  "draft.choose-property": chooseProperty,
  "draft.finish-section": finishSection,
  "draft.adopt-edition": adoptEdition,
  "draft.delete": remove,
};
