import { type Context, Hono } from "hono";
import type { z } from "zod";
import { type PasskeysAnswer, passkeyChoice, passkeyLimit, passkeyRename } from "#schemas/people/passkey";
import { recentProofMs } from "#schemas/people/recent-proof";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, refuseForeign, tellEnded } from "../auth-parts";
import { maySignInAt } from "../session/session-cookie";
import { provedLately, type SignedIn } from "../sign-in";
import { mayAddWay, owner, provedOwner, refusedBy } from "../ways/owner";
import type { WayTaken } from "../ways/ways-in-store";
import { addPasskey, askForNew, askForSignIn, signInByPasskey } from "./passkey-ceremony";
import { mailProof, proveAgain } from "./prove-again";

async function listed(parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<PasskeysAnswer> {
  const who = await owner(parts, c);
  const { accountId } = who.person;
  const [passkeys, hash] = await Promise.all([
    parts.passkeys.of(who.organization, accountId),
    parts.identity.accounts.passwordHashOf(accountId),
  ]);
  const proved = provedLately(who, parts.clock());
  return { passkeys, password: hash !== null, provedUntil: proved ? new Date(who.provedAt + recentProofMs).toISOString() : null };
}

/** Whether an office asks for a second factor, and this account's one passkey here is it. */
async function isLastFactor(parts: AuthRouteParts, { organization, person: { accountId } }: SignedIn): Promise<boolean> {
  if (!(await parts.factors.isRequiredOf(accountId)) || (await parts.factors.appOf(accountId)) !== null) return false;
  return (await parts.passkeys.of(organization, accountId)).length < 2;
}

async function mayAdd(parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<SignedIn | Response> {
  const who = await mayAddWay(parts, c);
  if (who instanceof Response) return who;
  const kept = await parts.passkeys.of(who.organization, who.person.accountId);
  return kept.length < passkeyLimit ? who : refusedBy(c, "TOO_MANY_PASSKEYS", 409);
}

async function changed<S extends z.ZodType>(
  parts: AuthRouteParts,
  c: Context<SiteEnvironment>,
  schema: S,
  change: (who: SignedIn, sent: z.output<S>) => Promise<WayTaken>,
): Promise<Response> {
  const who = await provedOwner(parts, c);
  if (who instanceof Response) return who;
  const sent = await jsonBody(c, schema);
  const { became, ended } = await change(who, sent);
  await tellEnded(parts, ended);
  if (became === "last") return refusedBy(c, "LAST_WAY", 409);
  return became === "taken" ? c.json({}) : refuseRequest("not-found");
}

/**
 * Passkeys of an organization's host, by the session cookie: `/passkeys` lists, renames and removes one's own there;
 * `/passkey/*` are the four steps of better-auth's ceremony, each behind its own door; `/proof` takes the password of
 * whoever is signed in, or the code that `/proof/code` mails to those without one. Somebody else's passkey is not found. Everything else of the plugin stays shut.
 */
export function createPasskeyRoutes(parts: AuthRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth");
  routes.onError(onProblem(parts.log));
  for (const path of ["/passkeys", "/passkeys/*", "/passkey/*", "/proof", "/proof/code"]) {
    routes.use(path, limitBody(32 * 1024), async (c, next) => {
      if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
      if (c.req.method === "POST") refuseForeign(c.req.raw, c.get("tenant").origin);
      await next();
      c.header("cache-control", "no-store");
    });
  }
  routes.get("/passkeys", async (c) => c.json(await listed(parts, c)));
  routes.post("/passkeys/rename", (c) =>
    changed(parts, c, passkeyRename, async (who, { id, name }) => ({
      became: (await parts.passkeys.rename(who.organization, who.person.accountId, id, name)) ? "taken" : "missing",
      ended: [],
    })),
  );
  routes.post("/passkeys/remove", async (c) => {
    const who = await provedOwner(parts, c);
    if (who instanceof Response) return who;
    if (await isLastFactor(parts, who)) return refusedBy(c, "FACTOR_REQUIRED", 409);
    return changed(parts, c, passkeyChoice, (_, { id }) =>
      parts.ways.removePasskey(who.organization, who.person.accountId, id, who.sessionId),
    );
  });
  routes.get("/passkey/generate-register-options", async (c) => {
    const who = await mayAdd(parts, c);
    return who instanceof Response ? who : askForNew(parts, c);
  });
  routes.post("/passkey/verify-registration", async (c) => {
    const who = await mayAdd(parts, c);
    return who instanceof Response ? who : addPasskey(parts, c, who);
  });
  routes.get("/passkey/generate-authenticate-options", (c) => askForSignIn(parts, c));
  routes.post("/passkey/verify-authentication", (c) => signInByPasskey(parts, c));
  routes.post("/proof", async (c) => proveAgain(parts, c, await owner(parts, c)));
  routes.post("/proof/code", async (c) => mailProof(parts, c, await owner(parts, c)));
  return routes;
}
