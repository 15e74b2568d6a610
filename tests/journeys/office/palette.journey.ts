import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { readyForOffline } from "../support/device-steps";
import { fieldOffice, sentDeck } from "../support/field-office";

const field = (page: Page) => page.getByRole("combobox", { name: "Page, permit or property" });
const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

test("somebody at the desk goes to a permit, a page and an act by a few letters, without hands leaving the keys or a network", async ({
  browser,
}) => {
  const address = `${100 + Math.floor(Math.random() * 900)} Palette${randomUUID().slice(0, 6)} Road`;
  await sentDeck(await fieldOffice(productUrl), address);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "office@demo.test", "/office");
  await readyForOffline(page);
  await context.setOffline(true);

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(address.split(" ")[1]?.toLowerCase() ?? "");
  await expect(option(page, new RegExp(address))).toHaveAttribute("aria-selected", "true");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(address);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("report");
  await expect(option(page, /^Reporting/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^Report a problem/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Report a problem" })).toBeVisible();
  await page.keyboard.press("Escape");

  // All in one turn, as a busy device hears them: the field is not there yet when the letters come.
  await page.evaluate(() => {
    const pressed = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
    pressed("k", true);
    for (const letter of "zzzz") pressed(letter);
  });
  await expect(field(page)).toHaveValue("zzzz");
  await expect(page.getByText("No results on this device.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(console_.heard.filter((said) => !said.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});
