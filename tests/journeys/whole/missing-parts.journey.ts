import { expect, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newAccount, newPassword } from "../../support/new-account";

// A device that holds every part already asks for none.
test.use({ serviceWorkers: "block" });

test("what a button opens and does not come says so, keeps what was typed, and comes when it is tried again", async ({ page }) => {
  await signIn(page, await newAccount("Mina Menue"), "/user-preferences", newPassword);
  const parts = /\/assets\/(opened-menu|person-parts)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await page.goto(`${productUrl}/tracker`);
  await hydrated(page);
  const search = page.getByRole("searchbox").or(page.getByRole("textbox")).first();
  await search.fill("half a word");
  const menu = page.getByRole("banner").getByRole("button", { name: /account menu/ });
  await menu.click();
  await expect(page.getByText("This part of the page did not load.")).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.unroute(parts);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("menuitem", { name: "Preferences" })).toBeVisible();
  await expect(page.getByText("This part of the page did not load.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(search).toHaveValue("half a word");
});

test("a page whose device does not come is drawn, says so, and has its device when it is tried again", { tag: "@proof" }, async ({
  page,
}) => {
  await signIn(page, await newAccount("Dora Dort"), "/user-preferences", newPassword);
  const device = /\/assets\/working-device-[^/]*\.js/;
  await page.route(device, (route) => route.abort());
  await page.goto(`${productUrl}/tracker`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const notice = page.getByText("What you do now goes straight to the office");
  await expect(notice).toBeVisible();
  await page.unroute(device);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  await expect.poll(databases).toContainEqual(expect.stringMatching(/^plumbline:/));
});
