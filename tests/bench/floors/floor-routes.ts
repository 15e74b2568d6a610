import { type Context, Hono } from "hono";
import { permitQueryOf, readQueueAddress } from "#app/areas/office/queue/queue-address";
import type { Changes } from "#schemas/command";
import { type Person, person } from "#schemas/role";
import type { Core } from "#worker/composition/create-core";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authenticate } from "#worker/http/authenticate";
import { onProblem } from "#worker/http/on-problem";
import { readingStores } from "#worker/reading/reading-stores";
import { workerReader } from "#worker/reading/worker-reader";
import { reachOf } from "#worker/sync/pull/pull";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { renewSnapshot } from "#worker/sync/snapshot/renew-snapshot";
import { createSnapshotStore } from "#worker/sync/snapshot/snapshot-store";
import { writeDomain } from "./domain-batch";
import { allPulledRows, onePoint } from "./pulled-rows-store";

const slug = "local";

const askerOf = (c: Context): Person => person.parse(JSON.parse(c.req.header("x-person") ?? "null"));

/** The floors of the figures: what each of the product's answers cannot do without, in the same worker behind the same hop. */
export function floorRoutes(core: Core): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/bench");
  /** Changes that were handed over beforehand, so that the timed request carries no more than a push does. */
  const prepared = new Map<string, Changes>();
  let stored: string | null = null;
  routes.onError(onProblem(core.log));
  routes.use("*", async (c, next) => {
    c.set("tenant", { slug, origin: new URL(c.req.url).origin });
    c.set("requestId", "bench");
    c.set("nonce", "");
    await next();
  });
  routes.put("/push/:id", async (c) => {
    prepared.set(c.req.param("id"), await c.req.json());
    return c.body(null, 204);
  });
  routes.post("/push/:id", async (c) => {
    await c.req.text();
    const changes = prepared.get(c.req.param("id"));
    if (changes === undefined) return c.body(null, 404);
    prepared.delete(c.req.param("id"));
    await writeDomain(core.db, slug, changes);
    return c.body(null, 204);
  });
  // The scheduled work makes it every ten minutes.
  routes.put("/snapshot", async (c) => {
    const store = d1SyncStore(core.db, { indexStatements: () => [], deliveryStatements: () => [] });
    const snapshots = createSnapshotStore(core.db, core.bucket);
    await renewSnapshot({ store, snapshots, now: () => core.clock().toISOString() }, slug);
    return c.body(null, 204);
  });
  // The bare routes are told who asks: only `point` stands beside an answer whose whole work is to check that.
  routes.get("/pulled-rows", async (c) => c.json(await allPulledRows(core.db, slug, reachOf(askerOf(c)))));
  // The same rows from memory: what a device cannot do without is to fetch and read them.
  routes.get("/stored-rows", async (c) => {
    stored ??= JSON.stringify(await allPulledRows(core.db, slug, reachOf(askerOf(c))));
    return c.body(stored, 200, { "content-type": "application/json" });
  });
  routes.get("/queue", async (c) => {
    const organization = await core.organizations.organizationOf(slug);
    if (organization === null) return c.body(null, 404);
    const reader = workerReader({ stores: readingStores(core.db), organization, person: askerOf(c), now: core.clock().toISOString() });
    const query = permitQueryOf(readQueueAddress(new URLSearchParams()));
    return c.json(await Promise.all([reader.permits(query), reader.permitTypes(), reader.members()]));
  });
  routes.use("*", authenticate(core.identity, core.rates));
  routes.get("/point", async (c) => {
    await onePoint(core.db, slug);
    return c.body(null, 204);
  });
  return routes;
}
