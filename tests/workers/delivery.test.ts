import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "#worker/delivery/mail/mail";
import { createPushSubscriptionStore } from "#worker/delivery/push/push-subscription-store";
import { createDeliveryOutbox } from "#worker/delivery/queue/delivery-outbox";
import type { DeliveryMessage, DeliveryParts } from "#worker/delivery/queue/delivery-parts";
import { createDeliveryStore, type KeyedDelivery } from "#worker/delivery/queue/delivery-store";
import { leaseMs, maxAttempts } from "#worker/delivery/queue/retry-delay";
import worker from "./api-worker";
import { mailTo } from "./support/browser";
import { organizationNamed, plant } from "./support/seeds";

beforeAll(async () => void (await plant([{ email: "applicant@demo.test", name: "Amara Osei" }])));

const mailAbout = (key: string, email = "applicant@demo.test"): KeyedDelivery => ({
  key,
  channel: "mail",
  template: "submitted",
  to: { email },
  params: { permitId: "p1", number: "BP26-00001", address: "12 Broad Street" },
});

/** An outbox over the real table, whose clock, queue and sending the test holds. */
function outbox(changes: Partial<DeliveryParts> = {}) {
  let now = Date.parse("2026-11-21T12:00:00.000Z");
  const queued: DeliveryMessage[] = [];
  const sent: Mail[] = [];
  const logged: string[] = [];
  const parts: DeliveryParts = {
    store: createDeliveryStore(env.DB),
    queue: { sendBatch: async (messages) => void queued.push(...[...messages].map((message) => message.body)) },
    send: async (_organization, _key, mail) => void sent.push(mail),
    clock: () => new Date(now),
    log: (_level, event) => void logged.push(event),
    random: () => 0,
    organizationOf: async (slug) => organizationNamed(slug, "Local Permit Office"),
    originOf: () => "http://localhost",
    invitationPath: async () => "/auth/invitation",
    invoicePath: async (_organization, { number }) => `/pay/${number}`,
    receiverOf: async () => ({ email: "applicant@demo.test", name: "Amara", language: "en" }),
    replyAddress: async () => null,
    filePaper: async () => ({ kind: "sent" }),
    savedReport: async () => null,
    sendPush: async () => ({ kind: "taken" }),
    subscriptions: createPushSubscriptionStore(env.DB),
    preferencesOf: async () => null,
    sessionStands: async () => true,
    calendars: { organizationOf: async () => null, originOf: () => "", inspectionOf: async () => null, calendarOf: async () => null },
    ...changes,
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...createDeliveryOutbox(parts), parts, queued, sent, logged, pass };
}
const stateOf = (key: string) =>
  env.DB.prepare("select state, attempts, last_error as error from delivery where id = ?")
    .bind(key)
    .first<{ state: string; attempts: number; error: string | null }>();

describe("a delivery is written once, with its cause", () => {
  test("the batch that fails writes none", async () => {
    const { statements } = outbox();
    const broken = env.DB.prepare("insert into membership (organization) values ('local')");
    await expect(env.DB.batch([...statements("local", [mailAbout("undone")], "2026-11-21T12:00:00.000Z"), broken])).rejects.toThrow();
    expect(await stateOf("undone")).toBeNull();
  });

  test("the same key written again stays the one it is, sent or not", async () => {
    const box = outbox();
    await box.add("local", [mailAbout("once")]);
    await box.add("local", [{ ...mailAbout("once"), template: "issued" }]);
    await box.deliver({ organization: "local", key: "once" });
    await box.add("local", [mailAbout("once")]);
    await box.deliver({ organization: "local", key: "once" });
    expect(box.sent.map((mail) => mail.subject)).toEqual(["Application received: BP26-00001, 12 Broad Street"]);
  });

  test("the same key in another organization is another delivery", async () => {
    const box = outbox();
    await box.add("local", [mailAbout("shared-key")]);
    await box.add("riverton", [mailAbout("shared-key")]);
    for (const organization of ["local", "riverton"]) await box.deliver({ organization, key: "shared-key" });
    expect(box.sent).toHaveLength(2);
  });
});

describe("a delivery leaves once", () => {
  test("though its message comes ten times at once", async () => {
    const box = outbox();
    await box.add("local", [mailAbout("doubled")]);
    await Promise.all(Array.from({ length: 10 }, () => box.deliver({ organization: "local", key: "doubled" })));
    expect(box.sent).toHaveLength(1);
  });

  test("a worker that died while sending loses its claim, and the next sends", async () => {
    const box = outbox({ send: () => new Promise(() => undefined) });
    await box.add("local", [mailAbout("orphaned")]);
    void box.deliver({ organization: "local", key: "orphaned" });
    await expect.poll(async () => (await stateOf("orphaned"))?.state).toBe("sending");
    const next = outbox();
    await next.deliver({ organization: "local", key: "orphaned" });
    expect(next.sent).toHaveLength(0);
    next.pass(leaseMs);
    await next.deliver({ organization: "local", key: "orphaned" });
    expect(next.sent).toHaveLength(1);
  });
});

