import { Hono } from "hono";
import { z } from "zod";
import type { SecurityDetail, SecurityKind } from "#schemas/security-event";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { Identity } from "#worker/identity/identity";
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
  "/change-password": { done: "password-changed", failed: "proof-failed", detail: { by: "password" } },
  "/reset-password": { done: "password-changed", detail: { by: "mail" } },
};

const typed = z.object({ email: z.string().max(254) });
const longestBody = 8_192;

/** The address that a body of JSON names, if it is short enough to be a form's. */
async function addressIn(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? longestBody) >= longestBody) return undefined;
  try {
    return typed.parse(await request.json()).email;
  } catch {
    return undefined;
  }
}

/** Notes what comes of requests to identity. It stands before identity's own routes, and changes nothing of them. */
export function createDoorWatch(identity: Pick<Identity, "signedIn">, note: NoteEvent): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.use("/api/auth/*", async (c, next) => {
    const of = c.req.method === "POST" ? watched[new URL(c.req.url).pathname.slice("/api/auth".length)] : undefined;
    if (of === undefined) return next();
    const address = addressIn(c.req.raw.clone());
    // Before it: whoever changes a password may have another session afterwards.
    const who = await identity.signedIn(c.req.raw, c.get("tenant"));
    const typedAddress = await address;
    await next();
    const kind = c.res.ok ? of.done : [401, 403, 429].includes(c.res.status) ? of.failed : undefined;
    if (kind === undefined) return;
    await note(c.get("tenant").slug, {
      kind,
      accountId: who?.person.accountId ?? null,
      network: c.req.header("cf-connecting-ip") ?? null,
      detail: of.detail,
      ...(typedAddress === undefined ? {} : { typedAddress }),
    });
  });
  return routes;
}
