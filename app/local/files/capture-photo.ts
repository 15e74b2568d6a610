import { isHeic, mediaTypeOf } from "#schemas/document/file-transfer";
import type { Problem } from "#schemas/problem";
import type { BlobStore, KeptFile } from "./blob-store";
import { pictureIn, pressed } from "./redraw-picture";

/** The longer side of a photo as it is kept, in pixels: enough to read a label by, a tenth of the bytes (notes/design.md). */
export const photoSide = 2_000;
/** Photos above this many bytes are pressed harder. */
const photoBytes = 1_500_000;

export type Kept = { readonly ok: true; readonly file: KeptFile } | { readonly ok: false; readonly problem: Problem };

const notTaken: Kept = { ok: false, problem: { code: "file-type-not-allowed", field: "file" } };

/** An iPhone's own kind of photo, which has words of its own. */
const notTakenPhoto: Kept = { ok: false, problem: { code: "file-type-not-allowed", field: "file", params: { kind: "heic" } } };

/**
 * Keeps a photo on this device: at most `photoSide` pixels, JPEG, without metadata. It is on disk when this resolves, so
 * show it only then. Rejects when the device cannot keep it; a file that is no picture is `file-type-not-allowed`.
 */
export async function keepPhoto(file: File, store: Pick<BlobStore, "keep">): Promise<Kept> {
  let picture: ImageBitmap;
  try {
    picture = await pictureIn(file);
  } catch {
    const head = await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    return isHeic(new Uint8Array(head)) ? notTakenPhoto : notTaken;
  }
  const drawn = await pressed(picture, { side: photoSide, hardAbove: photoBytes });
  const fileName = `${file.name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;
  return { ok: true, file: await store.keep({ bytes: await drawn.arrayBuffer(), mediaType: "image/jpeg", fileName }) };
}

/** Keeps a document as it is. What it is, its first bytes say. */
export async function keepDocument(file: File, store: Pick<BlobStore, "keep">): Promise<Kept> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // Moved or changed on the disk since it was picked.
    return { ok: false, problem: { code: "file-missing", field: "file" } };
  }
  if (bytes.byteLength === 0) return { ok: false, problem: { code: "file-missing", field: "file" } };
  const head = new Uint8Array(bytes.slice(0, 16));
  const mediaType = mediaTypeOf(head);
  if (mediaType === null) return isHeic(head) ? notTakenPhoto : notTaken;
  return { ok: true, file: await store.keep({ bytes, mediaType, fileName: file.name }) };
}
