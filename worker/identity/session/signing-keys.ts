import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import { type DerivedKey, derivedKeys, firstVersion, keyOfVersion, type Secrets } from "../../secrets/derived-secret";
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

const sealingKey = ({ bytes }: DerivedKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

/** `v2.` and base64 of 12 bytes of nonce, then ciphertext; under the first version without the number. */
const sealedForm = /^(?:v([1-9]\d{0,8})\.)?([A-Za-z0-9+/]+={0,2})$/;

/** Under which version of the secret a private key is sealed. */
const sealedUnder = ({ sealedPrivateJwk }: Pick<StoredSigningKey, "sealedPrivateJwk">): number =>
  Number(sealedForm.exec(sealedPrivateJwk)?.[1] ?? firstVersion);

/** Seals a private key under the newest version of the deployment's secret, bound to its `kid`. */
async function seal(privateJwk: JWK, kid: string, secrets: Secrets): Promise<string> {
  const [newest] = await derivedKeys(secrets, "signing-keys");
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(kid) };
  const sealed = await crypto.subtle.encrypt(algorithm, await sealingKey(newest), encoder.encode(JSON.stringify(privateJwk)));
  const text = Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64");
  return newest.version === firstVersion ? text : `v${newest.version}.${text}`;
}

/** The private key at rest; null under a version of the secret that was dropped. */
async function unsealed(stored: StoredSigningKey, secrets: Secrets): Promise<JWK | null> {
  const key = keyOfVersion(await derivedKeys(secrets, "signing-keys"), sealedUnder(stored));
  if (key === undefined) return null;
  const bytes = Buffer.from(sealedForm.exec(stored.sealedPrivateJwk)?.[2] ?? "", "base64");
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, 12), additionalData: encoder.encode(stored.kid) };
  const opened = await crypto.subtle.decrypt(algorithm, await sealingKey(key), bytes.subarray(12));
  return privateJwkAtRest.parse(JSON.parse(new TextDecoder().decode(opened)));
}

/** The same key under the newest version of the secret; another in its place when nothing opens it any more. */
async function renewed(stored: StoredSigningKey, secrets: Secrets): Promise<StoredSigningKey> {
  const jwk = await unsealed(stored, secrets);
  if (jwk === null) return makeKey(stored.generation, secrets);
  return { ...stored, sealedPrivateJwk: await seal(jwk, stored.kid, secrets) };
}

async function signingKeyOf(stored: StoredSigningKey, secrets: Secrets): Promise<CryptoKey> {
  const key = await importJWK((await unsealed(stored, secrets)) ?? {}, "ES256");
  if (key instanceof Uint8Array) throw new Error("a signing key at rest is not an ES256 key");
  return key;
}

async function makeKey(generation: number, secrets: Secrets): Promise<StoredSigningKey> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const kid = crypto.randomUUID();
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" };
  return { generation, kid, publicJwk, sealedPrivateJwk: await seal(await exportJWK(pair.privateKey), kid, secrets) };
}

/**
 * ES256 keys kept in D1, rotated every 30 days. Only values are cached between requests, never promises: work begun by
 * one request may be dropped with it.
 */
export function createSigningKeys(store: SigningKeyStore, secrets: Secrets, clock: Clock): SigningKeys {
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
      const ofNow = async () => (await readSet(now)).stored.find((key) => key.generation === generation);
      let stored = await ofNow();
      if (stored === undefined) {
        await store.addIfAbsent(await makeKey(generation, secrets), clock().toISOString());
        stored = await ofNow();
      } else if (sealedUnder(stored) !== secrets[0].version) {
        await store.replace(stored.kid, await renewed(stored, secrets));
        stored = await ofNow();
      }
      if (stored === undefined) throw new Error("the signing key just made is not there");
      if (signing?.kid !== stored.kid) signing = { kid: stored.kid, key: await signingKeyOf(stored, secrets), generation, readAt: now };
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
