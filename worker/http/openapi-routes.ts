import { Hono } from "hono";
import type { SiteEnvironment } from "./api-context";

/** `GET /openapi.json`, open to all (product.md P3). Made on the first call and kept: it says what this build does. */
export function createOpenApiRoutes(make: () => unknown): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  let made: string | null = null;
  routes.get("/openapi.json", (c) => {
    made ??= JSON.stringify(make());
    return c.body(made, 200, { "content-type": "application/json" });
  });
  return routes;
}