describe("a delivery that fails is tried again, later and later", () => {
  test("and goes once the provider is back", async () => {
    let down = true;
    const sent: Mail[] = [];
    const box = outbox({
      send: async (_organization, _key, mail) => {
        if (down) throw new Error("421 try again later");
        sent.push(mail);
      },
    });
    await box.add("local", [mailAbout("retried")]);
    await box.deliver({ organization: "local", key: "retried" });
    expect(await stateOf("retried")).toEqual({ state: "waiting", attempts: 1, error: "421 try again later" });
    await box.deliver({ organization: "local", key: "retried" });
    expect((await stateOf("retried"))?.attempts).toBe(1);
    down = false;
    box.pass(30_000);
    await box.deliver({ organization: "local", key: "retried" });
    expect(sent).toHaveLength(1);
    expect(await stateOf("retried")).toEqual({ state: "sent", attempts: 2, error: null });
  });

  test("and is given up at last, with the reason kept and logged", async () => {
    const box = outbox({ send: () => Promise.reject(new Error("550 no such mailbox")) });
    await box.add("local", [mailAbout("hopeless")]);
    for (let n = 0; n < maxAttempts + 3; n += 1) {
      await box.deliver({ organization: "local", key: "hopeless" });
      box.pass(8 * 3_600_000);
    }
    expect(await stateOf("hopeless")).toEqual({ state: "failed", attempts: maxAttempts, error: "550 no such mailbox" });
    expect(box.logged).toHaveLength(maxAttempts);
  });
});

describe("what the queue lost, the sweep finds", () => {
  test("a queue that does not answer fails nobody's act, and the sweep wakes the mail", async () => {
    const deaf = outbox({ queue: { sendBatch: () => Promise.reject(new Error("queue unavailable")) } });
    await deaf.add("local", [mailAbout("unheard")]);
    expect(deaf.logged).toEqual(["delivery-wake-failed"]);
    const box = outbox();
    await box.sweep();
    expect(box.queued).toContainEqual({ organization: "local", key: "unheard" });
  });

  test("what is sent, given up or not yet due is left alone", async () => {
    const box = outbox();
    await box.add("local", [mailAbout("done")]);
    await box.deliver({ organization: "local", key: "done" });
    box.queued.length = 0;
    await box.sweep();
    expect(box.queued.map((message) => message.key)).not.toContain("done");
  });
});

describe("the consumer of the queue", () => {
  const consume = async (bodies: readonly unknown[]) => {
    const batch = createMessageBatch(
      "plumbline-deliveries",
      bodies.map((body, n) => ({ id: String(n), timestamp: new Date(), attempts: 1, body })),
    );
    const context = createExecutionContext();
    await worker.queue(batch, env);
    return getQueueResult(batch, context);
  };

  test("sends what it is told of, and lets go of messages it cannot read", async () => {
    await createDeliveryStore(env.DB).add("local", [mailAbout("told", "walk-in@example.test")], new Date().toISOString());
    const result = await consume([null, "text", { organization: "local" }, { organization: "local", key: "told" }]);
    expect(result.explicitAcks).toHaveLength(4);
    const [mail] = await mailTo("http://localhost", "walk-in@example.test");
    expect(mail?.text.startsWith("Hello,")).toBe(true);
  });
});

describe("[C-mail] /dev/mail", () => {
  test("lists the newest first, narrows to an address, and shows a mail as text", async () => {
    const box = createDeliveryStore(env.DB);
    await box.add("local", [mailAbout("shown")], new Date().toISOString());
    await worker.queue(
      createMessageBatch("q", [{ id: "1", timestamp: new Date(), attempts: 1, body: { organization: "local", key: "shown" } }]),
      env,
    );
    await mailTo("http://localhost", "applicant@demo.test");
    const list = await (await exports.default.fetch("http://localhost/dev/mail?to=Applicant@demo.test")).text();
    expect(list).toContain("Application received: BP26-00001, 12 Broad Street");
    expect(list).not.toContain("walk-in@example.test");
    const mail = await (await exports.default.fetch("http://localhost/dev/mail/shown")).text();
    expect(mail).toContain('<a href="http://localhost/redirect?permit=p1">');
    expect((await exports.default.fetch("http://localhost/dev/mail/not-there")).status).toBe(404);
  });

  test("another organization's mail is not among it", async () => {
    const { mails } = await (await exports.default.fetch("http://riverton.localhost/dev/mail.json")).json<{ mails: unknown[] }>();
    expect(mails).toEqual([]);
  });
});
