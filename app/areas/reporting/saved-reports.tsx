import { SavedReportActsPart } from "#app/features/report/saved-report-part";
import { m } from "#schemas/messages/compiled/messages";
import type { SavedReport } from "#schemas/report/saved-report";
import { hasRole, isOffice, type Person } from "#schemas/role";
import { Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { TextLink } from "#ui/text-link";
import { reportAddress } from "./reporting-address";
import { questionWords } from "./reporting-text";
import { mailedWords, periodWords } from "./saved-report-text";

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
                {mayChange(report, person) && <SavedReportActsPart report={report} />}
              </Stack>
            </RowItem>
          ))}
        </Rows>
      </Stack>
    </Sheet>
  );
}
