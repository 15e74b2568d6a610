import { z } from "zod";
import type { PermitDocument } from "../document/document";
import { currentDocuments } from "../document/document-versions";
import { fileLimit } from "../document/file-transfer";
import type { Revision } from "../permit/draft/revision";
import type { Permit } from "../permit/permit";
import { stateFacts } from "../permit/permit-states";
import { identifier, instant, line, sha256 } from "../values";
import { isPlan } from "./plan-file";

/** Files of one set: a permit has a few, seldom twenty. */
export const mostSources = 60;
/** Pages of a set, its first page and cover sheets among them: more cannot be written into one file on the devices that offices have. */
export const mostSetPages = 1_500;

/**
 * A file that a set was made of. `stamped`: its pages are in the set, each with the stamp. `beside`: it is signed or locked, or a kind that cannot be
 * written into, so that a cover sheet stands for it and the file itself is given beside the set, byte for byte.
 */
export const setSource = z.object({
  documentId: identifier,
  sha256,
  pages: z.int().positive().max(mostSetPages),
  put: z.enum(["stamped", "beside"]),
  /** Its pages that were stamped as superseded, as a later file of the set has them again; absent: set made before this was kept. */
  superseded: z.array(z.int().positive().max(mostSetPages)).max(mostSetPages).optional(),
});
export type SetSource = z.infer<typeof setSource>;

/**
 * The stamped set of the drawings that a permit was issued on: one PDF, scope `permit:<id>`. Made on a device of the office; the originals stay
 * as they are, the record of what was reviewed.
 */
export const approvedSet = z.object({
  id: identifier,
  permitId: identifier,
  /** 1 for the first set, then one more with each that supersedes it. */
  number: z.int().positive(),
  fileName: line(200),
  mediaType: z.literal("application/pdf"),
  bytes: z.int().positive().max(fileLimit),
  sha256,
  pages: z.int().positive().max(mostSetPages),
  sources: z.array(setSource).min(1).max(mostSources),
  madeAt: instant,
  by: z.string(),
  byName: line(120),
  supersedes: identifier.nullable(),
});
export type ApprovedSet = z.infer<typeof approvedSet>;

/** The pages that a set of these sources has: the first, which lists them, then the stamped pages, and one cover for each file beside it. */
export const setPages = (sources: readonly Pick<SetSource, "pages" | "put">[]): number =>
  1 + sources.reduce((sum, { pages, put }) => sum + (put === "stamped" ? pages : 1), 0);

/** Whether pages said to be superseded are pages of their file, each once, and in the set. */
export const stampsOwnPages = ({ pages, put, superseded = [] }: SetSource): boolean =>
  new Set(superseded).size === superseded.length && superseded.every((page) => put === "stamped" && page <= pages);

interface Drawings {
  readonly document: readonly PermitDocument[];
  readonly revision: readonly Pick<Revision, "state" | "documentIds">[];
}

/**
 * The drawings that the permit stands on: those that were there when it was issued, and those of approved changes, without what a newer one of
 * them stands for. A file that came after issue and was not decided about is none of them, and replaces none.
 */
export function drawingsInForce(permit: Pick<Permit, "revision">, { document, revision }: Drawings): readonly PermitDocument[] {
  const changes = revision.filter(({ state }) => state === "approved");
  const approved = new Set(changes.flatMap(({ documentIds }) => documentIds));
  // Each approved change has made one revision more, and what came after issue is of a later one than the permit then had.
  const issuedOn = permit.revision - changes.length;
  const standing = document.filter(({ id, revision: of }) => of <= issuedOn || approved.has(id));
  return currentDocuments(standing).filter(isPlan);
}

/** Whether a set is of these drawings: all of them, by their bytes, and no other. */
export const isSetOf = ({ sources }: Pick<ApprovedSet, "sources">, drawings: readonly PermitDocument[]): boolean =>
  sources.length === drawings.length &&
  drawings.every(({ id, sha256: hash }) => sources.some((one) => one.documentId === id && one.sha256 === hash));

export const latestSet = (sets: readonly ApprovedSet[]): ApprovedSet | null =>
  sets.reduce<ApprovedSet | null>((last, one) => (last === null || one.number > last.number ? one : last), null);

/** Where a permit's approved set stands. */
export type SetStanding =
  /** Not issued, or nothing is drawn: there is none to come. */
  | { readonly kind: "none" }
  /** `older`: the one made before, of drawings that are not in force any more. */
  | { readonly kind: "being-made"; readonly drawings: readonly PermitDocument[]; readonly older: ApprovedSet | null }
  | { readonly kind: "made"; readonly drawings: readonly PermitDocument[]; readonly set: ApprovedSet };

export function setStanding(
  permit: Pick<Permit, "state" | "issuedAt" | "revision">,
  rows: Drawings & { readonly "approved-set": readonly ApprovedSet[] },
): SetStanding {
  const latest = latestSet(rows["approved-set"]);
  const drawings = stateFacts[permit.state].stamped && permit.issuedAt !== null ? drawingsInForce(permit, rows) : [];
  if (latest && (drawings.length === 0 || isSetOf(latest, drawings))) return { kind: "made", drawings, set: latest };
  return drawings.length === 0 ? { kind: "none" } : { kind: "being-made", drawings, older: latest };
}

/** The set as the lists and the viewer of files know a file. */
export const documentOfSet = (set: ApprovedSet): PermitDocument => ({
  ...{ id: set.id, permitId: set.permitId, slot: "", fileName: set.fileName, mediaType: set.mediaType, bytes: set.bytes },
  ...{ sha256: set.sha256, addedAt: set.madeAt, addedBy: set.by, revision: set.number, supersedes: set.supersedes },
  ...{ state: "accepted", askedAgain: "", correctionId: null, preview: null },
});
