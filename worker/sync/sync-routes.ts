import { Hono } from "hono";
import { z } from "zod";
import type { Organization } from "#schemas/organization";
import { pushRequest } from "#schemas/sync";
import type { SiteEnvironment } from "#worker/http/api-context";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { jsonBody, queryOf } from "#worker/http/validate";
import { pull } from "./pull";
import { push, type WriteSetting } from "./push";

const pullQuery = z.object({ client: z.uuid(), protocol: z.coerce.number().int(), cursor: z.string().max(400_000).optional() });

/** `POST /sync/push` and `GET /sync/pull`: the road between a device and the worker (schemas/sync.ts has the table). */
export function createSyncRoutes(
  setting: WriteSetting,
  organizationOf: (slug: string) => Promise<Organization | null>,
): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/sync/push", async (c) => {
    const { person, organization: slug } = c.get("principal");
    const request = await jsonBody(c, pushRequest);
    const organization = (await organizationOf(slug)) ?? refuseRequest("not-found");
    const outcome = await push(setting, organization, person, request);
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
    return c.json(outcome.value);
  });
  routes.get("/sync/pull", async (c) => {
    const { person, organization } = c.get("principal");
    const query = queryOf(c, pullQuery);
    const request = { clientId: query.client, protocol: query.protocol, cursor: query.cursor ?? null };
    const outcome = await pull(setting, organization, person, request);
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
    return c.body(outcome.body, 200, { "content-type": "application/json" });
  });
  return routes;
}
