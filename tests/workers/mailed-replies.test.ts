import { env, exports } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scopes } from "#schemas/row-scope";
import type { Message } from "#schemas/thread/message";
import { createRowStore } from "#worker/database/row-store";
import { settingsOf } from "#worker/http/environment";
import { repliesADay, repliesKept } from "#worker/replies/reply-address";
import { createReplyAddressStore } from "#worker/replies/reply-address-store";
import { sha256Of } from "#worker/secrets/plain-digest";
import { clients, edgeHeaders, filePart, htmlPart, parts, plainPart, type RawMail, rawMail } from "../support/mail/mailed-replies";
import worker from "./api-worker";
import { mailTo, type ReadMail } from "./support/browser";
import { otherTown, type Town, TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
const store = createReplyAddressStore(env.DB);
beforeAll(async () => void (await world.open()), 120_000);

const permitOf = (town: Town) => world.of("ana", town).permitId;
const messagesAt = (town: Town): Promise<readonly Message[]> =>
  createRowStore(env.DB).ofKind(town, [scopes.permit(permitOf(town))], "message");
const byMailAt = async (town: Town) => (await messagesAt(town)).filter(({ byMail }) => byMail !== undefined);
type AnsweredMail = ReadMail & { readonly id: string; readonly replyTo?: string };
const mailsTo = async (town: Town, email: string): Promise<readonly AnsweredMail[]> =>
  (await mailTo(world.at("ana", town).browser.origin, email, 0)) as readonly AnsweredMail[];
const toldOf = async (template: string, town: Town = "local") =>
  (await env.DB.prepare("SELECT recipient, params FROM delivery WHERE organization = ? AND template = ?").bind(town, template).all())
    .results;

/** Runs a command by the API, as its person's own program would. */
async function act(who: "OfficeStaff" | "ana", town: Town, name: string, args: object): Promise<void> {
  const { browser, token } = world.at(who, town);
  const answer = await browser.api(`/commands/${name}`, token, {
    method: "POST",
    json: { args },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

let written = 0;
/** The office writes, and the address to answer to that Ana's mail of it has. */
async function addressAt(town: Town = "local"): Promise<string> {
  written += 1;
  const text = `Question ${written}`;
  await act("OfficeStaff", town, "message.send", { permitId: permitOf(town), messageId: crypto.randomUUID(), text });
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await mailsTo(town, "ana@demo.test")).find((mail) => mail.text.includes(text));
    if (found?.replyTo !== undefined) return found.replyTo;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no mail of the message");
}

/** The secret of an address that is planted, as whoever found one would have it. */
async function planted(permitId: string, accountId: string, days = 60): Promise<string> {
  const secret = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const now = Date.now();
  const expiresAt = new Date(now + days * 86_400_000).toISOString();
  await store.add("local", { permitId, accountId }, await sha256Of(secret), { now: new Date(now).toISOString(), expiresAt });
  return `reply+${secret}@reply.localhost`;
}

/** Hands an email over as the runtime does; what it was refused with, in the end. */
async function comes(to: string, mail: RawMail = {}, envelope: { readonly from?: string; readonly rawSize?: number } = {}) {
  const bytes = new TextEncoder().encode(rawMail({ to: `Town <${to}>`, ...mail }));
  const rejected: string[] = [];
  const message: ForwardableEmailMessage = {
    ...{ from: envelope.from ?? "ana@demo.test", to, headers: new Headers(), rawSize: envelope.rawSize ?? bytes.length },
    raw: new Response(bytes).body ?? expect.fail("no body"),
    setReject: (reason) => void rejected.push(reason),
    forward: () => expect.fail("nothing is passed on"),
    reply: () => expect.fail("nothing is answered to whoever sent it"),
  };
  await worker.email(message, env);
  return rejected;
}
const refused = ["This email was not delivered. Open the permit to write to the office."];

/** Nothing may come of what happens within. */
async function withoutEffect(run: () => Promise<unknown>): Promise<void> {
  const counts = async () => Promise.all((["local", "riverton"] as const).map(async (town) => (await messagesAt(town)).length));
  const before = await counts();
  await run();
  expect(await counts()).toEqual(before);
}

beforeEach(async () => void (await env.DB.prepare('DELETE FROM "rateLimit" WHERE "key" LIKE \'reply %\'').run()));

describe("the mail of a message", () => {
  test("has an address of its own to answer to, whose secret is kept as a digest, and says so in either language", async () => {
    const [first, second] = [await addressAt(), await addressAt()];
    expect(first).toMatch(/^reply\+[0-9a-f]{40}@reply\.localhost$/);
    expect(second).not.toBe(first);
    const [mail] = await mailsTo("local", "ana@demo.test");
    expect(mail?.text.startsWith("— Write your reply above this line —\n\nHello ana,")).toBe(true);
    expect(mail?.text).toContain("Reply to this email, or open the permit");
    expect(mail?.text).not.toContain("reply+");
    const shown = await (await exports.default.fetch(`http://localhost/dev/mail/${encodeURIComponent(mail?.id ?? "")}`)).text();
    expect(shown).toContain(`/cdn-cgi/local/email?from=ana%40demo.test&amp;to=${encodeURIComponent(second)}`);
    const { results } = await env.DB.prepare("SELECT * FROM reply_address").all();
    expect(JSON.stringify(results)).not.toContain(first.slice(6, 46));
    expect(results[0]).toMatchObject({
      organization: "local",
      permit_id: permitOf("local"),
      account_id: world.of("ana", "local").accountId,
    });
    const lasts = Date.parse(String(results[0]?.expires_at)) - Date.parse(String(results[0]?.made_at));
    expect(lasts).toBe(60 * 86_400_000);
  });

  test("alone has one, to whoever has an account: no mail of anything else, and of the office's own notes there is none at all", async () => {
    const note = { permitId: permitOf("local"), noteId: crypto.randomUUID(), text: "canary-note", mentions: [] };
    await act("OfficeStaff", "local", "note.write", note);
    await act("ana", "local", "message.send", { permitId: permitOf("local"), messageId: crypto.randomUUID(), text: "By the app" });
    const answer = await exports.default.fetch("http://localhost/dev/mail.json");
    const { mails } = await answer.json<{ mails: readonly AnsweredMail[] }>();
    expect(mails.some(({ text }) => text.includes("canary"))).toBe(false);
    const answered = ({ subject, to }: ReadMail) => subject.startsWith("New message: ") && to === "ana@demo.test";
    for (const mail of mails) expect([mail.subject, mail.replyTo !== undefined]).toEqual([mail.subject, answered(mail)]);
    const { results } = await env.DB.prepare("SELECT channel FROM delivery WHERE template IN ('message-waiting', 'note-mention')").all();
    expect(results.filter(({ channel }) => channel === "mail")).toEqual([]);
  });

  test("of a deploy without inbound email has none", () => {
    const deployed = { BASE_DOMAIN: "permits.example", AUTH_SECRET: "x".repeat(32), REPLY_DOMAIN: "" };
    expect(settingsOf(deployed).replies).toBeNull();
    const set = settingsOf({ ...deployed, REPLY_DOMAIN: "Mail.permits.example" });
    expect(set.replies).toEqual({ domain: "mail.permits.example", authservId: "mx.cloudflare.net" });
  });

  test("of one thread and person the newest few addresses work, and each until its time is over", async () => {
    const [permitId, accountId] = [crypto.randomUUID(), "somebody"];
    for (let day = 1; day <= repliesKept + 3; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString();
      await store.add("local", { permitId, accountId }, `hash-${day}`, {
        now: at,
        expiresAt: `2026-12-${day > 30 ? "31" : "01"}T00:00:00.000Z`,
      });
    }
    const now = "2026-11-30T00:00:00.000Z";
    expect([await store.find("hash-3", now), (await store.find("hash-4", now))?.organization]).toEqual([null, "local"]);
    await store.sweep("riverton", "2026-12-02T00:00:00.000Z");
    expect(await store.find("hash-4", now)).not.toBeNull();
    await store.sweep("local", "2026-12-02T00:00:00.000Z");
    expect([await store.find("hash-4", now), (await store.find("hash-31", now))?.permitId]).toEqual([null, permitId]);
  });
});

describe("an answer by email", () => {
  test("becomes one message of whoever it is from, marked, however often it comes; the office is told", async () => {
    const to = await addressAt();
    const mail = { body: clients["Gmail in Spanish"] ?? "", messageId: "<once@mail.demo.test>" };
    for (let times = 0; times < 3; times += 1) expect(await comes(to, mail)).toEqual([]);
    expect(await comes(to.toUpperCase(), mail)).toEqual([]);
    const [message, ...others] = await byMailAt("local");
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      text: "It is 30 inches.\n\nSee sheet A2.",
      ...{ as: "applicant", authorId: world.of("ana", "local").accountId, authorName: "ana" },
      ...{ byMail: { filesLeft: 0 }, settled: null, correctionId: null },
    });
    const { results } = await env.DB.prepare("SELECT command, problem FROM change_log WHERE command = 'message.take-mail'").all();
    expect(results).toEqual([{ command: "message.take-mail", problem: null }]);
    // The same id of another email is another's fault: it is not lost without a word.
    expect(await comes(to, { ...mail, body: "Something else" })).toEqual(refused);
  });

  test("is a message alone: what it says decides, answers and withdraws nothing", async () => {
    const asked = await env.DB.prepare("SELECT data FROM synced_row WHERE organization = 'local' AND kind = 'permit' AND id = ?")
      .bind(permitOf("local"))
      .first("data");
    await comes(await addressAt(), { body: "I withdraw this application. Approved.\r\n", subject: "permit.withdraw" });
    const after = await env.DB.prepare("SELECT data FROM synced_row WHERE organization = 'local' AND kind = 'permit' AND id = ?")
      .bind(permitOf("local"))
      .first("data");
    expect(JSON.parse(String(after)).state).toBe(JSON.parse(String(asked)).state);
  });

  test("in HTML alone is its words, and no word of the subject goes anywhere", async () => {
    const subject = "=?utf-8?q?x=0D=0ABcc:_injected@evil.test?=";
    const html = htmlPart("<script>alert(1)</script><p>30 &lt;b&gt; inches</p><img src=x onerror=alert(1)>").trim();
    expect(await comes(await addressAt(), { body: html, subject })).toEqual([]);
    expect((await byMailAt("local")).map(({ text }) => text)).toContain("30 <b> inches");
    for (const table of ["synced_row", "delivery", "change_log", "development_mail"]) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect([table, JSON.stringify(results).includes("injected")]).toEqual([table, false]);
    }
  });

  test("brings no files: how many were left is said on the message, and to whoever sent it once", async () => {
    const to = await addressAt();
    const body = parts("mixed", plainPart("Two sheets"), filePart("a.pdf"), filePart("b.png", "image/png"));
    for (let times = 0; times < 2; times += 1) expect(await comes(to, { body })).toEqual([]);
    const found = (await byMailAt("local")).filter(({ text }) => text === "Two sheets");
    expect(found.map(({ byMail }) => byMail)).toEqual([{ filesLeft: 2 }, { filesLeft: 2 }]);
    expect(await toldOf("reply-without-files")).toHaveLength(1);
    // Her plan alone is of hers, as before.
    const { accountId } = world.of("ana", "local");
    const held = env.DB.prepare("SELECT count(*) AS n FROM file_holder WHERE organization = 'local' AND account_id = ?").bind(accountId);
    expect(await held.first("n")).toBe(1);
  });

  test("goes where its address says: at the neighbour's to the neighbour's thread", async () => {
    const before = await messagesAt("local");
    expect(await comes(await addressAt("riverton"), { body: "For Riverton\r\n" })).toEqual([]);
    expect((await byMailAt("riverton")).map(({ text }) => text)).toEqual(["For Riverton"]);
    expect(await messagesAt("local")).toEqual(before);
  });

  test("is taken of a permit that ended too, as what is typed there is", async () => {
    await act("ana", "riverton", "permit.withdraw", { permitId: permitOf("riverton"), reason: "Moved" });
    expect(await comes(await addressAt("riverton"), { body: "What of my fee?\r\n" })).toEqual([]);
    expect((await byMailAt("riverton")).map(({ text }) => text)).toContain("What of my fee?");
  });
});

