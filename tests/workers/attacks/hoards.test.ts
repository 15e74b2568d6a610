import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountBytes, alikeBytes } from "#schemas/document/file-quota";
import { pieceBytes } from "#schemas/document/file-transfer";
import { poolOf } from "#schemas/people/write-quota";
import { createFileStore } from "#worker/files/file-store";
import { sweepUnconfirmed } from "#worker/identity/mailed/unconfirmed-store";
import { atLocal, type Browser } from "../support/browser";
import { plant, type SeedPerson } from "../support/seeds";

/** Hoards: files and accounts that somebody leaves with the office without end. What is within its budget goes on. */
interface Somebody {
  readonly browser: Browser;
  readonly token: string;
  readonly accountId: string;
}
const people: Record<string, Somebody> = {};
const names = ["flooder", "neighbor", "hoarder"] as const;
const who = (name: (typeof names)[number]): Somebody => people[name] ?? expect.fail(`${name} is not signed in`);

beforeAll(async () => {
  const ids = await plant(names.map((name) => ({ email: `${name}@demo.test` })));
  for (const name of names) {
    const browser = atLocal();
    expect((await browser.signIn(`${name}@demo.test`)).status).toBe(200);
    people[name] = { browser, token: await browser.token(), accountId: ids[`${name}@demo.test`] ?? "" };
  }
}, 120_000);
const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code;

describe("bytes of files", () => {
  const bytesOf = async (holder: string) =>
    await env.DB.prepare("SELECT bytes FROM file_quota WHERE organization = 'local' AND holder = ?").bind(holder).first<number>("bytes");
  const hash = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  /** A file that was sent before, so long. */
  const has = ({ accountId }: Somebody, bytes: number, pool = "new") =>
    env.DB.prepare(
      "INSERT INTO file_holder (organization, account_id, sha256, state, touched_at, bytes, pool) VALUES ('local', ?, ?, 'held', '2026-11-02', ?, ?)",
    )
      .bind(accountId, hash(), bytes, pool)
      .run();
  const piece = ({ browser, token }: Somebody, sha256: string, index = 0, size = pieceBytes) =>
    browser.sendBytes(`/api/v2/files/${sha256}/pieces/${index}`, token, new Uint8Array(size));
  const told = async (answer: Response) => [answer.status, answer.status === 204 ? null : await codeOf(answer)];
  const inBucket = async ({ accountId }: Somebody) => (await env.FILES.list({ prefix: `org/local/pieces/${accountId}/` })).objects.length;
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare("DELETE FROM file_holder"), env.DB.prepare("DELETE FROM holding WHERE scope >= 'permit:'")]);
  });

  it("attack: an account fills the office's bucket; the last pieces that fit are taken, at once or not", async () => {
    await has(who("hoarder"), accountBytes.new - 2 * pieceBytes);
    const answers = await Promise.all([hash(), hash(), hash(), hash()].map((sha256) => piece(who("hoarder"), sha256)));
    expect((await Promise.all(answers.map(told))).sort()).toEqual([
      [204, null],
      [204, null],
      [409, "no-room"],
      [409, "no-room"],
    ]);
    expect(await inBucket(who("hoarder"))).toBe(2);
    expect(await bytesOf(who("hoarder").accountId)).toBe(accountBytes.new);
    expect(await told(await piece(who("neighbor"), hash()))).toEqual([204, null]);
  });

  it("attack: a file that grows piece by piece grows past the quota", async () => {
    await has(who("hoarder"), accountBytes.new - 2 * pieceBytes);
    const sha256 = hash();
    expect(await told(await piece(who("hoarder"), sha256, 0))).toEqual([204, null]);
    expect(await told(await piece(who("hoarder"), sha256, 1))).toEqual([204, null]);
    expect(await told(await piece(who("hoarder"), sha256, 2))).toEqual([409, "no-room"]);
    // What is counted already comes again as often as the network needs it.
    expect(await told(await piece(who("hoarder"), sha256, 1))).toEqual([204, null]);
    expect(await bytesOf(who("hoarder").accountId)).toBe(accountBytes.new);
  });

  it("attack: the last piece of a long file is sent first, to be counted as one", async () => {
    await has(who("hoarder"), accountBytes.new - 2 * pieceBytes);
    expect(await told(await piece(who("hoarder"), hash(), 40))).toEqual([409, "no-room"]);
    expect(await told(await piece(who("hoarder"), hash(), 1, 10))).toEqual([204, null]);
    expect(await bytesOf(who("hoarder").accountId)).toBe(accountBytes.new - pieceBytes + 10);
  });

  it("attack: files on their way are counted for good, or their room is had twice", async () => {
    const sha256 = hash();
    await piece(who("hoarder"), sha256);
    expect(await bytesOf(who("hoarder").accountId)).toBe(pieceBytes);
    await createFileStore(env.DB).forget("local", { accountId: who("hoarder").accountId, sha256 });
    expect([await bytesOf(who("hoarder").accountId), await bytesOf(poolOf("new")), await bytesOf("office")]).toEqual([0, 0, 0]);
  });

  it("attack: an account without a confirmed address takes as much as one with", async () => {
    await env.DB.prepare(`UPDATE "user" SET "emailVerified" = 0 WHERE "id" = ?`).bind(who("neighbor").accountId).run();
    await has(who("neighbor"), accountBytes.unconfirmed, "unconfirmed");
    expect(await told(await piece(who("neighbor"), hash()))).toEqual([409, "no-room"]);
    await env.DB.prepare(`UPDATE "user" SET "emailVerified" = 1 WHERE "id" = ?`).bind(who("neighbor").accountId).run();
    expect(await told(await piece(who("neighbor"), hash()))).toEqual([204, null]);
  });

  it("attack: strangers together take all the room; who has a permit here goes on, and theirs leaves the strangers' count", async () => {
    await has(who("flooder"), alikeBytes.new - pieceBytes + 1);
    const answer = await piece(who("neighbor"), hash());
    expect([answer.status, answer.headers.get("retry-after"), await codeOf(answer)]).toEqual([429, "3600", "too-many-requests"]);
    await env.DB.prepare("INSERT INTO holding (organization, holder, scope, held, version) VALUES ('local', ?, ?, 1, 1)")
      .bind(`account:${who("neighbor").accountId}`, `permit:${crypto.randomUUID()}`)
      .run();
    expect(await told(await piece(who("neighbor"), hash()))).toEqual([204, null]);
    await env.DB.prepare("INSERT INTO holding (organization, holder, scope, held, version) VALUES ('local', ?, ?, 1, 1)")
      .bind(`account:${who("flooder").accountId}`, `permit:${crypto.randomUUID()}`)
      .run();
    await createFileStore(env.DB).moveFiled("local");
    expect([await bytesOf(poolOf("new")), await bytesOf(poolOf("filed"))]).toEqual([0, alikeBytes.new + 1]);
  });

  it("attack: bytes of another office are counted here", async () => {
    await env.DB.prepare(
      "INSERT INTO file_holder (organization, account_id, sha256, state, touched_at, bytes, pool) VALUES ('riverton', ?, ?, 'held', '2026-11-02', ?, 'new')",
    )
      .bind(who("hoarder").accountId, hash(), alikeBytes.new)
      .run();
    expect(await told(await piece(who("hoarder"), hash()))).toEqual([204, null]);
  });
});

