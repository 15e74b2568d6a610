import type { z } from "zod";
import type { SyncStatus } from "#app/local/sync/sync-status";
import { problemText } from "#app/wording/problem-text";
import { scheduleArgs } from "#schemas/calendar/schedule-args";
import { m } from "#schemas/messages/compiled/messages";
import { unsentCount } from "./sync-saying";

/** The road to the office in one sentence, for the Sync centre. */
export function roadText(status: SyncStatus): string {
  if (status.road === "signed-out") return m.shell_road_signed_out();
  if (status.road === "update-needed") return m.shell_road_update();
  if (status.road === "refused" && status.refusal) return problemText(status.refusal);
  if (status.road === "unreachable") return m.shell_road_unreachable();
  if (status.sending !== null || unsentCount(status) > 0) return m.shell_road_sending();
  return status.road === "open" ? m.shell_road_open() : m.shell_road_not_tried();
}

const nouns: Readonly<Record<string, () => string>> = {
  draft: m.shell_noun_draft,
  document: m.shell_noun_document,
  sheet: m.plan_noun,
  "plan-mark": m.plan_mark_noun,
  permit: m.shell_noun_permit,
  review: m.shell_noun_review,
  comment: m.shell_noun_comment,
  "library-comment": m.library_noun,
  "standard-condition": m.shell_noun_standard_condition,
  letter: m.shell_noun_letter,
  correction: m.shell_noun_correction,
  condition: m.shell_noun_condition,
  hold: m.shell_noun_hold,
  note: m.shell_noun_note,
  message: m.shell_noun_message,
  notification: m.shell_noun_notification,
  fee: m.shell_noun_fee,
  payment: m.shell_noun_payment,
  inspection: m.shell_noun_inspection,
  checklist: m.shell_noun_checklist,
  finding: m.shell_noun_finding,
  photo: m.shell_noun_photo,
  property: m.shell_noun_property,
  revision: m.shell_noun_revision,
  "party-change": m.change_title,
  "file-request": m.shell_noun_file_request,
  submission: m.shell_noun_draft,
  agreement: m.shell_noun_agreement,
  "bug-report": m.report_one_title,
  "usability-test": m.editor_noun,
  "shared-link": m.shell_noun_shared_link,
  "saved-view": m.queue_noun,
  "saved-report": m.savedreport_noun,
};

/** What a waiting command is about, in a word or two: commands are named `noun.verb-object`. */
export const commandWords = (name: string): string => (nouns[name.split(".")[0] ?? ""] ?? m.shell_noun_other)();

/** The permit that a command is about, when its arguments name one. */
export function permitOfArgs(args: unknown): string | null {
  if (typeof args !== "object" || args === null || !("permitId" in args)) return null;
  return typeof args.permitId === "string" ? args.permitId : null;
}

/** The move of an inspection that a command makes; null for other commands. */
export const moveOf = ({ name, args }: { readonly name: string; readonly args: unknown }): z.infer<typeof scheduleArgs> | null =>
  name === "inspection.schedule" ? (scheduleArgs.safeParse(args).data ?? null) : null;

/** The usability test that a command is about, by its own id; null for other commands. */
export function testOfCommand({ name, args }: { readonly name: string; readonly args: unknown }): string | null {
  if (!name.startsWith("usability-test.") || typeof args !== "object" || args === null || !("id" in args)) return null;
  return typeof args.id === "string" ? args.id : null;
}
