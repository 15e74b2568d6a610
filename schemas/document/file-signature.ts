import type { FileMediaType } from "./file-transfer";

/** So much of a file's beginning and end is looked at: before `%PDF-` there may be 1,024 bytes, and a trailer stands in the last 2,048. */
export const headBytes = 2_048;
export const tailBytes = 2_048;
/** Readers take a PDF that begins this late: printers and mail put lines of their own before it (ISO 32000-1, annex H). */
const latestPdf = 1_024;

/** What a file can be told to be by its bytes. */
export const fileKinds = [
  ...(["pdf", "jpeg", "png", "webp"] as const),
  ...(["gif", "tiff", "bmp", "heic", "video"] as const),
  ...(["dwg", "dxf", "dwf", "revit", "office", "zip"] as const),
  ...(["html", "svg", "program", "text", "zeros", "empty", "unknown"] as const),
] as const;
export type FileKind = (typeof fileKinds)[number];

const taken: ReadonlyMap<FileKind, FileMediaType> = new Map([
  ["pdf", "application/pdf"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
]);

/** Bytes as letters, one each. */
export const lettersOf = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

type Part = readonly [at: number, letters: string];
const start = (kind: FileKind, letters: readonly string[]) => letters.map((each): readonly [FileKind, ...Part[]] => [kind, [0, each]]);
const brand = (kind: FileKind, brands: readonly string[]) =>
  brands.map((each): readonly [FileKind, ...Part[]] => [kind, [4, "ftyp"], [8, each]]);

/** What has these letters at these places is that, whatever follows. */
const beginnings: readonly (readonly [FileKind, ...Part[]])[] = [
  ...start("pdf", ["%PDF-"]),
  ...start("jpeg", ["\xff\xd8\xff"]),
  ...start("png", ["\x89PNG\r\n\x1a\n"]),
  ["webp", [0, "RIFF"], [8, "WEBP"]],
  ...start("gif", ["GIF87a", "GIF89a"]),
  ...start("tiff", ["II*\0", "II+\0", "MM\0*", "MM\0+"]),
  ["bmp", [0, "BM"], [6, "\0\0\0\0"]],
  // HEIF as iPhones keep photos (ISO/IEC 23008-12): most browsers show none, and whoever reads the record must be able to.
  ...brand("heic", ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]),
  ...brand("video", ["isom", "iso2", "mp41", "mp42", "avc1", "qt  ", "M4V ", "3gp"]),
  ...start("video", ["\x1a\x45\xdf\xa3"]),
  ["video", [0, "RIFF"], [8, "AVI "]],
  // AutoCAD since 1982, and what writes as it does.
  ...start("dwg", ["AC1.", "AC10", "AC2.", "MC0.0"]),
  ...start("dxf", ["AutoCAD Binary DXF"]),
  ...start("dwf", ["(DWF V"]),
  ...start("zip", ["PK\x05\x06", "7z\xbc\xaf\x27\x1c", "Rar!\x1a\x07", "\x1f\x8b\x08"]),
  ...start("office", ["{\\rtf"]),
  ...start("program", ["MZ", "\x7fELF", "#!", "\xca\xfe\xba\xbe"]),
  ...start("program", ["\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe"]),
];

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** A package of parts: an office document by its parts, a drawing by its name, else whatever somebody packed. */
function zipKind(letters: string, name: string): FileKind {
  const ending = endingOf(name);
  if (ending === "dwfx") return "dwf";
  const office = /\[Content_Types\]\.xml|_rels\/\.rels|(?:word|xl|ppt)\/|mimetypeapplication\/vnd\.oasis/;
  return office.test(letters) || /^(?:doc|xls|ppt)x$|^od[tsp]$/.test(ending) ? "office" : "zip";
}

/** Compound files of Microsoft: a Revit model names itself so, what else there is are office documents. */
const compoundKind = (name: string): FileKind => (/^(?:rvt|rfa|rte|rft)$/.test(endingOf(name)) ? "revit" : "office");

/** A page, as a browser would take it for one (WHATWG MIME Sniffing), or a drawing of the web. */
function markupKind(letters: string): FileKind | null {
  const text = (letters.startsWith("\xef\xbb\xbf") ? letters.slice(3) : letters).trimStart();
  if (!text.startsWith("<")) return null;
  if (/^<(?:\?xml|!doctype svg|!--|svg)/i.test(text) && /<svg[\s>]/i.test(text)) return "svg";
  if (/^<(?:!doctype html|html|head|script|iframe|body|style|table|title|div|h1|br|p|a|b|!--)(?:[\s>]|$)/i.test(text)) return "html";
  return /^<(?:\?xml|!--)/i.test(text) && /<html[\s>]/i.test(text) ? "html" : null;
}

/** A drawing as AutoCAD exchanges it: pairs of lines, after comments (group 999). */
const isDxf = (letters: string): boolean => /^\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/.test(letters);

/** Readable through and through: no control sign but tabs and ends of lines. */
const isText = (head: Uint8Array): boolean => head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/**
 * What a file is by its first bytes (`headBytes` of them, or all). Its name is asked only which of several programs wrote one and the same
 * kind of package. What begins as something else is that, even where a PDF follows: a page or a program is none for what stands behind it.
 */
export function kindOfFile(head: Uint8Array, name = ""): FileKind {
  if (head.length === 0) return "empty";
  if (head.every((byte) => byte === 0)) return "zeros";
  const letters = lettersOf(head.subarray(0, headBytes));
  const known = beginnings.find(([, ...parts]) => parts.every(([at, part]) => letters.startsWith(part, at)))?.[0];
  if (known !== undefined) return known;
  if (letters.startsWith("PK\x03\x04")) return zipKind(letters, name);
  if (letters.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return compoundKind(name);
  const markup = markupKind(letters);
  if (markup !== null) return markup;
  if (isDxf(letters)) return "dxf";
  const pdf = letters.indexOf("%PDF-");
  if (pdf >= 0 && pdf <= latestPdf) return "pdf";
  return isText(head) ? "text" : "unknown";
}

/** The media type of a kind that is taken here, or null. */
export const mediaTypeOfKind = (kind: FileKind): FileMediaType | null => taken.get(kind) ?? null;

/** What a file is by its first bytes, or null for what is not taken here: a name and a claim prove nothing. */
export const mediaTypeOf = (head: Uint8Array): FileMediaType | null => mediaTypeOfKind(kindOfFile(head));

/** Endings of names that say what a file is. */
const endings: ReadonlyMap<string, "pdf" | "picture" | "other"> = new Map([
  ["pdf", "pdf"],
  ...["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "bmp", "heic", "heif", "avif"].map(
    (ending) => [ending, "picture"] as const,
  ),
  ...["dwg", "dxf", "dwf", "dwfx", "rvt", "rfa", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "rtf", "zip", "rar", "7z", "txt"].map(
    (ending) => [ending, "other"] as const,
  ),
  ...["htm", "html", "svg", "xml", "exe", "dll", "bat", "cmd", "com", "scr", "js", "vbs", "sh", "mov", "mp4", "avi"].map(
    (ending) => [ending, "other"] as const,
  ),
]);

/**
 * The ending of a name that says another kind than the bytes are, or null. One picture in the name of another is none: programs that save
 * pictures mix them up every day, every viewer shows them, and their kind is told by the bytes.
 */
export function wrongEnding(name: string, kind: FileKind): string | null {
  const ending = endingOf(name);
  const says = endings.get(ending);
  if (says === undefined || mediaTypeOfKind(kind) === null) return null;
  return says === (kind === "pdf" ? "pdf" : "picture") ? null : ending;
}
