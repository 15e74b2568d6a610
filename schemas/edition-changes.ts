import type { DocumentSlot, PermitType, Question } from "./permit-type";

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

/** What an applicant is told as "Changed since you began"; a question moved to another section counts as unchanged. */
export interface EditionChanges {
  readonly questions: ChangesOf<Question>;
  readonly documents: ChangesOf<DocumentSlot>;
  readonly none: boolean;
}

type Facets<T> = readonly (readonly [ChangedPart, (one: T) => unknown])[];

const questionFacets: Facets<Question> = [
  ["wording", (one) => [one.label, one.hint, one.why, one.unit]],
  ["kind", (one) => one.kind],
  ["required", (one) => one.optional],
  ["options", (one) => one.options],
  ["limits", (one) => [one.min, one.max, one.maxLength]],
  ["condition", (one) => one.showIf],
];
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

/** The differences between the edition a draft began with and another, by question id and slot. */
export function editionChanges(
  from: Pick<PermitType, "sections" | "documents">,
  to: Pick<PermitType, "sections" | "documents">,
): EditionChanges {
  const all = (type: Pick<PermitType, "sections">) => type.sections.flatMap((section) => section.questions);
  const questions = compare(all(from), all(to), (one) => one.id, questionFacets);
  const documents = compare(from.documents, to.documents, (one) => one.slot, slotFacets);
  const none = [questions, documents].every((changes) => changes.added.length + changes.removed.length + changes.changed.length === 0);
  return { questions, documents, none };
}
