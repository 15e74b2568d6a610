import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { enteredScreen } from "#app/screen/read/screen-of";
import { useShellData } from "#app/screen/read/shell-data";
import { problemText } from "#app/wording/problem-text";
import { syncFactsText } from "#app/wording/report-text";
import { m } from "#schemas/messages/compiled/messages";
import type { BugReport } from "#schemas/report/bug-report";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { fullDayAndTime } from "#ui/date-text";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { Notice } from "#ui/notice";
import type { Route } from "./+types/report-detail.route";
import { readPicture, readReport } from "./report-calls";

const { loader, clientLoader, meta } = enteredScreen(m.report_one_title);

export { clientLoader, loader, meta };

const words = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
const picture = css({ display: "block", maxWidth: "full", border: "hairline" });

function Picture({ report }: { report: BugReport }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    void readPicture(report).then((blob) => {
      if (blob === null || left) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [report]);
  if (report.screenshot === null) return m.report_picture_none();
  return url === null ? m.report_picture_waits() : <img className={picture} src={url} alt={m.report_picture_alt()} />;
}

function Facts({ report, timeZone }: { report: BugReport; timeZone: string }) {
  const { facts } = report;
  return (
    <SummaryList>
      <SummaryRow term={m.report_by()}>
        {report.reporterName}, {report.reporterEmail}
      </SummaryRow>
      <SummaryRow term={m.report_written()}>{fullDayAndTime(report.writtenAt, timeZone)}</SummaryRow>
      <SummaryRow term={m.report_received()}>{fullDayAndTime(report.receivedAt, timeZone)}</SummaryRow>
      <SummaryRow term={m.report_route()}>{facts.route}</SummaryRow>
      <SummaryRow term={m.report_build()}>{facts.build}</SummaryRow>
      <SummaryRow term={m.report_sync()}>{syncFactsText(facts.sync)}</SummaryRow>
      <SummaryRow term={m.report_browser()}>{facts.agent}</SummaryRow>
      <SummaryRow term={m.report_window()}>{m.report_window_size(facts.window)}</SummaryRow>
      <SummaryRow term={m.report_picture()}>
        <Picture report={report} />
      </SummaryRow>
    </SummaryList>
  );
}

/** Closing is decided where all reports are, at once. */
function CloseReport({ report, onClosed, timeZone }: { report: BugReport; onClosed: () => void; timeZone: string }) {
  const act = useOnlineAct();
  if (report.state === "closed")
    return (
      <Text>{m.report_closed_by({ name: report.closedBy, time: fullDayAndTime(report.closedAt ?? report.receivedAt, timeZone) })}</Text>
    );
  const close = async () => {
    if ((await act.start("bug-report.close", { reportId: report.id })).kind === "done") onClosed();
  };
  const busy = act.state.kind === "sending" || act.state.kind === "checking" || act.state.kind === "waiting-for-outbox";
  return (
    <Stack space="small">
      {act.state.kind === "refused" && <Notice tone="stopped" title={problemText(act.state.problem)} live />}
      {act.state.kind === "offline" && <Notice tone="waiting" title={m.report_unreachable()} live />}
      <div>
        <Button variant="primary" onClick={() => void close()} busy={busy && m.report_closing()}>
          {m.report_close()}
        </Button>
      </div>
    </Stack>
  );
}

/** One reported problem, with all that came with it. */
export default function ReportDetail({ params: { reportId: id } }: Route.ComponentProps) {
  const [report, setReport] = useState<BugReport | "gone" | "reading" | null>("reading");
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  const read = () => void readReport(id).then(setReport);
  useEffect(read, [id]);
  if (report === "gone") return <Navigate to="/404" replace />;
  return (
    <Wrap narrow>
      <BackLink to="/editor/reports">{m.report_back()}</BackLink>
      <Sheet>
        <PageTitle>{m.report_one_title()}</PageTitle>
        {report === "reading" && <Text tone="muted">{m.report_reading()}</Text>}
        {report === null && (
          <Notice tone="waiting" title={m.report_unreachable()} action={<Button onClick={read}>{m.shell_try_again()}</Button>} />
        )}
        {typeof report === "object" && report !== null && (
          <Stack>
            <p className={words}>{report.words}</p>
            <Facts report={report} timeZone={timeZone} />
            <CloseReport report={report} onClosed={read} timeZone={timeZone} />
          </Stack>
        )}
      </Sheet>
    </Wrap>
  );
}
