import type { CommandArgs, CommandName } from "#schemas/commands";
import { misfitOf } from "#schemas/document/added-document";
import { isPreviewOf, type PermitDocument } from "#schemas/document/document";
import { fileFaultsOf, problemOfFile } from "#schemas/document/file-faults";
import { alikeBytes, officeBytes, officeHolder } from "#schemas/document/file-quota";
import { headBytes, mediaTypeOfKind, tailBytes } from "#schemas/document/file-signature";
import { bytesOfPiece, countPieces, type FileStatus, pieceBytes } from "#schemas/document/file-transfer";
import { type LinkFileEnd, type LinkFileStart, linkFormLimit, linkQuota, type SharedLink } from "#schemas/document/shared-link";
import type { Organization } from "#schemas/people/organization";
import { poolOf } from "#schemas/people/write-quota";
import type { DocumentSlot } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import type { BegunFile } from "#worker/files/file-budget-store";
import { type FileParts, joinFile, statusOf } from "#worker/files/file-operations";
import type { SendingFile } from "#worker/files/file-store";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { sha256Of } from "#worker/secrets/plain-digest";

/** The place in an application that an open link hands over, and what stands there now. */
export interface DelegatedSlot {
  readonly link: SharedLink;
  readonly person: Person;
  readonly slot: DocumentSlot;
  readonly current: PermitDocument | undefined;
}

export interface LinkFilesParts {
  readonly organization: Organization;
  readonly files: FileParts;
  readonly now: string;
  newId(): string;
  run<N extends CommandName>(person: Person, name: N, args: CommandArgs<N>): Promise<Problem | null>;
}

const senderOf = ({ person }: DelegatedSlot, sha256: string): SendingFile => ({ accountId: person.accountId, sha256 });

/** A link's own files and bytes, and its part of what those have together whom the office hardly knows. */
const budgetOf = (accountId: string): Pick<BegunFile, "standing" | "files" | "quotas"> => ({
  standing: "new",
  files: linkQuota.files,
  quotas: [
    { holder: accountId, most: linkQuota.bytes },
    { holder: poolOf("new"), most: alikeBytes.new },
    { holder: officeHolder, most: officeBytes },
  ],
});

/** Notes that the link sends this file. Refuses one that its slot does not take, and `link-full` over the link's quota. */
async function begin({ files, organization, now }: LinkFilesParts, delegated: DelegatedSlot, { sha256, bytes, mediaType }: LinkFileStart) {
  const problem = misfitOf(delegated.slot, { bytes, mediaType });
  if (problem) throw new HttpProblem(problem);
  const who = senderOf(delegated, sha256);
  const state = await files.store.begin(organization.id, { ...who, bytes, ...budgetOf(who.accountId) }, now);
  if (state === "no-room" || state === "full") refuseRequest("link-full");
  if (state === "crowded") refuseRequest("too-many-requests", { headers: { "retry-after": "3600" } });
  return statusOf(files, organization.id, who);
}

/** Keeps a piece of a file that was begun, of the very size that it has in a file as large as was declared. */
async function keepPiece(
  { files, organization }: LinkFilesParts,
  delegated: DelegatedSlot,
  sha256: string,
  index: number,
  piece: ArrayBuffer,
) {
  const who = senderOf(delegated, sha256);
  const declared = await files.store.sendingBytes(organization.id, who);
  // Begun never, or whole already: a piece that comes twice changes nothing.
  if (declared === null)
    return (await files.store.holderState(organization.id, who)) === "held" ? undefined : refuseRequest("file-missing");
  if (index >= countPieces(declared) || piece.byteLength !== bytesOfPiece(declared, index)) return refuseRequest("validation-failed");
  await files.pieces.put(organization.id, who, index, piece);
}

/** The smaller copy of a given picture, if its pieces are here and are what is said of them; else none, and nothing is refused for it. */
async function givenPreview({ files, organization }: LinkFilesParts, delegated: DelegatedSlot, { preview }: LinkFileEnd) {
  if (preview === null) return null;
  const joined = { bytes: preview.bytes, mediaType: "image/jpeg", pieces: countPieces(preview.bytes) } as const;
  const problem = await problemOf(async () => {
    await joinFile(files, organization.id, senderOf(delegated, preview.sha256), joined);
    return null;
  });
  return problem === null ? preview : null;
}

