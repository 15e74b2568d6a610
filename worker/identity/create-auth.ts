import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { passwordLength } from "#schemas/people/password-rule";
import { signInProvider } from "#schemas/people/sso";
import { userName } from "#schemas/people/user-name";
import { instant, locale } from "#schemas/values";
import type { Log } from "#worker/http/api-context";
import { errorFacts } from "#worker/http/on-problem";
import type { Tenant } from "#worker/http/organization-of-host";
import { pathOnSite } from "#worker/http/path-on-site";
import type { IdentityMail } from "./mailed/identity-mail";
import type { NetworkCounter } from "./network-counter-store";
import { type PasskeyPluginParts, passkeyPlugins } from "./passkeys/passkey-plugins";
import { type HashCost, hashPassword, type Peppers, verifyPassword } from "./passwords/password-hash";
import { cookiePrefix } from "./session/session-cookie";

/** What one request's instance closes over: its organization's host, and the doors it may use. */
export interface AuthDependencies {
  readonly db: D1Database;
  readonly tenant: Tenant;
  /** Derived for better-auth alone, of the newest version; see resign-request.ts. */
  readonly secret: string;
  readonly peppers: Peppers;
  readonly hashCost: HashCost;
  readonly log: Log;
  readonly networks: NetworkCounter;
  readonly passkeys: Pick<PasskeyPluginParts, "passkeys" | "now">;
  send(mail: IdentityMail): Promise<void>;
  /** Somebody proved by mail that the account is theirs: what others guessed no longer counts against it. */
  passwordReset(email: string): Promise<void>;
  /** Why the address of this account is not confirmed by this request, by its code; null: nothing stands against it. */
  confirming(accountId: string): Promise<string | null>;
  /** Drops whatever opens the account but its password. */
  dropWaysIn(accountId: string, because: "confirmed" | "reset"): Promise<void>;
  sessionEnded(ended: { readonly organization: string; readonly accountId: string; readonly sessionId: string }): Promise<void>;
}

/** Seven days, whatever happens in them; idle time is held against `idleLimit` of sign-in.ts. */
export const sessionSeconds = 7 * 86_400;

const isRefusal = (error: unknown) => error instanceof APIError && error.statusCode < 500;

function checkedName(name: unknown): string {
  const read = userName.safeParse(name);
  if (read.success) return read.data;
  throw new APIError("BAD_REQUEST", { code: "INVALID_NAME", message: "A name is one line of 1 to 120 characters" });
}

/** The page's own return path from better-auth's link, kept only when it stays on this site. */
const returnPathOf = (url: string, origin: string): string => pathOnSite(new URL(url).searchParams.get("callbackURL") ?? "/", origin);

const linkTo = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;

/** Where a person chooses a new password: with a token from a mail, or to ask for one. */
export const resetPage = "/auth/reset-password";

const mailOptions = ({ tenant, send, passwordReset, confirming, dropWaysIn }: AuthDependencies) =>
  ({
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 86_400,
      // The person signs in by password: whoever opens the mail must not get the account of whoever wrote the address.
      autoSignInAfterVerification: false,
      // Until now anybody may have written this address: what they left in the account to come in by goes before it counts as proved.
      beforeEmailVerification: async ({ id }: { id: string }) => {
        const code = await confirming(id);
        if (code !== null) throw new APIError("FORBIDDEN", { code, message: "The address is not confirmed" });
        await dropWaysIn(id, "confirmed");
      },
      sendVerificationEmail: ({ user, url, token }) => {
        const link = linkTo("/auth/verify-email", { token, redirect: returnPathOf(url, tenant.origin) });
        return send({ template: "verify-email", to: { accountId: user.id }, params: { link } });
      },
    },
    reset: {
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }: { user: { id: string }; token: string }) =>
        send({ template: "reset-password", to: { accountId: user.id }, params: { link: linkTo(resetPage, { token }) } }),
      onPasswordReset: async ({ user }: { user: { id: string; email: string } }) => {
        await dropWaysIn(user.id, "reset");
        await passwordReset(user.email);
        await send({ template: "password-changed", to: { accountId: user.id }, params: { link: resetPage, dropped: "yes" } });
      },
      onExistingUserSignUp: ({ user }: { user: { id: string } }) =>
        send({ template: "account-exists", to: { accountId: user.id }, params: { link: resetPage } }),
    },
  }) satisfies { emailVerification: BetterAuthOptions["emailVerification"]; reset: object };

