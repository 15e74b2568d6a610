import { hexOf } from "#schemas/plain/hex";

/** Names an address so that nobody can read it back. `key`: 32 bytes of its own. */
export const createAddressDigest =
  (key: () => Promise<Uint8Array<ArrayBuffer>>) =>
  async (address: string): Promise<string> => {
    const signing = await crypto.subtle.importKey("raw", await key(), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return hexOf(await crypto.subtle.sign("HMAC", signing, new TextEncoder().encode(address)));
  };
