import { type FileWarning, fileWarnings } from "#schemas/document/file-faults";
import type { FileKind } from "#schemas/document/file-signature";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Problem } from "#schemas/problem";
import { numberFormat } from "#ui/number-text";
import { fileTypes, megabytes } from "./file-text";
import { problemText } from "./problem-text";

type Params = NonNullable<Problem["params"]>;

const exported = (type: string) => () => m.problems_file_export({ type });

/** What to do with a kind of file that is not taken. Those that are taken are told where the name says another; a kind without words is told as its slot does. */
const ofKind: Readonly<Partial<Record<FileKind, () => string>>> = {
  heic: m.problems_file_heic,
  gif: exported("GIF"),
  tiff: exported("TIFF"),
  bmp: exported("BMP"),
  video: m.problems_file_video,
  dwg: m.problems_file_dwg,
  dxf: exported("DXF"),
  dwf: exported("DWF"),
  revit: m.problems_file_revit,
  office: m.problems_file_office,
  zip: m.problems_file_zip,
  html: exported("HTML"),
  svg: exported("SVG"),
  program: m.problems_file_program,
  zeros: m.problems_file_zeros,
};

/** Of what is taken: what it is called, and how its name should end. */
const taken: Readonly<Partial<Record<FileKind, readonly [type: string, right: string]>>> = {
  pdf: ["PDF", "pdf"],
  jpeg: ["JPG", "jpg"],
  png: ["PNG", "png"],
  webp: ["WebP", "webp"],
};

const why: Readonly<Record<string, () => string>> = {
  empty: m.document_empty,
  zeros: m.problems_file_zeros,
  password: m.problems_file_password,
  damaged: m.problems_file_damaged,
  "no-pages": m.problems_file_no_pages,
};

const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: Params[string] | undefined): Value | undefined =>
  typeof name === "string" && Object.hasOwn(table, name) ? table[name] : undefined;

/** What a file is that is not taken here, and what to add in its place. */
function fileTypeText({ kind, says }: Params): string {
  const named = lookUp(taken, kind);
  if (named && typeof says === "string" && /^[a-z0-9]+$/.test(says))
    return m.problems_file_ending({ ending: says, type: named[0], right: named[1] });
  return (lookUp(ofKind, kind) ?? m.problems_file_type_not_allowed)();
}

/** Why a file cannot be opened, and what to do. */
const fileUnreadableText = (params: Params): string => (lookUp(why, params.why) ?? m.problems_file_unreadable)();

interface Slot {
  readonly name: string;
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Why a file was not taken into a slot: what it is and what to do, else what the slot takes. */
export function fileRefusalText(problem: Problem, slot: Slot): string {
  const { code, params = {} } = problem;
  const limit = typeof params.limit === "number" ? params.limit : slot.maxBytes;
  if (code === "too-large") return m.document_large({ name: slot.name, megabytes: megabytes(limit) });
  if (code === "file-unreadable") return fileUnreadableText(params);
  if (code !== "file-type-not-allowed") return problemText(problem);
  // "Export it as PDF" helps nobody where a PDF is not taken either.
  const helps = params.kind === "heic" || (params.kind !== undefined && slot.accept.includes("application/pdf"));
  return helps ? fileTypeText(params) : m.document_type({ name: slot.name, types: fileTypes(slot.accept) });
}

/** What to look at in a file that was taken all the same. */
export function fileWarningText(warning: FileWarning): string {
  switch (warning.fault) {
    case "encrypted":
      return m.document_warn_encrypted();
    case "locked":
      return m.document_warn_locked();
    case "incomplete":
      return m.document_warn_incomplete();
    case "scripted":
      return m.document_warn_scripted();
    case "many-pages":
      return m.document_warn_many_pages({ pages: numberFormat(getLocale()).format(warning.pages) });
    case "large-page":
      return m.document_warn_large_page({ page: numberFormat(getLocale()).format(warning.page) });
  }
}

/** The words of warnings as a device kept them: what cannot be read is none. */
export const keptWarningTexts = (kept: unknown): readonly string[] => (fileWarnings.safeParse(kept).data ?? []).map(fileWarningText);
