import { type DocumentPreview, isPicture, isPreviewOf, previewAbove, previewLimit } from "#schemas/document/document";
import { mediaTypeOf } from "#schemas/document/file-signature";
import type { BlobStore, KeptFile } from "./blob-store";
import { pictureIn, pressed } from "./redraw-picture";

/** The longer side of a preview, in pixels: a plan can be told and its title block read; its dimensions are in the original. */
export const previewSide = 1_600;
/** Previews above this many bytes are pressed harder. */
const previewBytes = 600_000;

/** Whether a smaller copy of this file is worth making. */
export const wantsPreview = (file: Pick<KeptFile, "mediaType" | "bytes">): boolean => isPicture(file) && file.bytes > previewAbove;

const smallerName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, "") || "photo"}-preview.jpg`;

/**
 * Makes the smaller copy of a kept document to look at, and keeps it beside. Null for a document that needs none, and wherever it cannot be
 * made or kept: the document goes without. Never rejects.
 */
export async function keepPreview(file: Blob, kept: KeptFile, store: Pick<BlobStore, "keep">): Promise<DocumentPreview | null> {
  if (!wantsPreview(kept)) return null;
  try {
    const drawn = await pressed(await pictureIn(file), { side: previewSide, hardAbove: previewBytes });
    const bytes = await drawn.arrayBuffer();
    if (mediaTypeOf(new Uint8Array(bytes.slice(0, 16))) !== "image/jpeg") return null;
    if (bytes.byteLength > previewLimit || bytes.byteLength >= kept.bytes) return null;
    const copy = await store.keep({ bytes, mediaType: "image/jpeg", fileName: smallerName(kept.fileName) });
    const preview = { sha256: copy.sha256, bytes: copy.bytes };
    return isPreviewOf(preview, kept) ? preview : null;
  } catch {
    return null;
  }
}
