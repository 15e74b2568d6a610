import { type Context, Hono } from "hono";
import {
  type FactorSecret,
  factorCode,
  factorReset,
  factorSetup,
  type MemberFactor,
  type SecondFactorAnswer,
} from "#schemas/people/second-factor";
import { hasRole } from "#schemas/role";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, callerOf, refuseForeign, tellEnded } from "../auth-parts";
import { resetPage } from "../create-auth";
import type { HalfSignedIn } from "../identity";
import { maySignInAt } from "../session/session-cookie";
import type { SignedIn } from "../sign-in";
import { mayAddWay, owner, provedOwner, refusedBy } from "../ways/owner";
import type { KeptApp } from "./factor-store";
import { setUpAddress } from "./totp";

export interface FactorRouteParts extends AuthRouteParts {
  /** An Admin took a member's factors away. */
  factorReset(organization: string, adminId: string, accountId: string): Promise<void>;
}
type Asking = Context<SiteEnvironment>;

/** Who lacks the second factor in this browser; everybody else is refused. */
const half = async (parts: FactorRouteParts, c: Asking): Promise<HalfSignedIn> =>
  (await parts.identity.halfSignedIn(c.req.raw, c.get("tenant"))) ?? refuseRequest("not-signed-in");

async function shown(parts: FactorRouteParts, c: Asking): Promise<SecondFactorAnswer> {
  const waiting = await parts.identity.halfSignedIn(c.req.raw, c.get("tenant"));
  if (waiting !== null) return { pending: waiting.pending, own: null };
  const who = await owner(parts, c);
  // What the office asks for is read from its row, as at the door: a remembered one is seconds old.
  const [app, requiredFrom] = await Promise.all([
    parts.factors.appOf(who.person.accountId),
    parts.factors.requiredFrom(who.person.accountId, who.organization),
  ]);
  return { pending: null, own: { setUpAt: app?.setUpAt ?? null, recoveryCodesLeft: app?.codesLeft ?? 0, requiredFrom } };
}

/** Takes the code, each try counted against the account; false: it is wrong. */
async function takes(parts: FactorRouteParts, c: Asking, { person }: SignedIn, code: string): Promise<boolean> {
  const from = await callerOf(parts, c.req.raw, person.email);
  await parts.throttle.take("factor", person.email, from);
  if (!(await parts.factors.take(person.accountId, code))) return false;
  await parts.throttle.clear("factor", person.email, from);
  return true;
}

/** The second step of signing in: a code of the app, or a recovery code. */
async function check(parts: FactorRouteParts, c: Asking): Promise<Response> {
  const who = await half(parts, c);
  const { code } = await jsonBody(c, factorCode);
  if (!(await takes(parts, c, who, code))) return refusedBy(c, "CODE_WRONG", 401);
  await parts.identity.accounts.noteFactor(who.organization, who.sessionId, parts.clock().toISOString());
  return c.json({});
}

/** Whoever has none yet and must: only who reads the confirmed address sets one up, so that a password alone does not choose it. */
async function enrolling(parts: FactorRouteParts, c: Asking): Promise<HalfSignedIn> {
  const who = await half(parts, c);
  return who.pending.kind === "enrol" && who.person.emailVerified ? who : refuseRequest("not-signed-in");
}
const codeSubject = (who: SignedIn): string => `factor:${who.sessionId}`;

async function mail(parts: FactorRouteParts, c: Asking): Promise<Response> {
  const who = await enrolling(parts, c);
  const { accountId, email } = who.person;
  await parts.throttle.take("mail", email, await callerOf(parts, c.req.raw, email));
  const code = await parts.codes.issue(who.organization, "proof", codeSubject(who), "");
  await parts.sendMail(who.organization, { template: "proof-code", to: { accountId }, params: { code } });
  return c.json({});
}

async function begun(parts: FactorRouteParts, c: Asking, who: SignedIn, over: KeptApp | null): Promise<Response> {
  const secret = await parts.factors.begin(who.sessionId, over);
  return c.json({ secret, address: setUpAddress(secret, who.person.email) } satisfies FactorSecret);
}

async function setUp(parts: FactorRouteParts, c: Asking): Promise<Response> {
  const { code } = await jsonBody(c, factorSetup);
  if ((await parts.identity.halfSignedIn(c.req.raw, c.get("tenant"))) !== null) {
    const who = await enrolling(parts, c);
    const tried = await parts.codes.take(who.organization, "proof", codeSubject(who), code ?? "");
    if (tried.kind === "wrong") return refusedBy(c, "CODE_WRONG", 401);
    return tried.kind === "gone" ? refusedBy(c, "CODE_GONE", 400) : begun(parts, c, who, null);
  }
  const who = await mayAddWay(parts, c);
  if (who instanceof Response) return who;
  const over = await parts.factors.appOf(who.person.accountId);
  const refused = over !== null && !(await takes(parts, c, who, code ?? ""));
  return refused ? refusedBy(c, "CODE_WRONG", 401) : begun(parts, c, who, over);
}

