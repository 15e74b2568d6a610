import { env } from "cloudflare:workers";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect } from "vitest";
import { factorSecret, recoveryCodes, secondFactorAnswer } from "#schemas/people/second-factor";
import { atLocal, type Browser, mailTo } from "./browser";
import { codeIn } from "./sso-visitor";
import { accountOf, post } from "./ways-in";

/** The code that an app shows, so many half minutes from now. */
export const codeOf = (letters: string, steps = 0): Promise<string> =>
  createOTP(base32.decode(letters)).hotp(Math.floor(Date.now() / 30_000) + steps);

/** As if no code of the app had been taken yet: the next one need not be waited for. */
export const forgetSteps = async (email: string): Promise<void> => {
  await env.DB.prepare("update second_factor set last_step = 0 where account_id = ?")
    .bind(await accountOf(email))
    .run();
};

export const standing = async (browser: Browser) => {
  const answer = await browser.send("/api/auth/second-factor");
  return answer.status === 200 ? secondFactorAnswer.parse(await answer.json()) : answer.status;
};

export interface OwnApp {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Sets up an app: with the code that was mailed, of the app before, or none. */
export async function setUp(browser: Browser, json: object): Promise<OwnApp> {
  const begun = await post(browser, "second-factor/setup", json);
  expect(begun.status).toBe(200);
  const { secret } = factorSecret.parse(await begun.json());
  const done = await post(browser, "second-factor/confirm", { code: await codeOf(secret) });
  expect(done.status).toBe(200);
  return { secret, codes: recoveryCodes.parse(await done.json()).codes };
}

/** Whoever is signed in sets up their first app. */
export const setUpApp = (browser: Browser): Promise<OwnApp> => setUp(browser, {});

/** What a mail to the address gives, once one came that gives anything. */
async function awaited<T>(
  email: string,
  read: (mail: { readonly subject: string; readonly text: string }) => T | undefined,
  at = "http://localhost",
): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const mail of await mailTo(at, email, 0)) {
      const found = read(mail);
      if (found !== undefined) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no such mail came to ${email}`);
}

/** The code that the newest mail with one bears. */
export const mailedCode = (email: string): Promise<string> =>
  awaited(email, ({ text }) => (/^\d{8}$/.test(codeIn(text)) ? codeIn(text) : undefined));

/** `at`: the host of the office whose mail it is. */
export const mailNamed = (email: string, subject: RegExp, at?: string): Promise<string> =>
  awaited(email, (mail) => (subject.test(mail.subject) ? mail.subject : undefined), at);

/** Whoever must have one sets it up at the door, with the code that was mailed. */
export async function enrol(browser: Browser, email: string): Promise<OwnApp> {
  expect((await post(browser, "second-factor/mail")).status).toBe(200);
  return setUp(browser, { code: await mailedCode(email) });
}

/** The office asks its staff for one from a day on; null: it does not any more. */
export async function requireFrom(admin: Browser, secondFactorFrom: string | null): Promise<void> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const json = { args: { secondFactorFrom } };
  const answer = await admin.api("/commands/organization.save-settings", await admin.token(), { method: "POST", json, headers });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
}

/** Signs in with the password alone. */
export async function halfway(email: string, browser = atLocal(), password?: string): Promise<Browser> {
  expect((await browser.signIn(email, password)).status).toBe(200);
  return browser;
}
