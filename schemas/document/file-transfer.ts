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
