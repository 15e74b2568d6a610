import { z } from "zod";
import type { CommandContext, WorkingState } from "../command";
import { childrenOf } from "../permit/permit-record";
import { checkFile } from "../permit-type/form";
import type { DocumentSlot, PermitType } from "../permit-type/permit-type";
import { type Problem, refuse } from "../problem";
import { identifier, recordId, sha256, text } from "../values";
import { anySlot, documentPreview, isPreviewOf, type PermitDocument } from "./document";
import { safeFileName } from "./safe-file-name";

export const addArgs = z.object({
  documentId: recordId,
  permitId: identifier,
  slot: text(80).min(1),
  /** As the person's device named it; kept as `safeFileName` makes it. */
  fileName: z.string().max(1_000),
  mediaType: text(100),
  bytes: z.int().nonnegative(),
  sha256,
  /** Older builds send none. */
  preview: documentPreview.nullable().default(null),
  supersedes: identifier.nullable().default(null),
  correctionId: identifier.nullable().default(null),
});
export type AddArgs = z.infer<typeof addArgs>;

/** Why a slot does not take a file: `file-type-not-allowed`, `too-large` {limit}, or `file-missing` for an empty one; null: it does. */
export function misfitOf(
  slot: Pick<DocumentSlot, "accept" | "maxBytes">,
  file: Pick<PermitDocument, "mediaType" | "bytes">,
): Problem | null {
  const fault = checkFile(slot, file);
  switch (fault?.reason) {
    case undefined:
      return null;
    case "file-type":
      return { code: "file-type-not-allowed", field: "mediaType", params: { accept: [...slot.accept] } };
    case "file-too-large":
      return { code: "too-large", field: "bytes", params: { limit: fault.limit } };
    case "file-empty":
      return { code: "file-missing", field: "bytes" };
  }
}

/** Refuses a file that its slot does not take, as `misfitOf` says. */
export function requireFits(type: PermitType | undefined, args: Pick<AddArgs, "slot" | "mediaType" | "bytes">): void {
  const slot = type?.documents.find((one) => one.slot === args.slot);
  if (type && !slot) refuse("validation-failed", { field: "slot" });
  const { code, ...more } = misfitOf(slot ?? anySlot, args) ?? { code: null };
  if (code) refuse(code, more);
}

/**
 * The document of a file that comes in now. Refuses `conflict` for an id that is taken, `not-found` for a document it cannot stand for,
 * `validation-failed` for a preview of a file that can have none.
 */
export function documentFrom(args: AddArgs, revision: number, state: WorkingState, context: CommandContext): PermitDocument {
  const held = childrenOf(state, "document", args.permitId);
  if (held.some((document) => document.id === args.documentId)) refuse("conflict", { field: "documentId" });
  if (args.supersedes !== null && !held.some((document) => document.id === args.supersedes)) refuse("not-found", { field: "supersedes" });
  if (args.preview !== null && !isPreviewOf(args.preview, args)) refuse("validation-failed", { field: "preview" });
  return {
    id: args.documentId,
    permitId: args.permitId,
    slot: args.slot,
    fileName: safeFileName(args.fileName),
    mediaType: args.mediaType,
    bytes: args.bytes,
    sha256: args.sha256,
    addedAt: context.now,
    addedBy: context.person.accountId,
    revision,
    supersedes: args.supersedes,
    state: "added",
    askedAgain: "",
    correctionId: args.correctionId,
    preview: args.preview,
  };
}
