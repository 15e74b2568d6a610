import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PushMessage } from "#schemas/notification/push-message";
import type { Secrets } from "#worker/secrets/derived-secret";
import { type PushService, startPushService } from "../../../tests/support/push-service";
import { createPushIdentity } from "./push-identity";
import { createPushSender } from "./send-push";

const of = (secret: string): Secrets => [{ version: 1, secret }];
const secret = "a secret that only this test has, and no other";
const identity = createPushIdentity(of(secret), "mailto:permits@mail.test", () => new Date());
const sender = createPushSender({
  identity,
  fetch: (request) => fetch(request),
  random: (bytes) => crypto.getRandomValues(bytes),
  now: () => Date.parse("2026-11-22T12:00:00.000Z"),
  development: true,
});
const message: PushMessage = { id: "c1.0", language: "es", title: "Tarifas por pagar", body: "BP26-1 · Riverton", path: "/tracker/p1" };

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
const subscribed = async () => ({ ...service.subscribe(await identity.publicKey()), secretVersion: 1 });

describe("a push", () => {
  test("is taken by a push service that checks its sender, and read by the browser alone", async () => {
    const subscription = await subscribed();
    expect(await sender(subscription, "c1.0.s1", message)).toEqual({ kind: "taken" });
    const taken = service.taken.at(-1);
    expect(JSON.parse(taken?.text ?? "")).toEqual(message);
    expect(taken?.endpoint).toBe(subscription.endpoint);
    expect(taken?.claims).toMatchObject({ aud: service.url, sub: "mailto:permits@mail.test" });
    expect(taken?.ttl).toBe("86400");
  });

  test("sent again carries the same topic, and another another", async () => {
    const subscription = await subscribed();
    for (const key of ["again", "again", "other"]) await sender(subscription, key, message);
    const [first, second, third] = service.taken.slice(-3).map(({ topic }) => topic);
    expect(first).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("of another sender than the browser subscribed with is refused", async () => {
    const other = createPushIdentity(of(`${secret}!`), "mailto:a@b.test", () => new Date());
    const subscription = { ...service.subscribe(await other.publicKey()), secretVersion: 1 };
    expect(await sender(subscription, "x", message)).toEqual({ kind: "refused", why: "the push service answered 403" });
  });

  test("to a browser that took its subscription back finds it gone", async () => {
    const subscription = await subscribed();
    service.unsubscribe(subscription.endpoint);
    expect(await sender(subscription, "x", message)).toEqual({ kind: "gone" });
  });

  test("never goes to an address that is no push service's, nor where one sends it on to", async () => {
    const subscription = await subscribed();
    const asked = service.asked;
    expect(await sender({ ...subscription, endpoint: "https://10.0.0.1/x" }, "x", message)).toMatchObject({ kind: "refused" });
    expect(service.asked).toBe(asked);
    service.refuseNext({ status: 307, headers: { location: `${service.url}/push/elsewhere` } });
    expect(await sender(subscription, "x", message)).toEqual({ kind: "refused", why: "the push service answered 307" });
    expect(service.asked).toBe(asked + 1);
  });
});

test.each([
  [404, {}, { kind: "gone" }],
  [410, {}, { kind: "gone" }],
  [429, { "retry-after": "120" }, { kind: "later", why: "the push service answered 429", afterMs: 120_000 }],
  [503, { "retry-after": "Sun, 22 Nov 2026 12:05:00 GMT" }, { kind: "later", why: "the push service answered 503", afterMs: 300_000 }],
  [500, {}, { kind: "later", why: "the push service answered 500", afterMs: null }],
  [502, { "retry-after": "soon" }, { kind: "later", why: "the push service answered 502", afterMs: null }],
  [503, { "retry-after": "Sun, 22 Nov 2026 11:00:00 GMT" }, { kind: "later", why: "the push service answered 503", afterMs: null }],
  [400, {}, { kind: "refused", why: "the push service answered 400" }],
  [413, {}, { kind: "refused", why: "the push service answered 413" }],
])("a push service that answers %i %j", async (status, headers, answer) => {
  service.refuseNext({ status, headers });
  expect(await sender(await subscribed(), "x", message)).toEqual(answer);
});

test("a push service that cannot be reached may be there later", async () => {
  const gone = await startPushService();
  const subscription = { ...gone.subscribe(await identity.publicKey()), secretVersion: 1 };
  await gone.stop();
  expect(await sender(subscription, "x", message)).toMatchObject({ kind: "later", afterMs: null });
});

test("each browser is written to under the key that it subscribed by, and under a dropped one not at all", async () => {
  const [old, now]: Secrets[] = [of(secret), [{ version: 2, secret: "the one after it, of this test alone" }, ...of(secret)]];
  const parts = {
    fetch: (request: Request) => fetch(request),
    random: crypto.getRandomValues.bind(crypto),
    now: () => 0,
    development: true,
  };
  const later = createPushIdentity(now ?? of(""), "mailto:a@b.test", () => new Date());
  const send = createPushSender({ ...parts, identity: later });
  const before = await subscribed();
  const after = { ...service.subscribe(await later.publicKey()), secretVersion: 2 };
  for (const subscription of [before, after]) expect(await send(subscription, "x", message)).toEqual({ kind: "taken" });
  expect([await later.versionOf(await identity.publicKey()), await later.versionOf(await later.publicKey())]).toEqual([1, 2]);
  expect(await createPushIdentity(old ?? of(""), "", () => new Date()).versionOf(await later.publicKey())).toBeNull();
  const asked = service.asked;
  expect(await sender(after, "x", message)).toEqual({ kind: "refused", why: "the key that this browser subscribed by was dropped" });
  expect(service.asked).toBe(asked);
});

test("the key is the deployment's for good: the same secret gives the same, another another", async () => {
  const again = createPushIdentity(of(secret), "mailto:b@c.test", () => new Date(0));
  expect(await again.publicKey()).toBe(await identity.publicKey());
  expect(Buffer.from(await identity.publicKey(), "base64url")).toHaveLength(65);
  expect(await createPushIdentity(of(`${secret}?`), "", () => new Date()).publicKey()).not.toBe(await identity.publicKey());
});
