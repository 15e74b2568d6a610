import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { bytesOfPiece, countPieces, type FileStatus, fileMediaType, fileStatus, pieceBytes } from "#schemas/document/file-transfer";
import type { Problem } from "#schemas/problem";
import type { BlobStore, KeptRecord } from "./blob-store";

/** The road of bytes; see schemas/document/file-transfer.ts. */
export interface FileRoad {
  status(sha256: string): Promise<LinkAnswer<FileStatus>>;
  putPiece(sha256: string, index: number, piece: Blob): Promise<LinkAnswer<null>>;
  join(sha256: string, file: { readonly bytes: number; readonly mediaType: string }): Promise<LinkAnswer<FileStatus>>;
}

export interface FileProgress {
  readonly sent: number;
  readonly total: number;
}

/** How sending files ended. `unreachable`: what is left is sent from where it stopped. */
export type FilesEnd = "done" | "unreachable" | "signed-out";

/** A piece on a bad connection, 4 KiB a second. Milliseconds. */
const pieceTimeout = 64_000;

export function httpFileRoad(api: Api): FileRoad {
  return {
    status: (sha256) => api.call(`/api/v2/files/${sha256}`, fileStatus),
    async putPiece(sha256, index, piece) {
      const headers = { "content-type": "application/octet-stream" };
      const signal = AbortSignal.timeout(pieceTimeout);
      return api.send(`/api/v2/files/${sha256}/pieces/${index}`, { method: "PUT", body: piece, headers, signal });
    },
    join: (sha256, { bytes, mediaType }) =>
      api.call(`/api/v2/files/${sha256}`, fileStatus, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ bytes, mediaType, pieces: countPieces(bytes) }),
      }),
  };
}

type Sent =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "stopped"; readonly end: FilesEnd };

const stopOf = (answer: Exclude<LinkAnswer<unknown>, { kind: "ok" }>): Sent => {
  if (answer.kind === "signed-out") return { kind: "stopped", end: "signed-out" };
  if (answer.kind === "unreachable" || answer.status >= 500 || answer.status === 429) return { kind: "stopped", end: "unreachable" };
  return { kind: "refused", problem: answer.problem };
};

/** Sends one file: what is missing of it, then the call that joins it. */
export async function sendFile(
  record: Pick<KeptRecord, "sha256" | "size" | "mediaType">,
  bytes: Blob,
  road: FileRoad,
  onProgress: (progress: FileProgress) => void,
): Promise<Sent> {
  const { sha256, size, mediaType } = record;
  const total = countPieces(size);
  if (!fileMediaType.safeParse(mediaType).success) return { kind: "refused", problem: { code: "file-type-not-allowed" } };
  // Once more from the beginning after the worker has found other bytes under the hash.
  for (let round = 0; ; round += 1) {
    const status = await road.status(sha256);
    if (status.kind !== "ok") return stopOf(status);
    if (status.value.state === "complete") return { kind: "sent" };
    const there = new Set(status.value.pieces);
    for (let index = 0; index < total; index += 1) {
      onProgress({ sent: index, total });
      if (there.has(index)) continue;
      const start = index * pieceBytes;
      const answer = await road.putPiece(sha256, index, bytes.slice(start, start + bytesOfPiece(size, index)));
      if (answer.kind !== "ok") return stopOf(answer);
    }
    onProgress({ sent: total, total });
    const joined = await road.join(sha256, { bytes: size, mediaType });
    if (joined.kind === "ok") return { kind: "sent" };
    const again = joined.kind === "problem" && (joined.problem.code === "file-hash-mismatch" || joined.problem.code === "file-missing");
    if (!again || round > 0) return stopOf(joined);
  }
}

export interface FilesSetting {
  readonly store: Pick<BlobStore, "records" | "bytes" | "confirm" | "refuse">;
  readonly road: FileRoad;
  /** Whether a row that names this file has reached the worker: facts go before bytes. */
  readonly isNamed: (sha256: string) => boolean;
  readonly onProgress: (sha256: string, progress: FileProgress | null) => void;
}

/** Files that wait for their bytes to be sent. */
export const filesToSend = (records: readonly KeptRecord[], isNamed: (sha256: string) => boolean): readonly KeptRecord[] =>
  records.filter((record) => record.sentAt === null && record.problem === null && isNamed(record.sha256));

/** Sends what waits, oldest first, one file at a time. Bytes leave the device only after the worker has confirmed their hash. */
export async function sendFiles({ store, road, isNamed, onProgress }: FilesSetting): Promise<FilesEnd> {
  const waiting = [...filesToSend(store.records.get(), isNamed)].sort((a, b) => (a.keptAt < b.keptAt ? -1 : 1));
  for (const record of waiting) {
    const bytes = await store.bytes(record.sha256);
    if (bytes === null) continue;
    const sent = await sendFile(record, bytes, road, (progress) => onProgress(record.sha256, progress));
    onProgress(record.sha256, null);
    if (sent.kind === "stopped") return sent.end;
    if (sent.kind === "sent") await store.confirm(record.sha256);
    else await store.refuse(record.sha256, sent.problem);
  }
  return "done";
}
