import { counted } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Report, ReportName } from "#schemas/report/report";
import { dayWithYear } from "#ui/date-text";
import { inSentence } from "./reporting-text";

type Say = (column: string, table?: string) => string;
type Days = { readonly from: string; readonly to: string };

/** A figure that the sentence needs and that is withheld, or of nothing. */
class Unsaid extends Error {
  override readonly name = "Unsaid";
  readonly withheld: boolean;
  constructor(withheld: boolean) {
    super("A figure of the sentence cannot be said");
    this.withheld = withheld;
  }
}

function sayOf({ tables }: Report): Say {
  const first = tables[0]?.name ?? "";
  return (column, name = first) => {
    const table = tables.find((one) => one.name === name);
    const figure = table?.total.figures[column];
    const unit = table?.columns.find((one) => one.name === column)?.unit ?? "count";
    if (!figure || figure.value === null) throw new Unsaid(figure?.withheld ?? false);
    return inSentence(figure.value, unit);
  };
}

function split(say: Say): string {
  try {
    return ` ${m.reporting_days_split_says({ city: say("cityHalf"), applicant: say("applicantHalf") })}`;
  } catch {
    return "";
  }
}

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
      half: say("half", "states"),
    }),
};

const counts = ({ tables }: Report): boolean =>
  tables.some(({ total }) => Object.values(total.figures).some(({ value, withheld }) => withheld || (value ?? 0) > 0));

/** The answer to a report's question in a sentence or two; where a figure of it is withheld, that there are too few records. */
export function sentenceOf(report: Report): string {
  const none = report.name === "backlog" ? m.reporting_none_open : m.reporting_none;
  if (!counts(report)) return none();
  const days = { from: dayWithYear(report.scope.from), to: dayWithYear(report.scope.to) };
  try {
    return sentences[report.name](sayOf(report), days, report);
  } catch (error) {
    if (error instanceof Unsaid) return error.withheld ? m.reporting_few() : none();
    throw error;
  }
}
