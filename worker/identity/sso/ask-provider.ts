import { createAuthorizationURL, refreshAccessToken, validateAuthorizationCode } from "@better-auth/core/oauth2";
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { PermissionNeed } from "#schemas/people/sso";
import type { Clock } from "#worker/http/api-context";
import type { ProvedIdentity, SignInProvider } from "./sign-in-provider";

/** What this very request is known by when its answer comes. */
export interface Proofs {
  readonly state: string;
  /** PKCE: whoever does not know it cannot use the code. */
  readonly verifier: string;
  readonly nonce: string;
}

export interface GrantedBy {
  readonly identity: ProvedIdentity;
  readonly scopes: readonly string[];
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Instant. */
  readonly accessTokenEndsAt: string | null;
}

/** The provider cannot be reached, or is down: another try may work. Anything else thrown here is a refusal. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** Seconds by which a provider's clock may differ from ours. */
const clockTolerance = 60;
/** An ID token older than this, in seconds, is not the answer to what was just asked. */
const oldestToken = 600;

/** The address at the provider to go to. */
export async function authorizationUrl(
  provider: SignInProvider,
  asked: { readonly needs: readonly PermissionNeed[]; readonly hint: string | null; readonly redirectUri: string; readonly proofs: Proofs },
): Promise<string> {
  const { proofs, needs, hint, redirectUri } = asked;
  const url = await createAuthorizationURL({
    id: provider.id,
    options: { ...provider.client },
    authorizationEndpoint: provider.authorizationEndpoint,
    state: proofs.state,
    codeVerifier: proofs.verifier,
    nonce: proofs.nonce,
    scopes: [...provider.scopesFor(needs)],
    redirectURI: redirectUri,
    additionalParams: { ...provider.parametersFor(needs, hint) },
  });
  return url.href;
}

const refusal = z.object({ status: z.number().min(400).max(499) });

/** Runs a call to the provider; whatever is no answer of its own becomes `ProviderUnreachable`. */
async function called<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (refusal.safeParse(error).success) throw new Error(`The provider refused: ${JSON.stringify(error)}`);
    throw new ProviderUnreachable(String(error));
  }
}

const instant = (date: Date | undefined): string | null => date?.toISOString() ?? null;

/** Asks providers for tokens and holds their ID tokens against their keys, which are remembered an isolate long. */
export function createProviderCalls(clock: Clock) {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = (provider: SignInProvider): JWTVerifyGetKey => {
    const known = keySets.get(provider.keySetEndpoint) ?? createRemoteJWKSet(new URL(provider.keySetEndpoint));
    keySets.set(provider.keySetEndpoint, known);
    return known;
  };
  return {
    /** Turns an authorization code into who it stands for. Throws `ProviderUnreachable`, or anything else for a refusal. */
    async exchange(provider: SignInProvider, code: string, redirectUri: string, proofs: Proofs): Promise<GrantedBy> {
      const tokens = await called(() =>
        validateAuthorizationCode({
          code,
          codeVerifier: proofs.verifier,
          redirectURI: redirectUri,
          options: { ...provider.client },
          tokenEndpoint: provider.tokenEndpoint,
        }),
      );
      const { payload } = await jwtVerify(tokens.idToken ?? "", keysOf(provider), {
        algorithms: ["RS256"],
        audience: provider.client.clientId,
        requiredClaims: ["exp", "iat", "iss", "nonce"],
        maxTokenAge: oldestToken,
        clockTolerance,
        currentDate: clock(),
      });
      if (payload.nonce !== proofs.nonce) throw new Error("The ID token answers another request");
      return {
        identity: provider.identityOf(payload),
        scopes: tokens.scopes ?? [],
        accessToken: tokens.accessToken ?? null,
        refreshToken: tokens.refreshToken ?? null,
        accessTokenEndsAt: instant(tokens.accessTokenExpiresAt),
      };
    },
    /** A fresh access token. Throws `ProviderUnreachable`, or anything else when the grant is gone. */
    async refresh(provider: SignInProvider, refreshToken: string): Promise<Omit<GrantedBy, "identity">> {
      const tokens = await called(() =>
        refreshAccessToken({ refreshToken, options: { ...provider.client }, tokenEndpoint: provider.tokenEndpoint }),
      );
      return {
        scopes: tokens.scopes ?? [],
        accessToken: tokens.accessToken ?? null,
        refreshToken: tokens.refreshToken ?? null,
        accessTokenEndsAt: instant(tokens.accessTokenExpiresAt),
      };
    },
  };
}
export type ProviderCalls = ReturnType<typeof createProviderCalls>;
