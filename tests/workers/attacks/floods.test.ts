import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { dayBytes, openDraftLimit, poolBytes, poolOf } from "#schemas/people/write-quota";
import { protocolVersion } from "#schemas/sync";
import { typeRow } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { createDeliveryStore } from "#worker/delivery/queue/delivery-store";
import { known } from "#worker/sync/push/known-store";
import { makeWorker } from "../api-worker";
import { atLocal, type Browser } from "../support/browser";
import { countingDatabase } from "../support/counting-database";
import { commitRows } from "../support/planted-rows";
import { plant } from "../support/seeds";

/** Floods: of requests, of refused arguments, of drafts, of bytes. What is within its budget goes on. */
interface Somebody {
  readonly browser: Browser;
  readonly token: string;
  readonly accountId: string;
}
const people: Record<string, Somebody> = {};
const names = ["flooder", "neighbor", "refused", "hoarder", "writer"] as const;
const who = (name: (typeof names)[number]): Somebody => people[name] ?? expect.fail(`${name} is not signed in`);

beforeAll(async () => {
  await commitRows("local", [typeRow(shedType())]);
  const ids = await plant(names.map((name) => ({ email: `${name}@demo.test` })));
  for (const name of names) {
    const browser = atLocal();
    expect((await browser.signIn(`${name}@demo.test`)).status).toBe(200);
    people[name] = { browser, token: await browser.token(), accountId: ids[`${name}@demo.test`] ?? "" };
  }
}, 120_000);

const run = ({ browser, token }: Somebody, name: string, args: unknown, key: string = crypto.randomUUID()) =>
  browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers: { "idempotency-key": key } });
type Sent = { readonly id: string; readonly name: string; readonly args: unknown };
const push = ({ browser, token, accountId }: Somebody, clientId: string, from: number, commands: readonly Sent[]) =>
  browser.api("/sync/push", token, {
    method: "POST",
    json: {
      ...{ protocol: protocolVersion, build: "t", clientId },
      commands: commands.map((command, place) => ({
        ...{ ...command, sequence: from + place, authorId: accountId, observedAt: "2026-11-02T18:00:00.000Z" },
      })),
    },
  });
const logged = async (accountId: string) =>
  (
    await env.DB.prepare(
      "SELECT command_id, args, problem FROM change_log WHERE organization = 'local' AND account_id = ? ORDER BY position",
    )
      .bind(accountId)
      .all<{ command_id: string; args: string; problem: string | null }>()
  ).results;
const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code;

describe("refused arguments", () => {
  const secret = "a word that nobody may keep";
  const sent: Sent = {
    id: crypto.randomUUID(),
    name: "draft.answer",
    args: { permitId: crypto.randomUUID(), question: "x", base: null, value: secret },
  };
  const clientId = crypto.randomUUID();

  it("attack: a refused command leaves its arguments in the log for good", async () => {
    const answer = await push(who("refused"), clientId, 1, [sent]);
    expect(await answer.json()).toMatchObject({ lastSequence: 1, refusals: [{ problem: { code: "not-found" } }] });
    const [entry, ...more] = await logged(who("refused").accountId);
    expect(more).toEqual([]);
    expect(JSON.parse(entry?.args ?? "")).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it("attack: another command takes the id of a refused one, to be told of it", async () => {
    const other = { ...sent, args: { permitId: crypto.randomUUID(), question: "x", base: null, value: "other" } };
    expect(await codeOf(await push(who("refused"), clientId, 1, [other]))).toBe("client-forked");
    expect(await codeOf(await run(who("refused"), other.name, other.args, sent.id))).toBe("idempotency-key-reused");
    expect(await codeOf(await run(who("neighbor"), sent.name, sent.args, sent.id))).toBe("idempotency-key-reused");
  });

  it("attack: the repeat of a refused command writes a second entry", async () => {
    expect(await (await push(who("refused"), clientId, 1, [sent])).json()).toMatchObject({
      refusals: [{ problem: { code: "not-found" } }],
    });
    expect(await codeOf(await run(who("refused"), sent.name, sent.args, sent.id))).toBe("not-found");
    expect(await logged(who("refused").accountId)).toHaveLength(1);
  });

  it("attack: names of unknown fields, as long as a push, are kept in the problem", async () => {
    const value = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`${place}${"k".repeat(20_000)}`, 1]));
    const args = { permitId: crypto.randomUUID(), question: "x", base: null, value };
    await push(who("refused"), clientId, 2, [{ id: crypto.randomUUID(), name: "draft.answer", args }]);
    const entry = (await logged(who("refused").accountId)).at(-1);
    expect(entry?.problem).toContain("validation-failed");
    expect(JSON.stringify(entry).length).toBeLessThan(6_000);
  });
});

