import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { ProblemCode } from "#schemas/problem";
import type { SiteEnvironment } from "./api-context";
import { jsonBody, validated } from "./validate";

/** What a route takes and gives, said once: it validates requests and is what `/openapi.json` is made of. */
export interface RouteDescription {
  readonly method: "get" | "post" | "put";
  /** Relative to /api/v2, parameters in braces: `/permits/{number}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** What opens it: a bearer token unless said, the cookie of a session at the organization's host, or nothing. */
  readonly opens?: "session" | "nothing";
  /** Problems besides those that every route may answer. */
  readonly problems: readonly ProblemCode[];
}

type Part<D extends RouteDescription, K extends "params" | "query" | "headers" | "body"> = D[K] extends z.ZodType
  ? z.output<D[K]>
  : undefined;

/** A request that has met the description's schemas. */
export interface DescribedRequest<D extends RouteDescription> {
  readonly c: Context<SiteEnvironment>;
  readonly params: Part<D, "params">;
  readonly query: Part<D, "query">;
  readonly headers: Part<D, "headers">;
  readonly body: Part<D, "body">;
}

/** Mounts a described route: its parts are validated in the order path, query, headers, body, then handled. */
export function mountDescribed<D extends RouteDescription>(
  routes: Hono<SiteEnvironment>,
  description: D,
  handle: (request: DescribedRequest<D>) => Promise<z.input<D["answer"]>>,
): void {
  const path = description.path.replace(/\{(\w+)\}/g, ":$1");
  routes.on(description.method.toUpperCase(), path, async (c) => {
    const read = <T>(schema: z.ZodType | undefined, data: () => unknown): T => (schema ? validated(schema, data()) : undefined) as T;
    const request: DescribedRequest<D> = {
      c,
      params: read(description.params, () => c.req.param()),
      query: read(description.query, () => c.req.query()),
      headers: read(description.headers, () => c.req.header()),
      body: (description.body ? await jsonBody(c, description.body) : undefined) as Part<D, "body">,
    };
    return c.json(await handle(request));
  });
}
