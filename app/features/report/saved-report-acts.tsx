import { useState } from "react";
import { newId } from "#app/local/sync/platform";
import { useAct } from "#app/screen/act/use-act";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { ReportName } from "#schemas/report/report";
import type { SavedReport, SavedReportQuery } from "#schemas/report/saved-report";
import type { SelectOption } from "#ui/field/text-field";
import { Row } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { SavedReportForm } from "./saved-report-form";

export interface NewReportProps {
  readonly question: ReportName;
  /** Which days may be chosen, and which of them first; none: the question is of today. */
  readonly periods: readonly SelectOption[];
  readonly period: string;
  /** What a choice of days asks. */
  readonly queryOf: (period: string) => SavedReportQuery;
  /** Whether it may be the team's. */
  readonly shared: boolean;
  readonly onClose: () => void;
}

/** Keeps a question under a name. */
export function NewReport({ question, periods, period: first, queryOf, shared, onClose }: NewReportProps) {
  return (
    <SavedReportForm
      title={m.savedreport_save_title()}
      first={{ name: "", of: "mine", period: first, mailing: "never" }}
      periods={periods}
      shared={shared}
      save={(run, { name, of, period, mailing }) =>
        run("saved-report.save", { id: newId(), of, name, question, query: queryOf(period), mailing })
      }
      close={onClose}
    />
  );
}

/** What its keeper may do with a saved report. */
export function SavedReportActs({ report }: { report: SavedReport }) {
  const { run, problem } = useAct();
  const [open, setOpen] = useState(false);
  const of = report.ownerId === null ? "team" : "mine";
  const remove = async () => {
    if (await run("saved-report.remove", { id: report.id, of }))
      showToast({ kind: "good", text: m.savedreport_removed({ name: report.name }) });
  };
  return (
    <Row tight>
      <LinkButton about={report.name} onClick={() => setOpen(true)}>
        {m.savedreport_change()}
      </LinkButton>
      <LinkButton about={report.name} onClick={() => void remove()}>
        {m.savedreport_remove()}
      </LinkButton>
      {problem && <p role="alert">{problemText(problem)}</p>}
      {open && (
        <SavedReportForm
          title={m.savedreport_change_title()}
          first={{ name: report.name, of, period: "", mailing: report.mailing }}
          periods={[]}
          shared={false}
          save={(change, { name, mailing }) => change("saved-report.change", { id: report.id, of, name, mailing })}
          close={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
