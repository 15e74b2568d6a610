import { m } from "#app/messages/compiled/messages";
import { getLocale } from "#app/messages/compiled/runtime";

const names: Readonly<Record<string, string>> = { "application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG", "image/webp": "WebP" };

/** "PDF, JPG or PNG". */
export const fileTypes = (accept: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: "disjunction" }).format([...new Set(accept.map((type) => names[type] ?? type))]);

/** Short name of one type for a list of files: "PDF". */
export const fileType = (mediaType: string): string => names[mediaType] ?? mediaType;

const units = [
  { below: 1_024 * 1_024, size: 1_024, unit: "KB" },
  { below: Number.POSITIVE_INFINITY, size: 1_048_576, unit: "MB" },
] as const;

/** "41.2 MB", "310 KB". */
export function fileSize(bytes: number): string {
  const { size, unit } = units.find((each) => bytes < each.below) ?? units[1];
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(bytes / size)} ${unit}`;
}

export const megabytes = (bytes: number): number => Math.floor(bytes / 1_048_576);

/** "PDF or JPG, up to 25 MB": what a slot takes. */
export const slotHint = ({ accept, maxBytes }: { readonly accept: readonly string[]; readonly maxBytes: number }): string =>
  m.document_hint({ types: fileTypes(accept), megabytes: megabytes(maxBytes) });
