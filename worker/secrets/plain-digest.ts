import { hexOf } from "#schemas/plain/hex";

/** SHA-256 in hexadecimal, of bytes or of a text in UTF-8. */
export const sha256Of = async (said: BufferSource | string): Promise<string> =>
  hexOf(await crypto.subtle.digest("SHA-256", typeof said === "string" ? new TextEncoder().encode(said) : said));
