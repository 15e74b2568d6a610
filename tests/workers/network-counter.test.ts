import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createNetworkCounterStore } from "#worker/identity/network-counter-store";
import { atLocal } from "./support/browser";
import { plant } from "./support/seeds";

beforeAll(async () => void (await plant([])));

const rule = { window: 60, max: 300 };
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 8) + seconds * 1_000);

function counterAt(key = crypto.randomUUID()) {
  let now = 0;
  const counter = createNetworkCounterStore(env.DB, () => at(now));
  return (seconds: number) => {
    now = seconds;
    return counter.consume(key, rule);
  };
}

describe("what one network asks of a door of the account", () => {
  test("an office that signs in all day, never a minute apart, is never shut out", async () => {
    const ask = counterAt();
    for (let n = 0; n < 400; n += 1) expect(await ask(n * 30)).toEqual({ allowed: true, retryAfter: null });
  });

  test("a flood is stopped within its minute, told when that ends, and begins anew with the next", async () => {
    const ask = counterAt();
    for (let n = 0; n < rule.max; n += 1) expect((await ask(20)).allowed).toBe(true);
    expect(await ask(20)).toEqual({ allowed: false, retryAfter: 60 });
    expect(await ask(79.5)).toEqual({ allowed: false, retryAfter: 1 });
    expect(await ask(80)).toEqual({ allowed: true, retryAfter: null });
    expect((await ask(81)).allowed).toBe(true);
  });

  test("as many at once as may be: no more pass", async () => {
    const counter = createNetworkCounterStore(env.DB, () => at(0));
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => counter.consume(key, { window: 60, max: 5 })));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test("attack: somebody floods the door that signs in: refused with when to come back, and only from there", async () => {
    const ask = (network: string) =>
      atLocal().send("/api/auth/sign-in/email", {
        method: "POST",
        json: { email: `${crypto.randomUUID()}@demo.test`, password: "guessed by a flood" },
        headers: { "cf-connecting-ip": network },
      });
    expect((await ask("203.0.113.201")).status).toBe(401);
    const { meta } = await env.DB.prepare(`update "rateLimit" set "count" = 300 where "key" like '203.0.113.201%'`).run();
    expect(meta.changes).toBe(1);
    const refused = await ask("203.0.113.201");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "too-many-requests" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("203.0.113.202")).status).toBe(401);
  });
});
