import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { organizationFrom } from "#schemas/operator";
import { barriers, listen, productUrl } from "../support/browser-page";
import { newEmail, newPassword } from "../support/new-account";
import { hydrated } from "./support/journey-people";

/** An office of its own: what it requires of its staff, it requires of nobody in other journeys. */
const slug = "twosteps";
const site = productUrl.replace("localhost", `${slug}.localhost`);
const office = "Two-step Permits";

async function openOffice(people: readonly { name: string; email: string; roles: readonly string[] }[]): Promise<void> {
  const organization = organizationFrom({ label: slug, name: office, admin: "", timeZone: "America/Chicago", holidays: [] });
  const accounts = people.map(({ name, email, roles }) => ({
    ...{ name, email, password: newPassword },
    memberships: [{ organization: slug, roles }],
  }));
  const body = JSON.stringify({ organizations: [organization], accounts, agreed: true });
  const headers = { "content-type": "application/json", origin: productUrl };
  expect((await fetch(`${productUrl}/dev/seed`, { method: "POST", headers, body })).status).toBe(200);
}

async function typePassword(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`${site}/auth?redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The code of the app, so many half minutes from now: none is taken twice, and the next is taken a little early. */
const codeOf = (letters: string, steps = 0): Promise<string> =>
  createOTP(base32.decode(letters)).hotp(Math.floor(Date.now() / 30_000) + steps);

const mails = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** Subject and text of the newest mail of this office to somebody that says this, once it is there. */
async function mailThat(page: Page, to: string, says: RegExp): Promise<string> {
  const read = async () => {
    const answer: unknown = await page.evaluate(
      async (address) => (await fetch(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json(),
      to,
    );
    return (
      mails
        .parse(answer)
        .mails.map(({ subject, text }) => `${subject}\n${text}`)
        .find((mail) => says.test(mail)) ?? ""
    );
  };
  await expect.poll(read).toMatch(says);
  return read();
}

async function looks(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}

/** The day comes: as if the office had set one that is past. */
const begins = (page: Page, secondFactorFrom: string): Promise<number> =>
  page.evaluate(
    async ([organization, body]) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const own = { authorization: `Bearer ${token}`, "x-organization": organization, "content-type": "application/json" };
      const headers = { ...own, "idempotency-key": crypto.randomUUID() };
      return (await fetch("/api/v2/commands/organization.save-settings", { method: "POST", headers, body })).status;
    },
    [slug, JSON.stringify({ args: { secondFactorFrom } })] as const,
  );

/** Gives the shown secret to an app, and keeps the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: "Code for your authenticator app" })).toBeVisible();
  const secret = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  await looks(page);
  await main.getByLabel("Code from your app").fill("000000");
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByText("That code is not right. Check it and try again")).toBeVisible();
  await main.getByLabel("Code from your app").fill(await codeOf(secret));
  await main.getByRole("button", { name: "Turn on" }).click();
  const codes = (await main.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-/).innerText()).split("\n");
  expect(codes).toHaveLength(10);
  await looks(page);
  // Each stands whole on a line of its own: they are copied by hand.
  expect(
    await main
      .getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-/)
      .evaluate((list) => list.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(list).lineHeight)),
  ).toBeCloseTo(10, 0);
  await main.getByLabel("I have saved these codes").check();
  await main.getByRole("button", { name: "Continue" }).click();
  return { secret, codes };
}

test("an office requires two-step sign-in: staff set it up at the door, come in with a code or a recovery code, and an administrator resets it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [boss, mate] = [newEmail(), newEmail()];
  await openOffice([
    { name: "Ada Boss", email: boss, roles: ["Admin", "JurisdictionStaff"] },
    { name: "Ben Mate", email: mate, roles: ["OfficeStaff"] },
  ]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const heard = listen(page);
  const main = page.getByRole("main");
  const path = "/user-preferences/sign-in";

  await test.step("the administrator sets up an app, then requires it of everybody", async () => {
    await typePassword(page, boss, path);
    await main.getByRole("button", { name: "Set up an authenticator app" }).click();
    await setUp(page);
    await expect(main.getByText(/^Authenticator app set up .* Recovery codes left: 10$/)).toBeVisible();
    await page.goto(`${site}/jurisdiction/office`);
    await hydrated(page);
    await main.getByLabel("Require two-step sign-in for staff").check();
    // Nobody is signed out by the press: it begins on a later day.
    const inAWeek = await main.getByLabel("From").inputValue();
    expect(inAWeek > new Date().toISOString().slice(0, 10)).toBe(true);
    await looks(page);
    await expect(page.getByRole("banner").getByText(/^(Waiting|Sending)/)).toHaveCount(0);
    expect(await begins(page, "2026-01-01")).toBe(200);
  });

  const colleague = await browser.newContext({ reducedMotion: "reduce" });
  const desk = await colleague.newPage();
  const there = desk.getByRole("main");
  let app = { secret: "", codes: [""] };
  await test.step("a colleague sets one up at the door, with a code from the mail", async () => {
    await typePassword(desk, mate, "/office");
    await expect(there.getByText(`${office} requires two-step sign-in for staff.`, { exact: false })).toBeVisible();
    await looks(desk);
    await there.getByRole("button", { name: "Send me a code" }).click();
    await expect(there.getByLabel("Code", { exact: true })).toBeVisible();
    const inHalves = /\b\d{4} \d{4}\b/;
    await there.getByLabel("Code", { exact: true }).fill(inHalves.exec(await mailThat(desk, mate, inHalves))?.[0] ?? "");
    await there.getByRole("button", { name: "Continue" }).click();
    app = await setUp(desk);
    await desk.waitForURL((url) => url.pathname === "/office");
  });

  await test.step("the next time it asks for a code, and takes a recovery code once", async () => {
    await colleague.clearCookies();
    await typePassword(desk, mate, "/office");
    await expect(there.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    await looks(desk);
    await there.getByLabel("Code from your app").fill(await codeOf(app.secret, 1));
    await there.getByRole("button", { name: "Continue" }).first().click();
    await desk.waitForURL((url) => url.pathname === "/office");
    await colleague.clearCookies();
    await typePassword(desk, mate, "/office");
    await there.getByText("Use a recovery code").click();
    await there.getByLabel("Recovery code").fill(app.codes[0] ?? "");
    await there.getByRole("button", { name: "Continue" }).last().click();
    await desk.waitForURL((url) => url.pathname === "/office");
  });

  await test.step("the administrator resets it, and both are told", async () => {
    await page.goto(`${site}/editor/people`);
    await hydrated(page);
    await expect(main.getByText("Two-step sign-in: authenticator app")).toHaveCount(2);
    await looks(page);
    await main.getByRole("button", { name: "Reset two-step sign-in of Ben Mate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset two-step sign-in" }).click();
    await expect(main.getByText("Two-step sign-in: not set up")).toBeVisible();
    for (const address of [boss, mate]) await mailThat(page, address, /^Two-step sign-in was reset for Ben Mate\n/);
    await desk.goto(`${site}/auth`);
    await typePassword(desk, mate, "/office");
    await expect(there.getByRole("button", { name: "Send me a code" })).toBeVisible();
    await there.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(there.getByLabel("Email address")).toBeVisible();
  });
  heard.expectQuiet();
  await colleague.close();
  await context.close();
});
