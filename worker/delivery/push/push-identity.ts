import { importJWK, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import { type DerivedKey, derivedKeys, keyOfVersion, type Secrets } from "#worker/secrets/derived-secret";

/** A PKCS #8 P-256 private key up to its 32 bytes (RFC 5915), without the public half: that follows from it. */
const pkcs8Head = Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex");
/** How long a push service may take a token of ours. RFC 8292 allows a day. Seconds. */
const tokenSeconds = 12 * 3_600;

/** Who we are to push services (RFC 8292, VAPID). */
export interface PushIdentity {
  /** 65 bytes, base64url, of the newest version of the secret: browsers subscribe with it, and take messages signed by it alone. */
  publicKey(): Promise<string>;
  /** Which version of the secret a public key is of; null for none that we have. */
  versionOf(publicKey: string): Promise<number | null>;
  /** The value of `Authorization` for a push service, by its origin, under the key of a version; null when that was dropped. */
  authorization(audience: string, version: number): Promise<string | null>;
}

const privateJwk = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string(), d: z.string() });

interface SenderKey {
  readonly version: number;
  readonly key: CryptoKey;
  readonly publicKey: string;
}

async function senderKeyOf({ version, bytes: scalar }: DerivedKey): Promise<SenderKey> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.importKey("pkcs8", Buffer.concat([pkcs8Head, scalar]), algorithm, true, ["sign"]);
  const jwk = privateJwk.parse(await crypto.subtle.exportKey("jwk", pair));
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("the push identity is not an ES256 key");
  const point = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x, "base64url"), Buffer.from(jwk.y, "base64url")]);
  return { version, key, publicKey: point.toString("base64url") };
}

/**
 * The pairs are derived from the versions of the deployment's secret: a subscription is bound to one, so it must be the same for as long as that
 * stands, in every isolate and after a restored database. `subject`: whom a push service may write to.
 */
export function createPushIdentity(secrets: Secrets, subject: string, clock: Clock): PushIdentity {
  const known = new Map<number, SenderKey>();

  const senderKey = async (version: number): Promise<SenderKey | null> => {
    const before = known.get(version);
    if (before !== undefined) return before;
    const derived = keyOfVersion(await derivedKeys(secrets, "push-identity"), version);
    if (derived === undefined) return null;
    const made = await senderKeyOf(derived);
    known.set(version, made);
    return made;
  };
  const publicKeyOf = async (version: number) => (await senderKey(version))?.publicKey;
  const [newest] = secrets;

  return {
    publicKey: async () => (await publicKeyOf(newest.version)) ?? "",
    async versionOf(publicKey) {
      for (const { version } of secrets) if ((await publicKeyOf(version)) === publicKey) return version;
      return null;
    },
    async authorization(audience, version) {
      const sender = await senderKey(version);
      if (sender === null) return null;
      const { key, publicKey } = sender;
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(audience)
        .setSubject(subject)
        .setExpirationTime(Math.floor(clock().getTime() / 1_000) + tokenSeconds)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