describe("drafts", () => {
  const begin = () => run(who("hoarder"), "draft.start", { permitId: crypto.randomUUID(), typeId: "shed@1" });
  const scopes = Array.from({ length: openDraftLimit(false) - 1 }, () => `draft:${crypto.randomUUID()}`);
  const held = () =>
    env.DB.prepare("SELECT count(*) AS n FROM holding WHERE holder = ? AND held = 1")
      .bind(`account:${who("hoarder").accountId}`)
      .first("n");

  it("attack: one account begins drafts without end", async () => {
    const { accountId } = who("hoarder");
    const hold = env.DB.prepare("INSERT INTO holding (organization, holder, scope, held, version) VALUES ('local', ?, ?, 1, 1)");
    await env.DB.batch(scopes.map((scope) => hold.bind(`account:${accountId}`, scope)));
    // Two at once, and room for one.
    const answers = await Promise.all([begin(), begin()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await held()).toBe(openDraftLimit(false));
    const refused = await begin();
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "too-many-drafts", params: { limit: openDraftLimit(false) } },
    ]);
    expect(await held()).toBe(openDraftLimit(false));
    await env.DB.prepare("UPDATE holding SET held = 0 WHERE scope = ?")
      .bind(scopes[0] ?? "")
      .run();
    expect((await begin()).status).toBe(200);
  });

  it("attack: one account begins and deletes drafts all day, so that each write after it reads more", async () => {
    const { accountId } = who("refused");
    const { db, rowsRead } = countingDatabase(env.DB);
    const readByAsking = async () => {
      rowsRead();
      await known(db, "local", {
        clientId: null,
        commandIds: [],
        aggregates: [],
        newIds: [],
        accountId,
        day: "2026-11-02",
        withKey: false,
      });
      return rowsRead();
    };
    const before = await readByAsking();
    await env.DB.prepare(
      `INSERT INTO holding (organization, holder, scope, held, version)
       SELECT 'local', ?, 'draft:' || value, 0, 1 FROM json_each(?)`,
    )
      .bind(`account:${accountId}`, JSON.stringify(Array.from({ length: 2_000 }, () => crypto.randomUUID())))
      .run();
    expect(await readByAsking()).toBe(before);
  });
});

describe("bytes of a day", () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const spend = (holder: string, bytes: number) =>
    env.DB.prepare("INSERT OR REPLACE INTO write_quota (organization, holder, day, bytes) VALUES ('local', ?, ?, ?)")
      .bind(holder, today(), bytes)
      .run();
  const words = { reportId: crypto.randomUUID(), words: "x", facts: {}, screenshot: null };

  it("attack: an account writes more than its day holds; it is told when to come again, and nothing is refused", async () => {
    const { accountId } = who("writer");
    await spend(accountId, dayBytes.new - 100);
    const clientId = crypto.randomUUID();
    const answer = await push(who("writer"), clientId, 1, [{ id: crypto.randomUUID(), name: "bug-report.send", args: words }]);
    expect([answer.status, await codeOf(answer.clone())]).toEqual([429, "too-many-requests"]);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await logged(accountId)).toEqual([]);
    const client = await env.DB.prepare("SELECT count(*) AS n FROM client WHERE client_id = ?").bind(clientId).first("n");
    expect(client).toBe(0);
    await env.DB.prepare("DELETE FROM write_quota").run();
    expect(
      (await push(who("writer"), clientId, 1, [{ id: crypto.randomUUID(), name: "draft.delete", args: { permitId: "x" } }])).status,
    ).toBe(200);
  });

  const hold = (accountId: string, scope: string) =>
    env.DB.prepare("INSERT OR REPLACE INTO holding (organization, holder, scope, held, version) VALUES ('local', ?, ?, 1, 1)")
      .bind(`account:${accountId}`, scope)
      .run();
  const letGo = () =>
    env.DB.prepare("UPDATE holding SET held = 0 WHERE scope >= 'permit' AND scope < 'permit;' AND organization = 'local'").run();

  it("attack: strangers fill the day, to keep those out who have a permit here", async () => {
    await Promise.all([spend(poolOf("new"), poolBytes.new), spend(poolOf("unconfirmed"), poolBytes.unconfirmed)]);
    expect((await run(who("writer"), "draft.delete", { permitId: "x" })).status).toBe(429);
    await hold(who("writer").accountId, `permit:${crypto.randomUUID()}`);
    expect((await run(who("writer"), "draft.delete", { permitId: "x" })).status).toBe(404);
    await letGo();
  });

  it("attack: accounts without a confirmed address fill the day of those who have one", async () => {
    await env.DB.prepare("DELETE FROM write_quota").run();
    await spend(poolOf("unconfirmed"), poolBytes.unconfirmed);
    await env.DB.prepare(`UPDATE "user" SET "emailVerified" = 0 WHERE "id" = ?`).bind(who("neighbor").accountId).run();
    expect((await run(who("neighbor"), "draft.delete", { permitId: "x" })).status).toBe(429);
    expect((await run(who("writer"), "draft.delete", { permitId: "x" })).status).toBe(404);
    await env.DB.prepare(`UPDATE "user" SET "emailVerified" = 1 WHERE "id" = ?`).bind(who("neighbor").accountId).run();
    expect((await run(who("neighbor"), "draft.delete", { permitId: "x" })).status).toBe(404);
  });

  it.each(["draft:", "permit-staff:", "permi", "user:"])("attack: a scope %j of one's own passes for a permit", async (begins) => {
    await env.DB.prepare("DELETE FROM write_quota").run();
    await spend(poolOf("new"), poolBytes.new);
    await hold(who("writer").accountId, `${begins}${crypto.randomUUID()}`);
    expect((await run(who("writer"), "draft.delete", { permitId: "x" })).status).toBe(429);
    await env.DB.prepare("DELETE FROM holding WHERE holder = ?")
      .bind(`account:${who("writer").accountId}`)
      .run();
  });

  it("attack: many accounts together fill the organization's day; the count is in the batch", async () => {
    await env.DB.prepare("DELETE FROM write_quota").run();
    await spend(poolOf("new"), poolBytes.new - 100);
    const answer = await run(who("writer"), "draft.delete", { permitId: "x" });
    expect(answer.status).toBe(429);
    await env.DB.prepare("DELETE FROM write_quota").run();
    expect((await run(who("writer"), "draft.delete", { permitId: "x" })).status).toBe(404);
    const { results } = await env.DB.prepare("SELECT holder, bytes > 500 AS counted FROM write_quota ORDER BY holder").all();
    expect(results).toEqual([
      { holder: who("writer").accountId, counted: 1 },
      { holder: poolOf("new"), counted: 1 },
    ]);
  });
});

