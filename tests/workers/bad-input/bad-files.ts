import type { Belongings } from "../support/two-towns";
import { type BadRequest, bytesType, command, endless, get, raw } from "./bad-request";

const unfit = "validation-failed";
const hash = "b".repeat(64);
const first = {
  documentId: "00000000-0000-4000-8000-0000000000bd",
  slot: "site-plan",
  fileName: "x.pdf",
  mediaType: "application/pdf",
  bytes: 1,
  sha256: hash,
};
/** A file added to the draft, with something wrong about it. */
const file = (words: string, code: BadRequest["code"], wrong: object) =>
  command(words, code, "document.add", ({ draftId }: Belongings) => ({ ...first, permitId: draftId, ...wrong }));
const piece = (words: string, code: BadRequest["code"], index: string, body: BodyInit | (() => BodyInit) = "x", of = hash) =>
  raw(words, code, ["PUT", `/files/${of}/pieces/${index}`], body, bytesType);
const join = (words: string, code: BadRequest["code"], wrong: object) =>
  raw(words, code, ["POST", `/files/${hash}`], JSON.stringify({ bytes: 3, mediaType: "application/pdf", pieces: 1, ...wrong }));

/** Names and kinds of files, and their bytes. */
export const badFiles: readonly BadRequest[] = [
  file("a file name that is a number", unfit, { fileName: 5 }),
  file("a file name of 1,001 letters", unfit, { fileName: "x".repeat(1_001) }),
  file("a file in a slot that there is not", unfit, { slot: "__proto__" }),
  file("a program called a plan", "file-type-not-allowed", { fileName: "x.exe", mediaType: "application/x-msdownload" }),
  file("a page called a plan", "file-type-not-allowed", { mediaType: "text/html" }),
  file("an empty file", "file-missing", { bytes: 0 }),
  file("a file of less than nothing", unfit, { bytes: -1 }),
  file("a file larger than its slot takes", "too-large", { bytes: 1_000_001 }),
  file("a hash in capitals", unfit, { sha256: "B".repeat(64) }),
  file("a hash that is none", unfit, { sha256: "../../x" }),
  piece("bytes under a hash that is none", unfit, "0", "x", "nothing"),
  piece("a piece before the first", unfit, "-1"),
  piece("a piece of a number that is none", unfit, "1.5"),
  piece("a piece of a word", unfit, "x"),
  piece("a piece beyond the largest file", unfit, "800"),
  piece("a piece that is empty", "file-missing", "0", ""),
  piece("a piece that is too large", "too-large", "0", () => "x".repeat(262_145)),
  piece("a piece that never ends", "too-large", "0", endless),
  raw("bytes by another method", "method-not-allowed", ["POST", `/files/${hash}/pieces/0`], "x", bytesType),
  join("a join of what never came", "file-missing", {}),
  join("a join of less than nothing", unfit, { bytes: -3 }),
  join("a join of half a byte", unfit, { bytes: 0.5 }),
  join("a join as a page", unfit, { mediaType: "text/html" }),
  join("a join larger than the largest file", unfit, { bytes: 209_715_201, pieces: 801 }),
  join("a join of fewer pieces than its bytes make", unfit, { bytes: 262_145 }),
  get("a file of a permit whose id climbs", unfit, `/files/${hash}?permit=..%2f..%2fx`),
  get("a file of a permit that is not there", "not-found", `/files/${hash}?permit=x`),
];
