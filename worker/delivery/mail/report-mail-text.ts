import { formatPercent, formatValue, numberText } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { figureUnit, type ReportName, reportName } from "#schemas/report/report";
import type { MailFacts } from "./mail-facts";
import { said } from "./mail-facts";
import type { MailWords } from "./mail-text";

type Reader = MailFacts["in"];
type Say = (column: string) => string;
interface Days {
  readonly from: string;
  readonly to: string;
}

/** A figure in words of the reader's language; "" where it was not told. */
const sayIn =
  (facts: MailFacts): Say =>
  (column) => {
    const text = facts.text(`value-${column}`);
    const unit = figureUnit.safeParse(facts.text(`unit-${column}`));
    if (text === "" || !unit.success) return "";
    const value = Number(text);
    if (unit.data === "cents") return formatValue(value);
    return unit.data === "share" ? formatPercent(Math.round(value * 1_000) * 10, facts.in.locale) : numberText(value);
  };

const titles: Readonly<Record<ReportName, (inputs: Record<never, never>, reader: Reader) => string>> = {
  volume: m.reporting_volume,
  days: m.reporting_days,
  "first-review": m.reporting_first_review,
  inspections: m.reporting_inspections,
  fees: m.reporting_fees,
  backlog: m.reporting_backlog,
};

/** What each question comes to, in the very sentence of its page. */
const sentences: Readonly<Record<ReportName, (say: Say, days: Days, facts: MailFacts) => string>> = {
  volume: (say, days, facts) =>
    m.reporting_volume_says(
      {
        ...days,
        issued: say("issued"),
        applied: say("applied"),
        completed: say("completed"),
        value: say("value"),
        places: facts.text("places") === "" ? m.reporting_not_shown({}, facts.in) : numberText(Number(facts.text("places"))),
      },
      facts.in,
    ),
  days: (say, days, facts) =>
    said(
      m.reporting_days_says({ ...days, permits: say("permits"), half: say("half"), ninth: say("ninth") }, facts.in),
      say("cityHalf") !== "" &&
        say("applicantHalf") !== "" &&
        m.reporting_days_split_says({ city: say("cityHalf"), applicant: say("applicantHalf") }, facts.in),
    ).join(" "),
  "first-review": (say, days, facts) =>
    m.reporting_first_review_says({ ...days, passed: say("atOnce"), reviewed: say("reviewed"), rate: say("rate") }, facts.in),
  inspections: (say, days, facts) =>
    m.reporting_inspections_says(
      { ...days, passed: say("passed"), inspected: say("inspected"), rate: say("rate"), firstRate: say("firstRate") },
      facts.in,
    ),
  fees: (say, days, facts) =>
    m.reporting_fees_says({ ...days, assessed: say("assessed"), waived: say("waived"), collected: say("collected") }, facts.in),
  backlog: (say, _days, facts) =>
    m.reporting_backlog_says(
      { open: say("open"), office: say("office"), inspector: say("inspector"), applicant: say("applicant"), half: say("half") },
      facts.in,
    ),
};

/** A saved report by mail: its figures in words, its days, and the address that shows them. */
export function reportMailWords(facts: MailFacts): MailWords {
  const question = reportName.catch("volume").parse(facts.text("question"));
  const days = { from: facts.day("from"), to: facts.day("to") };
  return {
    subject: m.savedreport_mail_subject({ name: facts.text("name"), question: titles[question]({}, facts.in) }, facts.in),
    paragraphs: said(
      facts.text("says") === "says" ? sentences[question](sayIn(facts), days, facts) : m.savedreport_mail_none({}, facts.in),
      facts.text("type") !== "" && m.savedreport_mail_type({ type: facts.text("type") }, facts.in),
      facts.text("says") !== "says" && question !== "backlog" && m.savedreport_mail_days(days, facts.in),
      m.savedreport_mail_otherwise({}, facts.in),
    ),
    action: { label: m.savedreport_mail_act({}, facts.in), path: facts.text("path") },
  };
}
