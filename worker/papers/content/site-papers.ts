import { calendarOf } from "#schemas/calendar/business-days";
import { inspectionsNeeded } from "#schemas/inspection/inspection-rules";
import { m } from "#schemas/messages/compiled/messages";
import type { PaperSection } from "../paper-content";
import { dayIn, type PaperFacts, type WritePaper } from "../paper-facts";
import { conditionSection } from "./application-letters";

/** The inspections of the job, with room for the inspector's name and day. */
function cardInspections({ permit, type, language }: PaperFacts): readonly PaperSection[] {
  const needed = inspectionsNeeded(permit, type);
  if (needed.length === 0) return [];
  const locale = { locale: language };
  const heads = [m.paper_code({}, locale), m.paper_inspection({}, locale), m.paper_date({}, locale), m.paper_by({}, locale)];
  return [
    {
      title: m.paper_inspections({}, locale),
      note: m.paper_inspections_card_note({}, locale),
      body: { kind: "table", heads, shares: [0.1, 0.5, 0.16, 0.24], rows: needed.map(({ code, name }) => [code, name[language], "", ""]) },
    },
  ];
}

/** The card that is posted at the job. */
export const permitCard: WritePaper = (facts) => {
  const { permit, language } = facts;
  const locale = { locale: language };
  const contractor = permit.parties.find(({ role }) => role === "contractor");
  const issued = permit.issuedOn ?? facts.today;
  const expires = permit.expiresOn;
  return {
    title: m.paper_kind_permit_card({}, locale),
    under: permit.typeName,
    stamp: { word: m.paper_stamp_issued({}, locale), line: dayIn(language, issued, "short") },
    statement: m.paper_card_says({}, locale),
    lead: expires === null ? [] : [m.paper_card_expires({ day: dayIn(language, expires) }, locale)],
    named: [
      { label: m.paper_issued({}, locale), value: dayIn(language, issued, "short") },
      ...(expires === null ? [] : [{ label: m.paper_expires({}, locale), value: dayIn(language, expires, "short") }]),
      { label: m.paper_permit({}, locale), value: permit.number ?? "", big: true },
    ],
    ...(contractor
      ? { small: m.paper_contractor({ name: [contractor.name, contractor.license].filter(Boolean).join(", ") }, locale) }
      : {}),
    sections: [...cardInspections(facts), ...conditionSection(facts)],
    strong: m.paper_keep_card({}, locale),
  };
};

export const stopWorkOrder: WritePaper = (facts) => {
  const hold = facts.rows.hold.find(({ id }) => id === facts.subjectId);
  if (!hold) return null;
  const { language } = facts;
  const locale = { locale: language };
  const on = dayIn(language, calendarOf(facts.organization).localDay(hold.placedAt), "short");
  return {
    title: m.paper_kind_stop_work_order({}, locale),
    stamp: { word: m.paper_stamp_stop({}, locale), line: on },
    statement: m.paper_stop_says({}, locale),
    named: [
      { label: m.paper_issued({}, locale), value: on },
      { label: m.paper_permit({}, locale), value: facts.permit.number ?? "", big: true },
    ],
    sections: [
      { title: m.paper_reason({}, locale), note: "", body: { kind: "prose", paragraphs: [hold.reason, m.paper_stop_release({}, locale)] } },
    ],
  };
};

function deficienciesOf({ rows, language }: PaperFacts, inspectionId: string): PaperSection {
  const locale = { locale: language };
  const found = rows.finding.filter((one) => one.inspectionId === inspectionId && one.kind === "deficiency" && one.overruledAt === null);
  const heads = [m.paper_no({}, locale), m.paper_deficiency({}, locale), m.paper_code({}, locale)];
  return {
    title: m.paper_deficiencies({}, locale),
    note: m.paper_deficiencies_note({}, locale),
    body:
      found.length === 0
        ? { kind: "prose", paragraphs: [m.paper_none_listed({}, locale)] }
        : {
            kind: "table",
            heads,
            shares: [0.07, 0.7, 0.23],
            rows: found.map(({ text, codeReference }, at) => [String(at + 1), text, codeReference || "–"]),
          },
  };
}

/** What an inspection that did not pass leaves at the job. */
export const inspectionNotice: WritePaper = (facts) => {
  const { rows, language, organization } = facts;
  const result = rows["inspection-result"].find(({ id, withheld }) => id === facts.subjectId && !withheld);
  const inspection = rows.inspection.find(({ id }) => id === result?.inspectionId);
  if (!result || !inspection) return null;
  const locale = { locale: language };
  const on = calendarOf(organization).localDay(result.observedAt);
  const said = { inspection: inspection.name, day: dayIn(language, on) };
  const note: PaperSection[] =
    result.note.trim() === ""
      ? []
      : [{ title: m.paper_inspector_note({}, locale), note: "", body: { kind: "prose", paragraphs: [result.note] } }];
  return {
    title: m.paper_kind_inspection_notice({}, locale),
    under: m.paper_under_inspection({ inspection: inspection.name }, locale),
    statement: result.result === "Partial" ? m.paper_notice_partial(said, locale) : m.paper_notice_says(said, locale),
    named: [
      { label: m.paper_date({}, locale), value: dayIn(language, on, "short") },
      { label: m.paper_by({}, locale), value: result.byName },
      { label: m.paper_permit({}, locale), value: facts.permit.number ?? "", big: true },
    ],
    sections: [deficienciesOf(facts, inspection.id), ...note],
  };
};
