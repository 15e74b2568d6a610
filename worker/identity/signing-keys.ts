import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import { derivedSecret } from "./derived-secret";
import type { SigningKeyStore, StoredSigningKey } from "./signing-key-store";

const dayMs = 86_400_000;
/** A key signs for 30 days, and verifies for 7 more (notes/security.md section 2). */
export const rotation = { periodMs: 30 * dayMs, overlapMs: 7 * dayMs, cacheMs: 60_000 } as const;

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}
export interface PublicKeySet {
  readonly keys: JWK[];
}

export interface SigningKeys {
  /** The key that signs now; made on first need. */
  current(): Promise<SigningKey>;
  /** Every key whose signatures still count. `fresh` reads past the cache, for a `kid` not seen before. */
  publicSet(fresh?: boolean): Promise<PublicKeySet>;
  /** Forgets keys whose overlap has ended. */
  prune(): Promise<void>;
}

const privateJwkAtRest = z.looseObject({ kty: z.literal("EC"), crv: z.literal("P-256"), d: z.string() });

const generationAt = (ms: number) => Math.floor(ms / rotation.periodMs);
const oldestVerifying = (ms: number) => generationAt(ms - rotation.overlapMs);
const encoder = new TextEncoder();

async function sealingKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", await derivedSecret(secret, "signing-keys"), "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Seals a private key under the deployment's secret, bound to its `kid`. Form: base64 of 12 bytes of nonce, then ciphertext. */
async function seal(privateJwk: JWK, kid: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(kid) };
  const sealed = await crypto.subtle.encrypt(algorithm, await sealingKey(secret), encoder.encode(JSON.stringify(privateJwk)));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64");
}

async function unseal(stored: StoredSigningKey, secret: string): Promise<CryptoKey> {
  const bytes = Buffer.from(stored.sealedPrivateJwk, "base64");
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData: encoder.encode(stored.kid) };
  const opened = await crypto.subtle.decrypt(algorithm, await sealingKey(secret), bytes.subarray(12));
  const key = await importJWK(privateJwkAtRest.parse(JSON.parse(new TextDecoder().decode(opened))), "ES256");
  if (key instanceof Uint8Array) throw new Error("a signing key at rest is not an ES256 key");
  return key;
}

async function makeKey(generation: number, secret: string): Promise<StoredSigningKey> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const kid = crypto.randomUUID();
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" };
  return { generation, kid, publicJwk, sealedPrivateJwk: await seal(await exportJWK(pair.privateKey), kid, secret) };
}

/**
 * ES256 keys kept in D1, rotated every 30 days. Only values are cached between requests, never promises: work begun by
 * one request may be dropped with it.
 */
export function createSigningKeys(store: SigningKeyStore, secret: string, clock: Clock): SigningKeys {
  let signing: (SigningKey & { readonly generation: number; readonly readAt: number }) | null = null;
  let known: { readonly set: PublicKeySet; readonly readAt: number } | null = null;

  const readSet = async (now: number) => {
    const stored = await store.since(oldestVerifying(now));
    const set: PublicKeySet = { keys: stored.map((key) => ({ ...key.publicJwk })) };
    known = { set, readAt: now };
    return { stored, set };
  };

  return {
    async current() {
      const now = clock().getTime();
      const generation = generationAt(now);
      if (signing !== null && signing.generation === generation && now - signing.readAt < rotation.cacheMs) return signing;
      let stored = (await readSet(now)).stored.find((key) => key.generation === generation);
      if (stored === undefined) {
        await store.addIfAbsent(await makeKey(generation, secret), clock().toISOString());
        stored = (await readSet(now)).stored.find((key) => key.generation === generation);
      }
      if (stored === undefined) throw new Error("the signing key just made is not there");
      if (signing?.kid !== stored.kid) signing = { kid: stored.kid, key: await unseal(stored, secret), generation, readAt: now };
      else signing = { ...signing, readAt: now };
      return signing;
    },
    async publicSet(fresh = false) {
      const now = clock().getTime();
      if (known !== null && !fresh && now - known.readAt < rotation.cacheMs) return known.set;
      return (await readSet(now)).set;
    },
    prune: () => store.removeBefore(oldestVerifying(clock().getTime())),
  };
}
