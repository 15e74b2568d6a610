import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "#worker/http/api-context";
import type { DerivedKeys } from "#worker/secrets/derived-secret";
import { keyByHeader, versionHeader } from "#worker/secrets/versioned-token";

const claims = z.object({ sid: z.string().min(1), jti: z.string().min(1) });

/** One upload that an address allows. */
export interface NamedUpload {
  readonly sessionId: string;
  readonly uploadId: string;
}

/** What stands in the address of an upload: it carries its own right, since it is asked without a token. */
export interface UploadTokens {
  issue(organization: string, upload: NamedUpload, endsAt: number): Promise<string>;
  /** null: not one that we gave for this organization; `late`: its time has run out. */
  read(organization: string, token: string): Promise<NamedUpload | "late" | null>;
}

const issuer = "plumbline-recorder";
const kind = "recorder-upload";
const audienceOf = (organization: string) => `recorder-upload:${organization}`;

/** `keysOf`: of their own. */
export function createUploadTokens(keysOf: () => Promise<DerivedKeys>, clock: Clock): UploadTokens {
  return {
    async issue(organization, { sessionId, uploadId }, endsAt) {
      const [newest] = await keysOf();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: kind, ...versionHeader(newest) })
        .setIssuer(issuer)
        .setAudience(audienceOf(organization))
        .setJti(uploadId)
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(newest.bytes);
    },
    async read(organization, token) {
      const options = { algorithms: ["HS256"], issuer, audience: audienceOf(organization), typ: kind, currentDate: clock() };
      const keys = await keysOf();
      try {
        const { payload } = await jwtVerify(token, keyByHeader(keys), { ...options, requiredClaims: ["exp", "jti"] });
        const read = claims.safeParse(payload);
        return read.success ? { sessionId: read.data.sid, uploadId: read.data.jti } : null;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return "late";
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
