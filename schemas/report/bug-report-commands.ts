import { z } from "zod";
import { defineCommand, type WorkingState } from "../command";
import { refuse } from "../problem";
import { hasRole } from "../role";
import { aggregates, scopes } from "../row-scope";
import { identifier, prose, recordId } from "../values";
import { type BugReport, reportFacts, screenshot } from "./bug-report";

const put = (state: WorkingState, data: BugReport): void =>
  state.put({
    kind: "bug-report",
    id: data.id,
    scope: scopes.user(data.reporterId),
    aggregate: aggregates.bugReport(data.id),
    data,
  });

/** Reports a problem to the office, from wherever it was met. Refuses `reason-required` without words, `conflict` for an id that is taken. */
const sendBugReport = defineCommand({
  name: "bug-report.send",
  whose: "own",
  args: z.object({ reportId: recordId, words: prose(5_000), facts: reportFacts, screenshot: screenshot.nullable() }),
  creates: "reportId",
  delivery: "queued",
  aggregates: ({ reportId }) => [aggregates.bugReport(reportId)],
  decide(state, { reportId, words, facts, screenshot: picture }, { person, now, observedAt }) {
    const said = words.trim();
    if (said === "") refuse("reason-required", { field: "words" });
    if (state.list("bug-report", aggregates.bugReport(reportId)).length > 0) refuse("conflict", { field: "reportId" });
    put(state, {
      id: reportId,
      reporterId: person.accountId,
      reporterName: person.name.slice(0, 120),
      reporterEmail: person.email.slice(0, 254),
      words: said,
      facts,
      screenshot: picture,
      writtenAt: observedAt,
      receivedAt: now,
      state: "new",
      closedAt: null,
      closedBy: "",
    });
  },
});

/** An Admin has dealt with a report. It is decided where all reports are: on the worker. Closing a closed one changes nothing. */
const closeBugReport = defineCommand({
  name: "bug-report.close",
  whose: "authority",
  args: z.object({ reportId: identifier }),
  delivery: "online",
  aggregates: ({ reportId }) => [aggregates.bugReport(reportId)],
  decide(state, { reportId }, { person, now }) {
    if (!hasRole(person, "Admin")) refuse("role-missing");
    const report = state.get("bug-report", reportId) ?? refuse("not-found", { field: "reportId" });
    if (report.state === "closed") return;
    put(state, { ...report, state: "closed", closedAt: now, closedBy: person.name.slice(0, 120) });
  },
});

export const bugReportCommands = {
  "bug-report.send": sendBugReport,
  "bug-report.close": closeBugReport,
};
