import { z } from "zod";
import { defineCommand, type WorkingState } from "../command";
import { type ViewShelf, viewShelf } from "../permit/list/saved-view";
import { isMine, requireKeeper, requireMaker, shelfPlace } from "../permit/list/shelf-keeping";
import { refuse } from "../problem";
import type { Person } from "../role";
import { aggregates } from "../row-scope";
import { identifier, recordId } from "../values";
import { reportName } from "./report";
import { mostSavedReports, type ReportMailing, reportMailing, type SavedReport, savedReportName, savedReportQuery } from "./saved-report";

const shelf = (of: ViewShelf, person: Person) => shelfPlace(of, person, aggregates.savedReports);

/** A report of this shelf; one of another's is as good as none. */
function reportOn(state: WorkingState, of: ViewShelf, person: Person, id: string): SavedReport | undefined {
  const found = state.get("saved-report", id);
  return found?.ownerId === shelf(of, person).ownerId ? found : undefined;
}

/** What is mailed is somebody's own: nobody is sent what they did not ask for. */
function requireOwnMailing(of: ViewShelf, mailing: ReportMailing): void {
  if (of === "team" && mailing !== "never") refuse("validation-failed", { field: "mailing" });
}

function put(state: WorkingState, of: ViewShelf, person: Person, data: SavedReport): void {
  const { scope, aggregate } = shelf(of, person);
  state.put({ kind: "saved-report", id: data.id, scope, aggregate, data });
}

/** Keeps a question of the reports by a name. Refuses `role-missing`, and `views-full` {limit}. */
const save = defineCommand({
  name: "saved-report.save",
  whose: { mine: isMine },
  args: z.object({
    id: recordId,
    of: viewShelf,
    name: savedReportName,
    question: reportName,
    query: savedReportQuery,
    mailing: reportMailing,
  }),
  creates: "id",
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of, name, question, query, mailing }, { person, now }) {
    requireKeeper(of, person);
    requireOwnMailing(of, mailing);
    if (state.get("saved-report", id)) refuse("conflict", { field: "id" });
    const { ownerId, aggregate } = shelf(of, person);
    if (state.list("saved-report", aggregate).length >= mostSavedReports) refuse("views-full", { params: { limit: mostSavedReports } });
    put(state, of, person, { id, name, question, query, mailing, ownerId, savedBy: person.accountId, savedAt: now });
  },
});

/** Gives a saved report another name, and says when it is mailed. Refuses `role-missing`, and `not-found`. */
const change = defineCommand({
  name: "saved-report.change",
  whose: { mine: isMine },
  args: z.object({ id: identifier, of: viewShelf, name: savedReportName, mailing: reportMailing }),
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of, name, mailing }, { person }) {
    requireKeeper(of, person);
    requireOwnMailing(of, mailing);
    const report = reportOn(state, of, person, id) ?? refuse("not-found", { field: "id" });
    requireMaker(report, person);
    put(state, of, person, { ...report, name, mailing });
  },
});

/** Takes a saved report away. What is not there changes nothing. Refuses `role-missing`. */
const remove = defineCommand({
  name: "saved-report.remove",
  whose: { mine: isMine },
  args: z.object({ id: identifier, of: viewShelf }),
  delivery: "queued",
  aggregates: ({ of }, { person }) => [shelf(of, person).aggregate],
  decide(state, { id, of }, { person }) {
    requireKeeper(of, person);
    const report = reportOn(state, of, person, id);
    if (!report) return;
    requireMaker(report, person);
    state.remove("saved-report", id, shelf(of, person).scope);
  },
});

export const savedReportCommands = {
  "saved-report.save": save,
  "saved-report.change": change,
  "saved-report.remove": remove,
};
