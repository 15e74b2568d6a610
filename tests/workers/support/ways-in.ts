import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { recentProofMs } from "#schemas/people/recent-proof";
import { atLocal, type Browser, linkIn, mailTo } from "./browser";

export const ownersPassword = "the owner's own password";

export const post = (browser: Browser, path: string, json: unknown = {}) => browser.send(`/api/auth/${path}`, { method: "POST", json });

/** Status and code of a refusal; 200 and null of what was done. */
export async function told(answer: Response): Promise<readonly [number, string | null]> {
  const read = await answer.json<{ code?: string } | null>();
  return [answer.status, read?.code ?? null];
}

export async function signedIn(email: string, password?: string, browser = atLocal()): Promise<Browser> {
  const answer = await browser.signIn(email, password);
  expect(answer.status).toBe(200);
  return browser;
}

/** The path and query of the newest link that came to an address, of this page. */
export async function linkTo(email: string, page: string): Promise<URL> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await mailTo("http://localhost", email, 0);
    const found = mails.find(({ text }) => text.includes(page));
    if (found !== undefined) return linkIn(found);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no link to ${page} came to ${email}`);
}

/** Whoever reads the address opens the link in this browser, and presses the page's button; says or chooses a password where it asks. */
export async function confirm(email: string, browser = atLocal(), said: object = {}): Promise<Response> {
  const link = await linkTo(email, "/auth/verify-email");
  await browser.send(`${link.pathname}${link.search}`);
  return browser.send("/auth/mailed/verify-email", { method: "POST", json: said });
}

/** Whoever reads the address chooses a new password. */
export async function reset(email: string, newPassword = ownersPassword, browser = atLocal()): Promise<void> {
  expect((await post(browser, "request-password-reset", { email })).status).toBe(200);
  const link = await linkTo(email, "/auth/reset-password?token=");
  expect((await post(browser, "reset-password", { newPassword, token: link.searchParams.get("token") })).status).toBe(200);
}

export const accountOf = async (email: string): Promise<string> =>
  (await env.DB.prepare(`select "id" from "user" where "email" = ?`).bind(email).first<string>("id")) ?? "nobody";

/** The sessions of an account were begun a while ago. */
export const longAgo = async (email: string): Promise<void> => {
  const at = new Date(Date.now() - recentProofMs).toISOString();
  await env.DB.prepare(`update "session" set "createdAt" = ?, "provedAt" = null where "userId" = ?`)
    .bind(at, await accountOf(email))
    .run();
};

const countOf = async (statement: string, accountId: string) => (await env.DB.prepare(statement).bind(accountId).first<number>("n")) ?? -1;

/** What opens an account now, by how many there are of each. */
export async function waysInto(email: string) {
  const id = await accountOf(email);
  return {
    connections: await countOf(`select count(*) as n from "account" where "userId" = ? and "providerId" <> 'credential'`, id),
    passkeys: await countOf(`select count(*) as n from "passkey" where "userId" = ?`, id),
    sessions: await countOf(`select count(*) as n from "session" where "userId" = ?`, id),
    resets: await countOf(`select count(*) as n from "verification" where "value" = ?`, id),
    feeds: await countOf("select count(*) as n from calendar_feed where account_id = ?", id),
  };
}

/** Ways in as they could be left in an account before its address was confirmed: rows, since no door makes them any more. */
export async function leaveWaysIn(email: string, subject: string): Promise<void> {
  const id = await accountOf(email);
  const now = new Date().toISOString();
  await env.DB.batch([
    env.DB.prepare(
      `insert into "account" ("id", "accountId", "providerId", "userId", "scope", "refreshToken", "createdAt", "updatedAt")
       values (?, ?, 'google', ?, 'https://www.googleapis.com/auth/calendar.events', 'sealed', ?, ?)`,
    ).bind(crypto.randomUUID(), subject, id, now, now),
    env.DB.prepare(
      `insert into "passkey" ("organization", "id", "name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp", "createdAt")
       values ('riverton', ?, 'Left here', 'key', ?, ?, 0, 'singleDevice', 0, ?)`,
    ).bind(crypto.randomUUID(), id, crypto.randomUUID(), now),
    env.DB.prepare("insert into calendar_feed (organization, account_id, token_hash, made_at) values ('local', ?, ?, ?)").bind(
      id,
      crypto.randomUUID(),
      now,
    ),
  ]);
}
