import type { CommandContext, ReadState, WorkingState } from "../../command";
import type { AnswerValue, PermitType } from "../../permit-type/permit-type";
import { sameValue } from "../../plain/same-value";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import type { Draft } from "../permit";
import { canSeeDraft } from "../permit-access";

/** What an applicant puts their name to: what is asked, what is answered, and where. */
const saidIn = ({ typeId, answers, propertyId, address, parcel }: Draft) => ({ typeId, answers, propertyId, address, parcel });

/** Keeps a draft as it stands now. A signature holds for what was read: with another answer or place it is gone. */
export function putDraft(state: WorkingState, draft: Draft, context: CommandContext): void {
  const { signed, ...rest } = draft;
  const before = state.get("draft", draft.id);
  const holds = signed !== undefined && before !== undefined && sameValue(saidIn(before), saidIn(draft));
  const data = { ...rest, ...(holds && { signed }), changedAt: context.now };
  state.put({ kind: "draft", id: draft.id, scope: scopes.draft(draft.id), aggregate: aggregates.permit(draft.id), data });
}

/** Keeps who signed a draft. When it changed last stays as it was read, so that they may sign once more. */
export function keepSignature(state: WorkingState, draft: Draft, signed: NonNullable<Draft["signed"]>): void {
  const data = { ...draft, signed };
  state.put({ kind: "draft", id: draft.id, scope: scopes.draft(draft.id), aggregate: aggregates.permit(draft.id), data });
}

/** The draft, or `not-found` for whoever did not write it. */
export function requireDraft(state: ReadState, permitId: string, context: CommandContext): Draft {
  const draft = state.get("draft", permitId);
  if (!draft || !canSeeDraft(draft, context.person)) refuse("not-found");
  return draft;
}

/** The edition of the form that a draft began on. */
export function requireEdition(state: ReadState, typeId: string): PermitType {
  return state.get("permit-type", typeId) ?? refuse("form-version-unknown", { params: { typeId } });
}

interface AnswerChange {
  readonly question: string;
  readonly base: AnswerValue | null;
  readonly value: AnswerValue | null;
  /** It was given before the application began. */
  readonly carried?: true | undefined;
}

/** Writes one answer of a draft where `base` still stands. Refuses `field-conflict` {question, current as JSON}. */
export function setAnswer(state: WorkingState, draft: Draft, change: AnswerChange, context: CommandContext): void {
  const { question, base, value } = change;
  const current = draft.answers[question] ?? null;
  if (sameValue(current, value)) return;
  if (!sameValue(current, base)) refuse("field-conflict", { field: question, params: { question, current: JSON.stringify(current) } });
  const { [question]: _old, ...others } = draft.answers;
  const answers = value === null ? others : { ...others, [question]: value };
  const { carried: marked = [], ...rest } = draft;
  const carried = [...marked.filter((one) => one !== question), ...(change.carried && value !== null ? [question] : [])];
  putDraft(state, { ...rest, answers, ...(carried.length > 0 && { carried }) }, context);
}
