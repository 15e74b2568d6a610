/** CSV as it is written (RFC 4180): apart from its reading, which pages that only write it do not bring. */

const PLAIN_NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/;

/**
 * A spreadsheet runs a cell that begins with one of these as a formula (OWASP, CSV injection), so it gets an apostrophe before it.
 * Plain numbers, like a longitude of -122.3, are left alone; one that has such an apostrophe of its own gets a second.
 */
export const guardedCell = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell);

/** One row as text with its line end (CRLF, RFC 4180), guarded against formulas. */
export function csvLine(fields: readonly string[]): string {
  const written = fields
    .map(guardedCell)
    .map((cell) => (/[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.length === 1 && written[0] === "" ? '""' : written.join(",")}\r\n`;
}
