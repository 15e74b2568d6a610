import { type Browser, expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { type FieldOffice, fieldOffice, sentDeck } from "../support/field-office";
import { payPathOf } from "../support/pay-steps";

const phone = { width: 390, height: 844 };
let people: FieldOffice;

test.beforeAll(async () => {
  people = await fieldOffice(productUrl);
});

/** An application that waits for its fees, and the page on which its invoice is paid. */
async function owing(): Promise<{ permitId: string; path: string }> {
  const permitId = await sentDeck(people, `${Math.floor(10_000 + Math.random() * 90_000)} Invoice Way`);
  await people.office.run("permit.start-review", { permitId });
  return { permitId, path: await payPathOf(permitId) };
}

async function stands(page: Page, shot: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [320, 1280, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}.png`, fullPage: true });
  }
}

/** A browser in which nobody is signed in. */
async function strangersPage(browser: Browser, more: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, serviceWorkers: "block", locale: "en-US", ...more });
  return context.newPage();
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

test("[S2.14] a payer without an account pays on a phone by the invoice's link: shown, left, declined, paid with a receipt", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await strangersPage(browser);
  const heard = listen(page);
  const { permitId, path } = await owing();

  await test.step("the link shows what is asked for, and no secret stays in the address", async () => {
    await page.goto(`${productUrl}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: /^Invoice I\d\d-\d{5}$/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/pay\/I\d\d-\d{5}$/);
    expect(await page.content()).not.toContain(permitId);
    await stands(page, "pay-open");
  });

  await test.step("left, nothing was charged; declined is said where it was declined", async () => {
    await pay(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay by card" })).toBeVisible();
    await page.getByRole("button", { name: "Be declined" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
    await page.getByRole("link", { name: "Back without paying" }).click();
    await expect(page.getByText("The card was not charged.")).toBeVisible();
    await stands(page, "pay-left");
  });

  await test.step("paid, with the receipt's number; then the link opens nothing more to anybody else", async () => {
    await pay(page).click();
    await page.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
    await expect(page.getByText(/receipt R\d\d-\d{5}/)).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
    await stands(page, "pay-paid");
    const other = await strangersPage(browser);
    const answer = await other.goto(`${productUrl}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(other.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
    await stands(other, "pay-gone");
    await other.context().close();
  });
  heard.expectQuiet();
  await page.context().close();
});

test("[S2.14] a payment by an invoice's link is asked about until it is known, and nobody can pay twice meanwhile", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const { path } = await owing();
  const paying = await strangersPage(browser);
  await paying.goto(`${productUrl}${path}`);
  await pay(paying).click();
  const leave = paying.getByRole("link", { name: "Back without paying" });
  const left = new URL((await leave.getAttribute("href")) ?? "", paying.url());
  const back = await paying.context().newPage();
  await back.goto(`${left.origin}${left.pathname}?paid=${left.searchParams.get("unpaid")}`);
  await expect(back.getByText("Checking the payment…")).toBeVisible();
  await expect(pay(back)).toHaveCount(0);
  await stands(back, "pay-checking");
  await hydrated(back);
  await paying.context().setOffline(true);
  await expect(back.getByRole("heading", { level: 1, name: "You are disconnected." })).toBeVisible({ timeout: 20_000 });
  await stands(back, "pay-disconnected");
  await paying.context().setOffline(false);
  await expect(back.getByText("Checking the payment…")).toBeVisible({ timeout: 20_000 });
  await paying.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
  await expect(back.getByText(/receipt R\d\d-\d{5}/)).toBeVisible({ timeout: 20_000 });
  await paying.context().close();
});

test("[S2.14] the same without scripts, in Spanish and in every theme, and the office and the applicant read the invoice", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const { permitId, path } = await owing();

  await test.step("without scripts", async () => {
    const page = await strangersPage(browser, { javaScriptEnabled: false });
    await page.goto(`${productUrl}${path}`);
    await pay(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay by card" })).toBeVisible();
    await page.context().close();
  });

  await test.step("in Spanish, dark and in sunlight", async () => {
    const page = await strangersPage(browser);
    const { hostname } = new URL(productUrl);
    await page.goto(`${productUrl}${path}`);
    for (const theme of ["dark", "sunlight"]) {
      await page.context().addCookies([
        { name: "locale", value: "es", domain: hostname, path: "/" },
        { name: "theme", value: theme, domain: hostname, path: "/" },
      ]);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: /^Factura I/ })).toBeVisible();
      await stands(page, `pay-es-${theme}`);
    }
    await page.context().close();
  });

  await test.step("the applicant's record, and its print", async () => {
    const page = await (await browser.newContext({ viewport: phone, serviceWorkers: "block", locale: "en-US" })).newPage();
    await signIn(page, "applicant@demo.test", `/tracker/${permitId}`);
    await hydrated(page);
    await expect(page.getByRole("list", { name: "Invoices" }).getByText("Open")).toBeVisible();
    await stands(page, "tracker");
    await page.getByRole("link", { name: /^Invoice I/ }).click();
    await expect(page.getByText("Made automatically when the fees fell due")).toBeVisible();
    await stands(page, "record");
    await page.context().close();
  });

  await test.step("the office sends it again, voids it, and makes another for somebody else", async () => {
    const page = await (await browser.newContext({ viewport: phone, serviceWorkers: "block", locale: "en-US" })).newPage();
    await signIn(page, "office@demo.test", `/office/permits/${permitId}?tab=fees`);
    await hydrated(page);
    await page.getByRole("button", { name: /^Send again/ }).click();
    await expect(page.getByText(/^Sent to applicant@demo.test/)).toBeVisible();
    await stands(page, "office");
    await page.getByRole("button", { name: /^Void Invoice I/ }).click();
    await page.getByRole("alertdialog").getByLabel("Reason").fill("Another payer");
    await page.getByRole("alertdialog").getByRole("button", { name: "Void" }).click();
    await page.getByRole("radio", { name: "Somebody else" }).check();
    await page.getByLabel("Name", { exact: true }).fill("Fairview Partners LLC");
    await page.getByRole("button", { name: "Make an invoice" }).click();
    await expect(page.getByRole("alert").getByText("Enter an email address")).toBeVisible();
    await stands(page, "office-form");
    const email = `ledger-${permitId.slice(0, 8)}@fairview.test`;
    await page.getByRole("textbox", { name: /^Email/ }).fill(email);
    await page.getByRole("button", { name: "Make an invoice" }).click();
    await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
    await stands(page, "office-two");
    const stranger = await strangersPage(browser);
    expect((await stranger.goto(`${productUrl}${path}`))?.status()).toBe(404);
    await stranger.goto(`${productUrl}${await payPathOf(permitId, email)}`);
    await expect(stranger.getByText("Fairview Partners LLC")).toBeVisible();
    await stranger.context().close();
    await page.context().close();
  });
});