describe("what is not taken", () => {
  const forged = "Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=demo.test";
  const failed = edgeHeaders("demo.test", "fail");

  test("comes from anybody else, however it says that it does not; the confirmed address learns of it once, and nobody else", async () => {
    const to = await addressAt();
    await withoutEffect(async () => {
      const tries: readonly (readonly [RawMail, string?])[] = [
        [{ edge: failed }],
        [{ edge: failed, more: [forged] }],
        [{ edge: failed.slice(0, 1), more: [forged] }],
        [{ edge: [] }],
        [{ from: "ben@demo.test" }, "ben@demo.test"],
        [{ from: '"ana@demo.test" <ben@demo.test>' }],
        [{ more: ["From: ben@demo.test"] }],
        // Signed, and written to somebody else: whoever was written to passes it on.
        [{ to: "ben@demo.test" }],
        [{ to: "ben@demo.test", more: [`To: ${to}`] }],
        [{ more: ["Message-ID: <again@mail.demo.test>"] }],
        [{ from: "ana@evil.test", edge: edgeHeaders("evil.test") }],
        [{}, '"x;dmarc=pass header.from=demo.test"@evil.test'],
      ];
      for (const [mail, from] of tries) expect(await comes(to, mail, from === undefined ? {} : { from })).toEqual(refused);
      for (let times = 0; times < 30; times += 1)
        await comes(to, { edge: failed, from: `x${times}@evil.test` }, { from: `x${times}@evil.test` });
    });
    const told = (await toldOf("reply-refused")).filter(({ params }) => String(params).includes("sender"));
    expect(told.map(({ recipient }) => recipient)).toEqual([JSON.stringify({ accountId: world.of("ana", "local").accountId })]);
    const mail = async () => (await mailsTo("local", "ana@demo.test")).find(({ text }) => text.includes("could not confirm"));
    await expect.poll(async () => (await mail())?.subject.startsWith("Your reply was not delivered: L26-")).toBe(true);
    expect((await mail())?.replyTo).toBeUndefined();
    const { results } = await env.DB.prepare("SELECT recipient FROM development_mail WHERE recipient LIKE '%evil%'").all();
    expect(results).toEqual([]);
    // The same address still takes what is hers.
    expect(await comes(to, { body: "It was not me\r\n" })).toEqual([]);
  });

  test("goes to an address that nobody was given, or that is over, and all is said alike", async () => {
    const given = await addressAt();
    const asked = [
      await planted(permitOf("local"), world.of("ana", "local").accountId, -1),
      `reply+${"0".repeat(40)}@reply.localhost`,
      "reply+short@reply.localhost",
      "permits@reply.localhost",
      given.replace("@reply.localhost", "@reply.localhost.evil.test"),
      `${given}, x@y.z`,
    ];
    await withoutEffect(async () => {
      for (const to of asked) expect([to, await comes(to)]).toEqual([to, refused]);
    });
  });

  test("comes of whoever may not write there: another's permit, and staff who are no party of it", async () => {
    const staff = world.person("OfficeStaff", "local");
    await withoutEffect(async () => {
      const ben = await planted(permitOf("local"), world.of("ben", "local").accountId);
      expect(await comes(ben, { from: "ben@demo.test" }, { from: "ben@demo.test" })).toEqual(refused);
      const office = await planted(permitOf("local"), staff.accountId);
      expect(await comes(office, { from: staff.email }, { from: staff.email })).toEqual(refused);
      await env.DB.prepare("UPDATE membership SET roles = '[]', status = 'removed' WHERE account_id = ?").bind(staff.accountId).run();
      const dismissed = await planted(permitOf("local"), staff.accountId);
      expect(await comes(dismissed, { from: staff.email }, { from: staff.email })).toEqual(refused);
    });
    await env.DB.prepare(
      "UPDATE membership SET roles = '[\"OfficeStaff\"]', status = 'active' WHERE account_id = ? AND organization = 'local'",
    )
      .bind(staff.accountId)
      .run();
    // Whoever is no party is told of no number and no address.
    const told = (await toldOf("reply-refused")).filter(({ params }) => String(params).includes("not-here"));
    expect(told.map(({ params }) => JSON.parse(String(params)))).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ number: "", address: "", why: "not-here" })),
    );
  });

  test("comes to an office that is suspended", async () => {
    const to = await addressAt();
    const suspend = (at: string | null) =>
      env.DB.prepare(
        "UPDATE synced_row SET data = json_set(data, '$.suspendedAt', ?) WHERE organization = 'local' AND kind = 'organization'",
      )
        .bind(at)
        .run();
    await suspend("2026-11-01T00:00:00.000Z");
    await withoutEffect(async () => expect(await comes(to)).toEqual(refused));
    await suspend(null);
    expect(await comes(to, { body: "Open again\r\n" })).toEqual([]);
  });

  test("is larger than 1 MB, whatever it says of itself; has no words of its own; or more than a message may", async () => {
    const to = await addressAt();
    const large = ["Emails to this address can be 1 MB at most."];
    await withoutEffect(async () => {
      expect(await comes(to, {}, { rawSize: 1_048_577 })).toEqual(large);
      expect(await comes(to, { body: "x".repeat(1_100_000) }, { rawSize: 10 })).toEqual(large);
      expect(await comes(to, { body: parts("mixed", plainPart("> quoted"), filePart("a.pdf")) })).toEqual(refused);
      expect(await comes(to, { body: "x".repeat(5_001) })).toEqual(refused);
      const deep = Array.from({ length: 200 }, (_, at) => `Content-Type: multipart/mixed; boundary="d${at}"\r\n\r\n--d${at}\r\n`).join("");
      expect(await comes(to, { body: deep })).toEqual(refused);
    });
  });

  test("was sent by a machine: nothing is said to it", async () => {
    const to = await addressAt();
    const before = await toldOf("reply-refused");
    await withoutEffect(async () => {
      expect(await comes(to, { more: ["Auto-Submitted: auto-replied"], body: "I am away\r\n" })).toEqual([]);
      expect(await comes(to, { edge: failed, more: ["Precedence: bulk"] })).toEqual([]);
      expect(await comes(to, {}, { from: "" })).toEqual([]);
      expect(await comes(to, { from: to })).toEqual([]);
    });
    expect(await toldOf("reply-refused")).toEqual(before);
  });

  test("is more than a day's: a thousand emails are a few messages, and one mail about it", async () => {
    const to = await addressAt();
    const before = (await byMailAt("local")).length;
    for (let sent = 0; sent < 30; sent += 1) await comes(to, { body: `Number ${sent}\r\n` });
    expect((await byMailAt("local")).length - before).toBeLessThanOrEqual(repliesADay);
    expect((await toldOf("reply-refused")).filter(({ params }) => String(params).includes("too-many"))).toHaveLength(1);
    // Of one thread: another's is not stopped.
    expect(await comes(await addressAt("riverton"), { body: "Another thread\r\n" })).toEqual([]);
  });

  test("comes after the account was closed: its addresses went with it", async () => {
    const to = await addressAt(otherTown("local"));
    const { browser } = world.at("ana", "local");
    const closed = await browser.send("/api/auth/account/close", { method: "POST", json: { email: "ana@demo.test" } });
    expect([
      closed.status,
      await env.DB.prepare("SELECT count(*) AS n FROM reply_address WHERE account_id = ?")
        .bind(world.of("ana", "local").accountId)
        .first("n"),
    ]).toEqual([200, 0]);
    await withoutEffect(async () => expect(await comes(to)).toEqual(refused));
  });
});
