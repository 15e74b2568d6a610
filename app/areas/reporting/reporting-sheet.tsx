import { Printer } from "lucide-react";
import { Form } from "react-router";
import { saveAsFile } from "#app/screen/read/save-as-file";
import { useShellData } from "#app/screen/read/shell-data";
import { m } from "#schemas/messages/compiled/messages";
import type { Report } from "#schemas/report/report";
import { Button } from "#ui/button";
import { dayWithYear, fullDayAndTime } from "#ui/date-text";
import { SelectField, TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { PageTitle, Text } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";
import { Notice } from "#ui/notice";
import { JournalAct } from "./journal-act";
import { ReportingChart } from "./reporting-chart";
import { reportCsv, reportFileName } from "./reporting-csv";
import { sentenceOf } from "./reporting-sentence";
import { reportingStyles } from "./reporting-styles";
import { ReportingTable } from "./reporting-table";
import { questionWords, rowName } from "./reporting-text";
import { SaveReportAct } from "./save-report-act";

const look = reportingStyles();

/** What each question's chart draws: a column of its first table, and of a band the upper one. */
const drawn = {
  volume: { column: "issued", unit: "count" },
  days: { column: "half", unit: "days", upper: "ninth" },
  "first-review": { column: "rate", unit: "share" },
  inspections: { column: "rate", unit: "share" },
  fees: { column: "collected", unit: "cents" },
  backlog: { column: "open", unit: "count" },
} as const;

function Chart({ report }: { report: Report }) {
  const [table] = report.tables;
  if (!table || table.rows.length === 0) return null;
  const how = drawn[report.name];
  const upper = "upper" in how ? how.upper : undefined;
  const points = table.rows.map(({ key, figures }) => ({
    name: rowName(table.name, key, report.names),
    value: figures[how.column]?.value ?? null,
    ...(upper && { upper: figures[upper]?.value ?? null }),
  }));
  return (
    <ReportingChart
      title={questionWords[report.name].chart()}
      description={sentenceOf(report)}
      unit={how.unit}
      points={points}
      {...(upper && { band: { value: m.reporting_line_half(), upper: m.reporting_line_ninth() } })}
    />
  );
}

/** The filters stand in the page's address; without scripts the form asks for it just so. */
function Filters({ report }: { report: Report }) {
  const { from, to, type } = report.scope;
  const options = [{ value: "", label: m.reporting_all_types() }, ...report.types.map((name) => ({ value: name, label: name }))];
  return (
    <Form method="get" className={look.filters} aria-label={m.reporting_filters()} key={`${from} ${to} ${type}`}>
      <div className={look.wide}>
        <SelectField label={m.reporting_type()} name="type" options={options} defaultValue={type} />
      </div>
      {report.name !== "backlog" && (
        <>
          <TextField label={m.reporting_from()} name="from" type="date" min="1900-01-01" max="2199-12-31" defaultValue={from} />
          <TextField label={m.reporting_to()} name="to" type="date" min="1900-01-01" max="2199-12-31" defaultValue={to} />
        </>
      )}
      <Button type="submit">{m.reporting_show()}</Button>
    </Form>
  );
}

function Definition({ report }: { report: Report }) {
  const words = questionWords[report.name];
  const terms = [
    [m.reporting_term_counts(), words.counts()],
    ...(words.day ? [[m.reporting_term_day(), words.day()]] : []),
    ...(words.days ? [[m.reporting_term_days(), words.days()]] : []),
    [m.reporting_term_out(), words.out()],
    [m.reporting_term_source(), m.reporting_source()],
  ];
  const { from, to } = report.scope;
  const days = report.name === "backlog" ? m.reporting_now() : m.reporting_scope({ from: dayWithYear(from), to: dayWithYear(to) });
  return (
    <section className={look.definition} aria-labelledby="how-counted">
      <DrawingTitle number="D" title={m.reporting_how()} note={days} id="how-counted" />
      <dl className={look.terms}>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt className={look.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Acts({ report }: { report: Report }) {
  const save = () => saveAsFile(reportFileName(report), new Blob([`\uFEFF${reportCsv(report)}`], { type: "text/csv" }));
  return (
    <div className={look.acts}>
      <Scripted>
        <Button icon={Printer} onClick={() => window.print()}>
          {m.reporting_print()}
        </Button>
      </Scripted>
      <Button onClick={save}>{m.reporting_csv()}</Button>
      <SaveReportAct report={report} />
      {report.name === "fees" && <JournalAct from={report.scope.from} to={report.scope.to} />}
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  const [first, ...others] = report.tables;
  return (
    <>
      <div className={look.grid}>
        <Chart report={report} />
        {first && first.rows.length > 0 && <ReportingTable report={report} table={first} />}
      </div>
      <div className={look.more}>
        {others
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <ReportingTable key={table.name} report={report} table={table} />
          ))}
      </div>
    </>
  );
}

/** A ready question answered: sentence, chart, tables, and how it is counted. `kept`: as it was last seen here. */
export function ReportingSheet({ report, kept }: { report: Report; kept: boolean }) {
  const timeZone = useShellData()?.organization.timeZone ?? "UTC";
  const withheld = report.tables.some(({ rows, total }) =>
    [total, ...rows].some(({ figures }) => Object.values(figures).some((figure) => figure.withheld)),
  );
  return (
    <>
      <div className={look.head}>
        <div>
          <PageTitle close>{questionWords[report.name].title()}</PageTitle>
          <Text as="meta" tone="muted">
            {m.reporting_as_of({ time: fullDayAndTime(report.asOf, timeZone) })}
          </Text>
        </div>
        <Acts report={report} />
      </div>
      {kept && <Notice tone="waiting" title={m.reporting_kept()} live />}
      <Filters report={report} />
      {report.partial && <Notice title={m.reporting_partial()} />}
      <p className={look.answer}>{sentenceOf(report)}</p>
      <Figures report={report} />
      {withheld && (
        <Text as="meta" tone="muted">
          {m.reporting_withheld_note()}
        </Text>
      )}
      <Definition report={report} />
    </>
  );
}
