import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { NoticeChoice, NoticePreferences } from "#schemas/notification/notice-preferences";
import type { Mail } from "#worker/delivery/mail/mail";
import { createPushSubscriptionStore } from "#worker/delivery/push/push-subscription-store";
import { createDeliveryOutbox } from "#worker/delivery/queue/delivery-outbox";
import type { DeliveryMessage } from "#worker/delivery/queue/delivery-parts";
import { createDeliveryStore, type KeyedDelivery } from "#worker/delivery/queue/delivery-store";
import { organizationNamed } from "./support/seeds";

beforeAll(async () => void (await env.DB.prepare("delete from delivery").run()));

const inDigest: NoticeChoice = { app: true, push: true, mail: "digest" };
const digested: NoticePreferences = { id: "x", events: { corrections: inDigest, "fees-due": inDigest }, quiet: null };

/** The office of Los Angeles, whose clock, queue and sending the test holds; nobody dies in it but by the test's hand. */
function office(preferences: NoticePreferences, language: "en" | "es" = "en") {
  let now = Date.parse("2026-11-21T20:00:00.000Z");
  const queued: DeliveryMessage[] = [];
  const sent: Mail[] = [];
  const outbox = createDeliveryOutbox({
    store: createDeliveryStore(env.DB),
    queue: { sendBatch: async (messages) => void queued.push(...[...messages].map((message) => message.body)) },
    send: async (_organization, _key, mail) => void sent.push(mail),
    replyAddress: async () => null,
    filePaper: async () => ({ kind: "sent" }),
    savedReport: async () => null,
    sendPush: async () => ({ kind: "taken" }),
    subscriptions: createPushSubscriptionStore(env.DB),
    clock: () => new Date(now),
    log: () => undefined,
    random: () => 0,
    organizationOf: async (slug) => organizationNamed(slug, "City of Riverton"),
    originOf: () => "http://localhost",
    invitationPath: async () => "/auth/invitation",
    invoicePath: async (_organization, { number }) => `/pay/${number}`,
    receiverOf: async (to) => ({ email: "accountId" in to ? `${to.accountId}@demo.test` : to.email, name: "", language }),
    preferencesOf: async () => preferences,
    sessionStands: async () => true,
    calendars: { organizationOf: async () => null, originOf: () => "", inspectionOf: async () => null, calendarOf: async () => null },
  });
  const drain = async () => {
    for (const message of queued.splice(0)) await outbox.deliver(message);
  };
  return {
    sent,
    at(instant: string) {
      now = Date.parse(instant);
    },
    async tell(...deliveries: readonly KeyedDelivery[]) {
      await outbox.add("local", deliveries);
      await drain();
    },
    /** What the cron does each minute, with the queue's part after it. */
    async sweep() {
      await outbox.sweep();
      await drain();
    },
    /** Two workers at the same minute. */
    async sweepTwice() {
      await Promise.all([outbox.sweep(), outbox.sweep()]);
      await drain();
    },
    /** A worker that dies after it wrote the digests and before anything was sent. */
    async dieSweeping() {
      await outbox.sweep();
      queued.splice(0);
    },
  };
}
const mail = (key: string, accountId: string, template = "corrections", more: KeyedDelivery["params"] = {}): KeyedDelivery => ({
  key,
  channel: "mail",
  template,
  to: { accountId },
  params: { permitId: key, number: `BP26-${key}`, address: "12 Broad Street", ...more },
});
const stateOf = async (key: string) => env.DB.prepare("select state from delivery where id = ?").bind(key).first<string>("state");

