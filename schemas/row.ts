import { z } from "zod";
import { absence } from "./calendar/absence";
import { contractor, contractorCard, contractorClaim } from "./contractor/contractor";
import { document } from "./document/document";
import { fileRequest } from "./document/file-request";
import { sharedLink } from "./document/shared-link";
import { drawer, openDrawers } from "./fee/drawer/drawer";
import { fee, payment } from "./fee/fee";
import { invoice, invoicePayer } from "./fee/invoice/invoice";
import { feeSchedule } from "./fee/schedule/fee-schedule";
import { trustAccount, trustEntry } from "./fee/trust/trust-account";
import { checklistAnswer, finding, inspection, inspectionPhoto, inspectionResult, inspectorDay } from "./inspection/inspection";
import { noticePreferences } from "./notification/notice-preferences";
import { notification } from "./notification/notification";
import { certificate } from "./paper/certificate";
import { letterTemplate } from "./paper/letter-template";
import { paper } from "./paper/paper";
import { member, profile } from "./people/account";
import { agreement } from "./people/agreement";
import { invitation, membership } from "./people/membership";
import { organization } from "./people/organization";
import { revision } from "./permit/draft/revision";
import { savedView } from "./permit/list/saved-view";
import { partyChange } from "./permit/parties/party-change";
import { activity, draft, numberSeries, permit, permitSummary, submission } from "./permit/permit";
import { standardCondition } from "./permit/standard/standard-condition";
import { permitWatchers } from "./permit/watch/permit-watchers";
import { formDraft } from "./permit-type/form-draft";
import { rulesDraft } from "./permit-type/permit-rules";
import { permitType } from "./permit-type/permit-type";
import { approvedSet } from "./plan/approved-set";
import { planMark } from "./plan/plan-mark";
import { sheetIndex, viewedSheets } from "./plan/sheet";
import { keptProperty } from "./property/kept-property";
import { property } from "./property/property";
import { bugReport } from "./report/bug-report";
import { savedReport } from "./report/saved-report";
import { commentLibrary, libraryComment } from "./review/library-comment";
import { comment, correction, hold, incompleteness, letter, note, permitCondition, review } from "./review/review";
import { message, messageReading, thread } from "./thread/message";
import { usabilityTest } from "./usability-test/usability-test";

/**
 * Every kind of row, with the schema of its data. A row stands in exactly one scope and is named by scope, kind and id.
 * `number-series`, `membership` and `invitation` are in no scope: they never leave the worker.
 */
export const rowSchemas = {
  organization,
  "permit-type": permitType,
  "form-draft": formDraft,
  "rules-draft": rulesDraft,
  member,
  membership,
  invitation,
  profile,
  notification,
  property,
  "permit-summary": permitSummary,
  draft,
  permit,
  document,
  "sheet-index": sheetIndex,
  "viewed-sheets": viewedSheets,
  "plan-mark": planMark,
  "approved-set": approvedSet,
  certificate,
  paper,
  "letter-template": letterTemplate,
  submission,
  review,
  comment,
  letter,
  correction,
  incompleteness,
  condition: permitCondition,
  hold,
  note,
  message,
  "message-reading": messageReading,
  thread,
  "permit-watchers": permitWatchers,
  fee,
  payment,
  invoice,
  "invoice-payer": invoicePayer,
  "fee-schedule": feeSchedule,
  inspection,
  "checklist-answer": checklistAnswer,
  finding,
  "inspection-photo": inspectionPhoto,
  "inspection-result": inspectionResult,
  "inspector-day": inspectorDay,
  absence,
  revision,
  "party-change": partyChange,
  "file-request": fileRequest,
  activity,
  "notice-preferences": noticePreferences,
  "number-series": numberSeries,
  agreement,
  "bug-report": bugReport,
  "usability-test": usabilityTest,
  contractor,
  "contractor-card": contractorCard,
  "contractor-claim": contractorClaim,
  "shared-link": sharedLink,
  "kept-property": keptProperty,
  "library-comment": libraryComment,
  "comment-library": commentLibrary,
  "standard-condition": standardCondition,
  "saved-view": savedView,
  "saved-report": savedReport,
  drawer,
  "open-drawers": openDrawers,
  "trust-account": trustAccount,
  "trust-entry": trustEntry,
} as const;

export type RowKind = keyof typeof rowSchemas;
export type RowData<K extends RowKind> = z.infer<(typeof rowSchemas)[K]>;
export const rowKinds = Object.keys(rowSchemas) as readonly RowKind[];
export const rowKind = z.enum(rowKinds as [RowKind, ...RowKind[]]);

/**
 * A row: `aggregate` names the unit whose version a decision guards (`permit/<id>`, `property/<id>`, `number-series/<name>` …),
 * null for rows that no decision reads. `scope` null = kept on the worker alone.
 */
export interface Row<K extends RowKind = RowKind> {
  readonly kind: K;
  readonly id: string;
  readonly scope: string | null;
  readonly aggregate: string | null;
  readonly data: RowData<K>;
}

/** Any row, its data's type following its kind. */
export type AnyRow = { [K in RowKind]: Row<K> }[RowKind];
