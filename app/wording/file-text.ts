import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";

const names: Readonly<Record<string, string>> = { "application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG", "image/webp": "WebP" };

/** "PDF, JPG or PNG". */
export const fileTypes = (accept: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: "disjunction" }).format([...new Set(accept.map((type) => names[type] ?? type))]);

/** Short name of one type for a list of files: "PDF". */
export const fileType = (mediaType: string): string => names[mediaType] ?? mediaType;

export const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576);

/** "PDF or JPG, up to 25 MB": what a slot takes. */
export const slotHint = ({ accept, maxBytes }: { readonly accept: readonly string[]; readonly maxBytes: number }): string =>
  m.document_hint({ types: fileTypes(accept), megabytes: megabytes(maxBytes) });
