import { createMiddleware } from "hono/factory";
import type { SiteEnvironment } from "./api-context";
import { HttpProblem } from "./problem-response";

/** Cloudflare's rate-limit binding: it counts roughly, by place, in windows of a minute. It stops floods; exact quotas are rows. */
export interface RateBinding {
  limit(asked: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** The windows of wrangler.toml. */
export interface Rates {
  /** Of one network, before anybody is signed in: an office of 300 people behind one address opens at eight o'clock. */
  readonly network: RateBinding;
  /** Of one account, whatever it asks. */
  readonly account: RateBinding;
  /** Of one account, what it writes. */
  readonly write: RateBinding;
}

/** Seconds: the length of every window. */
const window = 60;

async function take(binding: RateBinding, key: string): Promise<void> {
  const { success } = await binding.limit({ key });
  if (success) return;
  throw new HttpProblem({ code: "too-many-requests", params: { retryAfterSeconds: window } });
}

/** An IPv6 address counts as its network of 64 bits: whoever has one has all of it. */
const networkOf = (address: string): string =>
  address.includes(":") ? `${address.split("::")[0]?.split(":").slice(0, 4).join(":")}/64` : address;

/** Counts a request that proves nobody. `cf-connecting-ip` is set by Cloudflare, whatever the caller says. */
export async function limitNetwork(rates: Rates, headers: Headers): Promise<void> {
  await take(rates.network, networkOf(headers.get("cf-connecting-ip") ?? ""));
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Counts a request for the account that its token proved. */
export const limitAccount = (rates: Rates) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    const { organization, person } = c.get("principal");
    const key = `${organization}:${person.accountId}`;
    await take(rates.account, key);
    // Pieces of files are many by nature, and have their own quota.
    if (!reading.has(c.req.method) && !c.req.path.startsWith("/api/v2/files/")) await take(rates.write, key);
    await next();
  });
