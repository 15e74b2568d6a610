import type { Context } from "hono";
import type { Clock, Log, SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import type { Secrets } from "../secrets/derived-secret";
import { type Auth, type AuthDependencies, createAuth } from "./create-auth";
import type { Credentials } from "./credentials";
import type { Factors } from "./factor/factors";
import { type Identity, identitySecrets } from "./identity";
import { firstConfirmation } from "./mailed/first-confirmation";
import type { IdentityMail } from "./mailed/identity-mail";
import type { SignUpMarks } from "./mailed/sign-up-mark";
import type { SaveParts } from "./membership/save-user-info";
import type { NetworkCounter } from "./network-counter-store";
import type { PasskeyStore } from "./passkeys/passkey-store";
import type { AccountThrottle, Caller } from "./passwords/account-throttle";
import type { NewPasswords } from "./passwords/new-passwords";
import type { HashCost } from "./passwords/password-hash";
import { type KnownDevices, networkOf } from "./session/caller";
import { resignRequest } from "./session/resign-request";
import type { MailedCodes } from "./ways/mailed-codes";
import type { WaysInStore } from "./ways/ways-in-store";

/** After this long a request to better-auth is given up: one that hangs must not be waited for (notes/security.md 1.4, 6). */
const watchdogMs = 15_000;

/** What every door under `/api/auth` is given. */
export interface AuthRouteParts {
  readonly db: D1Database;
  readonly secrets: Secrets;
  readonly identity: Identity;
  readonly throttle: AccountThrottle;
  readonly networks: NetworkCounter;
  readonly devices: KnownDevices;
  readonly marks: SignUpMarks;
  readonly passkeys: PasskeyStore;
  readonly ways: WaysInStore;
  readonly codes: MailedCodes;
  readonly factors: Factors;
  readonly passwords: NewPasswords;
  readonly hashCost: HashCost;
  readonly clock: Clock;
  readonly log: Log;
  readonly sleep: (ms: number) => Promise<void>;
  signedIn: SaveParts["signedIn"];
  /** An account is opened by another way from now on, which no door under `/api/auth` names. */
  wayAdded(organization: string, accountId: string, way: string, network: string): Promise<void>;
  sendMail(organization: string, mail: IdentityMail): Promise<void>;
  sessionEnded: AuthDependencies["sessionEnded"];
}

/** Browsers say where a request comes from: another site's is refused here already, with or without a cookie. */
export function refuseForeign(request: Request, origin: string): void {
  const from = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (from !== null && from !== origin) refuseRequest("not-acceptable-origin");
  if (site !== null && site !== "same-origin" && site !== "none") refuseRequest("not-acceptable-origin");
}

export async function withinWatchdog(work: Promise<Response>, sleep: AuthRouteParts["sleep"]): Promise<Response> {
  const answer = await Promise.race([work, sleep(watchdogMs).then(() => null)]);
  return answer ?? refuseRequest("unavailable");
}

/** Where a try on this account comes from. */
export const callerOf = async (parts: Pick<AuthRouteParts, "devices">, request: Request, email: string): Promise<Caller> => ({
  network: networkOf(request),
  knownDevice: await parts.devices.deviceOf(request, email),
});

/** Tells whoever listens by these sessions that they ended. */
export async function tellEnded(
  parts: Pick<AuthRouteParts, "sessionEnded">,
  ended: readonly Parameters<AuthDependencies["sessionEnded"]>[0][],
): Promise<void> {
  await Promise.all(ended.map((each) => parts.sessionEnded(each)));
}

/** better-auth for this request's organization. `sent`: what of the request's body was read. */
export async function authOf(parts: AuthRouteParts, c: Context<SiteEnvironment>, sent: Credentials | null = null): Promise<Auth> {
  const tenant = c.get("tenant");
  const { auth: secrets, peppers } = await identitySecrets(parts.secrets);
  const auth = createAuth({
    db: parts.db,
    tenant,
    secret: secrets[0],
    peppers,
    hashCost: parts.hashCost,
    networks: parts.networks,
    passkeys: { passkeys: parts.passkeys, now: () => parts.clock().toISOString() },
    log: (level, event, details) => parts.log(level, event, { id: c.get("requestId"), ...details }),
    send: (mail) => parts.sendMail(tenant.slug, mail),
    passwordReset: async (email) => parts.throttle.forget("sign-in", email, await callerOf(parts, c.req.raw, email)),
    confirming: (accountId) => firstConfirmation(parts, c, accountId, sent),
    async dropWaysIn(accountId, because) {
      // Whoever confirms while signed in gets another session with this very answer: their page is not told that it is signed out.
      const asking = because === "confirmed" ? await parts.identity.signedIn(c.req.raw, tenant) : null;
      const ended = await parts.ways.dropAll(accountId, because);
      await tellEnded(
        parts,
        ended.filter(({ sessionId }) => sessionId !== asking?.sessionId),
      );
    },
    sessionEnded: parts.sessionEnded,
  });
  return { ...auth, handler: async (request) => auth.handler(await resignRequest(request, secrets)) };
}
