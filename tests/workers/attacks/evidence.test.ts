import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { failuresAnHour, securityPage } from "#schemas/people/security-event";
import { createCore } from "#worker/composition/create-core";
import { product } from "#worker/composition/product";
import { logCheckPartsOf } from "#worker/composition/scheduled-work";
import { checkLog } from "#worker/evidence/check-log";
import { createSecurityEventStore } from "#worker/evidence/security-event-store";
import { atLocal, atRiverton, type Browser, mailTo } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";
import { SsoVisitor } from "../support/sso-visitor";
import { confirm } from "../support/ways-in";

interface Somebody {
  readonly browser: Browser;
  readonly token: string;
}

let ids: Readonly<Record<string, string>> = {};
const idOf = (name: string) => ids[`${name}@demo.test`] ?? expect.fail(`there is no ${name}`);

async function enter(name: string, browser = atLocal()): Promise<Somebody> {
  await browser.signIn(`${name}@demo.test`);
  return { browser, token: await browser.token() };
}

const core = createCore(env, env, {
  clock: () => new Date(),
  log: () => undefined,
  random: () => 0.5,
  randomBytes: (bytes) => crypto.getRandomValues(bytes),
  fetch: async () => new Response(null, { status: 404 }),
  background: () => undefined,
  developmentOrigin: () => "http://localhost",
});

