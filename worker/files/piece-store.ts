import { headBytes, tailBytes } from "#schemas/document/file-signature";
import { countPieces, type FileMediaType, pieceBytes } from "#schemas/document/file-transfer";
import { hexOf } from "#schemas/plain/hex";
import type { SendingFile } from "./file-store";
import type { StoredFile } from "./file-sweep-store";

export interface StoredPiece {
  readonly index: number;
  readonly bytes: number;
}

/** Bytes in R2: pieces of one sender, and whole files. */
export interface PieceStore {
  put(organization: string, who: SendingFile, index: number, bytes: ArrayBuffer): Promise<void>;
  list(organization: string, who: SendingFile): Promise<readonly StoredPiece[]>;
  remove(organization: string, who: SendingFile): Promise<void>;
  /** The first `headBytes` of the first piece, or all of a shorter one. */
  head(organization: string, who: SendingFile): Promise<Uint8Array>;
  /** The last `tailBytes` of a file of so many bytes, as its pieces have them. */
  tail(organization: string, who: SendingFile, bytes: number): Promise<Uint8Array>;
  /** Writes the whole file if the pieces have its hash; nothing is written otherwise. */
  join(organization: string, who: SendingFile, whole: { readonly bytes: number; readonly mediaType: FileMediaType }): Promise<boolean>;
  /** Whether the pieces have the hash they claim. */
  verify(organization: string, who: SendingFile, bytes: number): Promise<boolean>;
  open(organization: string, sha256: string): Promise<ReadableStream | null>;
}

/** The bytes with what the sweep of whole files asks of them. */
export interface WholeFileStore extends PieceStore {
  /** Writes a whole file that the worker made itself. */
  putMade(
    organization: string,
    made: { readonly sha256: string; readonly bytes: Uint8Array; readonly mediaType: FileMediaType },
  ): Promise<void>;
  /** Whole files by their hashes after this one, in order. At most 500. */
  wholeAfter(organization: string, sha256: string): Promise<readonly StoredFile[]>;
  removeWhole(organization: string, hashes: readonly string[]): Promise<void>;
}

/** Above this a file is put in parts, so that no single put is so long that it fails late. */
const singlePutLimit = 64 * 1024 * 1024;
/** Pieces to a part: 8 MiB; R2 wants 5 at least. */
const piecesPerPart = 32;

const piecePrefix = (organization: string, { accountId, sha256 }: SendingFile) => `org/${organization}/pieces/${accountId}/${sha256}/`;
const pieceKey = (organization: string, who: SendingFile, index: number) =>
  `${piecePrefix(organization, who)}${String(index).padStart(5, "0")}`;
/** Where a whole file is. */
export const fileKey = (organization: string, sha256: string) => `org/${organization}/files/${sha256}`;

