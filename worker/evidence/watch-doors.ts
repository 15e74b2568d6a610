import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { SecurityDetail, SecurityKind } from "#schemas/people/security-event";
import { ssoProvider } from "#schemas/people/sso";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { Identity } from "#worker/identity/identity";
import { networkOf } from "#worker/identity/session/caller";
import type { NoteEvent } from "./security-events";

interface Watched {
  /** What an answer that let them through tells, and one that did not. */
  readonly done?: SecurityKind;
  readonly failed?: SecurityKind;
  readonly detail: SecurityDetail;
}

/** What identity's answers at these paths tell. Sign-ins themselves are noted where a session is made, by whatever road. */
const watched: Readonly<Record<string, Watched>> = {
  "/sign-in/email": { failed: "sign-in-failed", detail: { by: "password" } },
  "/passkey/verify-authentication": { failed: "sign-in-failed", detail: { by: "passkey" } },
  "/proof": { failed: "proof-failed", detail: { by: "password" } },
  "/passkey/verify-registration": { done: "way-added", detail: { way: "passkey" } },
  "/passkeys/remove": { done: "way-removed", detail: { way: "passkey" } },
  "/second-factor/check": { failed: "proof-failed", detail: { by: "second-factor" } },
  "/second-factor/confirm": { done: "way-added", failed: "proof-failed", detail: { way: "authenticator-app" } },
  "/second-factor/remove": { done: "way-removed", failed: "proof-failed", detail: { way: "authenticator-app" } },
  "/second-factor/recovery-codes": { failed: "proof-failed", detail: { by: "second-factor" } },
  "/change-password": { done: "password-changed", failed: "proof-failed", detail: { by: "password" } },
  "/reset-password": { done: "password-changed", detail: { by: "mail" } },
  "/request-password-reset": { done: "recovery-asked", detail: { by: "mail" } },
  "/verify-email": { done: "address-confirmed", failed: "proof-failed", detail: { by: "mail" } },
  "/sso/disconnect": { done: "way-removed", failed: "proof-failed", detail: {} },
  "/sso/confirm": { failed: "proof-failed", detail: { by: "mail" } },
};

const typed = z.object({ email: z.string().max(254).optional(), provider: ssoProvider.optional() }).catch({});
const longestBody = 8_192;

/** The address and provider that a body of JSON names, if it is short enough to be a form's. */
async function namedIn(request: Request): Promise<z.output<typeof typed>> {
  if (Number(request.headers.get("content-length") ?? longestBody) >= longestBody) return {};
  try {
    return typed.parse(await request.json());
  } catch {
    return {};
  }
}

/** Identity's own address, or the one that the pages of mailed links send to. */
const doorOf = (pathname: string): string => pathname.replace(/^\/(api\/auth|auth\/mailed)(?=\/)/, "");

/** Notes what comes of requests to identity. It stands before identity's own routes, and changes nothing of them. */
export function createDoorWatch(identity: Pick<Identity, "signedIn" | "halfSignedIn">, note: NoteEvent): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  const watch: MiddlewareHandler<SiteEnvironment> = async (c, next) => {
    const of = c.req.method === "POST" ? watched[doorOf(new URL(c.req.url).pathname)] : undefined;
    if (of === undefined) return next();
    const named = namedIn(c.req.raw.clone());
    // Before it: whoever changes a password may have another session afterwards.
    const who = (await identity.signedIn(c.req.raw, c.get("tenant"))) ?? (await identity.halfSignedIn(c.req.raw, c.get("tenant")));
    const { email: typedAddress, provider } = await named;
    await next();
    const kind = c.res.ok ? of.done : [401, 403, 429].includes(c.res.status) ? of.failed : undefined;
    if (kind === undefined) return;
    await note(c.get("tenant").slug, {
      kind,
      accountId: who?.person.accountId ?? null,
      network: networkOf(c.req.raw),
      detail: provider === undefined ? of.detail : { ...of.detail, way: provider },
      ...(typedAddress === undefined ? {} : { typedAddress }),
    });
  };
  for (const paths of ["/api/auth/*", "/auth/mailed/*"]) routes.use(paths, watch);
  return routes;
}