describe("what was delivered", () => {
  it("attack: mails that went out are kept for good", async () => {
    const insert = env.DB.prepare(
      "INSERT INTO delivery (organization, id, channel, template, recipient, params, state, next_at, created_at, ended_at) VALUES ('local', ?, 'mail', 'x', '{}', '{}', ?, '2026-01-01', '2026-01-01', ?)",
    );
    await env.DB.batch([insert.bind("old", "sent", "2026-01-01T00:00:00.000Z"), insert.bind("new", "sent", "2026-08-01T00:00:00.000Z")]);
    await env.DB.batch([insert.bind("held", "held", null)]);
    await createDeliveryStore(env.DB).forget("2026-05-01T00:00:00.000Z", 10);
    const { results } = await env.DB.prepare(
      "SELECT id FROM delivery WHERE organization = 'local' AND id IN ('old', 'new', 'held') ORDER BY id",
    ).all();
    expect(results).toEqual([{ id: "held" }, { id: "new" }]);
    await env.DB.prepare("DELETE FROM delivery WHERE id IN ('new', 'held')").run();
  });
});

describe("requests", () => {
  /** The product with a window that a test can fill on any machine. */
  const strict = makeWorker();
  const write = async ({ browser, token }: Somebody): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, "x-organization": "local", "content-type": "application/json" };
    const request = new Request(`${browser.origin}/api/v2/commands/no.such-command`, { method: "POST", headers, body: `{"args":{}}` });
    return strict.fetch(request, { ...env, WRITE_RATE: env.FEW_WRITES });
  };

  it("attack: a signed-in account sends writes without end, and a neighbor is kept out by it", async () => {
    let limited: Response | null = null;
    for (let sent = 0; sent < 400 && limited === null; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => write(who("flooder"))));
      limited = answers.find(({ status }) => status === 429) ?? null;
    }
    expect(limited?.headers.get("retry-after")).toBe("60");
    expect(limited?.headers.get("content-type")).toBe("application/problem+json");
    expect(await limited?.json()).toMatchObject({ code: "too-many-requests", status: 429, retryable: true });
    expect((await write(who("neighbor"))).status).not.toBe(429);
    // What it has to read it may read.
    expect((await who("flooder").browser.api("/me", who("flooder").token)).status).toBe(200);
    expect(await logged(who("flooder").accountId)).toEqual([]);
  });
});
