import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { permissionNeed, ssoProvider } from "#schemas/people/sso";
import { organizationSlug } from "#schemas/values";
import type { Clock } from "#worker/http/api-context";
import { derivedKeys, type Secrets } from "#worker/secrets/derived-secret";
import { createSeal, type Seal } from "#worker/secrets/seal";
import { keyByHeader, versionHeader } from "#worker/secrets/versioned-token";

/** Why somebody is on the way to a provider, and where they come back to. */
export const errand = z.object({
  org: organizationSlug,
  /** Of the organization's host that they came from. */
  origin: z.url(),
  provider: ssoProvider,
  /** The account to connect; null = signing in. */
  account: z.string().min(1).nullable(),
  /** Whether it may add a way in to that account: its address was confirmed, and who was there had just been proved. */
  adds: z.boolean(),
  needs: z.array(permissionNeed),
  /** A path of the organization's site. */
  back: z.string().startsWith("/"),
  /** Digest of the cookie on the organization's host. */
  tie: z.string().length(64),
});
export type Errand = z.infer<typeof errand>;

/** `ticket`: to the sign-in host. `state`: to the provider and back. `code`: back to the organization's host. */
export type PassKind = "ticket" | "state" | "code";

/** Seconds a pass lives: a person may take their time at the provider; the hand-offs are two redirects (product.md P15). */
export const passSeconds: Readonly<Record<PassKind, number>> = { ticket: 60, state: 600, code: 60 };

export interface ReadPass {
  readonly id: string;
  readonly errand: Errand;
  /** Its time is over: whose it was is still known. */
  readonly late: boolean;
}

/** What they seal: a pass's secret part, tokens of providers. */
export interface SsoPasses extends Seal {
  issue(kind: PassKind, errand: Errand): Promise<{ readonly text: string; readonly id: string; readonly expiresAt: string }>;
  /** Null for what we did not sign as this kind. Whether it was used before, the store knows. */
  read(kind: PassKind, text: string): Promise<ReadPass | null>;
}

const issuer = "plumbline-sign-in";
const claims = errand.extend({ jti: z.uuid() });

function readClaims(payload: JWTPayload, late: boolean): ReadPass | null {
  const read = claims.safeParse(payload);
  if (!read.success) return null;
  const { jti, ...of } = read.data;
  return { id: jti, errand: of, late };
}

/** Passes are signed by a key of their own, and sealed by another. */
export function createSsoPasses(secrets: Secrets, clock: Clock): SsoPasses {
  const signing = () => derivedKeys(secrets, "sso-pass");
  return {
    async issue(kind, of) {
      const id = crypto.randomUUID();
      const [newest] = await signing();
      const expires = Math.floor(clock().getTime() / 1000) + passSeconds[kind];
      const text = await new SignJWT({ ...of })
        .setProtectedHeader({ alg: "HS256", typ: `sso-${kind}`, ...versionHeader(newest) })
        .setIssuer(issuer)
        .setJti(id)
        .setExpirationTime(expires)
        .sign(newest.bytes);
      return { text, id, expiresAt: new Date(expires * 1000).toISOString() };
    },
    async read(kind, text) {
      try {
        const rules = { algorithms: ["HS256"], issuer, typ: `sso-${kind}`, requiredClaims: ["exp"], currentDate: clock() };
        const keys = await signing();
        return readClaims((await jwtVerify(text, keyByHeader(keys), rules)).payload, false);
      } catch (error) {
        return error instanceof errors.JWTExpired ? readClaims(error.payload, true) : null;
      }
    },
    ...createSeal(secrets, "sso-seal"),
  };
}
