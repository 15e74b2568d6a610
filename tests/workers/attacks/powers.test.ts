import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commandList } from "#schemas/commands";
import { protocolVersion } from "#schemas/sync";
import { createClosingStore } from "#worker/identity/closing/closing-store";
import { sampleOf } from "../../support/sample-arguments";
import { atLocal, atRiverton, type Browser, mailTo } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";

interface Somebody {
  readonly browser: Browser;
  readonly token: string;
}

let ids: Readonly<Record<string, string>> = {};
const idOf = (name: string) => ids[`${name}@demo.test`] ?? expect.fail(`there is no ${name}`);

async function enter(name: string): Promise<Somebody> {
  const browser = atLocal();
  await browser.signIn(`${name}@demo.test`);
  return { browser, token: await browser.token() };
}

/** All that this account's sessions were proved by is six minutes old. */
const growOld = (name: string) =>
  env.DB.prepare(`update "session" set "createdAt" = ?1, "provedAt" = ?1 where "userId" = ?2`)
    .bind(new Date(Date.now() - 360_000).toISOString(), idOf(name))
    .run();

const run = (by: Somebody, name: string, args: unknown, key: string = crypto.randomUUID()): Promise<Response> =>
  by.browser.api(`/commands/${name}`, by.token, { method: "POST", json: { args }, headers: { "idempotency-key": key } });
const told = async (answer: Response) => [answer.status, (await answer.json<{ code?: string }>()).code ?? "done"];
const counted = async () =>
  (
    await env.DB.batch<{ n: number }>(
      ["change_log", "synced_row", "delivery", "membership"].map((table) => env.DB.prepare(`select count(*) as n from ${table}`)),
    )
  ).map(({ results }) => results[0]?.n);
const rolesOf = (name: string) =>
  env.DB.prepare("select roles from membership where organization = 'local' and account_id = ?").bind(idOf(name)).first<string>("roles");

let admin: Somebody;
beforeAll(async () => {
  ids = await plant([
    { email: "admin@demo.test", name: "Sam", roles: { local: ["Admin"] } },
    { email: "second@demo.test", name: "Sol", roles: { local: ["Admin"] } },
    { email: "bo@demo.test", name: "Bo", roles: { local: ["Inspector"] } },
    { email: "cy@demo.test", name: "Cy", roles: { local: ["Inspector"] } },
    { email: "official@demo.test", roles: { local: ["JurisdictionStaff"] } },
  ]);
}, 60_000);
beforeEach(async () => {
  admin = await enter("admin");
});

const powers = commandList.filter(({ proof }) => proof === "recent");

