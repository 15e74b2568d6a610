import { getLocale } from "#schemas/messages/compiled/runtime";

const made = new Map<string, Intl.NumberFormat>();

/** How `locale` writes numbers. Making a formatter takes as long as a row of a table: each is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const found = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, found);
  return found;
}

const units = [
  { below: 1_024 * 1_024, size: 1_024, unit: "KB" },
  { below: Number.POSITIVE_INFINITY, size: 1_048_576, unit: "MB" },
] as const;

/** "41.2 MB", "310 KB": a file of `bytes`, measured as the limits of uploads are. */
export function fileSize(bytes: number): string {
  const { size, unit } = units.find((each) => bytes < each.below) ?? units[1];
  return `${numberFormat(getLocale(), { maximumFractionDigits: 1 }).format(bytes / size)} ${unit}`;
}
