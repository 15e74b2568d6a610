import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { atLocal, type Browser, linkIn, mailTo } from "../support/browser";
import { operatorKeys } from "../support/operator-keys";
import { plant } from "../support/seeds";

const [key = "", nextKey = ""] = operatorKeys;
const admin = "http://admin.localhost";
const offices = "/api/operator/organizations";

interface Sent {
  readonly key?: string;
  readonly host?: string;
  readonly json?: unknown;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

function ask(
  path: string,
  { key: brought = key, host = admin, json, method = json === undefined ? "GET" : "POST", headers = {} }: Sent = {},
) {
  const all = { ...(brought === "" ? {} : { authorization: `Bearer ${brought}` }), "content-type": "application/json", ...headers };
  return exports.default.fetch(
    new Request(`${host}${path}`, { method, headers: all, ...(json === undefined ? {} : { body: JSON.stringify(json) }) }),
  );
}
const told = async (answer: Response) => {
  const body: { code?: string; fields?: readonly { path: string; code: string }[] } = await answer.json();
  return [answer.status, body.code, ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};
const uses = async () => (await env.DB.prepare("select count(*) as n from operator_use").first<number>("n")) ?? 0;
const made = async (label: string) =>
  (await env.DB.prepare("select count(*) as n from synced_row where organization = ?").bind(label).first<number>("n")) ?? 0;
const office = (label: string, more: object = {}) => ({ label, name: "City of Elm", admin: "first@elm.test", ...more });

let local: Browser;
let token: string;
beforeAll(async () => {
  await plant([
    { email: "admin@demo.test", name: "Sam", roles: { local: ["Admin"] } },
    { email: "first@elm.test", name: "Fay" },
  ]);
  local = atLocal();
  await local.signIn("admin@demo.test");
  token = await local.token();
});

const invite = (name: string) =>
  local.api("/commands/people.invite", token, {
    method: "POST",
    json: { args: { id: crypto.randomUUID(), email: `${name}@demo.test`, roles: ["Inspector"] } },
    headers: { "idempotency-key": crypto.randomUUID() },
  });

describe("[P22] the operator's door", () => {
  it("opens an office: its permit types, and an invitation that its first Admin accepts", async () => {
    const opened = await ask(offices, { json: office("elm") });
    expect([opened.status, await opened.json()]).toEqual([201, { label: "elm", name: "City of Elm", suspendedAt: null }]);
    const types = await env.DB.prepare("select count(*) as n from synced_row where organization = 'elm' and kind = 'permit-type'").first(
      "n",
    );
    expect(types).toBeGreaterThan(2);
    const [mail] = await mailTo("http://elm.localhost", "first@elm.test");
    const link = linkIn(mail ?? expect.fail("no invitation came"));
    expect([link.hostname, link.pathname, mail?.subject]).toEqual([
      "elm.localhost",
      "/auth/invitation",
      "Plumbline invites you to City of Elm",
    ]);
    expect((await ask(offices)).status).toBe(200);
  });

  it("is told by mail of each use, and keeps it apart", async () => {
    const before = await uses();
    await ask(offices);
    expect(await uses()).toBe(before + 1);
    const kept = await env.DB.prepare("select key_mark, act, outcome from operator_use order by used_at desc limit 1").first();
    expect(kept).toEqual({ key_mark: expect.stringMatching(/^[0-9a-f]{12}$/), act: `GET ${offices}`, outcome: 200 });
    const [mail] = await mailTo("http://localhost", "operator@plumbline.test");
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining("Operator's door: "),
      expect.stringContaining("OPERATOR_KEY_HASHES"),
    ]);
  });

  it("takes the key that follows as well", async () => {
    expect((await ask(offices, { key: nextKey })).status).toBe(200);
  });

  it("suspends an office: it is read, takes nothing, sends no mail, and goes on where it was", async () => {
    expect((await ask(`${offices}/local/suspend`, { json: {} })).status).toBe(200);
    const refused = await invite("i-held");
    expect([await told(refused.clone()), refused.headers.get("retry-after")]).toEqual([[503, "office-suspended"], "60"]);
    expect((await local.api("/people", token)).status).toBe(200);
    const push = { protocol: 1, build: "x", clientId: crypto.randomUUID(), commands: [], acknowledgedRefusals: [] };
    expect(await told(await local.api("/sync/push", token, { method: "POST", json: push }))).toEqual([503, "office-suspended"]);
    const page = await exports.default.fetch("http://localhost/s/any", { method: "POST", body: "x" });
    expect([page.status, page.headers.get("content-type")]).toEqual([503, expect.stringContaining("text/html")]);
    expect((await ask(`${offices}/local/resume`, { json: {} })).status).toBe(200);
    expect((await invite("i-held")).status).toBe(200);
    expect((await mailTo("http://localhost", "i-held@demo.test")).length).toBe(1);
  });
});

