import type { PermitDocument } from "./document";

/** The files in force: those that no newer file stands for. */
export function currentDocuments(documents: readonly PermitDocument[]): readonly PermitDocument[] {
  const replaced = new Set(documents.map((document) => document.supersedes));
  return documents.filter((document) => !replaced.has(document.id));
}

const oldestFirst = (a: PermitDocument, b: PermitDocument): number =>
  a.revision - b.revision || (a.addedAt === b.addedAt ? (a.id < b.id ? -1 : 1) : a.addedAt < b.addedAt ? -1 : 1);

/** Which file of its slot a document is, the first one 1; null where it is the only one. Tells files of one name apart. */
export function versionOf(documents: readonly PermitDocument[], id: string): number | null {
  const slot = documents.find((document) => document.id === id)?.slot;
  const files = documents.filter((document) => document.slot === slot).sort(oldestFirst);
  return files.length < 2 ? null : files.findIndex((document) => document.id === id) + 1;
}

/**
 * The version before a document, to be compared with: the file that it says it stands for, else the newest of an earlier revision in its slot, as
 * an answer to a letter names none. Null where it is the first.
 */
export function documentBefore(documents: readonly PermitDocument[], document: PermitDocument): PermitDocument | null {
  const others = documents.filter(({ id, slot }) => id !== document.id && slot === document.slot);
  const named = others.find(({ id }) => id === document.supersedes);
  return (
    named ??
    others
      .filter(({ revision }) => revision < document.revision)
      .sort(oldestFirst)
      .at(-1) ??
    null
  );
}

/** The newest file that came for an older one: in its slot, of a later revision or named as standing for it. Null: none did. */
export function latestVersion(documents: readonly PermitDocument[], older: PermitDocument): PermitDocument | null {
  const later = documents.filter(
    ({ id, slot, revision, supersedes }) =>
      slot === older.slot && id !== older.id && (revision > older.revision || supersedes === older.id),
  );
  return [...later].sort(oldestFirst).at(-1) ?? null;
}
