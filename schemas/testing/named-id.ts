import { textDigest } from "../plain/derived-id";

/** The record id that a test calls by this name: always the same UUID, so that stories read as sentences. */
export function namedId(name: string): string {
  const hex = textDigest(name) + textDigest(`${name} again`);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}
