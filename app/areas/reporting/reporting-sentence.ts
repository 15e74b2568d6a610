import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Report, ReportName } from "#schemas/report/report";
import { type ReportSays, reportSays } from "#schemas/report/report-says";
import { dayWithYear } from "#ui/date-text";
import { inSentence } from "./reporting-text";

/** A figure of the sentence in words, by its column. */
type Say = (column: string) => string;
type Days = { readonly from: string; readonly to: string };
type Figures = Extract<ReportSays, { readonly kind: "says" }>["figures"];

const sayOf =
  (figures: Figures): Say =>
  (column) => {
    const figure = figures[column];
    return figure === undefined ? "" : inSentence(figure.value, figure.unit);
  };

const split = (say: Say): string =>
  say("cityHalf") === "" || say("applicantHalf") === ""
    ? ""
    : ` ${m.reporting_days_split_says({ city: say("cityHalf"), applicant: say("applicantHalf") })}`;

const sentences: Readonly<Record<ReportName, (say: Say, days: Days, report: Report) => string>> = {
  volume: (say, days, { places }) =>
    m.reporting_volume_says({
      ...days,
      issued: say("issued"),
      applied: say("applied"),
      completed: say("completed"),
      value: say("value"),
      places: places === null ? m.reporting_not_shown() : counted(places),
    }),
  days: (say, days) => m.reporting_days_says({ ...days, permits: say("permits"), half: say("half"), ninth: say("ninth") }) + split(say),
  "first-review": (say, days) =>
    m.reporting_first_review_says({ ...days, passed: say("atOnce"), reviewed: say("reviewed"), rate: say("rate") }),
  inspections: (say, days) =>
    m.reporting_inspections_says({
      ...days,
      passed: say("passed"),
      inspected: say("inspected"),
      rate: say("rate"),
      firstRate: say("firstRate"),
    }),
  fees: (say, days) => m.reporting_fees_says({ ...days, assessed: say("assessed"), waived: say("waived"), collected: say("collected") }),
  backlog: (say) =>
    m.reporting_backlog_says({
      open: say("open"),
      office: say("office"),
      inspector: say("inspector"),
      applicant: say("applicant"),
      half: say("half"),
    }),
};

/** The answer to a report's question in a sentence or two; where a figure of it is withheld, that there are too few records. */
export function sentenceOf(report: Report): string {
  const says = reportSays(report);
  if (says.kind === "few") return m.reporting_few();
  if (says.kind === "none") return report.name === "backlog" ? m.reporting_none_open() : m.reporting_none();
  const days = { from: dayWithYear(report.scope.from), to: dayWithYear(report.scope.to) };
  return sentences[report.name](sayOf(says.figures), days, report);
}
