import { lettersOf } from "#schemas/document/file-signature";

/** What a row says of the file of an approved set. */
export interface SaidOfSet {
  readonly bytes: number;
  readonly pages: number;
}

/**
 * Whether a file can be the approved set that was registered, as far as its ends show: of so many bytes, whole, not locked, and of so many pages where its
 * tree of pages stands in its beginning, as the product's own sets have it (app/local/plan/approved/make-set.ts).
 */
export function isSetAsSaid(
  said: SaidOfSet,
  { bytes, head, tail }: { readonly bytes: number; readonly head: Uint8Array; readonly tail: Uint8Array },
): boolean {
  const [begin, end] = [lettersOf(head), lettersOf(tail)];
  if (bytes !== said.bytes || !begin.startsWith("%PDF-") || !/%%EOF\s*$/.test(end)) return false;
  if (/\/Encrypt\b/.test(begin) || /\/Encrypt\b/.test(end)) return false;
  const count = /\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/.exec(begin)?.[1] ?? null;
  return count === null || Number(count) === said.pages;
}
