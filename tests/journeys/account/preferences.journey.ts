import { expect, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { newAccount, newPassword } from "../../support/new-account";
import { readyForOffline } from "../support/device-steps";

const density = "data-density";

test("[S2.17] somebody says who they are, how pages look and how they are told, and it holds without a connection and on other devices", async ({
  browser,
}) => {
  const email = await newAccount("Pat Newname");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, email, "/user-preferences", newPassword);
  const name = page.getByRole("textbox", { name: "Full name" });

  await test.step("a name: empty is said beside the field, a new one stands everywhere", async () => {
    await readyForOffline(page);
    await name.fill(" ");
    await name.press("Enter");
    await expect(page.getByText("Enter your full name")).toBeVisible();
    await expect(name).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await name.fill("Pat Later");
    await name.press("Enter");
    await expect(page.getByText("Your name is saved.")).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /account menu/ })
      .click();
    await expect(page.getByText(`Pat Later · ${email}`)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("rows and spacing, kept by this browser through a reload", async () => {
    await page.getByRole("radio", { name: "Compact" }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute(density, "compact");
    await page.reload();
    await expect(page.getByRole("radio", { name: "Compact" })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute(density, "compact");
    const answer = await fetch(productUrl, { headers: { cookie: "density=compact" } });
    expect(await answer.text()).toContain('data-density="compact"');
    await page.getByRole("radio", { name: "Set by each page" }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute(density, "roomy");
  });

  await test.step("how one is told, chosen without a connection", async () => {
    await page.getByRole("link", { name: "Notifications" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
    await expect(page.getByRole("checkbox", { name: "Your work: On screen" })).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole("checkbox", { name: "Fees: Push" }).uncheck({ force: true });
    await page.getByRole("combobox", { name: "Inspections: Mail" }).selectOption("Digest");
    await page.getByRole("checkbox", { name: "Turn on quiet hours" }).check({ force: true });
    await page.getByLabel("To", { exact: true }).fill("20:00");
    await expect(page.getByText("Quiet hours must end at a different time than they start")).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("06:30");
    await expect(page.getByText("Quiet hours must end at a different time than they start")).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Fees: Push" })).not.toBeChecked();
    await context.setOffline(false);
  });

  await test.step("another device has the same", async () => {
    const other = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const desk = await other.newPage();
    await expect(async () => {
      await signIn(desk, email, "/user-preferences/notices", newPassword);
      await expect(desk.getByLabel("To", { exact: true })).toHaveValue("06:30", { timeout: 2_000 });
    }).toPass();
    await expect(desk.getByRole("checkbox", { name: "Fees: Push" })).not.toBeChecked();
    await expect(desk.getByRole("combobox", { name: "Inspections: Mail" })).toHaveValue("digest");
    await other.close();
  });

  await test.step("this device is cleared after asking, and nobody is signed in on it", async () => {
    await page.goto(`${productUrl}/user-preferences/device`);
    const clear = page.getByRole("main").getByRole("button", { name: "Clear this device" });
    await clear.click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Keep it here" })).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole("button", { name: "Clear this device" }).click();
    await page.waitForURL(`${productUrl}/`);
    const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name: database }) => database ?? ""));
    // What stays is who signed out when, and the office's documents with what was agreed to.
    expect(left.filter((database) => database.startsWith("plumbline-")).sort()).toEqual(["plumbline-agreements", "plumbline-origin"]);
    await page.goto(`${productUrl}/user-preferences`);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  });
  console_.expectQuiet();
  await context.close();
});
