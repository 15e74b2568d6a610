import { z } from "zod";
import { identifier, instant, line, prose, sha256 } from "../values";

/** What is taken where no form says more: an answer to a letter of an imported permit, a file that no form has a place for. */
export const anySlot = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 200 * 1024 * 1024 };

/** Pictures above this many bytes get a smaller copy to look at. */
export const previewAbove = 1_000_000;
/** The most bytes that such a copy has. */
export const previewLimit = 1_500_000;
const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

/** A smaller JPEG of a document that is a picture, to look at: what is filed is the document, byte for byte. */
export const documentPreview = z.object({ sha256, bytes: z.int().positive().max(previewLimit) });
export type DocumentPreview = z.infer<typeof documentPreview>;

/** A file in a slot: in `draft:<id>` until sent, then in `permit:<id>`. The bytes live under their hash. */
export const document = z.object({
  id: identifier,
  permitId: identifier,
  slot: z.string(),
  fileName: line(200),
  mediaType: line(100),
  bytes: z.int().nonnegative(),
  sha256,
  addedAt: instant,
  addedBy: z.string(),
  /** Revision of the drawings it came with. */
  revision: z.int().nonnegative(),
  supersedes: identifier.nullable(),
  state: z.enum(["added", "accepted", "asked_again"]),
  /** Why it is asked for again. */
  askedAgain: prose(2_000).default(""),
  correctionId: identifier.nullable(),
  /** Sent by whoever added the document. Rows of before there were previews lack it, on devices too, which read rows as they are stored. */
  preview: documentPreview.nullish(),
});
export type PermitDocument = z.infer<typeof document>;

/** Whether a file can have a smaller copy at all. */
export const isPicture = ({ mediaType }: Pick<PermitDocument, "mediaType">): boolean => pictureTypes.includes(mediaType);

/** Whether a preview is one of this file: smaller than it, other than it, and of a picture. */
export const isPreviewOf = (preview: DocumentPreview, file: Pick<PermitDocument, "mediaType" | "bytes" | "sha256">): boolean =>
  isPicture(file) && preview.bytes < file.bytes && preview.sha256 !== file.sha256;

/** The hashes of all files that a document names. */
export const hashesOf = ({ sha256: own, preview }: Pick<PermitDocument, "sha256" | "preview">): readonly string[] =>
  preview ? [own, preview.sha256] : [own];
