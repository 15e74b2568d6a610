import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { beginAnew, type NamedSecrets } from "../api-worker";
import { atLocal, type Browser } from "../support/browser";
import { plant } from "../support/seeds";
import { signedIn } from "../support/ways-in";

// The worker begins anew with other versions of the deployment's secret, as it does after a change of them.
const first = { AUTH_SECRET: env.AUTH_SECRET };
const second = { AUTH_SECRET_2: "the second secret of this deployment, longer than it must be" };
const third = { AUTH_SECRET_3: "the third secret of this deployment, longer than it must be" };
const deployedWith = (...secrets: readonly NamedSecrets[]) => beginAnew(Object.assign({}, ...secrets));

const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
const hashOf = (email: string) =>
  env.DB.prepare(`select "password" from "account" join "user" on "user"."id" = "userId" where "email" = ? and "providerId" = 'credential'`)
    .bind(email)
    .first<string>("password");
const sealedKeys = async () =>
  (
    await env.DB.prepare("select kid, sealed_private_jwk as sealed from signing_key order by generation desc").all<{
      kid: string;
      sealed: string;
    }>()
  ).results;
const mayMint = async (browser: Browser) => (await browser.send("/api/v2/token")).status;

beforeAll(() => plant([]));
beforeEach(async () => {
  deployedWith(first);
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
});
afterAll(() => beginAnew());

describe("a secret that is followed by another", () => {
  it("everything of before goes on, and what is made from now on is the newer one's", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = await signedIn(email);
    const token = await browser.token();
    const [made] = await sealedKeys();
    deployedWith(first, second);
    expect((await browser.api("/me", token)).status).toBe(200);
    expect(await mayMint(browser)).toBe(200);
    expect((await browser.send("/api/auth/get-session")).status).toBe(200);
    expect(await sealedKeys()).toMatchObject([{ kid: made?.kid, sealed: expect.stringMatching(/^v2\./) }]);
    expect(await hashOf(email)).toMatch(/^scrypt1\$ln=/);
    const again = await signedIn(email);
    expect(await hashOf(email)).toMatch(/^scrypt1\$v=2,ln=/);
    deployedWith(second);
    expect((await browser.api("/me", token)).status).toBe(200);
    expect(await mayMint(again)).toBe(200);
    expect((await atLocal().signIn(email)).status).toBe(200);
    expect((await again.send("/api/auth/sign-out", { method: "POST", json: {} })).status).toBe(200);
  });
});

describe("a secret that was dropped", () => {
  it("attack: a cookie that it signed is used again", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = await signedIn(email);
    deployedWith(second);
    expect(await mayMint(browser)).toBe(401);
    expect(await (await browser.send("/api/auth/get-session")).json()).toBeNull();
  });

  it("attack: a password under its pepper is tried, and tells by nothing that it is one", async () => {
    const email = address("owner");
    await plant([{ email }]);
    deployedWith(second);
    const [right, wrong] = [await atLocal().signIn(email), await atLocal().signIn(address("nobody"))];
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(await hashOf(email)).toMatch(/^scrypt1\$ln=/);
  });

  it("attack: the signing key that it sealed takes the product down", async () => {
    const email = address("owner");
    await plant([{ email }]);
    await (await signedIn(email)).token();
    const [before] = await sealedKeys();
    deployedWith(third);
    await env.DB.prepare(`update "account" set "password" = null where "userId" = (select "id" from "user" where "email" = ?)`)
      .bind(email)
      .run();
    await plant([{ email: address("new") }]);
    const someone = address("someone");
    await plant([{ email: someone }]);
    expect(await mayMint(await signedIn(someone))).toBe(200);
    const [after] = await sealedKeys();
    expect(after?.kid).not.toBe(before?.kid);
    expect(after?.sealed).toMatch(/^v3\./);
  });
});
