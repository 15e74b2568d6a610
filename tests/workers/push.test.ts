import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { pushKey, pushSubscriptionLimit } from "#schemas/notification/push-message";
import { createCore } from "#worker/composition/create-core";
import type { KeyedDelivery } from "#worker/delivery/queue/delivery-store";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { PushBrowser, refuseNextPush } from "./support/push-browser";
import { plant } from "./support/seeds";

let ids: Readonly<Record<string, string>> = {};
const idOf = (email: string) => ids[email] ?? expect.fail(`no account ${email}`);
beforeAll(async () => {
  ids = await plant(["ana", "ben", "cleo", "dora", "eli", "fay"].map((name) => ({ email: `${name}@demo.test`, name })));
});

interface Person {
  readonly browser: Browser;
  readonly token: string;
  readonly key: string;
}
async function signedIn(email: string, browser = atLocal()): Promise<Person> {
  await browser.signIn(email);
  const token = await browser.token();
  const { key } = pushKey.parse(await (await browser.api("/notifications/push-key", token)).json());
  return { browser, token, key };
}
const path = "/notifications/push-subscription";
const put = ({ browser, token }: Person, json: unknown) => browser.api(path, token, { method: "PUT", json });
async function subscribed(person: Person): Promise<PushBrowser> {
  const device = await PushBrowser.subscribe(person.key);
  expect((await put(person, device.subscription)).status).toBe(204);
  return device;
}
const drop = ({ browser, token }: Person, { subscription: { endpoint } }: PushBrowser) =>
  browser.api(path, token, { method: "DELETE", json: { endpoint } });

/** The product's own core, whose clock and queue the test holds. */
function core() {
  let ahead = 0;
  const queued: string[] = [];
  const bindings = {
    ...env,
    DELIVERIES: {
      sendBatch: async (all: Iterable<{ body: { key: string } }>) => void queued.push(...[...all].map(({ body }) => body.key)),
    },
  };
  const made = createCore(bindings, env, {
    clock: () => new Date(Date.now() + ahead),
    log: () => undefined,
    random: () => 0,
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    fetch: (request) => fetch(request),
    background: () => undefined,
    developmentOrigin: () => "http://localhost",
  });
  const deliver = async (organization = "local") => {
    for (const key of queued.splice(0)) await made.deliveries.deliver({ organization, key });
  };
  return {
    pass: (ms: number) => {
      ahead += ms;
    },
    /** Writes it, and delivers what comes of it. */
    async tell(delivery: KeyedDelivery, organization = "local") {
      await made.deliveries.add(organization, [delivery]);
      for (let round = 0; round < 3; round += 1) await deliver(organization);
    },
    async sweep() {
      await made.deliveries.sweep();
      await deliver();
    },
  };
}
const about = (key: string, email: string, template = "corrections"): KeyedDelivery => ({
  key,
  channel: "push",
  template,
  to: { accountId: idOf(email) },
  params: { permitId: "p1", number: "BP26-00001", address: "12 Broad Street" },
});
const stateOf = async (key: string) =>
  (
    await env.DB.prepare(
      "select id, state, attempts, last_error as why, ended_at is not null as ended from delivery where id = ?1 or id like ?1 || '.%' order by id",
    )
      .bind(key)
      .all()
  ).results;
const kept = async (email: string) =>
  (await env.DB.prepare("select endpoint from push_subscription where organization = 'local' and account_id = ?").bind(idOf(email)).all())
    .results.length;

describe("a push", () => {
  test("reaches every browser of its person, once, and is logged", async () => {
    const person = await signedIn("ana@demo.test");
    const [phone, desk] = [await subscribed(person), await subscribed(person)];
    const post = core();
    await post.tell(about("first", "ana@demo.test"));
    await post.tell(about("first", "ana@demo.test"));
    await post.sweep();
    const message = {
      id: "first",
      language: "en",
      title: "Corrections needed",
      body: "BP26-00001 · Local Permit Office",
      path: "/tracker/p1",
    };
    expect(await phone.read()).toEqual([message]);
    expect(await desk.read()).toEqual([message]);
    expect(await stateOf("first")).toMatchObject(Array.from({ length: 3 }, () => ({ state: "sent", why: null, ended: 1 })));
  });

  test("that one browser's service does not take is tried again there, and not repeated to the other", async () => {
    const person = await signedIn("ben@demo.test");
    const [one, other] = [await subscribed(person), await subscribed(person)];
    const post = core();
    await refuseNextPush(503, { "retry-after": "600" });
    await post.tell(about("busy", "ben@demo.test"));
    const read = async () => (await one.read()).length + (await other.read()).length;
    expect(await read()).toBe(1);
    expect((await stateOf("busy")).map(({ state }) => state).sort()).toEqual(["sent", "sent", "waiting"]);
    post.pass(599_000);
    await post.sweep();
    expect(await read()).toBe(1);
    post.pass(2_000);
    await post.sweep();
    expect([(await one.read()).length, (await other.read()).length]).toEqual([1, 1]);
  });

  test("to a browser that took its subscription back ends the subscription", async () => {
    const person = await signedIn("cleo@demo.test");
    const device = await subscribed(person);
    await device.unsubscribe();
    await core().tell(about("gone", "cleo@demo.test"));
    expect(await kept("cleo@demo.test")).toBe(0);
    expect((await stateOf("gone"))[1]).toMatchObject({ state: "dropped", why: "the push service no longer knows the subscription" });
  });

  test("that its service refuses for good is not tried again, and the log says why", async () => {
    const person = await signedIn("cleo@demo.test");
    await subscribed(person);
    const post = core();
    await refuseNextPush(413);
    await post.tell(about("refused", "cleo@demo.test"));
    expect((await stateOf("refused"))[1]).toMatchObject({ state: "failed", attempts: 1, why: "the push service answered 413" });
  });

  test("to somebody without a browser is dropped", async () => {
    await core().tell(about("nowhere", "fay@demo.test"));
    expect(await stateOf("nowhere")).toMatchObject([{ state: "dropped", why: "no browser to send it to" }]);
  });

  test("never comes to a session that ended, whichever way", async () => {
    const person = await signedIn("dora@demo.test");
    const device = await subscribed(person);
    await person.browser.send("/api/auth/sign-out", { method: "POST", json: {} });
    await core().tell(about("signed-out", "dora@demo.test"));
    expect(await device.read()).toEqual([]);
    expect(await kept("dora@demo.test")).toBe(0);
  });

  test("of one organization is none of another's", async () => {
    const elsewhere = await signedIn("eli@demo.test", atRiverton());
    const device = await subscribed(elsewhere);
    await core().tell(about("here", "eli@demo.test"));
    expect(await device.read()).toEqual([]);
    await core().tell(about("there", "eli@demo.test"), "riverton");
    expect((await device.read()).map(({ body }) => body)).toEqual(["BP26-00001 · City of Riverton"]);
  });
});

