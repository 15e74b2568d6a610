import { beforeAll, expect, test } from "vitest";
import { atLocal, linkIn, mailTo } from "./support/browser";
import { plant } from "./support/seeds";

beforeAll(async () => void (await plant([])));

test("P8 somebody signs up, confirms the address from the mail, signs in and is known to the API", async () => {
  const browser = atLocal();
  const email = "maria@example.test";
  const signUp = await browser.send("/api/auth/sign-up/email", {
    method: "POST",
    json: { email, name: "Maria Lopez", password: "a-long-enough-password", language: "es", callbackURL: "/apply" },
  });
  expect(signUp.status).toBe(200);
  const [mail] = await mailTo(browser.origin, email);
  expect(mail?.subject).toBe("Confirme su correo electrónico");
  const link = linkIn(mail ?? expect.fail());
  expect(link.pathname).toBe("/auth/verify-email");
  expect(link.searchParams.get("redirect")).toBe("/apply");
  const json = { token: link.searchParams.get("token") };
  const verified = await browser.send("/api/auth/verify-email", { method: "POST", json });
  expect(verified.status).toBe(200);
  expect((await browser.signIn(email, "a-long-enough-password")).status).toBe(200);
  const me = await browser.api("/me", await browser.token());
  expect(me.status).toBe(200);
  expect(await me.json()).toMatchObject({ email, name: "Maria Lopez", emailVerified: true, roles: [] });
});
