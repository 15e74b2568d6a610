import { inLanguage } from "#app/wording/permit-text";
import type { PermitDocument } from "#schemas/document/document";
import { versionOf } from "#schemas/document/document-versions";
import { type FileRequest, requestedSlot } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitRows } from "#schemas/permit/permit-rows";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** The files of a permit, older versions too, and what names their places. */
export interface TitledFiles {
  readonly documents: readonly PermitDocument[];
  readonly type: Pick<PermitType, "documents"> | null;
  readonly requests: readonly FileRequest[];
}

export const titledFiles = ({ rows, type }: { readonly rows: PermitRows; readonly type: PermitType | null }): TitledFiles => ({
  documents: rows.document,
  type,
  requests: rows["file-request"],
});

/** "Site plan"; a slot that the form does not know is among the others. */
export function slotTitle(slot: string, type: TitledFiles["type"]): string {
  const name = type?.documents.find((one) => one.slot === slot)?.name;
  if (name) return inLanguage(name);
  if (slot === requestedSlot) return m.record_documents_requested();
  return type ? m.record_documents_other() : slot;
}

/** "Site plan, version 2". */
export const withVersion = (name: string, version: number | null): string =>
  version === null ? name : m.document_version({ name, number: version });

/** "Site plan, version 2": what tells a file from others of its name. A file that was asked for is called what it was asked for as. */
export function documentTitle(document: PermitDocument, { documents, type, requests }: TitledFiles): string {
  const asked =
    document.slot === requestedSlot
      ? requests.flatMap(({ files }) => files).find(({ documentIds }) => documentIds.includes(document.id))
      : undefined;
  const beside = asked ? documents.filter(({ id }) => asked.documentIds.includes(id)) : documents;
  return withVersion(asked?.name ?? slotTitle(document.slot, type), versionOf(beside, document.id));
}

/** "plan.pdf (Site plan, version 2)". */
export const titledFile = (document: PermitDocument, files: TitledFiles): string =>
  m.document_titled({ file: document.fileName, title: documentTitle(document, files) });
