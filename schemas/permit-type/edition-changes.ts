import type { DocumentSlot, FormSection, PermitType, Question } from "./permit-type";

/** What about a question or slot changed, in the order it is told. */
export type ChangedPart = "wording" | "kind" | "required" | "options" | "limits" | "condition" | "files";

export interface Changed<T> {
  readonly before: T;
  readonly after: T;
  readonly parts: readonly ChangedPart[];
}

export interface ChangesOf<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  readonly changed: readonly Changed<T>[];
}

/** What an applicant is told as "Changed since you began"; a question moved to another section counts as unchanged, and is told as `rearranged`. */
export interface EditionChanges {
  readonly sections: ChangesOf<FormSection>;
  readonly questions: ChangesOf<Question>;
  readonly documents: ChangesOf<DocumentSlot>;
  /** What both editions ask for stands in another order, or in another section. */
  readonly rearranged: boolean;
  readonly none: boolean;
}

type Form = Pick<PermitType, "sections" | "documents">;
type Facets<T> = readonly (readonly [ChangedPart, (one: T) => unknown])[];

const questionFacets: Facets<Question> = [
  ["wording", (one) => [one.label, one.hint, one.why, one.unit]],
  ["kind", (one) => one.kind],
  ["required", (one) => one.optional],
  ["options", (one) => one.options],
  ["limits", (one) => [one.min, one.max, one.maxLength]],
  ["condition", (one) => one.showIf],
];
const sectionFacets: Facets<FormSection> = [["wording", (one) => one.title]];
const slotFacets: Facets<DocumentSlot> = [
  ["wording", (one) => [one.name, one.hint]],
  ["required", (one) => one.required],
  ["condition", (one) => one.showIf],
  ["files", (one) => [one.accept, one.maxBytes]],
];

/** JSON with keys in order, so that two writings of one value compare equal. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? "";

function compare<T>(from: readonly T[], to: readonly T[], idOf: (one: T) => string, facets: Facets<T>): ChangesOf<T> {
  const before = new Map(from.map((one) => [idOf(one), one]));
  const after = new Set(to.map(idOf));
  const changed = to.flatMap((one) => {
    const old = before.get(idOf(one));
    if (old === undefined) return [];
    const parts = facets.filter(([, facet]) => written(facet(old)) !== written(facet(one))).map(([part]) => part);
    return parts.length > 0 ? [{ before: old, after: one, parts }] : [];
  });
  return { added: to.filter((one) => !before.has(idOf(one))), removed: from.filter((one) => !after.has(idOf(one))), changed };
}

/** Where the questions and slots of a form stand that both editions have, in order. */
const arrangement = ({ sections, documents }: Form, questions: ReadonlySet<string>, slots: ReadonlySet<string>): string =>
  written([
    sections.flatMap((section) => section.questions.flatMap(({ id }) => (questions.has(id) ? [[section.id, id]] : []))),
    documents.flatMap(({ slot }) => (slots.has(slot) ? [slot] : [])),
  ]);

const shared = (from: readonly string[], to: readonly string[]): ReadonlySet<string> => new Set(from.filter((id) => to.includes(id)));

/** The differences between the edition a draft began with and another, by question id, section id and slot. */
export function editionChanges(from: Form, to: Form): EditionChanges {
  const all = (type: Form) => type.sections.flatMap((section) => section.questions);
  const sections = compare(from.sections, to.sections, (one) => one.id, sectionFacets);
  const questions = compare(all(from), all(to), (one) => one.id, questionFacets);
  const documents = compare(from.documents, to.documents, (one) => one.slot, slotFacets);
  const ids = (type: Form) => all(type).map(({ id }) => id);
  const slots = (type: Form) => type.documents.map(({ slot }) => slot);
  const asked = shared(ids(from), ids(to));
  const filed = shared(slots(from), slots(to));
  const rearranged = arrangement(from, asked, filed) !== arrangement(to, asked, filed);
  const listed: readonly ChangesOf<unknown>[] = [sections, questions, documents];
  const none = !rearranged && listed.every((changes) => changes.added.length + changes.removed.length + changes.changed.length === 0);
  return { sections, questions, documents, rearranged, none };
}
