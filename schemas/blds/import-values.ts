/** Values as other systems write them, read for an import. Null = the text is none of these; the raw text is kept by the caller. */

/** Reads an amount in dollars as cents, half a cent up: "3,203,426", "$35,300.00", "(500.00)" negative, "1.5e6". */
export function readImportCents(text: string): number | null {
  const bare = text.replace(/[$\s]|USD/gi, "");
  const negative = /^\(.*\)$|^-/.test(bare);
  const digits = bare.replace(/[()]|^-/g, "");
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(digits)) return Math.round(Number(digits) * 100) * (negative ? -1 : 1);
  const parts = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(digits);
  if (!parts || !/\d/.test(digits)) return null;
  const decimals = (parts[2] ?? "").padEnd(3, "0");
  const cents = Number(`${(parts[1] ?? "").replaceAll(",", "") || "0"}${decimals.slice(0, 2)}`) + (decimals.charAt(2) >= "5" ? 1 : 0);
  return cents === 0 || !negative ? cents : -cents;
}

/** Reads a plain number: "14", "14.0", "1,200", "-122.33". */
export function readImportNumber(text: string): number | null {
  const bare = text.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "");
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null;
}

/** "98102.0", which a spreadsheet made of a zip code, is "98102". */
export const readImportZip = (text: string): string => text.trim().replace(/^(\d+)\.0+$/, "$1");
