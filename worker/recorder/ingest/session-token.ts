import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { recorderLimits } from "#schemas/usability-test/recorder-limits";
import type { Clock } from "#worker/http/api-context";
import type { DerivedKeys } from "#worker/secrets/derived-secret";
import { keyByHeader, versionHeader } from "#worker/secrets/versioned-token";

const claims = z.object({ sid: z.string().min(1), exp: z.number(), delay: z.number() });

/** A session as its token names it. `delay`: what its first page's clock was behind ours. Milliseconds. */
export interface NamedSession {
  readonly sessionId: string;
  readonly delay: number;
}

/** `late`: it ran out so short ago that a batch of its is still kept. */
export type ReadToken =
  | (NamedSession & { readonly state: "valid" | "late" | "expired" })
  /** Not one that we gave for this organization. */
  | { readonly state: "none" };

export interface SessionTokens {
  /** `endsAt`: milliseconds since 1970, in whole seconds. */
  issue(organization: string, session: NamedSession, endsAt: number): Promise<string>;
  read(organization: string, token: string): Promise<ReadToken>;
}

const issuer = "plumbline-recorder";
const kind = "recorder-session";
const audienceOf = (organization: string) => `recorder:${organization}`;

/** Tokens of recorded sessions: signed by a key of their own, so that none passes as a token of the API, nor the other way round. */
export function createSessionTokens(keysOf: () => Promise<DerivedKeys>, clock: Clock): SessionTokens {
  const check = async (organization: string, token: string): Promise<JWTPayload | null> => {
    const options = { algorithms: ["HS256"], issuer, audience: audienceOf(organization), typ: kind, currentDate: clock() };
    const keys = await keysOf();
    try {
      return (await jwtVerify(token, keyByHeader(keys), { ...options, requiredClaims: ["exp", "sid"] })).payload;
    } catch (error) {
      // Its signature was found right before its time was looked at.
      if (error instanceof errors.JWTExpired) return error.payload;
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    async issue(organization, { sessionId, delay }, endsAt) {
      const [newest] = await keysOf();
      return new SignJWT({ sid: sessionId, delay })
        .setProtectedHeader({ alg: "HS256", typ: kind, ...versionHeader(newest) })
        .setIssuer(issuer)
        .setAudience(audienceOf(organization))
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(newest.bytes);
    },
    async read(organization, token) {
      const read = claims.safeParse(await check(organization, token));
      if (!read.success) return { state: "none" };
      const { sid: sessionId, exp, delay } = read.data;
      const over = clock().getTime() - exp * 1000;
      const state = over < 0 ? "valid" : over < recorderLimits.tokenGrace ? "late" : "expired";
      return { state, sessionId, delay };
    },
  };
}
