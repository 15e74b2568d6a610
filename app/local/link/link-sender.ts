import { type FileProgress, type FileRoad, sendFile } from "#app/local/files/blob-sender";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { countPieces, type FileStatus, fileStatus } from "#schemas/document/file-transfer";
import type { LinkSigning } from "#schemas/document/shared-link";
import type { Problem } from "#schemas/problem";
import type { ChosenFile, KeptTask, TypedAnswer } from "./link-store";

/** How sending a link's task ended. `waits`: it goes on from where it stopped, once the office can be reached. */
export type LinkEnd = { readonly kind: "sent" } | { readonly kind: "waits" } | { readonly kind: "refused"; readonly problem: Problem };

const asJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A piece on a bad connection, 4 KiB a second. Milliseconds. */
const pieceTimeout = 64_000;

/** Bytes that are there whole are still to be given: they stand as pieces of which none is missing. */
const allThere = (answer: LinkAnswer<FileStatus>, size: number): LinkAnswer<FileStatus> =>
  answer.kind === "ok" && answer.value.state === "complete"
    ? { kind: "ok", value: { state: "partial", pieces: Array.from({ length: countPieces(size) }, (_piece, index) => index) } }
    : answer;

/** The road of bytes of one link, by its open name: the browser adds its cookie. */
export const linkFileRoad = (api: Pick<Api, "call" | "send">, linkId: string, file: ChosenFile): FileRoad => ({
  status: async (sha256) =>
    allThere(await api.call(`/s/${linkId}/upload`, fileStatus, asJson({ sha256, bytes: file.size, mediaType: file.mediaType })), file.size),
  putPiece: (sha256, index, piece) =>
    api.send(`/s/${linkId}/upload/${sha256}/pieces/${index}`, {
      method: "PUT",
      body: piece,
      headers: { "content-type": "application/octet-stream" },
      signal: AbortSignal.timeout(pieceTimeout),
    }),
  join: (sha256, { mediaType }) => {
    const preview = file.preview ? { sha256: file.preview.sha256, bytes: file.preview.size } : null;
    return api.call(`/s/${linkId}/upload/${sha256}`, fileStatus, asJson({ mediaType, fileName: file.name, preview }));
  },
});

/** Pieces of a preview go by the same road; whoever joins the file joins them. */
const previewRoad = (road: FileRoad): FileRoad => ({
  ...road,
  join: async () => ({ kind: "ok", value: { state: "complete", pieces: [] } }),
});

async function sendFilled(api: Pick<Api, "send">, path: string, filled: TypedAnswer | LinkSigning): Promise<LinkEnd> {
  const answer = await api.send(path, asJson(filled));
  if (answer.kind === "ok") return { kind: "sent" };
  if (answer.kind !== "problem" || answer.status >= 500 || answer.status === 429) return { kind: "waits" };
  return { kind: "refused", problem: answer.problem };
}

/** Sends what is kept of a link's task: the file, what of it is not there yet, the answer or the signature. */
export async function sendLinkTask(
  task: KeptTask,
  road: { readonly api: Pick<Api, "call" | "send">; readonly linkId: string; readonly onProgress: (progress: FileProgress) => void },
): Promise<LinkEnd> {
  const { api, linkId, onProgress } = road;
  if (task.signed !== null) return sendFilled(api, `/s/${linkId}/sign`, task.signed);
  if (task.file === null) return task.typed === null ? { kind: "sent" } : sendFilled(api, `/s/${linkId}/answer`, task.typed);
  const { preview, ...whole } = task.file;
  let file: ChosenFile = whole;
  // The file has its place among those that a link takes before its smaller copy has one.
  if (preview && (await linkFileRoad(api, linkId, whole).status(whole.sha256)).kind === "ok") {
    const ahead = await sendFile(preview, preview.bytes, previewRoad(linkFileRoad(api, linkId, preview)), () => undefined);
    if (ahead.kind === "stopped") return { kind: "waits" };
    // A slot that takes no JPEG, or a link that is full, takes no smaller copy: the file goes without.
    if (ahead.kind === "sent") file = task.file;
  }
  const sent = await sendFile(file, file.bytes, linkFileRoad(api, linkId, file), onProgress);
  return sent.kind === "stopped" ? { kind: "waits" } : sent;
}
