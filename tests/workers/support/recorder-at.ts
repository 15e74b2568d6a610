import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { createCore } from "#worker/composition/create-core";
import { product } from "#worker/composition/product";
import type { SiteEnvironment } from "#worker/http/api-context";
import { onProblem } from "#worker/http/on-problem";

/** The product's recorder on the test's own bindings, with a clock that is set by hand. */
export class RecorderAt {
  now = Date.parse("2026-11-20T12:00:00.000Z");
  readonly core = createCore(env, env, {
    clock: () => new Date(this.now),
    log: () => undefined,
    random: () => 0.5,
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    fetch: async () => new Response(null, { status: 404 }),
    background: () => undefined,
    developmentOrigin: () => "http://localhost",
  });
  private readonly app: Hono<SiteEnvironment>;

  constructor() {
    this.app = new Hono<SiteEnvironment>();
    this.app.onError(onProblem(() => undefined));
    this.app.use("*", async (c, next) => {
      const { hostname, origin } = new URL(c.req.url);
      c.set("tenant", { slug: hostname === "localhost" ? "local" : "riverton", origin });
      c.set("requestId", crypto.randomUUID());
      await next();
    });
    for (const router of product.site?.(this.core) ?? []) this.app.route("/", router);
  }

  readonly fetch = async (request: Request): Promise<Response> => this.app.fetch(request);

  /** Runs the product's scheduled work as at this hour's minute 40, when recordings are swept. */
  async sweep(): Promise<void> {
    const whenever = this.now;
    this.now = whenever - (whenever % 3_600_000) + 40 * 60_000;
    await product.scheduled?.(this.core);
    this.now = whenever;
  }
}
