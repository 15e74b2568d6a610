import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { SigningKeys } from "./signing-keys";

/** `/.well-known/jwks.json`: the public keys of our tokens, for other programs. We ourselves read them from the store. */
export function createKeySetRoutes(keys: SigningKeys): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/.well-known/jwks.json", async (c) => {
    await keys.current();
    return c.json(await keys.publicSet(), 200, { "cache-control": "public, max-age=300" });
  });
  return routes;
}
