import { z } from "zod";
import { sha256 } from "../values";

/**
 * How a file's bytes travel, apart from the rows that name them. Facts go first, by sync; bytes follow in pieces, each of
 * which may be sent any number of times; the last call joins them and holds the whole against its hash.
 *
 * | message | address |
 * |---|---|
 * | what is there | GET /api/v2/files/{sha256} |
 * | one piece | PUT /api/v2/files/{sha256}/pieces/{index} |
 * | join | POST /api/v2/files/{sha256} |
 * | the bytes | GET /api/v2/files/{sha256}?permit={id} |
 */
export const pieceBytes = 262_144;
/** The largest file a form takes (notes: plan sets), in bytes. */
export const fileLimit = 200 * 1024 * 1024;

export const fileMediaTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;
export const fileMediaType = z.enum(fileMediaTypes);
export type FileMediaType = z.infer<typeof fileMediaType>;

export const countPieces = (bytes: number): number => Math.max(1, Math.ceil(bytes / pieceBytes));
/** Bytes of one piece of a file: all are full but the last. */
export const bytesOfPiece = (bytes: number, index: number): number => Math.min(pieceBytes, bytes - index * pieceBytes);

export const pieceAddress = z.object({
  sha256,
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(countPieces(fileLimit) - 1),
});
/** `complete`: the worker holds the bytes and this account has proved that it has them. */
export const fileStatus = z.object({ state: z.enum(["none", "partial", "complete"]), pieces: z.array(z.int().nonnegative()) });
export type FileStatus = z.infer<typeof fileStatus>;
export const joinRequest = z.object({ bytes: z.int().positive().max(fileLimit), mediaType: fileMediaType, pieces: z.int().positive() });
export type JoinRequest = z.infer<typeof joinRequest>;

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean => bytes.every((byte, place) => head[at + place] === byte);

const heicBrands: ReadonlySet<string> = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/**
 * Whether a file is a photo as iPhones keep it (HEIF, ISO/IEC 23008-12: `ftyp` and its brand), by its first 16 bytes. It is refused with
 * words of its own: most browsers can show none, and whoever reads the record must be able to.
 */
export function isHeic(head: Uint8Array): boolean {
  const words = (from: number) => String.fromCharCode(...head.slice(from, from + 4));
  return words(4) === "ftyp" && heicBrands.has(words(8));
}

/** What a file is by its first 16 bytes, or null for what is not taken here: a name and a claim prove nothing. */
export function mediaTypeOf(head: Uint8Array): FileMediaType | null {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return "application/pdf";
  if (startsWith(head, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, [0x57, 0x45, 0x42, 0x50], 8)) return "image/webp";
  return null;
}
