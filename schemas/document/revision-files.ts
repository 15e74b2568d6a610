import type { Permit } from "../permit/permit";
import type { PermitRows } from "../permit/permit-rows";
import type { PermitDocument } from "./document";
import { currentDocuments } from "./document-versions";

type Record = Pick<PermitRows, "document" | "revision" | "submission" | "file-request">;

/** Files that were added for a change after issue, and that nothing carries to the office yet: no revision, submission or answer to a request. */
export function filesForRevision(permit: Pick<Permit, "revision">, rows: Record): readonly PermitDocument[] {
  const carried = new Set([
    ...rows.revision.flatMap(({ documentIds }) => documentIds),
    ...rows.submission.flatMap(({ documentIds }) => documentIds),
    ...rows["file-request"].flatMap(({ files }) => files.flatMap(({ documentIds }) => documentIds)),
  ]);
  return currentDocuments(rows.document).filter(
    ({ id, revision, correctionId }) => revision > permit.revision && correctionId === null && !carried.has(id),
  );
}
