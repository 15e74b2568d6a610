import { Hono } from "hono";
import { z } from "zod";
import { importedPermitId } from "#schemas/blds/imported-permit";
import { line } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { authorize } from "#worker/http/authorize";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import type { ImportStore } from "./import-store";

const compare = {
  method: "post",
  path: "/imports/compare",
  operationId: "compareImport",
  tag: "imports",
  summary: "Ask which records an import would change",
  description:
    "An import sends its records by `permit.import`, at most 200 at once. Those that are here already, unchanged, need not be sent: a record is named by the digest of its content.",
  body: z.object({ records: z.array(z.object({ number: line(40).min(1), digest: z.string().max(64) })).max(1_000) }),
  answer: z.object({
    changed: z.array(z.string()).meta({ description: "Numbers of the records that are new or differ" }),
    own: z.array(z.string()).meta({ description: "Numbers of permits that the office issued itself: an import leaves them as they are" }),
  }),
  problems: ["role-missing"],
} as const satisfies RouteDescription;

export const importRouteDescriptions: readonly RouteDescription[] = [compare];

/** `POST /imports/compare`: for those who may import. */
export function createImportRoutes(store: ImportStore): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.use("/imports/*", authorize("JurisdictionStaff", "Admin"));
  mountDescribed(routes, compare, async ({ c, body }) => {
    const { organization } = c.get("principal");
    const ids = body.records.map(({ number }) => importedPermitId(number));
    const numbers = body.records.map(({ number }) => number);
    const [held, holders] = await Promise.all([store.digests(organization, ids), store.holders(organization, numbers)]);
    const isOwn = (number: string) => holders.get(number)?.some((id) => id !== importedPermitId(number)) ?? false;
    const differs = ({ number, digest }: { readonly number: string; readonly digest: string }) =>
      held.get(importedPermitId(number)) !== digest;
    return {
      changed: body.records.filter((one) => differs(one) && !isOwn(one.number)).map(({ number }) => number),
      own: numbers.filter(isOwn),
    };
  });
  return routes;
}