beforeAll(async () => {
  ids = await plant([
    { email: "admin@demo.test", name: "Sam", roles: { local: ["Admin"] } },
    { email: "second@demo.test", name: "Sol", roles: { local: ["Admin"] } },
    { email: "far@demo.test", name: "Fay", roles: { riverton: ["Admin"] } },
    { email: "office@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "connecting@demo.test", name: "Cora" },
    { email: "ivy@demo.test", name: "Ivy", roles: { local: ["Inspector"] } },
    { email: "bo@demo.test", name: "Bo", roles: { local: ["Inspector"] } },
  ]);
});
afterEach(() => vi.useRealTimers());

const page = async (by: Somebody, query = "") =>
  securityPage.parse(await (await by.browser.api(`/security-events${query}`, by.token)).json());
const last = async (by: Somebody, kind: string) => (await page(by, `?kind=${kind}`)).items[0];
const everything = async () => JSON.stringify((await env.DB.prepare("select * from security_event").all()).results);

describe("what happens at the doors is kept", () => {
  it("tells of a sign-in, and of one that failed without the address that was typed", async () => {
    const admin = await enter("admin");
    expect(await last(admin, "sign-in")).toMatchObject({ name: "Sam", detail: { by: "password" } });
    const network = { "cf-connecting-ip": "198.51.100.7" };
    const wrong = { email: "admin@demo.test", password: "not-the-password-of-sam" };
    expect((await atLocal().send("/api/auth/sign-in/email", { method: "POST", json: wrong, headers: network })).status).toBe(401);
    const failed = await last(admin, "sign-in-failed");
    expect(failed).toMatchObject({ name: null, detail: { by: "password" } });
    expect([failed?.subject?.length, failed?.network?.length]).toEqual([16, 16]);
    const kept = await everything();
    for (const secret of [wrong.password, wrong.email, "198.51.100.7"]) expect(kept).not.toContain(secret);
  });

  it("tells of a proof, of one that failed, and of a new password", async () => {
    const { browser } = await enter("bo");
    const admin = await enter("admin");
    await browser.send("/api/auth/proof", { method: "POST", json: { password: "wrong-but-long-enough" } });
    expect(await last(admin, "proof-failed")).toMatchObject({ name: "Bo" });
    await browser.send("/api/auth/proof", { method: "POST", json: { password: demoPassword } });
    expect(await last(admin, "proof")).toMatchObject({ name: "Bo" });
    const json = { currentPassword: demoPassword, newPassword: "another-plumb-line" };
    expect((await browser.send("/api/auth/change-password", { method: "POST", json })).status).toBe(200);
    expect(await last(admin, "password-changed")).toMatchObject({ name: "Bo" });
    expect(await everything()).not.toContain("another-plumb-line");
  });

  it("tells of a password link that was asked for, of an address that was confirmed, and from which network somebody came", async () => {
    const admin = await enter("admin");
    const email = `new-${crypto.randomUUID().slice(0, 8)}@demo.test`;
    const browser = atLocal();
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    const made = { email, name: "Nia", password: demoPassword };
    await browser.send("/api/auth/sign-up/email", { method: "POST", json: made, headers });
    expect((await confirm(email, browser)).status).toBe(200);
    expect(await last(admin, "address-confirmed")).toMatchObject({ detail: { by: "mail" } });
    await browser.send("/api/auth/request-password-reset", { method: "POST", json: { email }, headers });
    const asked = await last(admin, "recovery-asked");
    await browser.send("/api/auth/sign-in/email", { method: "POST", json: { email, password: demoPassword }, headers });
    const came = await last(admin, "sign-in");
    expect(came).toMatchObject({ name: "Nia", detail: { by: "password" } });
    expect([asked?.subject?.length, asked?.network?.length, came?.network]).toEqual([16, 16, asked?.network]);
    expect(await everything()).not.toContain("203.0.113.9");
  });

  it("tells of an account connected and taken away at a provider, and of a calendar's address", async () => {
    const admin = await enter("admin");
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("connecting@demo.test");
    await visitor.go("google", { typed: "connecting-elsewhere@demo.test" }, { connect: "yes" });
    expect(await last(admin, "way-added")).toMatchObject({ name: "Cora", detail: { way: "google" } });
    const json = { provider: "google" };
    expect((await visitor.tenant.send("/api/auth/sso/disconnect", { method: "POST", json })).status).toBe(200);
    expect(await last(admin, "way-removed")).toMatchObject({ name: "Cora", detail: { way: "google" } });
    const inspector = await enter("ivy");
    for (const [method, kind] of [
      ["POST", "way-added"],
      ["DELETE", "way-removed"],
    ] as const) {
      expect((await inspector.browser.api("/calendar-feed", inspector.token, { method, json: {} })).status).toBeLessThan(300);
      expect(await last(admin, kind)).toMatchObject({ name: "Ivy", detail: { way: "calendar-feed" } });
    }
  });

  it("tells of changed roles in the batch that changes them, with whose and by whom", async () => {
    const admin = await enter("admin");
    const json = { args: { accountId: idOf("bo"), base: ["Inspector"], roles: ["Inspector", "OfficeStaff"] } };
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect((await admin.browser.api("/commands/people.set-roles", admin.token, { method: "POST", json, headers })).status).toBe(200);
    expect(await last(admin, "role-changed")).toMatchObject({ name: "Sam", about: "Bo", detail: { command: "people.set-roles" } });
  });

  it("tells of an export, a token that is refused, and a session that ends", async () => {
    const admin = await enter("admin");
    expect((await admin.browser.api("/account/data", admin.token)).status).toBe(200);
    expect(await last(admin, "export")).toMatchObject({ name: "Sam", detail: { what: "own-data" } });
    const far = await enter("far", atRiverton());
    expect((await atLocal().api("/me", far.token)).status).toBe(403);
    expect(await last(admin, "token-refused")).toMatchObject({ detail: { code: "organization-mismatch" } });
    const office = await enter("office");
    await office.browser.send("/api/auth/sign-out", { method: "POST", json: {} });
    expect(await last(admin, "session-ended")).toMatchObject({ name: "office" });
  });

  it("gives pages without end or doubling, and each of one kind alone", async () => {
    const admin = await enter("admin");
    const whole = (await page(admin, "?limit=200")).items.map(({ id }) => id);
    const read: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const some = await page(admin, `?limit=3${next === "" ? "" : `&cursor=${encodeURIComponent(next)}`}`);
      read.push(...some.items.map(({ id }) => id));
      next = some.next;
    }
    expect(read).toEqual(whole);
    expect(new Set((await page(admin, "?kind=sign-in")).items.map(({ kind }) => kind))).toEqual(new Set(["sign-in"]));
  });
});

