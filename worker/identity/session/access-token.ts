import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTVerifyResult, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import type { PublicKeySet, SigningKeys } from "./signing-keys";

/** Lifetime of an access token in seconds: 10 minutes at most (product.md section 6). */
export const tokenLifetime = 600;
/** Clock difference tolerated between the isolate that signed and the one that verifies, in seconds. */
const clockTolerance = 30;

const claims = z.object({ sub: z.string().min(1), org: z.string().min(1), sid: z.string().min(1), jti: z.string().min(1) });
export type AccessClaims = z.infer<typeof claims>;

export const issuerOf = (baseDomain: string): string => `https://${baseDomain}`;
const audienceOf = (organization: string) => `permit-api:${organization}`;

export interface AccessTokens {
  issue(subject: { accountId: string; organization: string; sessionId: string }): Promise<{ token: string; expiresAt: string }>;
  /**
   * The claims of a token that we signed for this organization and that has not run out. Refuses with `token-expired`,
   * `organization-mismatch` (another organization's token) or `not-signed-in` (anything else wrong with it).
   */
  verify(token: string, organization: string): Promise<AccessClaims>;
}

/** JWTs of RFC 9068 (`at+jwt`), ES256. Roles are not in them: they are read live. */
export function createAccessTokens(keys: SigningKeys, issuer: string, clock: Clock): AccessTokens {
  /** What verifies with each reading of the key set: a key is imported with the first token it signed, not with every one. */
  const verifiers = new WeakMap<PublicKeySet, ReturnType<typeof createLocalJWKSet>>();
  const verifierOf = (set: PublicKeySet) => {
    const found = verifiers.get(set) ?? createLocalJWKSet({ keys: set.keys });
    verifiers.set(set, found);
    return found;
  };
  const check = async (token: string, organization: string, fresh: boolean): Promise<JWTVerifyResult> =>
    jwtVerify(token, verifierOf(await keys.publicSet(fresh)), {
      algorithms: ["ES256"],
      issuer,
      audience: audienceOf(organization),
      typ: "at+jwt",
      requiredClaims: ["exp", "iat", "sub", "jti", "org", "sid"],
      maxTokenAge: tokenLifetime,
      clockTolerance,
      currentDate: clock(),
    });
  return {
    async issue({ accountId, organization, sessionId }) {
      const { kid, key } = await keys.current();
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const token = await new SignJWT({ org: organization, sid: sessionId })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setAudience(audienceOf(organization))
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifetime)
        .sign(key);
      return { token, expiresAt: new Date((issuedAt + tokenLifetime) * 1000).toISOString() };
    },
    async verify(token, organization) {
      const { payload } = await check(token, organization, false)
        .catch((error: unknown) => {
          if (error instanceof errors.JWKSNoMatchingKey && hasKid(token)) return check(token, organization, true);
          throw error;
        })
        .catch(refuseToken);
      const read = claims.safeParse(payload);
      if (!read.success) return refuseRequest("not-signed-in");
      return read.data.org === organization ? read.data : refuseRequest("organization-mismatch");
    },
  };
}

function hasKid(token: string): boolean {
  try {
    return typeof decodeProtectedHeader(token).kid === "string";
  } catch {
    return false;
  }
}

function refuseToken(error: unknown): never {
  if (error instanceof errors.JWTExpired) return refuseRequest("token-expired");
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") return refuseRequest("organization-mismatch");
  if (error instanceof errors.JOSEError) return refuseRequest("not-signed-in");
  throw error;
}
