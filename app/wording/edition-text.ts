import { m } from "#schemas/messages/compiled/messages";
import { type ChangesOf, editionChanges } from "#schemas/permit-type/edition-changes";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { sameValue } from "#schemas/plain/same-value";
import type { Localized } from "#schemas/values";
import { inLanguage } from "./permit-text";

type Form = Pick<PermitType, "sections" | "documents">;
type Say = (told: { what: string }) => string;

function said<T>(changes: ChangesOf<T>, nameOf: (one: T) => Localized, [asks, drops, differs]: readonly [Say, Say, Say]) {
  return [
    ...changes.added.map((one) => asks({ what: inLanguage(nameOf(one)) })),
    ...changes.removed.map((one) => drops({ what: inLanguage(nameOf(one)) })),
    ...changes.changed.map((one) => differs({ what: inLanguage(nameOf(one.after)) })),
  ];
}

const asking = [m.apply_edition_asks, m.apply_edition_drops, m.apply_edition_changes] as const;

/** What a newer edition of a form asks otherwise, a sentence each. */
export function editionSentences(from: Form, to: Form): readonly string[] {
  const { sections, questions, documents, rearranged } = editionChanges(from, to);
  return [
    ...said(questions, ({ label }) => label, asking),
    ...said(documents, ({ name }) => name, asking),
    ...said(sections, ({ title }) => title, [m.apply_edition_section, m.apply_edition_no_section, m.apply_edition_section_named]),
    ...(rearranged ? [m.apply_edition_rearranged()] : []),
  ];
}

/** What a newer edition of a permit type is called otherwise, and whether it is offered by now, a sentence each. */
export function faceSentences(from: PermitType, to: PermitType): readonly string[] {
  return [
    ...(sameValue(from.name, to.name) ? [] : [m.apply_edition_named({ what: inLanguage(to.name) })]),
    ...(from.withheld && !to.withheld ? [m.apply_edition_offered()] : []),
    ...(to.withheld && !from.withheld ? [m.apply_edition_withheld()] : []),
  ];
}
