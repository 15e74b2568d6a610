import { useState } from "react";
import { useAct } from "#app/screen/act/use-act";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { SavedReport } from "#schemas/report/saved-report";
import { hasRole, isOffice, type Person } from "#schemas/role";
import { Row, Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton, TextLink } from "#ui/text-link";
import { showToast } from "#ui/toast";
import { reportAddress } from "./reporting-address";
import { questionWords } from "./reporting-text";
import { SavedReportForm } from "./saved-report-form";
import { mailedWords, periodWords } from "./saved-report-text";

const shelfOf = ({ ownerId }: SavedReport) => (ownerId === null ? "team" : "mine");
const addressOf = ({ question, query }: SavedReport): string => reportAddress(question, { ...query, type: query.type ?? "" });

/** What its keeper may do with it; of the team's, whoever saved it, and officials. */
const mayChange = (report: SavedReport, person: Person): boolean =>
  report.ownerId !== null || (isOffice(person) && (report.savedBy === person.accountId || hasRole(person, "JurisdictionStaff", "Admin")));

function aboutText(report: SavedReport): string {
  const { question, query, ownerId, mailing } = report;
  const days = query.period === undefined ? "" : periodWords[query.period]();
  const parts = [
    questionWords[question].title(),
    query.type ?? "",
    days,
    ownerId === null ? m.savedreport_team() : "",
    mailedWords[mailing](),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function Acts({ report }: { report: SavedReport }) {
  const { run, problem } = useAct();
  const [open, setOpen] = useState(false);
  const of = shelfOf(report);
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

/** Reports that were saved by a name: the team's, and one's own. */
export function SavedReports({ saved, person }: { saved: readonly SavedReport[]; person: Person }) {
  if (saved.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="saved-reports">
      <Stack space="small">
        <Text as="h3" element="h2" id="saved-reports">
          {m.savedreport_title()}
        </Text>
        <Rows label={m.savedreport_title()}>
          {saved.map((report) => (
            <RowItem key={report.id}>
              <Stack space="none">
                <TextLink to={addressOf(report)} strong alone>
                  {report.name}
                </TextLink>
                <Text tone="muted">{aboutText(report)}</Text>
                {mayChange(report, person) && <Acts report={report} />}
              </Stack>
            </RowItem>
          ))}
        </Rows>
      </Stack>
    </Sheet>
  );
}
