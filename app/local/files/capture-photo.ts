import { isHeic, mediaTypeOf } from "#schemas/document/file-transfer";
import type { Problem } from "#schemas/problem";
import type { BlobStore, KeptFile } from "./blob-store";

/** The longer side of a photo as it is kept, in pixels: enough to read a label by, a tenth of the bytes (notes/design.md). */
export const photoSide = 2_000;
/** Photos above this many bytes are pressed harder. */
const photoBytes = 1_500_000;

export type Kept = { readonly ok: true; readonly file: KeptFile } | { readonly ok: false; readonly problem: Problem };

const notTaken: Kept = { ok: false, problem: { code: "file-type-not-allowed", field: "file" } };

/** An iPhone's own kind of photo, which has words of its own. */
const notTakenPhoto: Kept = { ok: false, problem: { code: "file-type-not-allowed", field: "file", params: { kind: "heic" } } };

/** Width and height that fit the longer side, never enlarged. */
export function fitted(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the picture afresh as JPEG: upright, smaller, and with nothing of its metadata (place, camera, owner). */
async function redrawn(picture: ImageBitmap, quality: number): Promise<Blob> {
  const { width, height } = fitted(picture.width, picture.height, photoSide);
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
    return canvas.convertToBlob({ type: "image/jpeg", quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))), "image/jpeg", quality),
  );
}

async function pressed(picture: ImageBitmap): Promise<Blob> {
  const first = await redrawn(picture, 0.82);
  return first.size > photoBytes ? redrawn(picture, 0.65) : first;
}

/**
 * Keeps a photo on this device: at most `photoSide` pixels, JPEG, without metadata. It is on disk when this resolves, so
 * show it only then. Rejects when the device cannot keep it; a file that is no picture is `file-type-not-allowed`.
 */
export async function keepPhoto(file: File, store: Pick<BlobStore, "keep">): Promise<Kept> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    const head = await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    return isHeic(new Uint8Array(head)) ? notTakenPhoto : notTaken;
  }
  const drawn = await pressed(picture).finally(() => picture.close());
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
