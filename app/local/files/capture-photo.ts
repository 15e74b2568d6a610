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

/** Whether a file that no browser shows is a phone's own kind of photo; one that cannot be read is not. */
async function isPhonePhoto(file: File): Promise<boolean> {
  try {
    const [{ kindOfFile }, head] = await Promise.all([import("#schemas/document/file-signature"), file.slice(0, 16).arrayBuffer()]);
    return kindOfFile(new Uint8Array(head)) === "heic";
  } catch {
    return false;
  }
}

/**
 * Keeps a photo on this device: at most `photoSide` pixels, JPEG, without metadata. It is on disk when this resolves, so
 * show it only then. Rejects when the device cannot keep it; a file that is no picture is `file-type-not-allowed`.
 */
export async function keepPhoto(file: File, store: Pick<BlobStore, "keep">): Promise<Kept> {
  let picture: ImageBitmap;
  try {
    picture = await pictureIn(file);
  } catch {
    return (await isPhonePhoto(file)) ? notTakenPhoto : notTaken;
  }
  const drawn = await pressed(picture, { side: photoSide, hardAbove: photoBytes });
  const fileName = `${file.name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;
  return { ok: true, file: await store.keep({ bytes: await drawn.arrayBuffer(), mediaType: "image/jpeg", fileName }) };
}
