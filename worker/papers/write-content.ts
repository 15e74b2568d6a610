import { m } from "#schemas/messages/compiled/messages";
import { type LetterField, type LetterWords, letterFields } from "#schemas/paper/letter-template";
import type { PaperKind } from "#schemas/paper/paper";
import { systemPerson } from "#schemas/permit/permit-access";
import { addressLineOf, workOf } from "#schemas/permit/permit-record";
import { mergedWith } from "#schemas/review/merge-fields";
import { approvalLetter, correctionLetter, denialLetter, incompletenessLetter } from "./content/application-letters";
import { finalCertificate, temporaryCertificate } from "./content/certificate-papers";
import { inspectionNotice, permitCard, stopWorkOrder } from "./content/site-papers";
import type { PaperContent } from "./paper-content";
import { dayIn, type PaperFacts, type PaperParts, type WritePaper } from "./paper-facts";

const writers: Readonly<Record<PaperKind, WritePaper>> = {
  "permit-card": permitCard,
  "temporary-certificate": temporaryCertificate,
  certificate: finalCertificate,
  "correction-letter": correctionLetter,
  "incompleteness-letter": incompletenessLetter,
  "approval-letter": approvalLetter,
  "denial-letter": denialLetter,
  "stop-work-order": stopWorkOrder,
  "inspection-notice": inspectionNotice,
};

/** A person of the office; what the product did by itself the office issued. */
const issuerOf = ({ byName, organization }: PaperFacts): string => (byName === systemPerson.name ? organization.name : byName);

function smallOf({ permit, language }: PaperFacts): string {
  const locale = { locale: language };
  const owner = permit.parties.find(({ role }) => role === "owner");
  const applicant = permit.parties.find(({ role }) => role === "applicant");
  const who = owner ? m.paper_owner({ name: owner.name }, locale) : applicant ? m.paper_applicant({ name: applicant.name }, locale) : "";
  return [who, permit.parcel ? m.paper_parcel({ parcel: permit.parcel }, locale) : ""].filter((each) => each !== "").join(". ");
}

/** What the office's own words are filled in with. */
const fieldsOf = (facts: PaperFacts): Readonly<Record<LetterField, string>> => {
  const { permit, organization, language, today } = facts;
  return {
    address: addressLineOf(permit.address),
    "permit number": permit.number ?? "",
    "permit type": permit.typeName,
    work: workOf(permit),
    applicant: permit.parties.find(({ role }) => role === "applicant")?.name ?? "",
    today: dayIn(language, today),
    "issued by": issuerOf(facts),
    office: organization.name,
    "office phone": organization.contact.phone,
    "office email": organization.contact.email,
  };
};

/** The office's own words in the language of the paper, filled in, a paragraph each. A field without a value is left out. */
function ownWords(facts: PaperFacts, place: keyof LetterWords): readonly string[] {
  const text = facts.words?.[place][facts.language] ?? "";
  return mergedWith(letterFields, text, fieldsOf(facts), "goes")
    .text.split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
}

/** What a paper of this kind says, and its number; null where the record holds nothing to say. */
export function writeContent(kind: PaperKind, facts: PaperFacts): { readonly content: PaperContent; readonly number: string } | null {
  const parts: PaperParts | null = writers[kind](facts);
  if (parts === null) return null;
  const { named, small, work, strong, number = "", ...said } = parts;
  const { language, organization, permit, today, address } = facts;
  const locale = { locale: language };
  const content: PaperContent = {
    ...{ under: "", stamp: null, lead: [], cells: [], sections: [] },
    ...said,
    lead: [...ownWords(facts, "opening"), ...(said.lead ?? [])],
    closing: ownWords(facts, "closing"),
    language,
    office: organization.name,
    block: { place: addressLineOf(permit.address), work: work ?? workOf(permit), small: small ?? smallOf(facts), cells: named },
    signed: [
      { label: m.paper_official({}, locale), value: issuerOf(facts), note: organization.name },
      { label: m.paper_date({}, locale), value: dayIn(language, today) },
    ],
    foot: { strong: strong ?? m.paper_keep({}, locale), said: m.paper_scan({}, locale), address },
    pageOf: (page, pages) => m.paper_page({ page, pages }, locale),
  };
  return { content, number };
}
