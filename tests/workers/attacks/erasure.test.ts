import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createClosingStore } from "#worker/identity/closing/closing-store";
import { bucketList } from "#worker/identity/closing/destroyed-keys";
import { bucketHeads, sealLog, verifyLog } from "#worker/sync/log/seal-log";
import { createSealStore } from "#worker/sync/log/seal-store";
import { atLocal, type Browser } from "../support/browser";
import { syncStore } from "../support/planted-rows";
import { demoPassword, plant } from "../support/seeds";
import { picture, type Sender, signedInSender } from "../support/sent-files";
import { runScheduledWork } from "../support/time";
import { TwoTowns } from "../support/two-towns";
import { workerKeys } from "../support/worker-keys";

const world = new TwoTowns();
const canary = "qcanary-555-0142q";
let ids: Readonly<Record<string, string>> = {};
let typist: Sender;
let other: Sender;

beforeAll(async () => {
  await world.open();
  ids = await plant(
    ["typist", "other", "sealed", "back", "away", "cut"].map((name) => ({ email: `${name}@demo.test`, name: `Q${name}q` })),
  );
  typist = await sender("typist");
  other = await sender("other");
}, 120_000);

const idOf = (name: string) => ids[`${name}@demo.test`] ?? "";
const sender = (name: string) => signedInSender(atLocal(), `${name}@demo.test`, idOf(name));
const run = ({ browser, token }: Sender, name: string, args: unknown, key: string = crypto.randomUUID()) =>
  browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers: { "idempotency-key": key } });
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ code?: string }>()).code];
const close = (browser: Browser, name: string) =>
  browser.send("/api/auth/account/close", { method: "POST", json: { email: `${name}@demo.test` } });

interface Entry {
  readonly command: string;
  readonly args: string;
  readonly problem: string | null;
}
const entriesOf = async (accountId: string): Promise<readonly Entry[]> =>
  (
    await env.DB.prepare("SELECT command, args, problem FROM change_log WHERE account_id = ? ORDER BY organization, position")
      .bind(accountId)
      .all<Entry>()
  ).results;
const lastOf = async ({ accountId }: Sender) => (await entriesOf(accountId)).at(-1);
const logSays = async (words: string): Promise<boolean> =>
  (await env.DB.prepare("SELECT 1 FROM change_log WHERE args LIKE ?1 OR problem LIKE ?1").bind(`%${words}%`).first()) !== null;
const keyRow = (accountId: string) =>
  env.DB.prepare("SELECT wrapped FROM person_key WHERE account_id = ?").bind(accountId).first("wrapped");

async function begun(who: Sender): Promise<string> {
  const permitId = crypto.randomUUID();
  const answer = await run(who, "draft.start", { permitId, typeId: "shed@1" });
  expect(answer.status).toBe(200);
  return permitId;
}
const answered = (who: Sender, permitId: string, value: string, base: string | null = null, key?: string) =>
  run(who, "draft.answer", { permitId, question: "description", base, value }, key);

describe("what somebody does on their own account", () => {
  test("attack: the log is read for what somebody typed and never sent", async () => {
    const permitId = await begun(typist);
    expect((await answered(typist, permitId, canary)).status).toBe(200);
    expect(await logSays(canary)).toBe(false);
    const entry = await lastOf(typist);
    expect(Object.keys(JSON.parse(entry?.args ?? ""))).toEqual(["owner", "digest", "sealed"]);
  });

  test("attack: the log is read for the words of a problem that somebody reported", async () => {
    const facts = {
      ...{ route: "/", build: "b", agent: "a", window: { width: 1, height: 1 }, online: true },
      sync: { road: "open", storage: "kept", waiting: 0, photosWaiting: 0, parked: 0, lastSyncedAt: null },
    };
    const sent = await run(typist, "bug-report.send", { reportId: crypto.randomUUID(), words: canary, facts, screenshot: null });
    expect(sent.status).toBe(200);
    expect([await logSays(canary), (await lastOf(typist))?.command]).toEqual([false, "bug-report.send"]);
  });

  test("attack: the log is read for a value that a refusal told its owner", async () => {
    const permitId = await begun(typist);
    expect((await answered(typist, permitId, canary)).status).toBe(200);
    const key = crypto.randomUUID();
    const refused = await answered(typist, permitId, "Another", "Something else", key);
    const said = await refused.text();
    expect([refused.status, said.includes(canary)]).toEqual([409, true]);
    expect(await logSays(canary)).toBe(false);
    expect((await lastOf(typist))?.problem).toBe('{"code":"field-conflict"}');
    // Its owner, asking again, is told the whole of it.
    expect(await (await answered(typist, permitId, "Another", "Something else", key)).text()).toContain(canary);
  });

  test("attack: a sealed act is passed off as done by sending other words under its key", async () => {
    const permitId = await begun(typist);
    const key = crypto.randomUUID();
    expect((await answered(typist, permitId, "One", null, key)).status).toBe(200);
    expect((await answered(typist, permitId, "One", null, key)).status).toBe(200);
    expect(await codeOf(await answered(typist, permitId, "Two", "One", key))).toEqual([409, "idempotency-key-reused"]);
  });

  test("attack: somebody names another's application to have its words kept under a key of their own", async () => {
    const permitId = await begun(typist);
    expect(await codeOf(await answered(other, permitId, canary))).toEqual([404, "not-found"]);
    expect([await logSays(canary), await keyRow(other.accountId)]).toEqual([false, null]);
  });

  test("attack: the log is searched for people's names and addresses", async () => {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('change_log')").all<{ name: string }>();
    expect(results.map(({ name }) => name)).not.toContain("actor_name");
    expect([await logSays("Qtypistq"), await logSays("typist@demo.test")]).toEqual([false, false]);
  });

  test("attack: a key is taken over under another account", async () => {
    const mine = await workerKeys.make("typist");
    await expect(workerKeys.open({ ...mine.stored, accountId: typist.accountId })).rejects.toThrow();
  });
});