const rateLimits = {
  enabled: true,
  window: 60,
  max: 300,
  // Per address of the caller; an office shares one, so these only stop floods. The account's own counter is the real limit.
  // See network-counter-store.ts: a count starts anew with each minute.
  customRules: {
    "/sign-in/email": { window: 60, max: 300 },
    "/sign-up/email": { window: 60, max: 20 },
    "/request-password-reset": { window: 60, max: 20 },
    "/send-verification-email": { window: 60, max: 20 },
    "/change-password": { window: 60, max: 20 },
    "/passkey/generate-authenticate-options": { window: 60, max: 300 },
    "/passkey/verify-authentication": { window: 60, max: 300 },
    "/passkey/generate-register-options": { window: 60, max: 20 },
    "/passkey/verify-registration": { window: 60, max: 20 },
  },
} as const;

function hooksOf({ tenant, sessionEnded }: AuthDependencies) {
  return {
    user: {
      create: { before: async (user: { name: string }) => ({ data: { ...user, name: checkedName(user.name), image: null } }) },
    },
    session: {
      create: { before: async (session: object) => ({ data: { ...session, organization: tenant.slug } }) },
      delete: {
        after: async (session: { id: string; userId: string; organization?: unknown }) =>
          sessionEnded({
            organization: typeof session.organization === "string" ? session.organization : tenant.slug,
            accountId: session.userId,
            sessionId: session.id,
          }),
      },
    },
  };
}

/** The session of somebody who is proved already, and since when. For the worker alone: it has no address. */
const sessionByProvider = {
  id: "session-by-provider",
  endpoints: {
    startProvedSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ accountId: z.string(), provider: signInProvider, provedAt: instant }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.accountId);
        if (user === null) throw new APIError("NOT_FOUND");
        const session = await internalAdapter.createSession(user.id, false, { provider: ctx.body.provider, provedAt: ctx.body.provedAt });
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** An instance for one request: host and doors come by closure, nothing is shared between requests but the tables. */
export function createAuth(dependencies: AuthDependencies) {
  const { db, tenant, secret, peppers, hashCost, log, networks, passkeys } = dependencies;
  const { emailVerification, reset } = mailOptions(dependencies);
  const url = new URL(tenant.origin);
  return betterAuth({
    appName: "Plumbline",
    baseURL: tenant.origin,
    basePath: "/api/auth",
    secret,
    database: db,
    trustedOrigins: [tenant.origin],
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log("warn", "identity", { message }) },
    // Refusals are answers, not faults: only what is neither is written down, and its answer becomes a problem document.
    onAPIError: { onError: (error) => void (isRefusal(error) || log("error", "identity-fault", errorFacts(error))) },
    emailAndPassword: {
      enabled: true,
      // With no session at sign-up, an address already known gets the same answer as a new one.
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: (password) => hashPassword(password, peppers, hashCost),
        verify: ({ password, hash }) => verifyPassword(password, hash, peppers),
      },
      ...reset,
    },
    emailVerification,
    user: {
      additionalFields: {
        language: { type: "string", required: false, defaultValue: "en", validator: { input: locale } },
      },
    },
    session: {
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      freshAge: 300,
      additionalFields: {
        organization: { type: "string", required: true, input: false },
        provider: { type: "string", required: false, input: false },
        provedAt: { type: "string", required: false, input: false },
      },
    },
    account: { encryptOAuthTokens: true, accountLinking: { disableImplicitLinking: true } },
    verification: { storeIdentifier: "hashed" },
    plugins: [sessionByProvider, ...passkeyPlugins({ ...passkeys, organization: tenant.slug, origin: tenant.origin })],
    rateLimit: { ...rateLimits, customStorage: networks },
    databaseHooks: hooksOf(dependencies),
    advanced: {
      cookiePrefix: cookiePrefix(url),
      // `__Secure-` is what better-auth would add; `__Host-` in the prefix is stricter.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: url.protocol === "https:", httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      database: { generateId: "uuid", validateSchema: false },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;