async function confirm(parts: FactorRouteParts, c: Asking): Promise<Response> {
  const { code } = await jsonBody(c, factorCode);
  const waiting = await parts.identity.halfSignedIn(c.req.raw, c.get("tenant"));
  const who = waiting === null ? await mayAddWay(parts, c) : await enrolling(parts, c);
  if (who instanceof Response) return who;
  const { organization, sessionId, person } = who;
  const codes = await parts.factors.finish({ organization, sessionId, accountId: person.accountId }, code);
  if (codes === "wrong") return refusedBy(c, "CODE_WRONG", 401);
  if (codes === "gone") return refusedBy(c, "SETUP_GONE", 400);
  if (codes === "changed") return refusedBy(c, "FACTOR_CHANGED", 409);
  await parts.sendMail(organization, { template: "factor-added", to: { accountId: person.accountId }, params: { link: resetPage } });
  return c.json({ codes });
}

/** What is done with an app that is set up: by who has just proved who they are, and holds it. */
async function withCode(parts: FactorRouteParts, c: Asking, act: (who: SignedIn) => Promise<Response>): Promise<Response> {
  const who = await provedOwner(parts, c);
  if (who instanceof Response) return who;
  const { code } = await jsonBody(c, factorCode);
  return (await takes(parts, c, who, code)) ? act(who) : refusedBy(c, "CODE_WRONG", 401);
}

const remove = (parts: FactorRouteParts, c: Asking): Promise<Response> =>
  withCode(parts, c, async ({ organization, person: { accountId } }) => {
    if (await parts.factors.isRequiredOf(accountId)) return refusedBy(c, "FACTOR_REQUIRED", 409);
    await parts.factors.remove(accountId);
    await parts.sendMail(organization, { template: "factor-removed", to: { accountId }, params: { link: resetPage } });
    return c.json({});
  });

const asAdmin = async (parts: FactorRouteParts, c: Asking): Promise<SignedIn> => {
  const who = await owner(parts, c);
  return hasRole(who.person, "Admin") ? who : refuseRequest("role-missing");
};

const factorOf = (app: number, passkey: number): MemberFactor => (app ? "app" : passkey ? "passkey" : "none");

const adminsOf = async (parts: FactorRouteParts, organization: string): Promise<readonly string[]> =>
  (await parts.identity.memberships.list(organization))
    .filter(({ status, roles }) => status === "active" && roles.includes("Admin"))
    .map(({ accountId }) => accountId);

/** The member and every Admin are told. Another office hears what fell that was its own too, and not which office's Admin did it. */
async function tellReset(parts: FactorRouteParts, { organization, person }: SignedIn, accountId: string, elsewhere: readonly string[]) {
  const name = (await parts.identity.accounts.byId(accountId))?.name ?? "";
  for (const told of new Set([accountId, ...(await adminsOf(parts, organization))]))
    await parts.sendMail(organization, { template: "factor-reset", to: { accountId: told }, params: { name, by: person.name } });
  for (const office of elsewhere)
    for (const told of await adminsOf(parts, office))
      if (told !== accountId)
        await parts.sendMail(office, { template: "factor-reset-elsewhere", to: { accountId: told }, params: { name } });
}

/** An Admin takes a member's factors away, never their own. */
async function reset(parts: FactorRouteParts, c: Asking): Promise<Response> {
  const admin = await asAdmin(parts, c);
  const proved = await provedOwner(parts, c);
  if (proved instanceof Response) return proved;
  const { accountId } = await jsonBody(c, factorReset);
  if (accountId === admin.person.accountId) return refuseRequest("role-missing");
  const fallen = await parts.factors.reset(admin.organization, accountId);
  if (fallen === null) return refuseRequest("not-found");
  await tellEnded(parts, fallen.ended);
  await tellReset(parts, admin, accountId, fallen.elsewhere);
  await parts.factorReset(admin.organization, admin.person.accountId, accountId);
  return c.json({});
}

/**
 * Second factors, by the session cookie of an organization's host (`/api/auth/second-factor…`; answers and bodies in
 * schemas/people/second-factor.ts). `check`, `mail`, `setup` and `confirm` are the only doors that a session with one factor of two opens.
 */
export function createFactorRoutes(parts: FactorRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth");
  routes.onError(onProblem(parts.log));
  for (const path of ["/second-factor", "/second-factor/*"]) {
    routes.use(path, limitBody(4 * 1024), async (c, next) => {
      if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
      if (c.req.method === "POST") refuseForeign(c.req.raw, c.get("tenant").origin);
      await next();
      c.header("cache-control", "no-store");
    });
  }
  routes.get("/second-factor", async (c) => c.json(await shown(parts, c)));
  routes.post("/second-factor/check", (c) => check(parts, c));
  routes.post("/second-factor/mail", (c) => mail(parts, c));
  routes.post("/second-factor/setup", (c) => setUp(parts, c));
  routes.post("/second-factor/confirm", (c) => confirm(parts, c));
  routes.post("/second-factor/recovery-codes", (c) =>
    withCode(parts, c, async ({ person }) => c.json({ codes: await parts.factors.renewRecoveryCodes(person.accountId) })),
  );
  routes.post("/second-factor/remove", (c) => remove(parts, c));
  routes.get("/second-factor/people", async (c) => {
    const { organization } = await asAdmin(parts, c);
    const members = await parts.factors.members(organization);
    return c.json(members.map(({ accountId, app, passkey }) => ({ accountId, factor: factorOf(app, passkey) })));
  });
  routes.post("/second-factor/reset", (c) => reset(parts, c));
  return routes;
}
