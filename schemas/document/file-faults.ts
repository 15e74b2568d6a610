import { z } from "zod";
import type { Problem } from "../problem";
import { type FileKind, headBytes, kindOfFile, lettersOf, mediaTypeOfKind, wrongEnding } from "./file-signature";

/** A file as somebody gives it, with the bytes at both its ends: all of a shorter one. */
export interface FileEnds {
  readonly name: string;
  /** What it is said to be; empty where nobody says. */
  readonly mediaType: string;
  readonly bytes: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Why a file is not taken, whatever the slot: it would be of no use to whoever reads it. */
export type FileRefusal =
  | { readonly fault: "empty" | "zeros" | "password" | "damaged" | "no-pages" }
  /** Of a kind that is not taken here. */
  | { readonly fault: "kind"; readonly is: FileKind }
  /** Of a kind that is taken, in the name of another. */
  | { readonly fault: "not-what-it-says"; readonly is: FileKind; readonly says: string };

/** What whoever adds a file is told of it, as their device keeps it. */
const fileWarning = z.discriminatedUnion("fault", [
  /** A password may be asked for, or may only be asked of whoever changes it: its ends do not show which. */
  z.object({ fault: z.literal("encrypted") }),
  /** It opens without a password, and may not be changed without one. */
  z.object({ fault: z.literal("locked") }),
  /** Its end or its index is not where it should be, or some pages cannot be read. */
  z.object({ fault: z.literal("incomplete") }),
  /** It has scripts, which nothing here runs. */
  z.object({ fault: z.literal("scripted") }),
  z.object({ fault: z.literal("many-pages"), pages: z.int() }),
  z.object({ fault: z.literal("large-page"), page: z.int() }),
]);
export type FileWarning = z.infer<typeof fileWarning>;
export const fileWarnings = z.array(fileWarning);

export interface FileFaults {
  readonly kind: FileKind;
  readonly refusal: FileRefusal | null;
  readonly warnings: readonly FileWarning[];
}

const pictures: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Whether the kind is another than is said of it. One picture said to be another is none: see `wrongEnding`. */
function saysOther(kind: FileKind, mediaType: string): boolean {
  const is = mediaTypeOfKind(kind);
  const known = mediaType === "application/pdf" || pictures.includes(mediaType);
  return is !== null && known && pictures.includes(is) !== pictures.includes(mediaType);
}

function refusalOf(kind: FileKind, { name, mediaType }: FileEnds): FileRefusal | null {
  if (kind === "empty" || kind === "zeros") return { fault: kind };
  if (mediaTypeOfKind(kind) === null) return { fault: "kind", is: kind };
  const says = wrongEnding(name, kind);
  if (says !== null) return { fault: "not-what-it-says", is: kind, says };
  return saysOther(kind, mediaType) ? { fault: "not-what-it-says", is: kind, says: mediaType } : null;
}

/** Where a PDF says that its index stands, counted from its `%PDF-`; null: it does not say. */
const indexAt = (tail: string): number | null => {
  const said = [...tail.matchAll(/startxref\s+(\d{1,12})\s/g)].at(-1)?.[1];
  return said === undefined ? null : Number(said);
};

/** Where in the file the index of a PDF should stand, by its ends; null where they do not say. */
export const pdfIndexOffset = ({ head, tail }: Pick<FileEnds, "head" | "tail">): number | null => {
  const said = indexAt(lettersOf(tail));
  return said === null ? null : said + Math.max(0, lettersOf(head.subarray(0, headBytes)).indexOf("%PDF-"));
};

/** Whether the index of a PDF begins with these bytes: a table, or a stream with one. */
export const isPdfIndex = (bytes: Uint8Array): boolean => /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(lettersOf(bytes));

const encrypted = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** JavaScript, and actions that start a program, as far as they are not packed. */
const scripted = /\/(?:JavaScript|JS|Launch)\s*[[(</\d>]/;

/** What the ends of a PDF show. Both may show less than there is: an index may be long, and objects may be packed. */
function pdfWarnings(ends: FileEnds): readonly FileWarning[] {
  const [head, tail] = [lettersOf(ends.head), lettersOf(ends.tail)];
  const found: FileWarning[] = [];
  if (encrypted.test(tail) || encrypted.test(head)) found.push({ fault: "encrypted" });
  const index = pdfIndexOffset(ends);
  if (!tail.includes("%%EOF") || index === null || index >= ends.bytes) found.push({ fault: "incomplete" });
  if (scripted.test(head) || scripted.test(tail)) found.push({ fault: "scripted" });
  return found;
}

/** What a file is, why it is not taken, and what is to be said of it all the same: as far as its ends show. */
export function fileFaultsOf(ends: FileEnds): FileFaults {
  const kind = ends.bytes === 0 ? "empty" : kindOfFile(ends.head, ends.name);
  const refusal = refusalOf(kind, ends);
  return { kind, refusal, warnings: kind === "pdf" && refusal === null ? pdfWarnings(ends) : [] };
}

/** A refusal as the problem that is told: what it is stands in `kind`, why it cannot be read in `why`. Text and what nobody knows have no words of their own. */
export function problemOfFile(refusal: FileRefusal): Problem {
  switch (refusal.fault) {
    case "empty":
    case "zeros":
    case "password":
    case "damaged":
    case "no-pages":
      return { code: "file-unreadable", field: "file", params: { why: refusal.fault } };
    case "kind":
      return refusal.is === "text" || refusal.is === "unknown"
        ? { code: "file-type-not-allowed", field: "file" }
        : { code: "file-type-not-allowed", field: "file", params: { kind: refusal.is } };
    case "not-what-it-says":
      return { code: "file-type-not-allowed", field: "file", params: { kind: refusal.is, says: refusal.says } };
  }
}
