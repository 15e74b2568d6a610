import { z } from "zod";
import { calendarOf } from "../../calendar/business-days";
import { type CommandContext, defineCommand, type ReadState, type WorkingState } from "../../command";
import { contractorOfPermit } from "../../contractor/contractor-key";
import { notePermitContractor } from "../../contractor/contractor-record";
import { assess } from "../../fee/fee-assessment";
import { notify } from "../../notification/notify";
import { type ApplicantSignature, applicantSignature } from "../../people/signature";
import { editionChanges } from "../../permit-type/edition-changes";
import { cleanAnswers, type Missing, missing } from "../../permit-type/form";
import type { PermitType } from "../../permit-type/permit-type";
import { refuse } from "../../problem";
import { addressKey } from "../../property/address-key";
import { propertyIdOf } from "../../property/property-place";
import { isOffice } from "../../role";
import { aggregates, holders, scopes } from "../../row-scope";
import { identifier } from "../../values";
import { describedBy, partiesOf } from "../application-record";
import { applicationStop, goAtOnce, tellOfReview } from "../decision/at-once";
import { requireProofs } from "../decision/issue-permit";
import { invoiceAggregates, nextNumber, permitSeries } from "../number-series";
import type { AtOnceStop, Draft, Permit } from "../permit";
import { canSee } from "../permit-access";
import { type Act, actOn, permitAggregates, save, tell } from "../permit-command";
import { editionInForce } from "../permit-editions";
import { officeHolds, partiesHold } from "../permit-holdings";
import { childrenOf, putShared } from "../permit-record";
import { requireDraft, requireEdition } from "./open-draft";
import { takeSnapshot } from "./submission-snapshot";

/**
 * `reviewed`: its applicant would rather have it reviewed than mend what keeps it from being issued at once. `signature`: how they signed, where the office
 * sends it for them.
 */
const args = z.object({ permitId: identifier, reviewed: z.literal(true).optional(), signature: applicantSignature.optional() });
type Sending = Omit<z.infer<typeof args>, "permitId">;

/** What is missing, as the params of `application-incomplete` carry it: `property`, `question:<id>`, `document:<slot>`. */
const nameOf = (lack: Missing): string =>
  lack.kind === "property" ? "property" : lack.kind === "question" ? `question:${lack.question}` : `document:${lack.slot}`;

/** The series that numbers a draft's permit, and the invoice of one that goes to its fees at once; none before the draft and its type are known. */
function seriesAggregates(permitId: string, context: CommandContext, state: ReadState): readonly string[] {
  const draft = state.get("draft", permitId);
  const type = draft && state.get("permit-type", draft.typeId);
  if (!type) return [];
  const permits = aggregates.numberSeries(permitSeries(type.numberLetter, calendarOf(context.organization), context.now));
  return [permits, ...(type.atOnce ? invoiceAggregates(permitId, context) : [])];
}

/** The contractor that a draft's answers name. */
function contractorAggregates(permitId: string, { person }: CommandContext, state: ReadState): readonly string[] {
  const draft = state.get("draft", permitId);
  const type = draft && state.get("permit-type", draft.typeId);
  const contractorId = type ? contractorOfPermit({ parties: partiesOf(type, draft, person) }) : null;
  return contractorId === null ? [] : [aggregates.contractor(contractorId)];
}

/** The id of the place that a draft is about: the one that was chosen, or what one by its address would have. */
function placeIdOf({ propertyId, address }: Draft): string | null {
  const key = propertyId === null && address !== null ? addressKey(address) : "";
  return key === "" ? propertyId : propertyIdOf(key);
}

function placeAggregates(permitId: string, state: ReadState): readonly string[] {
  const draft = state.get("draft", permitId);
  const placeId = draft ? placeIdOf(draft) : null;
  return placeId === null ? [] : [aggregates.property(placeId)];
}

/** The edition that an application goes by: the one in force where it asks the same, as then its rules alone are newer; else the draft's own. */
function editionToGoBy(state: ReadState, own: PermitType): PermitType {
  const newest = editionInForce(state, own.code);
  return newest && newest.edition > own.edition && editionChanges(own, newest).none ? newest : own;
}

/** The draft with the place of the register that its address names, where somebody typed an address that is known. */
function placed(state: ReadState, draft: Draft): Draft {
  const placeId = placeIdOf(draft);
  return placeId !== null && state.get("property", placeId) ? { ...draft, propertyId: placeId } : draft;
}