describe("powers over an office with an old session", () => {
  it("are these commands, and no others", () => {
    expect(powers.map(({ name }) => name).sort()).toEqual([
      "fee-schedule.plan",
      "fee-schedule.withdraw",
      "form.plan",
      "form.publish",
      "form.take-back",
      "letter-template.save",
      "organization.add-holiday",
      "organization.remove-holiday",
      "organization.save-settings",
      "people.invite",
      "people.let-back",
      "people.remove",
      "people.resend-invitation",
      "people.set-roles",
      "permit-rules.publish",
      "permit-type.describe",
    ]);
  });

  it("attack: an old session runs each command of power by itself", async () => {
    await growOld("admin");
    const before = await counted();
    for (const { name, args } of powers)
      expect([
        name,
        ...(await told(
          await run(
            admin,
            name,
            sampleOf(args, () => undefined),
          ),
        )),
      ]).toEqual([name, 403, "proof-needed"]);
    expect(await counted()).toEqual(before);
  });

  it("attack: an old session pushes what can be queued, and none of it stands", async () => {
    await growOld("admin");
    const queued = powers.filter(({ delivery }) => delivery === "queued");
    expect(queued.length).toBe(5);
    const commands = queued.map(({ name, args }, at) => ({
      ...{ sequence: at + 1, id: crypto.randomUUID(), name, authorId: idOf("admin"), observedAt: new Date().toISOString() },
      args: sampleOf(args, () => undefined),
    }));
    const rows = async () => (await counted())[1];
    const before = await rows();
    const json = { protocol: protocolVersion, build: "t", clientId: crypto.randomUUID(), commands };
    const answer = await admin.browser.api("/sync/push", admin.token, { method: "POST", json });
    const { lastSequence, refusals } = await answer.json<{ lastSequence: number; refusals: { problem: { code: string } }[] }>();
    expect([answer.status, lastSequence, refusals.map(({ problem }) => problem.code)]).toEqual([200, 5, queued.map(() => "proof-needed")]);
    expect(await rows()).toBe(before);
  });

  it("goes on under the same key once the password is given: nothing was kept of the try before", async () => {
    await growOld("admin");
    const key = crypto.randomUUID();
    const args = { accountId: idOf("bo"), base: ["Inspector"], roles: ["Inspector", "OfficeStaff"] };
    expect(await told(await run(admin, "people.set-roles", args, key))).toEqual([403, "proof-needed"]);
    expect((await admin.browser.send("/api/auth/proof", { method: "POST", json: { password: demoPassword } })).status).toBe(200);
    expect(await told(await run(admin, "people.set-roles", args, key))).toEqual([200, "done"]);
    expect(await rolesOf("bo")).toBe('["OfficeStaff","Inspector"]');
  });

  it("attack: a wrong password proves nothing", async () => {
    await growOld("admin");
    expect((await admin.browser.send("/api/auth/proof", { method: "POST", json: { password: "not-the-password" } })).status).toBe(401);
    expect(await told(await run(admin, "people.remove", { accountId: idOf("cy") }))).toEqual([403, "proof-needed"]);
    expect(await rolesOf("cy")).toBe('["Inspector"]');
  });

  it("attack: another session's proof is lent to an old one", async () => {
    await growOld("admin");
    const fresh = await enter("admin");
    expect(await told(await run(admin, "people.remove", { accountId: idOf("cy") }))).toEqual([403, "proof-needed"]);
    expect((await fresh.browser.api("/me", fresh.token)).status).toBe(200);
  });

  it("attack: an old session carries the office's records away", async () => {
    const official = await enter("official");
    await growOld("official");
    expect(await told(await official.browser.api("/exports/blds", official.token))).toEqual([403, "proof-needed"]);
    expect(await told(await official.browser.api("/exports/blds?after=x", official.token))).toEqual([403, "proof-needed"]);
  });

  it("attack: an old session carries a person's own data away, from its middle too", async () => {
    const bo = await enter("bo");
    await growOld("bo");
    for (const path of ["/account/data", "/account/data?after=permit:x"])
      expect(await told(await bo.browser.api(path, bo.token))).toEqual([403, "proof-needed"]);
  });

  it.each(["/revoke-session", "/revoke-other-sessions"])("attack: an old session ends the others by %s", async (path) => {
    const [bo, other] = [await enter("bo"), await enter("bo")];
    await growOld("bo");
    const answer = await bo.browser.send(`/api/auth${path}`, { method: "POST", json: { id: "x" } });
    expect(await told(answer)).toEqual([403, "PROOF_NEEDED"]);
    expect((await other.browser.api("/me", other.token)).status).toBe(200);
  });

  it("attack: an old session closes the account", async () => {
    const cy = await enter("cy");
    await growOld("cy");
    const answer = await cy.browser.send("/api/auth/account/close", { method: "POST", json: { email: "cy@demo.test" } });
    expect(await told(answer)).toEqual([403, "PROOF_NEEDED"]);
    expect((await cy.browser.api("/me", cy.token)).status).toBe(200);
  });

  it("attack: somebody without the role learns from the proof that they would need only that", async () => {
    const bo = await enter("cy");
    expect(await told(await run(bo, "people.set-roles", { accountId: idOf("cy"), base: ["Inspector"], roles: ["Admin"] }))).toEqual([
      403,
      "role-missing",
    ]);
    expect(await rolesOf("cy")).toBe('["Inspector"]');
  });
});

