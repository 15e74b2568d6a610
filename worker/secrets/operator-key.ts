import { timingSafeEqual } from "node:crypto";

/** 256 bits in base64url. A shorter key is none. */
const shortest = 43;

/** How many keys may be valid at once: the one in use, and the one that follows it. */
const mostKeys = 2;

/** The hashes of the operator's keys as a deploy holds them, `OPERATOR_KEY_HASHES`. None where one of them is no SHA-256, or there are more than two. */
export function operatorKeyHashes(said: string | undefined): readonly string[] {
  const hashes = (said ?? "").split(",").map((hash) => hash.trim().toLowerCase());
  return hashes.length <= mostKeys && hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)) ? hashes : [];
}

/** Which of the valid keys a request brings, by its hash; null for none of them. */
export async function keyBrought(authorization: string | undefined, hashes: readonly string[]): Promise<string | null> {
  const key = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1] ?? "";
  if (key.length < shortest) return null;
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
  return hashes.find((hash) => timingSafeEqual(Buffer.from(hash, "hex"), digest)) ?? null;
}