describe("a closed account", () => {
  test("attack: its entries are opened with the key that stood beside the log, and the seals do not hold any more", async () => {
    const who = await sender("sealed");
    const permitId = await begun(who);
    expect((await answered(who, permitId, canary)).status).toBe(200);
    const parts = { store: createSealStore(env.DB), heads: bucketHeads(env.LOG_HEADS), now: () => new Date().toISOString() };
    await sealLog(parts, "local");
    const before = await entriesOf(who.accountId);
    expect(await keyRow(who.accountId)).toBeTypeOf("string");
    expect((await close(who.browser, "sealed")).status).toBe(200);
    expect(await keyRow(who.accountId)).toBeNull();
    expect(await entriesOf(who.accountId)).toEqual(before);
    await sealLog(parts, "local");
    expect(await verifyLog(parts, "local")).toMatchObject({ ok: true });
  });

  test("attack: a token that is still good writes after its account was closed, and makes a key anew", async () => {
    const who = await sender("away");
    const permitId = await begun(who);
    expect((await close(who.browser, "away")).status).toBe(200);
    expect((await answered(who, permitId, canary)).status).toBe(401);
    expect([await keyRow(who.accountId), await logSays(canary)]).toEqual([null, false]);
  });

  test("attack: a write that was under way when the account was closed stores a key for it", async () => {
    const { accountId } = await sender("cut");
    const closing = { accountId, organization: "local", email: "cut@demo.test", language: "en" as const };
    expect(await createClosingStore(env.DB).begin(closing, ["local", "riverton"], new Date().toISOString())).toBe(true);
    const { stored } = await workerKeys.make(accountId);
    const nothing = { puts: [], removals: [], holdings: [], deliveries: [] };
    const commit = { recordedAt: new Date().toISOString(), client: null, newIds: [], quota: null, guards: new Map(), touched: [] };
    await syncStore().commit("local", { ...commit, changes: nothing, deliveries: [], log: [], newKeys: [stored] });
    expect(await keyRow(accountId)).toBeNull();
    await runScheduledWork();
  });

  test("attack: two first acts at once leave entries under a key that was lost", async () => {
    const [first, second] = [await workerKeys.make("twice"), await workerKeys.make("twice")];
    const nothing = { puts: [], removals: [], holdings: [], deliveries: [] };
    const commit = { recordedAt: new Date().toISOString(), client: null, newIds: [], quota: null, guards: new Map(), touched: [] };
    const write = (stored: typeof first.stored) =>
      syncStore().commit("local", { ...commit, changes: nothing, deliveries: [], log: [], newKeys: [stored] });
    expect((await write(first.stored)).committed).toBe(true);
    expect((await write(second.stored)).committed).toBe(false);
    expect(await keyRow("twice")).toBe(first.stored.wrapped);
  });

  test("attack: what it never sent is asked for, its file and all; what was sent stays readable", async () => {
    const ana = world.of("ana", "local");
    const who = await signedInSender(atLocal(), "ana@demo.test", ana.accountId);
    const bytes = picture(2_000, 7);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect((await who.browser.sendBytes(`/api/v2/files/${hash}/pieces/0`, who.token, bytes)).status).toBe(204);
    const join = { bytes: bytes.byteLength, mediaType: "image/png", pieces: 1 };
    expect((await who.browser.api(`/files/${hash}`, who.token, { method: "POST", json: join })).status).toBe(200);
    const stored = async (sha256: string) => (await env.FILES.head(`org/local/files/${sha256}`)) !== null;
    expect([await stored(hash), await stored(ana.sha256)]).toEqual([true, true]);
    expect((await close(who.browser, "ana")).status).toBe(200);
    expect([await stored(hash), await stored(ana.sha256)]).toEqual([false, true]);
    const office = world.at("OfficeStaff", "local");
    expect((await office.browser.api(`/files/${ana.sha256}?permit=${ana.permitId}`, office.token)).status).toBe(200);
    const submitted = (await entriesOf(ana.accountId)).find(({ command }) => command === "permit.submit");
    expect(JSON.parse(submitted?.args ?? "")).toMatchObject({
      args: { permitId: ana.permitId },
      sent: expect.arrayContaining([expect.objectContaining({ kind: "submission" }), expect.objectContaining({ kind: "document" })]),
    });
  });
});

