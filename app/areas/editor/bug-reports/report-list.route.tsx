import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import { type BugReport, type BugReportState, bugReportState } from "#schemas/report/bug-report";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { readReports } from "./report-calls";

const { loader, clientLoader, meta } = enteredScreen(m.report_list_title);

export { clientLoader, loader, meta };

const firstLine = (words: string): string => {
  const line = words.split("\n")[0] ?? "";
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};

function ReportRows({ reports, timeZone }: { reports: readonly BugReport[]; timeZone: string }) {
  return (
    <Rows label={m.report_list_title()}>
      {reports.map((report) => (
        <RowItem key={report.id}>
          <Stack space="none">
            <TextLink to={`/editor/reports/${report.id}`} strong alone>
              {firstLine(report.words)}
            </TextLink>
            <Text as="meta" tone="muted">
              {report.reporterName} · {report.facts.route} · {dayAndTime(report.receivedAt, timeZone)}
            </Text>
          </Stack>
        </RowItem>
      ))}
    </Rows>
  );
}

type Listed = { readonly state: BugReportState; readonly reports: readonly BugReport[] | "unreachable" } | null;

function useReports(state: BugReportState): { readonly listed: Listed; readonly read: () => void } {
  const [listed, setListed] = useState<Listed>(null);
  const read = () => void readReports(state).then((reports) => setListed({ state, reports: reports ?? "unreachable" }));
  useEffect(() => {
    let left = false;
    void readReports(state).then((reports) => {
      if (!left) setListed({ state, reports: reports ?? "unreachable" });
    });
    return () => {
      left = true;
    };
  }, [state]);
  return { listed: listed?.state === state ? listed : null, read };
}

function Found({ listed, read, timeZone }: { listed: Listed; read: () => void; timeZone: string }) {
  if (listed === null) return <Text tone="muted">{m.report_reading()}</Text>;
  const { state, reports } = listed;
  if (reports === "unreachable")
    return <Notice tone="waiting" title={m.report_unreachable()} action={<Button onClick={read}>{m.shell_try_again()}</Button>} />;
  if (reports.length === 0) return <Text>{state === "new" ? m.report_list_none_new() : m.report_list_none_closed()}</Text>;
  return <ReportRows reports={reports} timeZone={timeZone} />;
}

/** What people reported, for Admins: new ones first, closed ones on demand. */
export default function ReportList() {
  const [query] = useSearchParams();
  const state = bugReportState.catch("new").parse(query.get("state"));
  const { listed, read } = useReports(state);
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  const link = (to: BugReportState, label: string) => (
    <TextLink
      to={to === "new" ? "/editor/reports" : "/editor/reports?state=closed"}
      aria-current={to === state ? "page" : undefined}
      tone={to === state ? "ink" : "link"}
      strong={to === state}
      alone
    >
      {label}
    </TextLink>
  );
  return (
    <Wrap>
      <PageTitle>{m.report_list_title()}</PageTitle>
      <Stack>
        <Text measure>{m.report_list_lead()}</Text>
        <nav aria-label={m.report_list_states()}>
          <Row>
            {link("new", m.report_list_new())}
            {link("closed", m.report_list_closed())}
          </Row>
        </nav>
        <Sheet>
          <Found listed={listed} read={read} timeZone={timeZone} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
