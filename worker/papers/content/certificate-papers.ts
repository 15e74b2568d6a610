import { m } from "#schemas/messages/compiled/messages";
import type { Certificate } from "#schemas/paper/certificate";
import { conditionText } from "#schemas/review/told-condition";
import type { Locale } from "#schemas/values";
import type { PaperCell, PaperSection } from "../paper-content";
import { dayIn, type PaperFacts, type WritePaper } from "../paper-facts";
import { dueWords } from "./due-words";

const orUnstated = (said: string, language: Locale): string => said || m.paper_not_stated({}, { locale: language });

/** What the code asks every certificate to state (IBC 111.2): use, load, construction, sprinklers. */
function statedCells({ useGroup, occupantLoad, constructionType, sprinklers }: Certificate, language: Locale): readonly PaperCell[] {
  const locale = { locale: language };
  const load = occupantLoad === null ? "" : m.paper_load_people({ count: occupantLoad }, locale);
  return [
    { label: m.paper_use({}, locale), value: orUnstated(useGroup, language) },
    { label: m.paper_load({}, locale), value: orUnstated(load, language), note: load && m.paper_load_post({}, locale) },
    { label: m.paper_construction({}, locale), value: orUnstated(constructionType, language) },
    { label: m.paper_sprinklers({}, locale), value: orUnstated(sprinklers, language) },
  ];
}

function conditionsOf({ conditions, kind }: Certificate, language: Locale): PaperSection {
  const locale = { locale: language };
  const heads = [
    m.paper_no({}, locale),
    m.paper_condition({}, locale),
    m.paper_due({}, locale),
    m.paper_cleared({}, locale),
    m.paper_date({}, locale),
  ];
  const rows = conditions.map((each, at) => [String(at + 1), conditionText(each, language), dueWords(each.dueBefore, language), "", ""]);
  return {
    title: m.paper_conditions({}, locale),
    note: kind === "temporary" ? m.paper_conditions_temporary_note({}, locale) : "",
    body:
      rows.length === 0
        ? { kind: "prose", paragraphs: [m.paper_no_conditions({}, locale)] }
        : { kind: "table", heads, shares: [0.07, 0.5, 0.17, 0.13, 0.13], rows },
  };
}

function inspectionsOf({ inspections }: Certificate, language: Locale): PaperSection {
  const locale = { locale: language };
  const heads = [m.paper_inspection({}, locale), m.paper_date({}, locale), m.paper_by({}, locale)];
  return {
    title: m.paper_inspections({}, locale),
    note: m.paper_inspections_passed_note({}, locale),
    body: {
      kind: "table",
      heads,
      shares: [0.5, 0.2, 0.3],
      rows: inspections.map(({ name, on, byName }) => [name, dayIn(language, on, "short"), byName]),
    },
  };
}

const certificateOf = ({ rows, subjectId }: PaperFacts): Certificate | undefined => rows.certificate.find(({ id }) => id === subjectId);

function namedBy(one: Certificate, { permit, language }: PaperFacts): readonly PaperCell[] {
  const locale = { locale: language };
  return [
    { label: m.paper_issued({}, locale), value: dayIn(language, one.issuedOn, "short") },
    ...(one.endsOn === null ? [] : [{ label: m.paper_ends({}, locale), value: dayIn(language, one.endsOn, "short") }]),
    { label: m.paper_permit({}, locale), value: permit.number ?? "" },
    ...(one.codeEdition === "" ? [] : [{ label: m.paper_code({}, locale), value: one.codeEdition }]),
    { label: m.paper_certificate({}, locale), value: one.number ?? "", big: true },
  ];
}

const sectionsOf = (one: Certificate, language: Locale): readonly PaperSection[] => {
  const reason: PaperSection[] =
    one.reason === ""
      ? []
      : [{ title: m.paper_reason({}, { locale: language }), note: "", body: { kind: "prose", paragraphs: [one.reason] } }];
  return [...reason, conditionsOf(one, language), ...(one.inspections.length > 0 ? [inspectionsOf(one, language)] : [])];
};

const common = (one: Certificate, facts: PaperFacts) => ({
  number: one.number ?? "",
  named: namedBy(one, facts),
  ...(one.part === "" ? {} : { work: one.part }),
  cells: statedCells(one, facts.language),
  sections: sectionsOf(one, facts.language),
  strong: m.paper_post({}, { locale: facts.language }),
});

/** A certificate for a part and a time, before all is done. */
export const temporaryCertificate: WritePaper = (facts) => {
  const one = certificateOf(facts);
  if (!one?.endsOn) return null;
  const locale = { locale: facts.language };
  return {
    ...common(one, facts),
    title: m.paper_kind_temporary_certificate({}, locale),
    under: m.paper_under_temporary({}, locale),
    stamp: {
      word: m.paper_stamp_temporary({}, locale),
      line: m.paper_stamp_ends({ day: dayIn(facts.language, one.endsOn, "short") }, locale),
    },
    statement: m.paper_temporary_says({ day: dayIn(facts.language, one.endsOn) }, locale),
  };
};

export const finalCertificate: WritePaper = (facts) => {
  const one = certificateOf(facts);
  if (!one) return null;
  const locale = { locale: facts.language };
  return {
    ...common(one, facts),
    title: m.paper_kind_certificate({}, locale),
    under: m.paper_under_final({}, locale),
    statement: m.paper_certificate_says({}, locale),
  };
};
