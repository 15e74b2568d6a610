import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { organizationFrom } from "#schemas/people/operator";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { barriers, productUrl } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newPassword } from "../../support/new-account";

/** An office of a journey's own: what it requires of its staff, it requires of nobody in other journeys. */
export interface OwnOffice {
  readonly slug: string;
  readonly site: string;
  readonly name: string;
}

interface Staff {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

export async function openOffice(
  label: string,
  name: string,
  people: readonly Staff[],
  permitTypes: readonly PermitType[] = [],
): Promise<OwnOffice> {
  // Another each time: what an office of an earlier run requires would stand against the people of the next.
  const slug = `${label}-${crypto.randomUUID().slice(0, 8)}`;
  const organization = organizationFrom({ label: slug, name, admin: "", timeZone: "America/Chicago", holidays: [] });
  const accounts = people.map(({ roles, ...known }) => ({
    ...{ ...known, password: newPassword },
    memberships: [{ organization: slug, roles }],
  }));
  const body = JSON.stringify({ organizations: [organization], accounts, permitTypes, agreed: true });
  const headers = { "content-type": "application/json", origin: productUrl };
  expect((await fetch(`${productUrl}/dev/seed`, { method: "POST", headers, body })).status).toBe(200);
  return { slug, name, site: productUrl.replace("localhost", `${slug}.localhost`) };
}

export async function typePassword(page: Page, { site }: OwnOffice, email: string, path: string): Promise<void> {
  await page.goto(`${site}/auth?redirect=${encodeURIComponent(path)}`);
  await hydrated(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The code of the app, so many half minutes from now: none is taken twice, and the next is taken a little early. */
export const codeOf = (letters: string, steps = 0): Promise<string> =>
  createOTP(base32.decode(letters)).hotp(Math.floor(Date.now() / 30_000) + steps);

const mails = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** Subject and text of the newest mail of this office to somebody that says this, once it is there. */
export async function mailThat(page: Page, to: string, says: RegExp): Promise<string> {
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

export async function looks(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}

/** The day comes: as if the office had set one that is past. */
export const begins = (page: Page, { slug }: OwnOffice, secondFactorFrom: string | null): Promise<number> =>
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
export async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: "Code for your authenticator app" })).toBeVisible();
  const secret = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  await looks(page);
  await main.getByLabel("Code from your app").fill("000000");
  await main.getByRole("button", { name: "Finish setup" }).click();
  await expect(main.getByText("That code is not right. Check it and try again")).toBeVisible();
  await main.getByLabel("Code from your app").fill(await codeOf(secret));
  await main.getByRole("button", { name: "Finish setup" }).click();
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
