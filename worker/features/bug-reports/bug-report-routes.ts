import { type Context, Hono } from "hono";
import { bugReportQuery } from "#schemas/report/bug-report";
import { hasRole } from "#schemas/role";
import { identifier } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { queryOf, validated } from "#worker/http/validate";
import type { BugReportStore } from "./bug-report-store";

/** The organization whose reports the caller may read. */
function readableBy(c: Context<SiteEnvironment>): string {
  const { person, organization } = c.get("principal");
  return hasRole(person, "Admin") ? organization : refuseRequest("role-missing");
}

/** `GET /bug-reports` and `GET /bug-reports/{id}`: what people reported, for Admins alone. */
export function createBugReportRoutes(store: BugReportStore): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/bug-reports", async (c) => {
    const organization = readableBy(c);
    return c.json({ items: await store.ofState(organization, queryOf(c, bugReportQuery).state) });
  });
  routes.get("/bug-reports/:id", async (c) => {
    const report = await store.one(readableBy(c), validated(identifier, c.req.param("id")));
    return c.json(report ?? refuseRequest("not-found"));
  });
  return routes;
}
