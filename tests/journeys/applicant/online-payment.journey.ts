import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { demoPassword, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { comeIn, hydrated } from "../../support/browser/come-in";
import { type FieldOffice, fieldOffice, sentDeck } from "../support/field-office";

const phone = { width: 390, height: 844 };
let people: FieldOffice;

test.beforeAll(async () => {
  people = await fieldOffice(productUrl);
});

/** An application that waits for its fees. */
async function owing(): Promise<string> {
  const line1 = `${Math.floor(10_000 + Math.random() * 90_000)} Card Way`;
  const permitId = await sentDeck(people, line1);
  await people.office.run("permit.start-review", { permitId });
  return permitId;
}

const fees = (page: Page) => page.getByRole("region", { name: "Fees" });
const payButton = (page: Page) => fees(page).getByRole("button", { name: /^Pay \$/ });

async function stands(page: Page, shot?: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  if (shot && process.env.SHOTS) {
    await fees(page).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.SHOTS}/${shot}.png`, fullPage: true });
  }
}

async function openPermit(context: BrowserContext, permitId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${productUrl}/tracker/${permitId}#fees`);
  await hydrated(page);
  return page;
}

/** Presses Pay and is on the provider's page. */
async function toProvider(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay by card" })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("[S2.14] a homeowner pays on a phone by the provider's page: declined, left, paid, each in words", async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: phone, isMobile: true, serviceWorkers: "block", locale: "en-US" });
  const first = await context.newPage();
  const heard = listen(first);
  const permitId = await owing();
  await signIn(first, "applicant@demo.test", `/tracker/${permitId}`);
  await hydrated(first);

  await test.step("what is owed, by card or at the counter", async () => {
    await expect(fees(first).getByRole("radio", { name: /^Card or wallet, now/ })).toBeChecked();
    await stands(first, "pay");
    await fees(first)
      .getByRole("radio", { name: /^At the counter/ })
      .check();
    await expect(payButton(first)).toHaveCount(0);
    await fees(first)
      .getByRole("radio", { name: /^Card or wallet, now/ })
      .check();
  });

  await test.step("a card that is declined is said where it was declined, and leaving says that nothing was charged", async () => {
    await toProvider(first);
    expect(await axeFindings(first)).toEqual([]);
    await press(first, "Be declined");
    await expect(first.getByRole("alert")).toHaveText("Your card was declined.");
    await first.getByRole("link", { name: "Back without paying" }).click();
    await expect(fees(first).getByText("The card was not charged.")).toBeVisible();
    await expect(payButton(first)).toBeVisible();
    await stands(first, "not-charged");
  });

  await test.step("paid, with its webhook before the page is back", async () => {
    await toProvider(first);
    await first.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
    await expect(fees(first).getByText("Paid by card")).toBeVisible();
    await expect(fees(first).getByText(/receipt R\d\d-\d{5}/)).toBeVisible();
    await expect(payButton(first)).toHaveCount(0);
    await stands(first, "paid");
    await first.reload();
    await expect(fees(first).getByText("Paid by card")).toBeVisible();
  });

  await test.step("in Spanish", async () => {
    const page = await context.newPage();
    await page.goto(`${productUrl}/tracker/${await owing()}?locale=es`);
    await hydrated(page);
    await expect(page.getByRole("group", { name: "¿Cómo desea pagar?" })).toBeVisible();
    const spanish = page.locator("section, div").filter({ has: page.getByRole("group", { name: "¿Cómo desea pagar?" }) });
    await expect(spanish.getByRole("button", { name: /^Pagar \$/ }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
  heard.expectQuiet();
  await context.close();
});

test("[S2.14] a card payment that the office hears of late or never is found by asking, and nobody can pay twice meanwhile", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: phone, isMobile: true, serviceWorkers: "block", locale: "en-US" });
  const first = await context.newPage();
  const heard = listen(first);
  await signIn(first, "applicant@demo.test", "/tracker");

  await test.step("paid, with its webhook after the page is back: asking finds it first", async () => {
    const late = await openPermit(context, await owing());
    await toProvider(late);
    await press(late, "Pay, and tell the office 5 seconds after I am back");
    await expect(fees(late).getByText("Paid by card")).toBeVisible();
    await late.waitForTimeout(6_000);
    await late.reload();
    await expect(fees(late).getByText(/receipt R\d\d-\d{5}/)).toHaveCount(1);
    await late.close();
  });

  await test.step("while nobody can say, it is being checked, and nobody can pay twice", async () => {
    const waiting = await openPermit(context, await owing());
    await toProvider(waiting);
    // One route, whose answer changes: between a route taken off and another laid, the page would be told the truth.
    let cut = false;
    await waiting.route("**/payments/online/*", (route) =>
      cut
        ? route.abort()
        : route.fulfill({
            status: 503,
            contentType: "application/problem+json",
            body: JSON.stringify({ code: "unavailable", status: 503 }),
          }),
    );
    await press(waiting, "Pay, and never tell the office");
    await expect(fees(waiting).getByText("Checking the payment…")).toBeVisible();
    await expect(payButton(waiting)).toHaveCount(0);
    await stands(waiting, "checking");
    cut = true;
    await expect(fees(waiting).getByText("You are disconnected.", { exact: true })).toBeVisible();
    await stands(waiting, "disconnected");
    await waiting.unroute("**/payments/online/*");
    await expect(fees(waiting).getByText("Paid by card")).toBeVisible({ timeout: 60_000 });
    await waiting.close();
  });
  heard.expectQuiet();
  await context.close();
});

