import { type Browser, expect, type Page, test } from "@playwright/test";
import { catalogue, permitTypeOf } from "#schemas/catalogue/catalogue";
import { barriers } from "../../support/browser/browser-page";
import { newEmail, newPassword } from "../../support/new-account";
import { mailThat, type OwnOffice, openOffice } from "../support/two-step-people";

test.use({ serviceWorkers: "block" });

let office: OwnOffice;

test.beforeAll(async () => {
  const offered = catalogue.filter(({ type }) => ["residential-fence", "residential-reroof"].includes(type.code));
  const types = offered.map((entry) => permitTypeOf(entry, "2026-07-01"));
  office = await openOffice("check", "Check Falls Building Department", [], types);
});

const fence = () => `${office.site}/permit-types/residential-fence`;
const noPermit = () => `${office.site}/permit-types/residential-reroof?n-change=patch&n-area=small&n-historic=no`;

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage();
}

async function answer(page: Page, option: string): Promise<void> {
  await page.getByRole("radio", { name: option, exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("what the need check was told goes into the application, through registration and without scripts", { tag: "@proof" }, async ({
  browser,
}) => {
  const page = await withoutScripts(browser);
  await page.goto(fence());
  await answer(page, "A fence or garden wall");
  await answer(page, "Yes");
  await expect(page.getByText("Yes, you need this permit").first()).toBeVisible();
  await expect(page.getByText("Your answers go with you: 1 question is filled in for you.")).toBeVisible();
  await page.getByRole("link", { name: "Start this permit" }).last().click();
  const wanted = "/apply?type=residential-fence&edition=1&n-kind=fence&n-pool=yes";
  await expect(page).toHaveURL(`${office.site}/auth?${new URLSearchParams({ redirect: wanted })}`);
  await page.getByRole("link", { name: "Create an account" }).click();
  const email = newEmail();
  await page.getByLabel("Full name").fill("Rita Registered");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Choose a password").fill(newPassword);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  const mailed = /https?:\/\/\S+/.exec(await mailThat(page, email, /verify-email/))?.[0] ?? "";
  expect(new URL(mailed).searchParams.get("redirect")).toBe(wanted);
  await page.context().close();
  // An address is confirmed by a script, here in another browser, which asks for the password.
  const confirmed = await browser.newPage();
  await confirmed.goto(mailed);
  await confirmed.getByRole("button", { name: "Confirm my email address" }).click();
  await confirmed.getByLabel("Password", { exact: true }).fill(newPassword);
  await confirmed.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(confirmed.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");
  await confirmed.getByRole("link", { name: "Sign in" }).last().click();
  await confirmed.getByLabel("Email address").fill(email);
  await confirmed.getByLabel("Password", { exact: true }).fill(newPassword);
  await confirmed.getByRole("button", { name: "Sign in" }).click();
  await expect(confirmed).toHaveURL(`${office.site}${wanted}`);
  await expect(confirmed.getByRole("heading", { name: "Filled in for you" })).toBeVisible();
  await expect(confirmed.getByText("Will it be the barrier around a pool or spa?")).toBeVisible();
  await confirmed.close();
});

test("the answer is one sheet of paper, without scripts as with them, at an address that others can open", async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto(noPermit());
  await expect(page.getByText("To keep this answer, print this page or save its web address, which holds what you told us.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print this answer" })).toBeHidden();
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading")).toHaveText([
    "Answer to “Do I need a permit?”",
    "No, you do not need this permit",
    "What was answered",
  ]);
  const paper = page.getByRole("article");
  const today = new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", day: "numeric", month: "short", year: "numeric" });
  const parts = Object.fromEntries(today.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  for (const words of [
    ...[office.name, "Residential re-roof", `${parts.day} ${parts.month} ${parts.year}`, "IRC R105.2.2", "Up to 100 sq ft is repair."],
    ...["How much of the roof?", "100 sq ft or less"],
    "This rests on the answers above and on the rules of this day. It is not a permit and not a decision of our office.",
  ])
    await expect(paper.getByText(words)).toBeVisible();
  await expect(page.getByRole("link", { name: /Change|Start/ })).toHaveCount(0);
  await page.context().close();
});

test("a visitor prints the answer by its button, and before there is one the page prints whole", { tag: "@proof" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(noPermit());
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Print this answer" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await page.goto(fence());
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Fence or wall" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});
