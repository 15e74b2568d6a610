import { notFound } from "#app/screen/read/page-error";
import { m } from "#schemas/messages/compiled/messages";
import { type Report, type ReportName, reportName, reportNames } from "#schemas/report/report";
import { PageTitle, Sheet, Stack, Text } from "#ui/layout/page";
import { SheetIndex, SheetIndexItem } from "#ui/list";
import type { Route } from "./+types/reporting-question.route";
import { type Asked, reportScreen, type Telling } from "./report-screen";
import { readReportAddress } from "./reporting-address";
import type { Told } from "./reporting-calls";
import { ReportingNothing } from "./reporting-nothing";
import { ReportingSheet } from "./reporting-sheet";
import { reportingStyles } from "./reporting-styles";
import { questionWords } from "./reporting-text";

interface QuestionPage {
  readonly name: ReportName;
  readonly told: Told<Report>;
}

const look = reportingStyles();

async function questionPage(telling: Telling, { request, params }: Asked): Promise<QuestionPage> {
  const name = reportName.safeParse(params.question).data;
  if (name === undefined) throw notFound();
  return { name, told: await telling.report(name, readReportAddress(new URL(request.url).searchParams)) };
}

const { loader, clientLoader, meta } = reportScreen(questionPage);

export { clientLoader, loader, meta };

function Questions({ current }: { current: ReportName }) {
  return (
    <nav className={look.nav} aria-label={m.reporting_questions()}>
      <Text as="h4" element="h2">
        {m.reporting_questions()}
      </Text>
      <SheetIndex label={m.reporting_questions()}>
        {reportNames.map((name, place) => (
          <SheetIndexItem
            key={name}
            number={place + 1}
            numbers="narrow"
            name={questionWords[name].title()}
            to={`/reporting/${name}`}
            current={name === current}
          />
        ))}
      </SheetIndex>
    </nav>
  );
}

/** One ready question with its filters, its answer and how that is counted. */
export default function ReportingQuestion({ loaderData: { name, told } }: Route.ComponentProps) {
  return (
    <div className={look.frame}>
      <Questions current={name} />
      <div className={look.main}>
        <Sheet>
          <Text as="label" tone="muted">
            {m.reporting_number({ number: reportNames.indexOf(name) + 1 })}
          </Text>
          {"value" in told ? (
            <ReportingSheet report={told.value} kept={told.state === "kept"} />
          ) : (
            <Stack>
              <PageTitle>{questionWords[name].title()}</PageTitle>
              <ReportingNothing why={told.state} />
            </Stack>
          )}
        </Sheet>
      </div>
    </div>
  );
}
