import { m } from "#schemas/messages/compiled/messages";
import type { NotificationEvent } from "#schemas/notification/notification";
import type { Locale } from "#schemas/values";

type Title = (facts: Record<never, never>, reader: { readonly locale: Locale }) => string;

/** What a locked phone shows of each event: no names, addresses, amounts, reasons or decisions. */
export const pushTitles: Readonly<Record<NotificationEvent, Title>> = {
  submitted: m.event_submitted_push,
  "returned-incomplete": m.event_returned_incomplete_push,
  corrections: m.event_corrections_push,
  "fees-due": m.event_fees_due_push,
  "review-instead": m.event_review_instead_push,
  issued: m.event_issued_push,
  extended: m.event_extended_push,
  "inspection-scheduled": m.event_inspection_scheduled_push,
  "inspection-moved": m.event_inspection_moved_push,
  "inspection-cancelled": m.event_inspection_cancelled_push,
  "inspection-resulted": m.event_inspection_resulted_push,
  "inspection-result-corrected": m.event_inspection_result_corrected_push,
  "temporary-occupancy": m.event_temporary_occupancy_push,
  certificate: m.event_certificate_push,
  finaled: m.event_finaled_push,
  "revision-decided": m.event_revision_decided_push,
  "hold-placed": m.event_hold_placed_push,
  "hold-released": m.event_hold_released_push,
  "stop-work": m.event_stop_work_push,
  denied: m.event_denied_push,
  "appeal-decided": m.event_appeal_decided_push,
  withdrawn: m.event_withdrawn_push,
  voided: m.event_voided_push,
  revoked: m.event_revoked_push,
  expired: m.event_expired_push,
  "file-requested": m.event_file_requested_push,
  "file-accepted": m.event_file_accepted_push,
  "file-asked-again": m.event_file_asked_again_push,
  "file-request-withdrawn": m.event_file_request_withdrawn_push,
  "review-assigned": m.event_review_assigned_push,
  "corrections-answered": m.event_corrections_answered_push,
  "inspection-reassigned": m.event_inspection_reassigned_push,
  "results-differ": m.event_results_differ_push,
  "result-chosen": m.event_result_chosen_push,
  "inspection-given-back": m.event_inspection_given_back_push,
  "file-answered": m.event_file_answered_push,
  "payment-to-check": m.event_payment_to_check_push,
  "license-ending": m.event_license_ending_push,
  "proof-checked": m.event_proof_checked_push,
  "claim-decided": m.event_claim_decided_push,
};
