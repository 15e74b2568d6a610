import type { InspectionResultName } from "../inspection/inspection";
import { m } from "./compiled/messages";

/** What an inspection's result is called, on screens and in mails. */
export const resultMessages = {
  Passed: m.record_result_passed,
  Failed: m.record_result_failed,
  Partial: m.record_result_partial,
  Cancelled: m.record_result_cancelled,
  "No access": m.record_result_no_access,
  "Not ready": m.record_result_not_ready,
} as const satisfies Readonly<Record<InspectionResultName, unknown>>;
