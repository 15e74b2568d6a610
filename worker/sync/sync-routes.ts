import { Hono } from "hono";
import { z } from "zod";
import type { Organization } from "#schemas/people/organization";
import { isStaff } from "#schemas/role";
import { pushRequest } from "#schemas/sync";
import type { SiteEnvironment } from "#worker/http/api-context";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { jsonBody, queryOf, validated } from "#worker/http/validate";
import { pull } from "./pull/pull";
import { push } from "./push/push";
import type { ReadSessions } from "./push/sync-port";
import { type WriteSetting, witnessing } from "./push/write-setting";
import type { SnapshotStore } from "./snapshot/snapshot-store";

const pullQuery = z.object({
  client: z.uuid(),
  protocol: z.coerce.number().int(),
  cursor: z.string().max(400_000).optional(),
  snapshots: z.literal("1").optional(),
  /** The newest version that the device has heard of. */
  after: z.coerce.number().int().nonnegative().optional(),
});
const snapshotAddress = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** A snapshot as it is kept: its bytes pass through as they are. */
const snapshotHeaders = { "content-type": "application/x-ndjson", "content-encoding": "gzip" } as const;

/** `POST /sync/push`, `GET /sync/pull` and the snapshots that a pull may name: the road between a device and the worker (schemas/sync.ts has the table). */
export function createSyncRoutes(
  setting: WriteSetting,
  sessions: ReadSessions,
  snapshots: Pick<SnapshotStore, "open">,
  organizationOf: (slug: string) => Promise<Organization | null>,
): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/sync/push", async (c) => {
    const { person, organization: slug, provedAt } = c.get("principal");
    const request = await jsonBody(c, pushRequest);
    const organization = (await organizationOf(slug)) ?? refuseRequest("not-found");
    const names = request.commands.map(({ name }) => name);
    const outcome = await push(await witnessing(setting, c.req.raw, names, provedAt), organization, person, request);
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
    return c.json(outcome.value);
  });
  routes.get("/sync/pull", async (c) => {
    const { person, organization } = c.get("principal");
    const query = queryOf(c, pullQuery);
    const { client: clientId, protocol, cursor = null, after } = query;
    const request = { clientId, protocol, cursor, after, snapshots: query.snapshots === "1" };
    const outcome = await pull({ sessions, now: setting.now }, organization, person, request);
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
    return c.body(outcome.body, 200, { "content-type": "application/json" });
  });
  routes.get("/sync/snapshot/:version", async (c) => {
    const { person, organization } = c.get("principal");
    const { version } = validated(snapshotAddress, c.req.param());
    if (!isStaff(person)) return refuseRequest("role-missing");
    const bytes = (await snapshots.open(organization, version)) ?? refuseRequest("not-found");
    return c.body(bytes, 200, snapshotHeaders);
  });
  return routes;
}
