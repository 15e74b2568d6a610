import { z } from "zod";
import { ownSignature } from "../people/signature";
import { answerValue } from "../permit-type/permit-type";
import { identifier, instant, line, sha256, text } from "../values";
import { documentPreview } from "./document";
import { fileLimit, fileMediaType } from "./file-transfer";

/**
 * What a link opens. `status` and `documents` are of a permit that was sent; `question` and `file` are one task of an application that was
 * not, handed to somebody who fills it without an account; `signature`, from the counter alone, is the whole of it to read and to sign.
 */
export const linkScope = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status") }),
  z.object({ kind: z.literal("documents") }),
  z.object({ kind: z.literal("question"), question: text(80).min(1) }),
  z.object({ kind: z.literal("file"), slot: text(80).min(1) }),
  z.object({ kind: z.literal("signature") }),
]);
export type LinkScope = z.infer<typeof linkScope>;

/** What links hand over of an application that was not sent. */
export const ofDrafts: readonly LinkScope["kind"][] = ["question", "file", "signature"];

/** What a view log keeps of whoever looked: no address, no name. */
export const viewedOn = z.enum(["phone", "desktop"]);
export type ViewedOn = z.infer<typeof viewedOn>;

/** So many views are kept with their times; all are counted. */
export const keptViews = 20;
/** Looking again within so many minutes is the same view. */
export const viewMinutes = 5;
/** A link lives a year at most. Days. */
export const longestLink = 366;

/**
 * A link: one row of whoever made it (`made`) and, where whom it is for is a party with an account, one of theirs (`received`), each in its
 * person's `user:<id>`. The secret in the address is nowhere kept, only its hash, and that only with whoever made it.
 */
export const sharedLink = z.object({
  id: identifier,
  permitId: identifier,
  side: z.enum(["made", "received"]),
  tokenHash: sha256.nullable(),
  scope: linkScope,
  /** Whom it is for: "Ana, my architect". */
  label: line(120),
  email: line(200),
  /** The place that it is about, in words that stand by themselves. */
  about: line(260),
  madeBy: z.string(),
  makerName: line(120),
  madeAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** The last views, newest first, and how many there were in all. */
  views: z.array(z.object({ at: instant, on: viewedOn })).max(keptViews),
  viewCount: z.int().nonnegative(),
  /** When the task was last filled by it. */
  filledAt: instant.nullable(),
});
export type SharedLink = z.infer<typeof sharedLink>;

export type LinkStanding = "open" | "revoked" | "expired";

/** Whether a link opens anything now. `now`: instant. */
export const linkStanding = (link: Pick<SharedLink, "revokedAt" | "expiresAt">, now: string): LinkStanding =>
  link.revokedAt !== null ? "revoked" : link.expiresAt <= now ? "expired" : "open";

/** The newest first. */
export const linksInOrder = (links: readonly SharedLink[]): readonly SharedLink[] =>
  [...links].sort((a, b) => (a.madeAt === b.madeAt ? (a.id < b.id ? -1 : 1) : a.madeAt < b.madeAt ? 1 : -1));

/** As whom the product acts for whoever comes by a link: nobody can sign in as it. */
export const linkAccount = (linkId: string): string => `link:${linkId}`;

/** The secret of an address: 256 random bits, base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The largest file that a form without scripts takes at once, in bytes; with scripts it comes in pieces, up to what its slot takes. */
export const linkFormLimit = 20 * 1024 * 1024;

/** What one link takes: files that are kept or on their way, and the bytes of all of them as they were declared. */
export const linkQuota = { files: 20, bytes: 1024 * 1024 * 1024 } as const;

/** What answers a handed question, as `POST /s/{name}/answer`: `base` is what stood there when it was begun. */
export const linkAnswer = z.object({ base: answerValue.nullable(), value: answerValue });

/** What signs an application, as `POST /s/{name}/sign`: `seen` is when what was read had changed last. */
export const linkSigning = z.object({ seen: instant, signature: ownSignature });
export type LinkSigning = z.infer<typeof linkSigning>;

/** What begins a file by a link, as `POST /s/{name}/upload`: each piece is held against `bytes`. Answered with a `fileStatus`. */
export const linkFileStart = z.object({ sha256, bytes: z.int().positive().max(fileLimit), mediaType: fileMediaType });
export type LinkFileStart = z.infer<typeof linkFileStart>;
/**
 * What gives it, as `POST /s/{name}/upload/{sha256}`, once all its pieces are there. Giving it again changes nothing. `preview`: the smaller copy
 * of a picture, whose pieces came by the same road; where they did not, the file goes without.
 */
export const linkFileEnd = z.object({
  mediaType: fileMediaType,
  fileName: z.string().max(1_000),
  preview: documentPreview.nullable().default(null),
});
export type LinkFileEnd = z.infer<typeof linkFileEnd>;
