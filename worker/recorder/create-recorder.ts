import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { methodsOf } from "#worker/http/known-route";
import { createBatchRoutes } from "./ingest/batch-routes";
import { createImageRoutes } from "./ingest/image-routes";
import { createStartRoutes } from "./ingest/start-routes";
import { createUploadRoutes } from "./ingest/upload-routes";
import { createUsabilityRoutes } from "./ingest/usability-routes";
import { type RecorderParts, sessionOf } from "./recorder-parts";
import { onRecorderError, refuseRecorder } from "./recorder-refusal";

/** Pages of any origin may call: a session's token is sent by hand, never by a cookie (recorder-contract.md). */
const grant = { "access-control-allow-origin": "*" };
const preflight = {
  ...grant,
  "access-control-allow-methods": "GET, POST, PUT",
  "access-control-allow-headers": "Content-Type, Authorization, Content-Encoding, datatype",
  "access-control-max-age": "7200",
};

/** What older clients ask for and this product has none of. */
function createAbsentRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/tags", async (c) => {
    await sessionOf(parts, c, "read");
    return c.json({ tags: [] });
  });
  routes.post("/feature-flags", async (c) => {
    await sessionOf(parts, c, "read");
    return c.json({ flags: [] });
  });
  return routes;
}

/** The recorder's service under `/v1/web`: see recorder-contract.md. Every refusal is `{"error": …}`, and nothing is cached. */
export function createRecorder(parts: RecorderParts): Hono<SiteEnvironment> {
  const recorder = new Hono<SiteEnvironment>().basePath("/v1/web");
  recorder.onError((error, c) => {
    const answer = onRecorderError(parts.log)(error, c);
    for (const [name, value] of Object.entries({ ...grant, "cache-control": "no-store" })) answer.headers.set(name, value);
    return answer;
  });
  recorder.use("*", async (c, next) => {
    const taken = methodsOf(recorder, new URL(c.req.url).pathname);
    if (taken.length === 0) return refuseRecorder(404, "Not found");
    if (c.req.method === "OPTIONS") return c.body(null, 204, preflight);
    const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!taken.includes(asked)) return refuseRecorder(405, "Method not allowed", { allow: taken.join(", ") });
    await next();
    for (const [name, value] of Object.entries({ ...grant, "cache-control": "no-store" })) c.header(name, value);
  });
  for (const routes of [createStartRoutes, createBatchRoutes, createImageRoutes, createUsabilityRoutes, createUploadRoutes])
    recorder.route("/", routes(parts));
  recorder.route("/", createAbsentRoutes(parts));
  return recorder;
}
