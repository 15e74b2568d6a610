import type { PlanCheck } from "#app/local/plan/checked-plan";
import type { DocumentPreview } from "#schemas/document/document";
import { type FileFaults, type FileWarning, fileFaultsOf, problemOfFile } from "#schemas/document/file-faults";
import { mediaTypeOfKind } from "#schemas/document/file-signature";
import type { FileMediaType } from "#schemas/document/file-transfer";
import type { Problem } from "#schemas/problem";
import type { BlobStore, KeptFile } from "./blob-store";
import { keepPreview } from "./document-preview";
import { fileEnds, pdfIndexStands } from "./file-ends";

/** What a slot takes, and how a PDF is looked at: null where nothing here can. */
export interface DocumentRules {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly checkPlan: (file: Blob) => Promise<PlanCheck | null>;
}

type Refused = { readonly ok: false; readonly problem: Problem };
/** A kept document with its smaller copy, and what to look at in it. */
export type KeptDocument =
  | Refused
  | {
      readonly ok: true;
      readonly file: KeptFile;
      readonly warnings: readonly FileWarning[];
      readonly preview: DocumentPreview | null;
    };
export type CheckedDocument = Refused | { readonly ok: true; readonly mediaType: FileMediaType; readonly warnings: readonly FileWarning[] };

const refused = (problem: Problem): Refused => ({ ok: false, problem });
/** Moved or changed on the disk since it was chosen. */
const gone = refused({ code: "file-missing", field: "file" });

/** Each warning once: its ends and its pages may both say that a file is incomplete. */
const once = (warnings: readonly FileWarning[]): readonly FileWarning[] =>
  warnings.filter(({ fault }, place) => warnings.findIndex((other) => other.fault === fault) === place);

async function checkPdf(file: File, faults: FileFaults, stands: boolean, { checkPlan }: DocumentRules): Promise<CheckedDocument> {
  const check = await checkPlan(file);
  if (check?.refusal) return refused(problemOfFile(check.refusal));
  // What opens without a password is locked against changes alone: it can be read, and so reviewed. It is kept, since whoever has
  // it is often not who locked it; that it cannot be stamped is better heard now than on the day of approval.
  const known = faults.warnings.map(
    (warning): FileWarning => (warning.fault === "encrypted" && check?.opened ? { fault: "locked" } : warning),
  );
  const found: readonly FileWarning[] = stands ? [] : [{ fault: "incomplete" }];
  return { ok: true, mediaType: "application/pdf", warnings: once([...known, ...found, ...(check?.warnings ?? [])]) };
}

/**
 * What a chosen file is, by its bytes, and why it is not taken: nothing of it is kept yet, and no more is read than its ends and what the
 * engine asks for. First what it is, then whether the slot takes that, then how large it is: who has a drawing of two gigabytes in the
 * wrong format is not told to make it smaller.
 */
export async function checkDocument(file: File, rules: DocumentRules): Promise<CheckedDocument> {
  const ends = await fileEnds(file).catch(() => null);
  if (ends === null) return gone;
  const faults = fileFaultsOf(ends);
  const mediaType = mediaTypeOfKind(faults.kind);
  if (mediaType !== null && !rules.accept.includes(mediaType)) return refused({ code: "file-type-not-allowed", field: "file" });
  if (faults.refusal !== null) return refused(problemOfFile(faults.refusal));
  if (mediaType === null) return refused({ code: "file-type-not-allowed", field: "file" });
  if (file.size > rules.maxBytes) return refused({ code: "too-large", field: "file", params: { limit: rules.maxBytes } });
  if (mediaType !== "application/pdf") return { ok: true, mediaType, warnings: [] };
  const stands = await pdfIndexStands(file, ends).catch(() => false);
  return checkPdf(file, faults, stands, rules);
}

/** Keeps a document that was checked as it is, byte for byte, and beside it its smaller copy to look at, where it has one. */
export async function keepDocument(
  file: File,
  { mediaType, warnings }: Extract<CheckedDocument, { ok: true }>,
  store: Pick<BlobStore, "keep">,
): Promise<KeptDocument> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null || bytes.byteLength === 0) return gone;
  const kept = await store.keep({ bytes, mediaType, fileName: file.name });
  return { ok: true, file: kept, warnings, preview: await keepPreview(file, kept, store) };
}
