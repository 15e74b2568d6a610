import { browserDevice } from "#app/local/device/browser-device";
import { type BugReport, type BugReportState, bugReport, bugReportList } from "#schemas/report/bug-report";

/** Reports are the worker's alone: null when it does not give them. */
export async function readReports(state: BugReportState): Promise<readonly BugReport[] | null> {
  const answer = await browserDevice().api.call(`/api/v2/bug-reports?state=${state}`, bugReportList);
  return answer.kind === "ok" ? answer.value.items : null;
}

/** `gone`: there is none of this id. */
export async function readReport(id: string): Promise<BugReport | "gone" | null> {
  const answer = await browserDevice().api.call(`/api/v2/bug-reports/${encodeURIComponent(id)}`, bugReport);
  if (answer.kind === "ok") return answer.value;
  return answer.kind === "problem" && answer.status === 404 ? "gone" : null;
}

/** The picture of a report; null while it has not arrived. */
export async function readPicture({ id, screenshot }: Pick<BugReport, "id" | "screenshot">): Promise<Blob | null> {
  if (screenshot === null) return null;
  const answer = await browserDevice().api.raw(`/api/v2/files/${screenshot.sha256}?report=${encodeURIComponent(id)}`);
  return answer?.ok ? answer.blob() : null;
}
