import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";

test("an inspector makes the address of their calendar, which any calendar reads, makes another, and stops it", async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "inspector@demo.test", "/auth/sessions");
  const part = page.getByRole("heading", { name: "Your inspections in a calendar" });
  await expect(part).toBeVisible();
  await page.getByRole("button", { name: "Make an address" }).press("Enter");
  const address = page.getByText(/\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
  await expect(address).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const first = (await address.textContent()) ?? "";
  await page.getByRole("button", { name: "Copy address" }).press("Enter");
  await expect(page.getByRole("status").getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(page.getByRole("link", { name: "Open in this device's calendar" })).toHaveAttribute("href", /^webcal:/);
  // What a calendar program asks: the address alone.
  const read = (url: string) => fetch(new URL(new URL(url).pathname, productUrl), { headers: { host: "localhost" } });
  const answer = await read(first);
  expect(answer.status).toBe(200);
  expect(new ICAL.Component(ICAL.parse(await answer.text())).name).toBe("vcalendar");
  await page.reload();
  await expect(page.getByText(/Last read by a calendar/)).toBeVisible();
  await expect(address).toHaveCount(0);

  await page.getByRole("button", { name: "Make a new address" }).press("Enter");
  await expect(page.getByRole("button", { name: "Keep the current one" })).toBeFocused();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new address" }).press("Enter");
  await expect(address).toBeVisible();
  const second = (await address.textContent()) ?? "";
  expect([second === first, (await read(first)).status, (await read(second)).status]).toEqual([false, 404, 200]);
  await page.getByRole("button", { name: "Stop the calendar" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop the calendar" }).press("Enter");
  await expect(page.getByText("There is no address yet.")).toBeVisible();
  await expect(part).toBeFocused();
  expect((await read(second)).status).toBe(404);
  console_.expectQuiet();
  await context.close();
});