/** Joins the pieces and puts the file in its slot. */
async function give(parts: LinkFilesParts, delegated: DelegatedSlot, sha256: string, end: LinkFileEnd) {
  const { mediaType, fileName } = end;
  const { files, organization } = parts;
  const { link, person, current } = delegated;
  const who = senderOf(delegated, sha256);
  if (current?.sha256 === sha256 && current.addedBy === person.accountId) return null;
  const held = await files.store.holderState(organization.id, who);
  const bytes = held === "held" ? await files.store.sizeOf(organization.id, sha256) : await files.store.sendingBytes(organization.id, who);
  if (bytes === null) return refuseRequest("file-missing");
  await joinFile(files, organization.id, who, { bytes, mediaType, pieces: countPieces(bytes) });
  const about = { permitId: link.permitId, linkId: link.id, documentId: parts.newId(), fileName };
  const preview = await givenPreview(parts, delegated, end);
  const fits = preview !== null && isPreviewOf(preview, { mediaType, bytes, sha256 });
  return parts.run(person, "shared-link.give-file", { ...about, mediaType, bytes, sha256, preview: fits ? preview : null });
}

/** A whole file of a form that was sent without scripts. */
async function giveWhole(parts: LinkFilesParts, delegated: DelegatedSlot, file: File): Promise<Problem | null> {
  if (file.size === 0) return { code: "file-missing" };
  if (file.size > linkFormLimit) return { code: "too-large", params: { limit: linkFormLimit } };
  const bytes = await file.arrayBuffer();
  const [head, tail] = [new Uint8Array(bytes.slice(0, headBytes)), new Uint8Array(bytes.slice(-tailBytes))];
  const { kind, refusal } = fileFaultsOf({ name: file.name, mediaType: file.type, bytes: bytes.byteLength, head, tail });
  if (refusal !== null) return problemOfFile(refusal);
  const mediaType = mediaTypeOfKind(kind);
  if (mediaType === null) return { code: "file-type-not-allowed" };
  const sha256 = await sha256Of(bytes);
  await begin(parts, delegated, { sha256, bytes: bytes.byteLength, mediaType });
  for (let index = 0; index < countPieces(bytes.byteLength); index += 1) {
    const from = index * pieceBytes;
    await keepPiece(parts, delegated, sha256, index, bytes.slice(from, from + bytesOfPiece(bytes.byteLength, index)));
  }
  return give(parts, delegated, sha256, { mediaType, fileName: file.name, preview: null });
}

/** A refusal of the road of bytes as the problem that a form shows. */
async function problemOf(work: () => Promise<Problem | null>): Promise<Problem | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem) return error.problem;
    throw error;
  }
}

/** How the file that a link hands over comes in: in pieces, each sent any number of times, or whole by a form. */
export function createLinkFiles(parts: LinkFilesParts, slotBehind: (token: string) => Promise<DelegatedSlot | null>) {
  const opened = async (token: string) => (await slotBehind(token)) ?? refuseRequest("not-found");
  return {
    /** Begins a file, or goes on with it: what of it is here. */
    beginFile: async (token: string, start: LinkFileStart): Promise<FileStatus> => begin(parts, await opened(token), start),
    keepPiece: async (token: string, sha256: string, index: number, piece: ArrayBuffer): Promise<void> =>
      keepPiece(parts, await opened(token), sha256, index, piece),
    async endFile(token: string, sha256: string, end: LinkFileEnd): Promise<void> {
      const problem = await give(parts, await opened(token), sha256, end);
      if (problem) throw new HttpProblem(problem);
    },
    async giveFile(token: string, file: File): Promise<Problem | null> {
      const delegated = await slotBehind(token);
      return delegated === null ? { code: "not-found" } : problemOf(() => giveWhole(parts, delegated, file));
    },
  };
}
