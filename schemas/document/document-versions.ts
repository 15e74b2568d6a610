import type { PermitDocument } from "./document";

/** The files in force: those that no newer file stands for. */
export function currentDocuments(documents: readonly PermitDocument[]): readonly PermitDocument[] {
  const replaced = new Set(documents.map((document) => document.supersedes));
  return documents.filter((document) => !replaced.has(document.id));
}