describe("[P22] attacks on the operator's door", () => {
  it.each([
    ["no key", ""],
    ["another key of the same length", `plumbline_operator_${"c".repeat(43)}`],
    ["the hash in the key's place", "0".repeat(64)],
    ["a key with more behind it", `${key}a`],
    ["a key cut short", key.slice(0, 20)],
  ])("attack: %s", async (_, brought) => {
    const before = await uses();
    expect(await told(await ask(offices, { key: brought }))).toEqual([401, "not-signed-in"]);
    expect(await told(await ask(offices, { key: brought, json: office("evil") }))).toEqual([401, "not-signed-in"]);
    expect([await uses(), await made("evil")]).toEqual([before, 0]);
  });

  it("attack: an Admin's token as the key", async () => {
    expect(await told(await ask(offices, { key: token }))).toEqual([401, "not-signed-in"]);
  });

  it("attack: the key at an office's own host", async () => {
    expect(await told(await ask(offices, { host: "http://localhost" }))).toEqual([404, "not-found"]);
    expect(await told(await ask("/api/v2/operator/organizations", { host: "http://localhost" }))).toEqual([404, "not-found"]);
    expect((await ask(offices, { host: "http://riverton.localhost", json: office("evil") })).status).toBe(404);
    expect(await made("evil")).toBe(0);
  });

  it("attack: the operator's host named in a header", async () => {
    const headers = { host: "admin.localhost", "x-forwarded-host": "admin.localhost", "x-organization": "admin" };
    expect((await ask(offices, { host: "http://localhost", headers })).status).toBe(404);
  });

  it("attack: an office's doors at the operator's host", async () => {
    for (const path of ["/", "/api/v2/version", "/api/auth/sign-in/email", "/dev/mail", "/api/v2/permits", "/.well-known/jwks.json"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it.each(["auth", "www", "api", "files", "mail", "admin", "local"])("attack: the reserved label %s", async (label) => {
    const rows = await made(label);
    expect(await told(await ask(offices, { json: office(label) }))).toEqual([422, "validation-failed", "label reserved"]);
    expect(await made(label)).toBe(rows);
  });

  it.each(["Elm", "elm.evil", "-elm", "elm-", "a".repeat(64), "élm", "elm/../local", ""])(
    "attack: the label %j, which is no host's",
    async (label) => {
      expect(await told(await ask(offices, { json: office(label) }))).toEqual([422, "validation-failed", expect.stringMatching(/^label /)]);
    },
  );

  it("attack: an office that is there is taken over by an Admin of another name", async () => {
    const before = await made("riverton");
    const taken = [422, "validation-failed", "label taken"];
    expect(
      await told(await ask(offices, { json: { label: "riverton", name: "Riverton Permit Office", admin: "evil@evil.test" } })),
    ).toEqual(taken);
    expect(await told(await ask(offices, { json: office("elm", { admin: "evil@evil.test" }) }))).toEqual(taken);
    const mails = await env.DB.prepare("select count(*) as n from delivery where recipient like '%evil@evil.test%'").first("n");
    expect([await made("riverton"), mails]).toEqual([before, 0]);
  });

  it("attack: settings that are not asked for", async () => {
    for (const more of [{ suspendedAt: null }, { kind: "authority" }, { checkSsoRoles: false }, { timeZone: "Mars/Base" }])
      expect((await told(await ask(offices, { json: office("oak", more) }))).slice(0, 2)).toEqual([422, "validation-failed"]);
    expect(await made("oak")).toBe(0);
  });

  it("attack: a body without end", async () => {
    expect(await told(await ask(offices, { json: office("oak", { name: "x".repeat(70_000) }) }))).toEqual([413, "too-large"]);
  });

  it("attack: an office that is not there is suspended", async () => {
    expect(await told(await ask(`${offices}/nowhere/suspend`, { json: {} }))).toEqual([404, "not-found"]);
    expect(await made("nowhere")).toBe(0);
  });

  it("attack: permits are asked for", async () => {
    for (const path of ["/local", "/local/permits", "/local/people"]) expect((await ask(`${offices}${path}`)).status).toBe(404);
    expect(Object.keys((await (await ask(offices)).json<{ organizations: object[] }>()).organizations[0] ?? {})).toEqual([
      "label",
      "name",
      "suspendedAt",
    ]);
  });

  it("attack: an Admin lifts the suspension of the own office", async () => {
    await ask(`${offices}/local/suspend`, { json: {} });
    const settings = { args: { suspendedAt: null, name: "Free" }, observedAt: new Date().toISOString() };
    const lifted = await local.api("/commands/organization.save-settings", token, {
      method: "POST",
      json: settings,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(await told(lifted)).toEqual([503, "office-suspended"]);
    await ask(`${offices}/local/resume`, { json: {} });
  });

  it("attack: a key that was found is used without end", async () => {
    const answers: number[] = [];
    for (let at = 0; at < 70; at += 1) answers.push((await ask(offices)).status);
    const refused = await ask(offices, { json: office("flood") });
    expect([new Set(answers), await told(refused.clone()), refused.headers.get("retry-after")]).toEqual([
      new Set([200, 429]),
      [429, "too-many-requests"],
      "600",
    ]);
    expect(await made("flood")).toBe(0);
  });
});
