import { type Context, Hono } from "hono";
import { newOffice, operatedOffices, operatedSecrets, renewedSeals } from "#schemas/people/operator";
import { organizationSlug } from "#schemas/values";
import type { Clock, Log } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { problemResponse, refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { SecretVersions } from "#worker/identity/secrets/secret-versions";
import { keyBrought } from "../secrets/operator-key";
import { listOffices, type OperateParts, openOffice, setSuspended } from "./operate-offices";
import type { OperatorStore } from "./operator-store";

export interface OperatorDoorParts extends OperateParts {
  readonly store: OperatorStore;
  readonly secrets: SecretVersions;
  /** SHA-256 of the keys that are valid; none: there is no door. */
  readonly keyHashes: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Tells the operator of what was just done, after the answer. */
  tell(): void;
}

interface OperatorEnvironment {
  Variables: { requestId: string; tenant: never; nonce: string; principal: never; about: string | null };
}

/** Uses of all keys together in a time. Milliseconds. */
const rate = { uses: 60, within: 600_000 };
const longestBody = 65_536;

const aboutOf = (c: Context<OperatorEnvironment>): string => {
  const label = organizationSlug.safeParse(c.req.param("label"));
  if (!label.success) return refuseRequest("not-found");
  c.set("about", label.data);
  return label.data;
};

/** Only who has a key passes; each use is written before it is done, and told when it is. Whoever has none costs a hash, and nothing is written. */
function guard(routes: Hono<OperatorEnvironment>, { store, keyHashes, clock, log, newId, tell }: OperatorDoorParts): void {
  routes.use("*", async (c, next) => {
    c.set("requestId", newId());
    c.set("about", null);
    if (keyHashes.length === 0) return c.notFound();
    const key = await keyBrought(c.req.header("authorization"), keyHashes);
    if (key === null) refuseRequest("not-signed-in");
    const id = c.get("requestId");
    const now = clock();
    const act = `${c.req.method} ${c.req.path}`.slice(0, 200);
    const use = { id, used_at: now.toISOString(), key_mark: key.slice(0, 12), act, organization: null, outcome: null };
    const since = new Date(now.getTime() - rate.within).toISOString();
    if (!(await store.begin(use, since, rate.uses))) {
      log("warn", "operator-use-refused", { id, act });
      refuseRequest("too-many-requests", { headers: { "retry-after": String(rate.within / 1_000) } });
    }
    await next();
    log("info", "operator-use", { id, act, organization: c.get("about"), key: use.key_mark, status: c.res.status });
    await store.finish(id, c.get("about"), c.res.status);
    tell();
  });
}

/** The operator's door (product.md P22): `/api/operator/*` at the host `admin`, of no organization. */
export function createOperatorRoutes(parts: OperatorDoorParts): Hono<OperatorEnvironment> {
  const routes = new Hono<OperatorEnvironment>();
  routes.onError(onProblem(parts.log));
  routes.notFound((c) => problemResponse({ code: "not-found" }, c.get("requestId")));
  guard(routes, parts);
  routes.use("*", limitBody(longestBody));
  routes.get("/api/operator/organizations", async (c) => c.json(operatedOffices.parse({ organizations: await listOffices(parts) })));
  routes.post("/api/operator/organizations", async (c) => {
    const asked = await jsonBody(c, newOffice);
    c.set("about", asked.label);
    return c.json(await openOffice(parts, asked), 201);
  });
  routes.post("/api/operator/organizations/:label/suspend", async (c) => c.json(await setSuspended(parts, aboutOf(c), true)));
  routes.post("/api/operator/organizations/:label/resume", async (c) => c.json(await setSuspended(parts, aboutOf(c), false)));
  routes.get("/api/operator/secrets", async (c) => c.json(operatedSecrets.parse({ versions: await parts.secrets.list() })));
  routes.post("/api/operator/secrets/:version{[1-9][0-9]{0,3}}/renew", async (c) =>
    c.json(renewedSeals.parse(await parts.secrets.renew(Number(c.req.param("version"))))),
  );
  return routes;
}