describe("a digest", () => {
  test("comes at seven of the office's morning, one mail, each thing once with its link", async () => {
    const town = office(digested);
    await town.tell(mail("d1", "ana"), mail("d2", "ana", "fees-due", { owedCents: 100 }), mail("d3", "ana", "issued"));
    await town.tell(mail("d1", "ana"));
    expect(town.sent.map(({ subject }) => subject)).toEqual(["Permit issued: BP26-d3, 12 Broad Street"]);
    town.at("2026-11-22T14:59:59.000Z");
    await town.sweep();
    expect(town.sent).toHaveLength(1);
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    const [, digest] = town.sent;
    expect(digest).toMatchObject({ to: "ana@demo.test", subject: "2 updates from City of Riverton" });
    for (const line of [
      "Corrections needed: BP26-d1, 12 Broad Street:\nhttp://localhost/redirect?permit=d1",
      "Fees due: BP26-d2, 12 Broad Street:\nhttp://localhost/redirect?permit=d2",
    ])
      expect(digest?.text.split(line)).toHaveLength(2);
    expect(digest?.html).toContain('<a href="http://localhost/redirect?permit=d1">');
    expect([await stateOf("d1"), await stateOf("d2")]).toEqual(["gathered", "gathered"]);
  });

  test("is in its reader's language", async () => {
    const town = office(digested, "es");
    await town.tell(mail("e1", "eva"));
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    expect(town.sent[0]?.subject).toBe("1 novedad de City of Riverton");
    expect(town.sent[0]?.text).toContain("BP26-e1");
  });

  test("is made once, though the cron runs twice at once and again", async () => {
    const town = office(digested);
    await town.tell(mail("t1", "ben"), mail("t2", "ben"));
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweepTwice();
    await town.sweep();
    expect(town.sent.map(({ subject }) => subject)).toEqual(["2 updates from City of Riverton"]);
  });

  test("is sent by the next sweep when the cron dies before it went", async () => {
    const town = office(digested);
    await town.tell(mail("x1", "cleo"));
    town.at("2026-11-22T15:00:00.000Z");
    await town.dieSweeping();
    expect(town.sent).toEqual([]);
    town.at("2026-11-22T15:01:00.000Z");
    await town.sweep();
    expect(town.sent.map(({ subject }) => subject)).toEqual(["1 update from City of Riverton"]);
  });

  test("that a batch which breaks did not make leaves everything for the next", async () => {
    const town = office(digested);
    await town.tell(mail("b1", "dora"));
    const store = createDeliveryStore(env.DB);
    await env.DB.exec(
      "create trigger no_digest before insert on delivery when new.template = 'digest' begin select raise(abort, 'no'); end",
    );
    await expect(store.gather("local", "dora", "digest.dora.2026-11-22", "2026-11-22T15:00:00.000Z")).rejects.toThrow();
    await env.DB.exec("drop trigger no_digest");
    expect(await stateOf("b1")).toBe("held");
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    expect(town.sent).toHaveLength(1);
  });

  test("is none when nothing is held, and one of each day", async () => {
    const town = office(digested);
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    expect(town.sent).toEqual([]);
    for (const day of ["2026-11-22", "2026-11-23"]) {
      town.at(`${day}T20:00:00.000Z`);
      await town.tell(mail(`n-${day}`, "eli"));
      town.at(`${day === "2026-11-22" ? "2026-11-23" : "2026-11-24"}T15:00:00.000Z`);
      await town.sweep();
    }
    expect(town.sent).toHaveLength(2);
  });

  test("takes what came too late for today's with tomorrow's, and forgets nothing", async () => {
    const town = office(digested);
    await town.tell(mail("l1", "fay"));
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    // As a sweep that was down for a day would find it: due under a key that is taken.
    await town.tell(mail("l2", "fay"));
    await env.DB.prepare("update delivery set next_at = '2026-11-22T15:00:00.000Z' where id = 'l2'").run();
    await town.sweep();
    expect([town.sent.length, await stateOf("l2")]).toEqual([1, "held"]);
    town.at("2026-11-23T15:00:00.000Z");
    await town.sweep();
    expect(town.sent[1]?.text).toContain("BP26-l2");
  });
});

describe("what waits and what does not", () => {
  const quiet: NoticePreferences = {
    id: "x",
    events: { denied: { app: true, push: true, mail: "never" } },
    quiet: { from: "20:00", to: "07:00" },
  };

  test("quiet hours hold a mail until they end, as no try in vain; a mail about an account goes at once", async () => {
    const town = office(quiet);
    town.at("2026-11-22T05:00:00.000Z");
    await town.tell(mail("q1", "gil"), { ...mail("q2", "gil", "password-changed"), params: { link: "/auth" } });
    expect(town.sent.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    town.at("2026-11-22T14:59:00.000Z");
    await town.sweep();
    expect(town.sent).toHaveLength(1);
    expect(await env.DB.prepare("select state, attempts, last_error from delivery where id = 'q1'").first()).toEqual({
      state: "waiting",
      attempts: 0,
      last_error: null,
    });
    town.at("2026-11-22T15:00:00.000Z");
    await town.sweep();
    expect(town.sent.map(({ subject }) => subject)).toContain("Corrections needed: BP26-q1, 12 Broad Street");
  });

  test("what is due today goes in the night too", async () => {
    const town = office(quiet);
    town.at("2026-11-22T05:00:00.000Z");
    await town.tell(
      mail("q3", "gil", "inspection-moved", { day: "2026-11-21" }),
      mail("q4", "gil", "inspection-moved", { day: "2026-11-23" }),
    );
    expect(town.sent.map(({ text }) => /BP26-q\d/.exec(text)?.[0])).toEqual(["BP26-q3"]);
  });

  test("what nobody wants on this road is dropped, and the log says so", async () => {
    const town = office(quiet);
    await town.tell(mail("q5", "gil", "denied"));
    expect(town.sent).toEqual([]);
    expect(await env.DB.prepare("select state, last_error as why from delivery where id = 'q5'").first()).toEqual({
      state: "dropped",
      why: "not wanted on this road",
    });
  });

  test("whoever has no account has chosen nothing", async () => {
    const town = office(quiet);
    await town.tell({ ...mail("q6", "", "denied"), to: { email: "walk-in@example.test" } });
    expect(town.sent.map(({ to }) => to)).toEqual(["walk-in@example.test"]);
  });
});