describe("a database that was set back", () => {
  const tables = ["person_key", '"user"', "account", "membership", "holding"] as const;
  const ofAccount = { person_key: "account_id", '"user"': '"id"', account: '"userId"', membership: "account_id", holding: "holder" };
  async function copyOf(accountId: string) {
    return Promise.all(
      tables.map(async (table) => {
        const id = table === "holding" ? `account:${accountId}` : accountId;
        const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${ofAccount[table]} = ?`).bind(id).all();
        return { table, rows: results };
      }),
    );
  }
  async function setBack(accountId: string, copy: Awaited<ReturnType<typeof copyOf>>): Promise<void> {
    const put = copy.flatMap(({ table, rows }) =>
      rows.map((row) => {
        const names = Object.keys(row).map((name) => `"${name}"`);
        return env.DB.prepare(`INSERT OR REPLACE INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`).bind(
          ...Object.values(row),
        );
      }),
    );
    await env.DB.batch([
      env.DB.prepare("DELETE FROM destroyed_key WHERE account_id = ?").bind(accountId),
      env.DB.prepare("DELETE FROM destroyed_key_round"),
      ...put,
    ]);
  }

  test("attack: an account that was closed comes back with an old copy of the database, key and all", async () => {
    const who = await sender("back");
    const permitId = await begun(who);
    expect((await answered(who, permitId, canary)).status).toBe(200);
    const copy = await copyOf(who.accountId);
    expect((await close(who.browser, "back")).status).toBe(200);
    await setBack(who.accountId, copy);
    expect(await keyRow(who.accountId)).toBeTypeOf("string");
    expect((await atLocal().signIn("back@demo.test")).status).toBe(200);
    await runScheduledWork();
    expect(await keyRow(who.accountId)).toBeNull();
    expect((await atLocal().signIn("back@demo.test")).status).toBe(401);
    expect(await createClosingStore(env.DB).open(10)).toEqual([]);
  });

  test("attack: whoever can write to the database takes an account off the list of destroyed keys", async () => {
    const accountId = idOf("back");
    const { stored } = await workerKeys.make(accountId);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM destroyed_key WHERE account_id = ?").bind(accountId),
      env.DB.prepare("INSERT INTO person_key (account_id, version, wrapped, made_at) VALUES (?, 1, ?, '')").bind(accountId, stored.wrapped),
    ]);
    await runScheduledWork();
    expect(await keyRow(accountId)).toBeNull();
    expect(await env.DB.prepare("SELECT 1 FROM destroyed_key WHERE account_id = ?").bind(accountId).first()).not.toBeNull();
  });

  test("attack: an entry of the list is written over with somebody who has an account", async () => {
    const list = bucketList(env.LOG_HEADS);
    const [first] = await list.after("");
    if (first === undefined) throw new Error("the list is empty");
    const [destroyedAt = "", accountId = ""] = first.place.split("/");
    await list.add({ destroyedAt, accountId, organization: "riverton-of-the-thief" });
    expect((await list.after(""))[0]).toEqual(first);
  });

  test("attack: the address of a closed account is signed up again to read what it had", async () => {
    const answer = await atLocal().send("/api/auth/sign-up/email", {
      method: "POST",
      json: { email: "back@demo.test", password: demoPassword, name: "Somebody New" },
    });
    expect(answer.status).toBe(200);
    const found = await env.DB.prepare(`SELECT "id" FROM "user" WHERE "email" = 'back@demo.test'`).first<string>("id");
    expect(found).not.toBe(idOf("back"));
    expect(await keyRow(found ?? "")).toBeNull();
  });
});
