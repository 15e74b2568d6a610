import { storedQuotasOf } from "#schemas/document/file-quota";
import { kindOfFile, mediaTypeOfKind } from "#schemas/document/file-signature";
import { bytesOfPiece, countPieces, type FileStatus, type JoinRequest, pieceBytes } from "#schemas/document/file-transfer";
import { standingOf } from "#schemas/people/write-quota";
import { hasRole, isStaff, type Person } from "#schemas/role";
import { scopes } from "#schemas/row-scope";
import type { Clock } from "#worker/http/api-context";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { reachOf } from "#worker/sync/pull/pull";
import { isSetAsSaid } from "./approved-set-file";
import type { FileStore, ReadableFile, SendingFile } from "./file-store";
import type { PieceStore, StoredPiece } from "./piece-store";

export interface FileParts {
  readonly store: FileStore;
  readonly pieces: PieceStore;
  readonly clock: Clock;
}

/** Room is made when files on their way are given up, or when the office makes it: a device asks again each hour. Seconds. */
const crowdedSeconds = 3_600;

/**
 * Keeps one piece. Refuses `no-room` when the account's files take all the space that it has, and `too-many-requests` when it is sending very many
 * at once or those of all who stand alike take theirs.
 */
export async function keepPiece(
  { store, pieces, clock }: FileParts,
  organization: string,
  person: Person,
  { sha256, index }: { readonly sha256: string; readonly index: number },
  bytes: ArrayBuffer,
) {
  const { accountId } = person;
  const filed = isStaff(person) || (await store.hasPermit(organization, accountId));
  const budget = { standing: standingOf(person, filed), quotas: storedQuotasOf(person, filed) };
  const begun = { accountId, sha256, bytes: index * pieceBytes + bytes.byteLength, ...budget };
  const state = await store.begin(organization, begun, clock().toISOString());
  if (state === "no-room") refuseRequest("no-room");
  if (state === "crowded") refuseRequest("too-many-requests", { headers: { "retry-after": String(crowdedSeconds) } });
  if (state === "full") refuseRequest("too-many-requests");
  if (state === "sending") await pieces.put(organization, { accountId, sha256 }, index, bytes);
}

/** Whoever hears that the file is here lets go of its bytes: from then on it stays for the sweep's whole grace, counted by days. */
export async function statusOf({ store, pieces, clock }: FileParts, organization: string, who: SendingFile): Promise<FileStatus> {
  const state = await store.holderState(organization, who);
  if (state === "held") {
    const now = clock();
    await store.touch(organization, who, now.toISOString(), new Date(now.getTime() - 86_400_000).toISOString());
    return { state: "complete", pieces: [] };
  }
  if (state === null) return { state: "none", pieces: [] };
  return { state: "partial", pieces: (await pieces.list(organization, who)).map((piece) => piece.index) };
}

function missingOf(found: readonly StoredPiece[], bytes: number): readonly string[] {
  const sizes = new Map(found.map((piece) => [piece.index, piece.bytes]));
  const missing: string[] = [];
  for (let index = 0; index < countPieces(bytes); index += 1)
    if (sizes.get(index) !== bytesOfPiece(bytes, index)) missing.push(String(index));
  return missing;
}

/**
 * Joins the pieces and holds the whole against its hash, its claimed kind, and the kind that its sender's documents say. Doing it again
 * changes nothing. Refuses `file-missing` {pieces}, `file-type-not-allowed` {kind} or `file-hash-mismatch`; after the last two every piece is
 * thrown away.
 */
export async function joinFile(parts: FileParts, organization: string, who: SendingFile, request: JoinRequest): Promise<void> {
  const { store, pieces, clock } = parts;
  if ((await store.holderState(organization, who)) === "held") return;
  if (request.pieces !== countPieces(request.bytes)) refuseRequest("validation-failed");
  const missing = missingOf(await pieces.list(organization, who), request.bytes);
  if (missing.length > 0) throw new HttpProblem({ code: "file-missing", params: { pieces: missing.slice(0, 1_000) } });
  const kind = kindOfFile(await pieces.head(organization, who));
  if (mediaTypeOfKind(kind) !== request.mediaType || (await store.saidOther(organization, who, request.mediaType))) {
    await pieces.remove(organization, who);
    throw new HttpProblem({ code: "file-type-not-allowed", params: { kind } });
  }
  const sets = await store.setsSaid(organization, who);
  if (sets.length > 0) {
    const ends = { head: await pieces.head(organization, who), tail: await pieces.tail(organization, who, request.bytes) };
    if (sets.some((said) => !isSetAsSaid(said, { ...ends, bytes: request.bytes }))) {
      await pieces.remove(organization, who);
      refuseRequest("file-hash-mismatch");
    }
  }
  // Bytes that are already here are held against the hash all the same: naming a hash is no proof of having the file.
  const right = (await store.isComplete(organization, who.sha256))
    ? await pieces.verify(organization, who, request.bytes)
    : await pieces.join(organization, who, request);
  if (!right) {
    await pieces.remove(organization, who);
    refuseRequest("file-hash-mismatch");
  }
  await store.complete(organization, who, request, clock().toISOString());
  await pieces.remove(organization, who);
  await store.piecesGone(organization, who);
}

/** The file as this person may read it through a permit; anything else is not found. */
export async function openFile(
  { store, pieces }: FileParts,
  organization: string,
  person: Person,
  asked: { readonly sha256: string; readonly permitId: string },
): Promise<ReadableFile & { readonly body: ReadableStream }> {
  const of = [scopes.permit(asked.permitId), scopes.permitStaff(asked.permitId), scopes.draft(asked.permitId)];
  const file = await store.readable(organization, { sha256: asked.sha256, scopes: of, holders: reachOf(person).holders });
  const body = file === null ? null : await pieces.open(organization, asked.sha256);
  if (file === null || body === null) return refuseRequest("not-found");
  return { ...file, body };
}

/** The picture of a reported problem, for Admins; to anybody else, and where it has not arrived, it is not found. */
export async function openReportPicture(
  { store, pieces }: FileParts,
  organization: string,
  person: Person,
  asked: { readonly sha256: string; readonly reportId: string },
): Promise<ReadableFile & { readonly body: ReadableStream }> {
  const file = hasRole(person, "Admin") ? await store.ofReport(organization, asked) : null;
  const body = file === null ? null : await pieces.open(organization, asked.sha256);
  if (file === null || body === null) return refuseRequest("not-found");
  return { ...file, body };
}

/** Pieces that nothing has touched for a week are given up: their sender begins again. */
const staleDays = 7;

/** Removes pieces that nobody will join, and counts whoever has filed as known. Run hourly for each organization. */
export async function sweepPieces({ store, pieces, clock }: FileParts, organization: string): Promise<void> {
  await store.moveFiled(organization);
  const before = new Date(clock().getTime() - staleDays * 86_400_000).toISOString();
  for (const { held, ...who } of await store.stale(organization, before)) {
    await pieces.remove(organization, who);
    if (held) await store.piecesGone(organization, who);
    else await store.forget(organization, who);
  }
}