describe("whoever gets power is seen", () => {
  it("by the person whose roles change, and by every other Admin when there is a new one", async () => {
    expect(await told(await run(admin, "people.set-roles", { accountId: idOf("cy"), base: ["Inspector"], roles: ["Admin"] }))).toEqual([
      200,
      "done",
    ]);
    const subjects = async (name: string) => (await mailTo("http://localhost", `${name}@demo.test`)).map(({ subject }) => subject);
    expect(await subjects("cy")).toContain("Your roles at Local Permit Office changed");
    for (const name of ["admin", "second"]) expect(await subjects(name)).toContain("Cy is now an administrator of Local Permit Office");
    await run(admin, "people.set-roles", { accountId: idOf("cy"), base: ["Admin"], roles: ["Inspector"] });
  });
});

describe("the last Admin of an office", () => {
  /** Riverton with these two Admins and no others; gives their account ids. */
  async function twoAdmins(one: string, two: string): Promise<Readonly<Record<string, string>>> {
    await env.DB.prepare("update membership set roles = '[]' where organization = 'riverton'").run();
    return plant([one, two].map((name) => ({ email: `${name}@demo.test`, name, roles: { riverton: ["Admin"] as const } })));
  }
  const acting = () =>
    env.DB.prepare(
      `select count(*) as n from membership m join "user" u on u."id" = m.account_id and u."emailVerified" = 1
       where m.organization = 'riverton' and m.status = 'active' and m.roles like '%Admin%'`,
    ).first<number>("n");
  async function enterRiverton(name: string): Promise<Somebody> {
    const browser = atRiverton();
    await browser.signIn(`${name}@demo.test`);
    return { browser, token: await browser.token() };
  }
  const stepDown = (by: Somebody, accountId: string) => run(by, "people.set-roles", { accountId, base: ["Admin"], roles: [] });

  it("attack: steps down after the other one's account is closed, before its rows are gone", async () => {
    const made = await twoAdmins("first-gone", "then-me");
    const me = await enterRiverton("then-me");
    const accountId = made["first-gone@demo.test"] ?? "";
    const closing = { accountId, organization: "riverton", email: "first-gone@demo.test", language: "en" } as const;
    expect(await createClosingStore(env.DB).begin(closing, ["riverton"], new Date().toISOString())).toBe(true);
    expect(await told(await stepDown(me, made["then-me@demo.test"] ?? ""))).toEqual([409, "last-admin"]);
    expect(await acting()).toBe(1);
  });

  it("attack: closes the account while the other one, whose address nobody confirmed, counts for an Admin", async () => {
    await twoAdmins("real", "unproved");
    await env.DB.prepare(`update "user" set "emailVerified" = 0 where "email" = 'unproved@demo.test'`).run();
    const real = await enterRiverton("real");
    const answer = await real.browser.send("/api/auth/account/close", { method: "POST", json: { email: "real@demo.test" } });
    expect(await told(answer)).toEqual([409, "last-admin"]);
    expect(await acting()).toBe(1);
  });

  it.each([1, 2, 3, 4])("attack: one closes the account while the other steps down (round %i)", async (round) => {
    const names = [`closer${round}`, `leaver${round}`] as const;
    const made = await twoAdmins(...names);
    const [closer, leaver] = [await enterRiverton(names[0]), await enterRiverton(names[1])];
    const [closed, left] = await Promise.all([
      closer.browser.send("/api/auth/account/close", { method: "POST", json: { email: `${names[0]}@demo.test` } }),
      stepDown(leaver, made[`${names[1]}@demo.test`] ?? ""),
    ]);
    expect([closed.status, left.status].sort()).toEqual([200, 409]);
    expect(await acting()).toBe(1);
  });
});