describe("attacks on the evidence", () => {
  it("attack: somebody who is no Admin reads the events", async () => {
    const office = await enter("office");
    const answer = await office.browser.api("/security-events", office.token);
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([403, "role-missing"]);
  });

  it("attack: an Admin of another office reads this one's", async () => {
    const far = await enter("far", atRiverton());
    const read = await page(far);
    expect(JSON.stringify(read)).not.toContain("Sam");
    expect(read.items.length).toBeGreaterThan(0);
  });

  it("attack: a cursor of another list is taken for a place", async () => {
    const admin = await enter("admin");
    const forged = btoa(JSON.stringify({ order: "security newest", after: [{ x: 1 }] }));
    expect((await admin.browser.api(`/security-events?cursor=${forged}`, admin.token)).status).toBe(422);
  });

  it("attack: an event is rewritten or removed", async () => {
    const before = await everything();
    await expect(env.DB.prepare("update security_event set kind = 'sign-in'").run()).rejects.toThrow("append-only");
    await expect(env.DB.prepare("delete from security_event").run()).rejects.toThrow("append-only");
    expect(await everything()).toBe(before);
  });

  it("loses what is older than a year, and nothing else", async () => {
    const event = { kind: "sign-in", accountId: null, sessionId: null, aboutId: null, subject: null, network: null, detail: "{}" } as const;
    const old = new Date(Date.now() - 400 * 86_400_000).toISOString();
    const store = createSecurityEventStore(env.DB);
    await store.add("local", { ...event, id: "old", at: old });
    await store.add("local", { ...event, id: "young", at: new Date().toISOString() });
    await core.securityEvents.sweep("local");
    const kept = await everything();
    expect([kept.includes('"id":"old"'), kept.includes('"id":"young"')]).toEqual([false, true]);
  });

  it("attack: failures without end fill the table", async () => {
    for (let made = 0; made < failuresAnHour + 20; made += 50)
      await Promise.all(Array.from({ length: 50 }, () => core.securityEvents.note("flooded", { kind: "token-refused" })));
    const kept = await env.DB.prepare("select count(*) as n from security_event where organization = 'flooded'").first<number>("n");
    expect(kept).toBe(failuresAnHour);
    await core.securityEvents.note("flooded", { kind: "sign-in", accountId: idOf("bo") });
    const after = await env.DB.prepare("select count(*) as n from security_event where organization = 'flooded'").first<number>("n");
    expect(after).toBe(failuresAnHour + 1);
  }, 60_000);
});

describe("the audit log against its seals", () => {
  /** Goes round the triggers, as somebody with the database in their hands would. */
  const tamper = (statement: string) =>
    env.DB.batch([
      ...["change_log_keeps_rows", "change_log_loses_nothing", "log_seal_loses_nothing"].map((name) =>
        env.DB.prepare(`DROP TRIGGER IF EXISTS ${name}`),
      ),
      env.DB.prepare(statement),
    ]);
  /** The scheduled work of a minute at which logs are sealed and checked. */
  async function cron(): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(Math.floor(Date.now() / 600_000) * 600_000) });
    await product.scheduled?.(core);
    vi.useRealTimers();
  }
  const mails = async (name: string) =>
    (await mailTo("http://localhost", `${name}@demo.test`)).filter(({ subject }) => subject.includes("does not match its seals")).length;

  it("holds, is said to hold, and its heads stand in a bucket of their own", async () => {
    await cron();
    const admin = await enter("admin");
    const { log } = await page(admin);
    expect([log.brokenAt, log.wholeAt !== null]).toEqual([null, true]);
    expect((await env.LOG_HEADS.list({ prefix: "org/local/log-heads-2/" })).objects.length).toBeGreaterThan(0);
    expect((await env.FILES.list({ prefix: "org/local/log-heads-2/" })).objects).toEqual([]);
  });

  it("attack: the last seals are taken away with what they sealed", async () => {
    const position = await env.DB.prepare("select max(last_position) as n from log_seal where organization = 'riverton'").first<number>(
      "n",
    );
    expect(position).toBeGreaterThan(0);
    await tamper("delete from log_seal where organization = 'riverton'");
    await checkLog(logCheckPartsOf(core), "riverton");
    const far = await enter("far", atRiverton());
    expect((await page(far)).log.brokenAt).toBe(0);
  });

  it("attack: a row of the log is rewritten in the database: the cron tells every Admin, once", async () => {
    await tamper("update change_log set account_id = 'nobody' where organization = 'local' and position = 1");
    await cron();
    const admin = await enter("admin");
    const { log } = await page(admin);
    expect(log.brokenAt).toBeGreaterThan(0);
    expect(await last(admin, "log-broken")).toMatchObject({ detail: { position: log.brokenAt, code: "rows" } });
    await core.deliveries.sweep();
    await cron();
    await core.deliveries.sweep();
    for (const name of ["admin", "second"]) await vi.waitFor(async () => expect(await mails(name)).toBe(1));
    expect((await page(admin, "?kind=log-broken")).items).toHaveLength(1);
  });
});
