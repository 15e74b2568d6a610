import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { axeFindings } from "../../support/browser/axe-findings";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { unstyledClasses } from "../../support/browser/unstyled-classes";
import { unsentCount } from "../support/device-steps";
import { fieldOffice, sentDeck } from "../support/field-office";
import { plan } from "../support/test-files";

test.use({ serviceWorkers: "block" });

const type = demoPermitTypes().find(({ code }) => code === "residential-deck");
const address = `${Math.floor(10_000 + Math.random() * 90_000)} Link Way`;

async function stands(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Fills the form of a new link and gives its address, which is shown this once. */
async function makeLink(page: Page, label: string): Promise<string> {
  await page.getByRole("textbox", { name: "Recipient's name" }).fill(label);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText(`The link for ${label} is open`)).toBeVisible();
  const shown = await page.getByText(/\/s\/[A-Za-z0-9_-]{43}$/).innerText();
  return `${productUrl}${new URL(shown).pathname}`;
}

test("[S2.14] [P13] one task is handed over by a link, filled on a phone without scripts, seen in the draft, and the link ends", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const people = await fieldOffice(productUrl);
  const permitId = await sentDeck(people, address);
  const draftId = randomUUID();
  await people.applicant.run("draft.start", { permitId: draftId, typeId: type?.id ?? "" });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, userAgent: "Phone Mobile" });
  const architect = await phone.newPage();
  const heard = listen(page);
  await signIn(page, "applicant@demo.test", `/apply/${draftId}/deck/description`);
  await hydrated(page);
  let question = "";
  /** The link's page by its name, which the secret's address leads to. */
  let named = "";
  let file = "";

  await test.step("a question is handed over, its address shown once", async () => {
    await page.getByRole("link", { name: "Delegate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Delegate one task" })).toBeVisible();
    await stands(page);
    await page.getByRole("button", { name: "Make the link" }).click();
    await expect(page.getByText("Enter the recipient's name")).toBeVisible();
    question = await makeLink(page, "Ana, my architect");
    await stands(page);
  });

  await test.step("the architect answers it on a phone, without scripts and without an account", async () => {
    const answer = await architect.goto(question);
    expect(answer?.status()).toBe(200);
    named = architect.url();
    const told = answer?.headers() ?? {};
    expect([told["referrer-policy"], told["x-robots-tag"], told["cache-control"]]).toEqual([
      "no-referrer",
      "noindex, nofollow",
      "no-store",
    ]);
    await architect.getByRole("textbox").fill("");
    await architect.getByRole("button", { name: "Send the answer" }).click();
    await expect(architect.getByRole("alert").first()).toBeVisible();
    await architect.getByRole("textbox").fill("Cedar deck, two stairs");
    await architect.getByRole("button", { name: "Send the answer" }).click();
    await expect(architect.getByText("Received")).toBeVisible();
  });

  await test.step("a file is handed over and given by another link", async () => {
    await page.goto(`${productUrl}/apply/${draftId}/documents`);
    await hydrated(page);
    await page.getByRole("link", { name: "Delegate: Site plan" }).click();
    file = await makeLink(page, "Ana, for the plan");
    await architect.goto(file);
    await architect.getByRole("button", { name: "Send the file" }).click();
    await expect(architect.getByText("Choose a file").first()).toBeVisible();
    await architect.locator("input[type=file]").setInputFiles({ ...plan("words"), buffer: Buffer.from("no plan at all, only words") });
    await architect.getByRole("button", { name: "Send the file" }).click();
    await expect(architect.getByText("Received")).toHaveCount(0);
    await architect.locator("input[type=file]").setInputFiles(plan("by-link"));
    await architect.getByRole("button", { name: "Send the file" }).click();
    await expect(architect.getByText("Received")).toBeVisible();
    await expect(architect.getByText(/by-link\.pdf/)).toBeVisible();
  });

  await test.step("the applicant's draft shows both, and the list who gave what and when it was viewed", async () => {
    await page.goto(`${productUrl}/apply/${draftId}/documents`);
    await expect(page.getByText("by-link.pdf").first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Filled by Ana, for the plan by link/)).toBeVisible();
    await stands(page);
    await page.goto(`${productUrl}/apply/${draftId}/deck/description`);
    await expect(page.getByRole("textbox").first()).toHaveValue("Cedar deck, two stairs");
    await page.goto(`${productUrl}/shared`);
    await hydrated(page);
    const made = page.getByRole("list", { name: "Links you made" }).getByRole("listitem").filter({ hasText: "Ana, my architect" }).first();
    await expect(made.getByText(/^Filled by Ana, my architect by link/)).toBeVisible();
    await made.getByText(/^Viewed once/).click();
    await expect(made.getByText(/on a phone/)).toBeVisible();
    await stands(page);
  });

  await test.step("a link that was ended says whom to ask, as one that never was", async () => {
    const made = page.getByRole("list", { name: "Links you made" });
    await made.getByRole("button", { name: "End the link, Ana, my architect" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End the link" }).click();
    await expect(made.getByText("Ended", { exact: true })).toBeVisible();
    for (const [gone, opened] of [
      [question, false],
      [named, true],
      [`${productUrl}/s/${"A".repeat(43)}`, false],
    ] as const) {
      const answer = await architect.goto(gone);
      expect(answer?.status()).toBe(404);
      await expect(architect.getByRole("heading", { name: "This link does not work" })).toBeVisible();
      // Where it was opened, the app comes to forget what the device kept of it.
      expect(await architect.evaluate(() => "static" in document.documentElement.dataset)).toBe(!opened);
    }
  });

  await test.step("a permit is shared with its documents, which open without an account", async () => {
    await page.goto(`${productUrl}/tracker/${permitId}`);
    await hydrated(page);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("radio", { name: "View status and documents" }).check();
    const shared = await makeLink(page, "Olga, the owner");
    await architect.goto(shared);
    await expect(architect.getByRole("heading", { level: 1 })).toContainText(address);
    await expect(architect.getByText("Submitted")).toBeVisible();
    await expect(architect.getByRole("link", { name: "site-plan.pdf" })).toBeVisible();
    expect(await unstyledClasses(architect)).toEqual([]);
    expect(await architect.content()).not.toContain("applicant@demo.test");
    const looking = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await looking.goto(shared);
    await stands(looking);
    await looking.close();
  });
  await expect.poll(() => unsentCount(page)).toBe(0);
  heard.expectQuiet();
  await phone.close();
  await page.context().close();
});
