import { importJWK, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import { derivedSecret } from "#worker/identity/derived-secret";

/** A PKCS #8 P-256 private key up to its 32 bytes (RFC 5915), without the public half: that follows from it. */
const pkcs8Head = Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex");
/** How long a push service may take a token of ours. RFC 8292 allows a day. Seconds. */
const tokenSeconds = 12 * 3_600;

/** Who we are to push services (RFC 8292, VAPID). */
export interface PushIdentity {
  /** 65 bytes, base64url: browsers subscribe with it, and take messages signed by it alone. */
  publicKey(): Promise<string>;
  /** The value of `Authorization` for a push service, by its origin. */
  authorization(audience: string): Promise<string>;
}

const privateJwk = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string(), d: z.string() });

/**
 * The pair is derived from the deployment's secret: subscriptions are bound to it, so it must be the same for as long as they
 * stand, in every isolate and after a restored database. `subject`: whom a push service may write to.
 */
export function createPushIdentity(secret: string, subject: string, clock: Clock): PushIdentity {
  let known: { readonly key: CryptoKey; readonly publicKey: string } | null = null;

  const identity = async () => {
    if (known !== null) return known;
    const scalar = await derivedSecret(secret, "push-identity");
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const pair = await crypto.subtle.importKey("pkcs8", Buffer.concat([pkcs8Head, scalar]), algorithm, true, ["sign"]);
    const jwk = privateJwk.parse(await crypto.subtle.exportKey("jwk", pair));
    const key = await importJWK(jwk, "ES256");
    if (key instanceof Uint8Array) throw new Error("the push identity is not an ES256 key");
    const point = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x, "base64url"), Buffer.from(jwk.y, "base64url")]);
    known = { key, publicKey: point.toString("base64url") };
    return known;
  };

  return {
    publicKey: async () => (await identity()).publicKey,
    async authorization(audience) {
      const { key, publicKey } = await identity();
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