test("the office sees a card payment online, gives money back to the card, and cannot void it", { tag: "@proof" }, async ({ browser }) => {
  test.setTimeout(240_000);
  const payer = await browser.newContext({ viewport: phone, serviceWorkers: "block", locale: "en-US" });
  const first = await payer.newPage();
  const permitId = await owing();
  await signIn(first, "applicant@demo.test", `/tracker/${permitId}`);
  await hydrated(first);
  await toProvider(first);
  await first.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
  await expect(fees(first).getByText("Paid by card")).toBeVisible();

  const desk = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block", locale: "en-US" })
  ).newPage();
  await signIn(desk, "jurisdiction@demo.test", `/office/permits/${permitId}?tab=fees`);
  await hydrated(desk);
  const payments = desk.getByRole("list", { name: "Payments", exact: true });
  await expect(payments.getByText(/Card, online|card, online/i)).toBeVisible();
  await expect(payments.getByRole("button", { name: /^Void/ })).toHaveCount(0);
  await payments.getByRole("button", { name: /^Refund/ }).click();
  const dialog = desk.getByRole("alertdialog");
  await expect(dialog.getByRole("radio", { name: "Card, online: back to the card that paid" })).toBeChecked();
  await dialog
    .getByRole("textbox", { name: /^Amount|refund/i })
    .first()
    .fill("10.00");
  await dialog.getByRole("textbox", { name: /Reason/ }).fill("Paid for one circuit too many");
  expect(await axeFindings(desk)).toEqual([]);
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments.getByText(/\$10\.00 refunded, card, online/i)).toBeVisible();
  if (process.env.SHOTS) await desk.screenshot({ path: `${process.env.SHOTS}/office.png`, fullPage: true });
  await first.reload();
  await expect(
    fees(first)
      .getByText(/\$10\.00/)
      .first(),
  ).toBeVisible();
});

test("the building official's office connects an account, keeps a key of its own, and disconnects", { tag: "@proof" }, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block", locale: "en-US" });
  const page = await context.newPage();
  const site = productUrl.replace("localhost", "riverton.localhost");
  await comeIn(page, site, "jurisdiction@demo.test", "/jurisdiction/payments", demoPassword);
  await hydrated(page);
  await expect(page.getByText("No account is connected. Applicants pay at the counter.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/account-none.png`, fullPage: true });
  await page.getByRole("button", { name: "Connect with Stripe" }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Applicants can pay by card.")).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/account.png`, fullPage: true });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Disconnect the account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect the account" }).click();
  await expect(page.getByText("No account is connected. Applicants pay at the counter.")).toBeVisible();
  await page.getByRole("button", { name: "Use this key" }).click();
  await expect(page.getByText("Enter a key that starts with sk_ or rk_")).toBeVisible();
  await page.getByLabel("Secret or restricted key").fill("sk_test_riverton_own_key");
  await page.getByLabel("Signing secret of the webhook").fill("whsec_development_own_key");
  await page.getByRole("button", { name: "Use this key" }).click();
  await expect(page.getByText(/^Own key ending in _key/)).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
