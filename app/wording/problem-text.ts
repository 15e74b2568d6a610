import { formatCents } from "#schemas/fee/money";
import { type ObjectionCode, objectionCodes } from "#schemas/inspection/place-objections";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { leftReasons } from "#schemas/permit/inactive/left-alone";
import { permitStates } from "#schemas/permit/permit";
import type { Problem, ProblemCode } from "#schemas/problem";
import { numberFormat } from "#ui/number-text";
import { leftName } from "./left-alone-text";
import { disciplineOpening, stateName } from "./permit-text";
import { proofList } from "./proof-text";

type Params = NonNullable<Problem["params"]>;
type Words = (params: Params) => string;

const numberOf = (value: Params[string] | undefined): number | null => (typeof value === "number" ? value : null);
const wordsOf = (value: Params[string] | undefined): readonly string[] => (Array.isArray(value) ? value : []);
const list = (words: readonly string[]): string => new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(words);

function megabytes(bytes: number): string {
  return numberFormat(getLocale(), { maximumFractionDigits: 1 }).format(bytes / 1_048_576);
}

function moveText({ from }: Params): string {
  const state = permitStates.find((one) => one === from);
  return state ? m.problems_move_not_allowed_from({ state: stateName(state) }) : m.problems_move_not_allowed();
}

function tooLargeText({ limit }: Params): string {
  const bytes = numberOf(limit);
  return bytes === null ? m.problems_too_large() : m.problems_too_large_limit({ megabytes: megabytes(bytes) });
}

function keptText({ keptCents }: Parameters<Words>[0]): string {
  const kept = numberOf(keptCents);
  return kept === null ? m.problems_amount_not_kept() : m.problems_amount_not_kept_amount({ amount: formatCents(kept) });
}

function owedText(withAmount: (input: { amount: string }) => string, without: () => string): Words {
  return ({ owedCents }) => {
    const owed = numberOf(owedCents);
    return owed === null ? without() : withAmount({ amount: formatCents(owed) });
  };
}

function listText(name: string, withList: (input: { list: string }) => string, without: () => string, say = (word: string) => word): Words {
  return (params) => {
    const words = wordsOf(params[name]);
    return words.length === 0 ? without() : withList({ list: list(words.map(say)) });
  };
}

function retryText({ retryAfterSeconds }: Params): string {
  const seconds = numberOf(retryAfterSeconds);
  return seconds === null
    ? m.problems_too_many_requests()
    : m.problems_too_many_requests_wait({ minutes: Math.max(1, Math.ceil(seconds / 60)) });
}

const objections: Readonly<Record<ObjectionCode, Words>> = {
  "prerequisite-not-passed": listText("codes", m.problems_prerequisite_not_passed_list, m.problems_prerequisite_not_passed),
  "inspector-unskilled": m.problems_inspector_unskilled,
  "inspector-absent": m.problems_inspector_absent,
  "day-full": m.problems_day_full,
};

/** All that stands against a place, where a refusal tells of more than it is named by. */
const objectionsText =
  (code: ObjectionCode): Words =>
  (params) => {
    const told = wordsOf(params.objections);
    const standing = objectionCodes.filter((one) => told.includes(one));
    return (standing.length > 0 ? standing : [code]).map((one) => objections[one](params)).join(" ");
  };