export function createPieceStore(bucket: R2Bucket, singlePut = singlePutLimit): WholeFileStore {
  const piece = async (organization: string, who: SendingFile, index: number): Promise<Uint8Array> => {
    const found = await bucket.get(pieceKey(organization, who, index));
    if (found === null) throw new Error(`Piece ${index} is gone`);
    return new Uint8Array(await found.arrayBuffer());
  };
  const pieces = async function* (organization: string, who: SendingFile, bytes: number): AsyncIterable<Uint8Array> {
    for (let index = 0; index * pieceBytes < bytes; index += 1) yield await piece(organization, who, index);
  };
  const listAll = (organization: string, who: SendingFile) => list(bucket, piecePrefix(organization, who));
  return {
    async put(organization, who, index, bytes) {
      await bucket.put(pieceKey(organization, who, index), bytes);
    },
    async list(organization, who) {
      const found = await listAll(organization, who);
      return found.map((object) => ({ index: Number(object.key.slice(-5)), bytes: object.size }));
    },
    async remove(organization, who) {
      const found = await listAll(organization, who);
      for (let at = 0; at < found.length; at += 1_000) await bucket.delete(found.slice(at, at + 1_000).map((object) => object.key));
    },
    async head(organization, who) {
      const found = await bucket.get(pieceKey(organization, who, 0), { range: { offset: 0, length: headBytes } });
      return found === null ? new Uint8Array() : new Uint8Array(await found.arrayBuffer());
    },
    async tail(organization, who, bytes) {
      const last = countPieces(bytes) - 1;
      const pair = [last - 1, last].filter((index) => index >= 0);
      const parts = await Promise.all(pair.map((index) => piece(organization, who, index)));
      return Uint8Array.from(parts.flatMap((part) => [...part.subarray(-tailBytes)])).subarray(-tailBytes);
    },
    join: (organization, who, whole) => {
      const key = fileKey(organization, who.sha256);
      const source = pieces(organization, who, whole.bytes);
      return whole.bytes <= singlePut
        ? putWhole(bucket, key, who.sha256, whole, source)
        : putInParts(bucket, key, who.sha256, whole, source);
    },
    async verify(organization, who, bytes) {
      const digest = new crypto.DigestStream("SHA-256");
      const writer = digest.getWriter();
      for await (const chunk of pieces(organization, who, bytes)) await writer.write(chunk);
      await writer.close();
      return hexOf(await digest.digest) === who.sha256;
    },
    async putMade(organization, { sha256, bytes, mediaType }) {
      await bucket.put(fileKey(organization, sha256), bytes, { sha256, httpMetadata: { contentType: mediaType } });
    },
    async open(organization, sha256) {
      return (await bucket.get(fileKey(organization, sha256)))?.body ?? null;
    },
    async wholeAfter(organization, sha256) {
      const prefix = fileKey(organization, "");
      const { objects } = await bucket.list({ prefix, startAfter: fileKey(organization, sha256), limit: 500, include: ["httpMetadata"] });
      return objects.map(({ key, size, httpMetadata }) => ({
        sha256: key.slice(prefix.length),
        bytes: size,
        mediaType: httpMetadata?.contentType ?? "application/octet-stream",
      }));
    },
    async removeWhole(organization, hashes) {
      if (hashes.length > 0) await bucket.delete(hashes.map((sha256) => fileKey(organization, sha256)));
    },
  };
}

async function list(bucket: R2Bucket, prefix: string): Promise<readonly R2Object[]> {
  const found: R2Object[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? { prefix } : { prefix, cursor });
    found.push(...page.objects);
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}

/** One put, streamed; R2 itself holds the bytes against the hash and writes nothing when they differ. */
async function putWhole(
  bucket: R2Bucket,
  key: string,
  sha256: string,
  { bytes, mediaType }: { readonly bytes: number; readonly mediaType: FileMediaType },
  source: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const { readable, writable } = new FixedLengthStream(bytes);
  const pour = async () => {
    const writer = writable.getWriter();
    for await (const chunk of source) await writer.write(chunk);
    await writer.close();
  };
  const poured = pour();
  try {
    const [put] = await Promise.all([bucket.put(key, readable, { sha256, httpMetadata: { contentType: mediaType } }), poured]);
    return put !== null;
  } catch (error) {
    await poured.catch(() => undefined);
    if (error instanceof Error && /checksum|sha-?256|BadDigest|10037/i.test(error.message)) return false;
    throw error;
  }
}

/** A multipart put that is completed only once the hash is right. */
async function putInParts(
  bucket: R2Bucket,
  key: string,
  sha256: string,
  { bytes, mediaType }: { readonly bytes: number; readonly mediaType: FileMediaType },
  source: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: mediaType } });
  const digest = new crypto.DigestStream("SHA-256");
  const writer = digest.getWriter();
  const parts: R2UploadedPart[] = [];
  const part = new Uint8Array(Math.min(bytes, piecesPerPart * pieceBytes));
  let filled = 0;
  const flush = async () => {
    if (filled > 0) parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)));
    filled = 0;
  };
  try {
    for await (const chunk of source) {
      await writer.write(chunk);
      part.set(chunk, filled);
      filled += chunk.byteLength;
      if (filled === part.byteLength) await flush();
    }
    await flush();
    await writer.close();
    if (hexOf(await digest.digest) === sha256) {
      await upload.complete(parts);
      return true;
    }
  } catch (error) {
    await upload.abort();
    throw error;
  }
  await upload.abort();
  return false;
}