function permitFrom(draft: Draft, type: PermitType, number: string | null, context: CommandContext): Permit {
  const answers = cleanAnswers(type, draft.answers);
  return {
    id: draft.id,
    number,
    propertyId: draft.propertyId,
    address: draft.address ?? refuse("application-incomplete", { params: { missing: ["property"] } }),
    parcel: draft.parcel,
    typeId: type.id,
    typeCode: type.code,
    typeName: type.name.en,
    permitTypeMapped: type.permitTypeMapped,
    permitClassMapped: type.permitClass,
    workClassMapped: type.workClass,
    state: "submitted",
    rawStatus: "Submitted",
    stateSince: context.now,
    stateBefore: null,
    ...describedBy(type, answers),
    answers,
    parties: partiesOf(type, draft, context.person),
    cycle: 0,
    revision: 0,
    reviewProgress: [],
    court: "office",
    courtSpans: [],
    holdSeverity: null,
    stopWork: false,
    dueOn: null,
    appliedOn: calendarOf(context.organization).localDay(context.now),
    submittedAt: context.now,
    issuedOn: null,
    issuedAt: null,
    expiresOn: null,
    completedOn: null,
    coIssuedOn: null,
    imported: null,
  };
}

/** Moves a draft's files to the permit, with the sheets of each: a row never changes scope, so it is tombstoned in one and made in the other. */
function moveDocuments(state: WorkingState, permitId: string): void {
  for (const document of childrenOf(state, "document", permitId)) {
    state.remove("document", document.id, scopes.draft(permitId));
    putShared(state, "document", document);
  }
  for (const index of childrenOf(state, "sheet-index", permitId)) {
    state.remove("sheet-index", index.id, scopes.draft(permitId));
    putShared(state, "sheet-index", index);
  }
}

/**
 * Whether it goes on to its fees without a review, as the rule of its type lets it, or why the office reviews it first. The worker alone decides that. Refuses
 * `proof-ended` where a paper that has ended is all that stands in the way, as its applicant can mend that or ask for a review.
 */
function wayOn(act: Act, reviewed: boolean): "at-once" | AtOnceStop {
  if (act.context.side === "device" || reviewed || !act.type?.atOnce) return "answers";
  const stop = applicationStop(act);
  if (stop === "ended") requireProofs(act);
  return stop ?? "at-once";
}

function sendApplication(act: Act, draft: Draft, type: PermitType, { reviewed, signature }: Sending): void {
  const { state, context, permit } = act;
  moveDocuments(state, draft.id);
  state.remove("draft", draft.id, scopes.draft(draft.id));
  state.release(holders.account(draft.authorId), scopes.draft(draft.id));
  partiesHold(state, permit);
  officeHolds(state, permit.id);
  notePermitContractor(state, permit, context);
  takeSnapshot(act, permit, signature);
  assess(act, permit, type);
  const sent = save(act, { ...permit, dueOn: act.calendar.addBusinessDays(act.today, type.completenessDays) });
  tell(act, "permit.submit", { revision: 0, ...(signature && { signedBy: signature.name, signed: signature.kind }) });
  const way = wayOn({ ...act, permit: sent }, reviewed === true);
  notify(act, "submitted", { by: context.person.name.slice(0, 120), ...(way === "at-once" && { atOnce: "yes" }) });
  if (way === "at-once") goAtOnce(act, sent);
  else if (way !== "answers") tellOfReview({ ...act, permit: sent }, way);
}

/** Who signed what the office sends: on its own screen or on paper, else on a phone of theirs. */
const signatureOf = ({ signed }: Draft, { signature }: Sending): ApplicantSignature =>
  signature ?? signed?.signature ?? refuse("signature-missing", { field: "signature" });

/**
 * Sends an application: the draft becomes a permit of the same id. Its number and time are the worker's. Refuses
 * `email-not-verified`, `application-incomplete` {missing}, `signature-missing` where the office sends for somebody who has not signed, `proof-ended`, and
 * `move-not-allowed` when it was sent already.
 */
const submit = defineCommand({
  name: "permit.submit",
  whose: "authority",
  args,
  delivery: "queued",
  aggregates: ({ permitId }, context, state) => [
    ...permitAggregates(permitId, state),
    ...seriesAggregates(permitId, context, state),
    ...contractorAggregates(permitId, context, state),
    ...placeAggregates(permitId, state),
  ],
  decide(state, { permitId, ...sending }, context) {
    const sent = state.get("permit", permitId);
    if (sent && canSee(sent, context.person)) refuse("move-not-allowed", { params: { from: sent.state, to: "submitted" } });
    const draft = requireDraft(state, permitId, context);
    const type = editionToGoBy(state, requireEdition(state, draft.typeId));
    if (!context.person.emailVerified) refuse("email-not-verified");
    const lacks = missing(type, draft, childrenOf(state, "document", permitId));
    if (lacks.length > 0) refuse("application-incomplete", { params: { missing: lacks.map(nameOf) } });
    // Whoever applies themselves signs by sending: only the counter takes a signature, and says so.
    const signature = isOffice(context.person) ? signatureOf(draft, sending) : undefined;
    const series = permitSeries(type.numberLetter, calendarOf(context.organization), context.now);
    const permit = permitFrom(placed(state, draft), type, nextNumber(state, series, context), context);
    sendApplication({ ...actOn(state, context, permit), type }, draft, type, { ...sending, signature });
  },
});

export const submitCommands = {
  "permit.submit": submit,
};
