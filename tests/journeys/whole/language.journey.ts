import { expect, test } from "@playwright/test";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { madeFromShell, readyForOffline } from "../support/device-steps";

/** Pages that the device answers from the shell, which is the same for every language, and pages that the worker makes. */
test("the language is changed, by its link and by an address, without a word to the console, on pages of the device and of the worker", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  const heard = listen(page);
  const language = () => page.locator("html").getAttribute("lang");
  await page.goto(`${productUrl}/auth`);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Iniciar sesión" })).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, "applicant@demo.test", "/tracker");
  await readyForOffline(page);
  await page.goto(`${productUrl}/tracker`);
  await expect(page.getByRole("heading", { level: 1, name: "My permits" })).toBeVisible();
  expect(await madeFromShell(page)).toBe(true);

  await test.step("by its link", async () => {
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mis permisos" })).toBeVisible();
    expect([await madeFromShell(page), await language()]).toEqual([true, "es"]);
    await expect(page.getByRole("link", { name: "English" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My permits" })).toBeVisible();
  });

  await test.step("by an address, and remembered", async () => {
    await page.goto(`${productUrl}/tracker?locale=es`);
    await expect(page.getByRole("heading", { level: 1, name: "Mis permisos" })).toBeVisible();
    await page.goto(`${productUrl}/tracker`);
    await expect(page.getByRole("heading", { level: 1, name: "Mis permisos" })).toBeVisible();
    expect(await madeFromShell(page)).toBe(true);
    await page.goto(`${productUrl}/tracker?locale=en`);
    await expect(page.getByRole("heading", { level: 1, name: "My permits" })).toBeVisible();
  });

  await test.step("without a network", async () => {
    await page.context().setOffline(true);
    await page.goto(`${productUrl}/tracker?locale=es`);
    await expect(page.getByRole("heading", { level: 1, name: "Mis permisos" })).toBeVisible();
    await page.context().setOffline(false);
  });
  heard.expectQuiet();
  await page.close();
});