describe("a subscription", () => {
  test("ends by its own person alone, and nobody learns whether it is anybody's", async () => {
    const [ana, ben] = [await signedIn("ana@demo.test"), await signedIn("ben@demo.test")];
    const device = await subscribed(ana);
    const before = await kept("ana@demo.test");
    expect((await drop(ben, device)).status).toBe(204);
    expect(await kept("ana@demo.test")).toBe(before);
    expect((await drop(ana, device)).status).toBe(204);
    expect((await drop(ana, device)).status).toBe(204);
    expect(await kept("ana@demo.test")).toBe(before - 1);
  });

  test("is the last person's who asked for it on a browser", async () => {
    const [ana, fay] = [await signedIn("ana@demo.test"), await signedIn("fay@demo.test")];
    const device = await subscribed(ana);
    const before = await kept("ana@demo.test");
    expect((await put(fay, device.subscription)).status).toBe(204);
    expect([await kept("ana@demo.test"), await kept("fay@demo.test")]).toEqual([before - 1, 1]);
  });

  test("is renewed in the session that there is now, and by its own person alone", async () => {
    const ana = await signedIn("ana@demo.test");
    const device = await subscribed(ana);
    await ana.browser.send("/api/auth/sign-out", { method: "POST", json: {} });
    const again = await signedIn("ana@demo.test");
    expect((await put(again, { ...device.subscription, renewal: true })).status).toBe(204);
    await core().tell(about("renewed", "ana@demo.test"));
    expect((await device.read()).map(({ id }) => id)).toContain("renewed");
    const ben = await signedIn("ben@demo.test");
    const before = await kept("ben@demo.test");
    expect((await put(ben, { ...device.subscription, renewal: true })).status).toBe(404);
    expect(await kept("ben@demo.test")).toBe(before);
    await core().tell(about("left", "ana@demo.test"));
    expect((await device.read()).map(({ id }) => id)).not.toContain("left");
    expect((await put(again, { ...device.subscription, renewal: true })).status).toBe(404);
  });

  test("put again is one, and of too many the oldest goes", async () => {
    const eli = await signedIn("eli@demo.test");
    const first = await subscribed(eli);
    expect((await put(eli, first.subscription)).status).toBe(204);
    expect(await kept("eli@demo.test")).toBe(1);
    for (let more = 0; more < pushSubscriptionLimit; more += 1) await subscribed(eli);
    expect(await kept("eli@demo.test")).toBe(pushSubscriptionLimit);
    const left = await env.DB.prepare("select id from push_subscription where endpoint = ?").bind(first.subscription.endpoint).first();
    expect(left).toBeNull();
  });

  test.each([
    ["an address within", { endpoint: "https://10.0.0.1/push" }, "endpoint"],
    ["the cloud's own address", { endpoint: "http://169.254.169.254/latest" }, "endpoint"],
    ["somebody's server", { endpoint: "https://evil.test/push" }, "endpoint"],
    ["no address", { endpoint: "push" }, "endpoint"],
    ["an address of 2,000 letters", { endpoint: `https://fcm.googleapis.com/${"x".repeat(2_000)}` }, "endpoint"],
    ["a key that is no point", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }, "keys.p256dh"],
    ["a key too short", { keys: { p256dh: "BCVx", auth: "BTBZMqHH6r4Tts7J_aSIgg" } }, "keys.p256dh"],
    ["no secret", { keys: { p256dh: `B${"A".repeat(86)}` } }, "keys.auth"],
  ])("with %s is refused with 422", async (_what, wrong, field) => {
    const ana = await signedIn("ana@demo.test");
    const device = await PushBrowser.subscribe(ana.key);
    const answer = await put(ana, { ...device.subscription, ...wrong });
    expect(answer.status).toBe(422);
    expect((await answer.json<{ fields: { path: string }[] }>()).fields.map((each) => each.path)).toContain(field);
  });

  test("needs a bearer token, as the key does", async () => {
    const stranger = atLocal();
    for (const [method, at] of [
      ["PUT", path],
      ["DELETE", path],
      ["GET", "/notifications/push-key"],
    ] as const) {
      const answer = await stranger.send(`/api/v2${at}`, { method, ...(method === "GET" ? {} : { json: {} }) });
      expect([method, answer.status]).toEqual([method, 401]);
    }
  });
});
