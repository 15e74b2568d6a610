import { m } from "#schemas/messages/compiled/messages";
import { questionsOf } from "#schemas/permit-type/form";
import type { Correction, Incompleteness } from "#schemas/review/review";
import { conditionText } from "#schemas/review/told-condition";
import type { PaperCell, PaperSection } from "../paper-content";
import { dayIn, type PaperFacts, type WritePaper } from "../paper-facts";
import { dueWords } from "./due-words";

const permitCells = ({ permit, language, today }: PaperFacts): readonly PaperCell[] => [
  { label: m.paper_sent({}, { locale: language }), value: dayIn(language, today, "short") },
  { label: m.paper_type({}, { locale: language }), value: permit.typeName },
  { label: m.paper_permit({}, { locale: language }), value: permit.number ?? "", big: true },
];

/** The title of a correction over its text, and that a remark needs no answer. */
const correctionText = ({ title, text, blocking }: Correction, { language }: PaperFacts): string =>
  [title, text, blocking ? "" : m.paper_correction_remark({}, { locale: language })]
    .filter((each) => each.trim() !== "")
    .join(". ")
    .replaceAll("..", ".");

function correctionsOf(facts: PaperFacts): PaperSection {
  const locale = { locale: facts.language };
  const asked = facts.rows.correction.filter(({ letterId }) => letterId === facts.subjectId).sort((a, b) => a.number - b.number);
  const heads = [m.paper_no({}, locale), m.paper_correction({}, locale), m.paper_sheet({}, locale), m.paper_code({}, locale)];
  const rows = asked.map((one) => [
    String(one.number),
    `${one.discipline}: ${correctionText(one, facts)}`,
    one.sheet || "–",
    one.codeReference || "–",
  ]);
  return {
    title: m.paper_corrections({}, locale),
    note: m.paper_corrections_note({}, locale),
    body: { kind: "table", heads, shares: [0.07, 0.63, 0.12, 0.18], rows },
  };
}

export const correctionLetter: WritePaper = (facts) => {
  const letter = facts.rows.letter.find(({ id }) => id === facts.subjectId);
  if (!letter) return null;
  const { language } = facts;
  const locale = { locale: language };
  return {
    title: m.paper_kind_correction_letter({}, locale),
    number: String(letter.number),
    statement: m.paper_correction_says({ day: dayIn(language, letter.answerBy) }, locale),
    lead: letter.opening.trim() === "" ? [] : [letter.opening],
    named: [
      { label: m.paper_answer_by({}, locale), value: dayIn(language, letter.answerBy, "short") },
      { label: m.paper_letter({}, locale), value: String(letter.number) },
      ...permitCells(facts),
    ],
    sections: [correctionsOf(facts)],
  };
};

/** What is missing, by the name that the form gives it, and what the office wrote. */
function missingText({ slot, question, text }: Incompleteness["items"][number], { type, language }: PaperFacts): string {
  const named =
    type?.documents.find((one) => one.slot === slot)?.name[language] ??
    (type && questionsOf(type).find(({ id }) => id === question)?.label[language]) ??
    "";
  return [named, text.trim()].filter((each) => each !== "").join(": ");
}

export const incompletenessLetter: WritePaper = (facts) => {
  const asked = facts.rows.incompleteness.find(({ id }) => id === facts.subjectId);
  if (!asked) return null;
  const { language, permit } = facts;
  const locale = { locale: language };
  const due = permit.state === "incomplete" ? permit.dueOn : null;
  return {
    title: m.paper_kind_incompleteness_letter({}, locale),
    statement: due === null ? m.paper_incomplete_says_open({}, locale) : m.paper_incomplete_says({ day: dayIn(language, due) }, locale),
    named: permitCells(facts),
    sections: [
      {
        title: m.paper_missing({}, locale),
        note: m.paper_missing_note({}, locale),
        body: { kind: "list", items: asked.items.map((item) => missingText(item, facts)) },
      },
    ],
  };
};

/** The open conditions of a permit; none, no section. */
export function conditionSection({ rows, language }: PaperFacts): readonly PaperSection[] {
  const locale = { locale: language };
  const open = rows.condition.filter(({ metAt }) => metAt === null);
  if (open.length === 0) return [];
  const heads = [m.paper_no({}, locale), m.paper_condition({}, locale), m.paper_due({}, locale)];
  return [
    {
      title: m.paper_conditions({}, locale),
      note: m.paper_conditions_permit_note({}, locale),
      body: {
        kind: "table",
        heads,
        shares: [0.07, 0.73, 0.2],
        rows: open.map((each, at) => [String(at + 1), conditionText(each, language), dueWords(each.dueBefore, language)]),
      },
    },
  ];
}

export const approvalLetter: WritePaper = (facts) => {
  const locale = { locale: facts.language };
  return {
    title: m.paper_kind_approval_letter({}, locale),
    stamp: { word: m.paper_stamp_approved({}, locale), line: dayIn(facts.language, facts.today, "short") },
    statement: m.paper_approval_says({}, locale),
    lead: [m.paper_approval_not_permit({}, locale)],
    named: permitCells(facts),
    sections: conditionSection(facts),
  };
};

export const denialLetter: WritePaper = (facts) => {
  const locale = { locale: facts.language };
  return {
    title: m.paper_kind_denial_letter({}, locale),
    stamp: { word: m.paper_stamp_denied({}, locale), line: dayIn(facts.language, facts.today, "short") },
    statement: m.paper_denial_says({}, locale),
    named: permitCells(facts),
    sections: [
      {
        title: m.paper_reason({}, locale),
        note: "",
        body: { kind: "prose", paragraphs: [facts.reason, m.paper_denial_appeal({}, locale)] },
      },
    ],
  };
};
