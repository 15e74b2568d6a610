/** Bytes that are asked for: the first one and how many. */
export interface AskedBytes {
  readonly offset: number;
  readonly length: number;
}

/**
 * Reads a `Range` (RFC 9110, section 14.2) of something so many bytes long. null: it asks for the whole, or for what this does not
 * give (several ranges, other units), and is answered as if it were not there; `none`: nothing of it is there (416).
 */
export function readRange(header: string | undefined, size: number): AskedBytes | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(size, Number(last));
    return length === 0 ? "none" : { offset: size - length, length };
  }
  const [offset, end] = [Number(first), last === "" ? size - 1 : Math.min(size - 1, Number(last))];
  if (last !== "" && Number(last) < offset) return null;
  return offset >= size ? "none" : { offset, length: end - offset + 1 };
}
