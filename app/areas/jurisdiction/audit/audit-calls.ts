import { browserDevice } from "#app/local/device/browser-device";
import { type AuditPage, type AuditPeople, type AuditQuery, auditPage, auditPageLimit, auditPeople } from "#schemas/audit/audit-log";
import { auditSearch } from "./audit-address";

/** Why a page of the log cannot be had. */
export type AuditFault = "unreachable" | "fault";

/** The next page of the log, from the office alone: no device keeps it. `after`: "" for the first. */
export async function askAudit(query: AuditQuery, after: string, limit: number): Promise<AuditPage | AuditFault> {
  const search = new URLSearchParams(auditSearch(query));
  search.set("limit", String(Math.min(limit, auditPageLimit)));
  if (after !== "") search.set("after", after);
  const answer = await browserDevice().api.call(`/api/v2/audit?${search}`, auditPage);
  if (answer.kind === "ok") return answer.value;
  return answer.kind === "problem" ? "fault" : "unreachable";
}

/** Whose acts may be asked for; none while the office cannot be reached. */
export async function askPeople(): Promise<AuditPeople["people"]> {
  const answer = await browserDevice().api.call("/api/v2/audit/people", auditPeople);
  return answer.kind === "ok" ? answer.value.people : [];
}