describe("accounts that nobody confirmed", () => {
  const year = "2020-01-01T00:00:00.000Z";
  const at = { createdBefore: "2021-01-01T00:00:00.000Z", now: new Date().toISOString() };
  const sweep = () => sweepUnconfirmed(env.DB, ["local", "riverton"], at);
  const there = async (id: string | undefined) =>
    (await env.DB.prepare(`SELECT "id" FROM "user" WHERE "id" = ?`)
      .bind(id ?? "")
      .first("id")) !== null;
  const stranger = async (more: Partial<SeedPerson> = {}) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@demo.test`;
    const ids = await plant([{ email, verified: false, createdAt: year, ...more }]);
    return { email, id: ids[email] ?? expect.fail() };
  };

  it("attack: somebody signs up with addresses without end, which stay for good", async () => {
    const [old, young] = [await stranger(), await stranger({ createdAt: new Date().toISOString() })];
    expect(await sweep()).toBe(1);
    expect([await there(old.id), await there(young.id)]).toEqual([false, true]);
    const left = await env.DB.prepare(`SELECT COUNT(*) AS n FROM "account" WHERE "userId" = ?`).bind(old.id).first("n");
    expect(left).toBe(0);
  });

  const insert = (text: string, ...values: readonly string[]) =>
    env.DB.prepare(text)
      .bind(...values)
      .run();
  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      "an application",
      (id) =>
        insert("INSERT INTO holding (organization, holder, scope, held, version) VALUES ('riverton', ?, 'draft:x', 1, 1)", `account:${id}`),
    ],
    [
      "a device that has written",
      (id) =>
        insert(
          "INSERT INTO client (organization, client_id, account_id, last_sequence, seen_at) VALUES ('local', ?, ?, 1, ?)",
          crypto.randomUUID(),
          id,
          year,
        ),
    ],
    [
      "a file",
      (id) =>
        insert(
          "INSERT INTO file_holder (organization, account_id, sha256, state, touched_at) VALUES ('local', ?, 'aa', 'held', ?)",
          id,
          year,
        ),
    ],
    [
      "a role",
      (id) =>
        insert(
          "INSERT INTO membership (organization, account_id, status, roles, disciplines, changed_at) VALUES ('riverton', ?, 'active', '[]', '[]', '2020-01-01')",
          id,
        ),
    ],
    ["a confirmed address", (id) => insert(`UPDATE "user" SET "emailVerified" = 1 WHERE "id" = ?`, id)],
  ])("one with %s stays", async (_, give) => {
    const { id } = await stranger();
    await give(id);
    expect(await sweep()).toBe(0);
    expect(await there(id)).toBe(true);
  });

  it("one that is signed in stays", async () => {
    const { id, email } = await stranger();
    const signedIn = await atLocal().signIn(email);
    const open = await env.DB.prepare(`SELECT COUNT(*) AS n FROM "session" WHERE "userId" = ?`).bind(id).first("n");
    await sweep();
    expect(await there(id)).toBe(signedIn.status === 200 && open === 1);
  });
});