/** What each problem means for the person, and what to do. Every code has its words: a new one does not compile without. */
const words: Readonly<Record<ProblemCode, Words>> = {
  "bad-request": m.problems_bad_request,
  "validation-failed": m.problems_validation_failed,
  "not-signed-in": m.problems_not_signed_in,
  "token-expired": m.problems_token_expired,
  "organization-mismatch": m.problems_organization_mismatch,
  "role-missing": m.problems_role_missing,
  "account-barred": m.problems_account_barred,
  "email-not-verified": m.problems_email_not_verified,
  "proof-needed": m.problems_proof_needed,
  "author-mismatch": m.problems_author_mismatch,
  "not-found": m.problems_not_found,
  "method-not-allowed": m.problems_method_not_allowed,
  "not-acceptable-origin": m.problems_not_acceptable_origin,
  "insecure-connection": m.problems_insecure_connection,
  conflict: m.problems_conflict,
  "idempotency-key-reused": m.problems_idempotency_key_reused,
  "client-forked": m.problems_client_forked,
  "sequence-gap": m.problems_sequence_gap,
  "client-too-old": m.problems_client_too_old,
  "too-large": tooLargeText,
  "unsupported-media-type": m.problems_unsupported_media_type,
  "too-many-requests": retryText,
  unavailable: m.problems_unavailable,
  "office-suspended": m.problems_office_suspended,
  "not-kept": m.problems_not_kept,
  "unknown-error": m.problems_unknown_error,
  "unknown-command": m.problems_unknown_command,
  "online-only": m.problems_online_only,
  "move-not-allowed": moveText,
  "permit-in-use": ({ why }) => m.problems_permit_in_use({ reason: leftName(leftReasons.find((reason) => reason === why) ?? "changed") }),
  "field-conflict": m.problems_field_conflict,
  "application-incomplete": m.problems_application_incomplete,
  "form-version-unknown": m.problems_form_version_unknown,
  "fees-unpaid": owedText(m.problems_fees_unpaid_amount, m.problems_fees_unpaid),
  "hold-in-force": m.problems_hold_in_force,
  "stop-work-in-force": m.problems_stop_work_in_force,
  "reviews-unfinished": listText("disciplines", m.problems_reviews_unfinished_list, m.problems_reviews_unfinished, disciplineOpening),
  "comment-sent": m.problems_comment_sent,
  "review-finished": m.problems_review_finished,
  "corrections-open": listText("numbers", m.problems_corrections_open_list, m.problems_corrections_open),
  "no-corrections": m.problems_no_corrections,
  "conditions-unmet": m.problems_conditions_unmet,
  "signature-missing": m.problems_signature_missing,
  "proof-ended": ({ contractor, proofs }) =>
    m.problems_proof_ended({ contractor: String(contractor ?? ""), list: proofList(wordsOf(proofs)) }),
  "inspections-unfinished": m.problems_inspections_unfinished,
  "prerequisite-not-passed": objectionsText("prerequisite-not-passed"),
  "not-a-working-day": m.problems_not_a_working_day,
  "past-cutoff": m.problems_past_cutoff,
  "window-over": m.problems_window_over,
  "day-full": objectionsText("day-full"),
  "inspector-unskilled": objectionsText("inspector-unskilled"),
  "inspector-absent": objectionsText("inspector-absent"),
  "fail-unexplained": m.problems_fail_unexplained,
  "inspection-finished": m.problems_inspection_finished,
  "result-unsettled": listText("inspections", m.problems_result_unsettled_list, m.problems_result_unsettled),
  "already-requested": m.problems_already_requested,
  "link-full": m.problems_link_full,
  "too-many-drafts": ({ limit }) => m.problems_too_many_drafts({ limit: numberOf(limit) ?? 0 }),
  "too-many-claims": ({ limit }) => m.problems_too_many_claims({ limit: numberOf(limit) ?? 0 }),
  "marks-full": ({ limit }) => m.problems_marks_full({ limit: numberOf(limit) ?? 0 }),
  "too-many-messages": ({ limit }) => m.problems_too_many_messages({ limit: numberOf(limit) ?? 0 }),
  "views-full": ({ limit }) => m.problems_views_full({ limit: numberOf(limit) ?? 0 }),
  "library-full": ({ limit }) => m.problems_library_full({ limit: numberOf(limit) ?? 0 }),
  "amount-not-owed": owedText(m.problems_amount_not_owed_amount, m.problems_amount_not_owed),
  "amount-not-kept": keptText,
  "payment-reversed": m.problems_payment_reversed,
  // The day-end's page says these before they are asked; met all the same, something changed since.
  "drawer-not-open": m.problems_conflict,
  "drawer-open": m.problems_conflict,
  "drawer-short": m.problems_drawer_short,
  "other-person-needed": m.problems_role_missing,
  "paid-online": m.problems_paid_online,
  // The pages of credit and of trust accounts say these before they are asked.
  "credit-short": m.problems_conflict,
  "other-holder": m.problems_conflict,
  "no-trust-account": m.problems_conflict,
  "trust-short": m.problems_conflict,
  "nothing-owed": m.problems_nothing_owed,
  "fee-invoiced": ({ number = "" }) => m.problems_fee_invoiced({ number: String(number) }),
  "invoice-void": m.problems_invoice_void,
  "cards-not-taken": m.problems_cards_not_taken,
  "refund-refused": m.problems_refund_refused,
  "payment-key-refused": m.problems_payment_key_refused,
  "fee-already-paid": m.problems_fee_already_paid,
  "file-missing": m.problems_file_missing,
  "file-type-not-allowed": ({ kind }) => (kind === "heic" ? m.problems_file_heic() : m.problems_file_type_not_allowed()),
  // What exactly, says `file-fault-text.ts`, which comes where a file is chosen.
  "file-unreadable": m.problems_file_unreadable,
  "file-hash-mismatch": m.problems_file_hash_mismatch,
  "no-room": m.problems_no_room,
  "link-expired": m.problems_link_expired,
  "test-not-editable": m.problems_test_not_editable,
  "test-move-not-allowed": m.problems_test_move_not_allowed,
  "form-planned": m.problems_form_planned,
  "form-not-ready": ({ count }) => m.problems_form_not_ready({ count: numberOf(count) ?? 1 }),
  "type-withheld": m.problems_type_withheld,
  "rules-not-ready": ({ count }) => m.problems_rules_not_ready({ count: numberOf(count) ?? 1 }),
  "last-admin": m.problems_last_admin,
  "already-member": ({ status }) => (status === "active" ? m.problems_already_member() : m.problems_already_member_removed()),
  "already-invited": m.problems_already_invited,
  "invitation-for-another": m.problems_invitation_for_another,
  "reason-required": m.problems_reason_required,
};

/** A problem in plain words, in the reader's language: what is so, then what to do. Never a code. */
export const problemText = (problem: Problem): string => words[problem.code](problem.params ?? {});
