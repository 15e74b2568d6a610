import { type Context, Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { limitNetwork, type Rates } from "#worker/http/limit-rate";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { isNotYet } from "./answer-or-wait";
import { type Heard, type HeardAt, hearProvider } from "./hear-provider";
import { ownKeys } from "./payment-desk";
import type { PaymentParts } from "./payment-parts";
import type { ProviderNews } from "./payment-provider";

/** Bytes of one message: Stripe's are of a few thousand. */
const longestMessage = 262_144;
const address = "/api/v2/webhooks/payments";

interface Door {
  readonly at: HeardAt;
  readonly secret: string;
}

/**
 * Takes a message: held against its signature on the bytes as they came, before anything of it is read. 200 once it had its effect, or has none here; 400
 * where it is not the provider's; 503 where it is to come again.
 */
async function hear(parts: PaymentParts, c: Context<SiteEnvironment>, door: Door | null): Promise<Response> {
  const signature = c.req.header("stripe-signature") ?? "";
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const news = door === null ? null : await parts.provider.read(raw, signature, door.secret, parts.clock().getTime());
  if (door === null || news === null) {
    parts.log("warn", "payment-message-refused", { path: c.req.path });
    return refuseRequest("bad-request", { detail: "Not signed by the payment provider of this address." });
  }
  const heard = await heardOf(parts, door.at, news);
  return "later" in heard ? refuseRequest("unavailable") : c.json({ received: true });
}

/** What cannot be done now is heard again: the provider says it for three days. */
async function heardOf(parts: PaymentParts, at: HeardAt, news: ProviderNews): Promise<Heard> {
  try {
    return await hearProvider(parts, at, news);
  } catch (error) {
    if (!isNotYet(error)) throw error;
    parts.log("error", "payment-message-waits", { event: news.id, kind: error.name, message: error.message });
    return { later: true };
  }
}

async function ownDoor(parts: PaymentParts, organization: string): Promise<Door | null> {
  const kept = await parts.accounts.of(organization);
  if (kept === null || kept.sealed === null) return null;
  const { webhookSecret } = ownKeys.parse(await parts.seal.open(kept.sealed));
  return { at: { organization, account: kept.account }, secret: webhookSecret };
}

/** `POST /webhooks/payments` at an organization's host: of its own account, signed by the secret that the office keeps here (product.md P3). */
export function createOwnWebhook(parts: PaymentParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/webhooks/payments", limitBody(longestMessage), async (c) => hear(parts, c, await ownDoor(parts, c.get("tenant").slug)));
  return routes;
}

/** The same at the host that is no organization's: of connected accounts, signed by the deployment's own secret. 404 where it has none. */
export function createPlatformWebhook(parts: PaymentParts, rates: Rates, newId: () => string): Hono<SiteEnvironment> {
  const app = new Hono<SiteEnvironment>();
  const { platform } = parts;
  app.onError(onProblem(parts.log));
  app.use("*", async (c, next) => {
    c.set("requestId", newId());
    await next();
  });
  app.use("*", async (c, next) => {
    await limitNetwork(rates, c.req.raw.headers);
    await next();
  });
  if (platform !== null)
    app.post(address, limitBody(longestMessage), (c) => hear(parts, c, { at: { platform: true }, secret: platform.webhookSecret }));
  app.all("*", () => refuseRequest("not-found"));
  return app;
}
