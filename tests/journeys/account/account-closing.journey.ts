import { type BrowserContext, expect, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newAccount, newPassword } from "../../support/new-account";
import { readyForOffline, unsentCount } from "../support/device-steps";

/** Has another tab keep everybody else from reading this device's copy, as a busy disk does. Gives what lets go. */
async function holdCopy(context: BrowserContext): Promise<() => Promise<void>> {
  const holder = await context.newPage();
  await holder.goto(`${productUrl}/assets/files/required-agreements.json`);
  await holder.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("plumbline:"))?.name ?? "";
    await new Promise<void>((held, failed) => {
      const opening = indexedDB.open(name);
      opening.onerror = failed;
      opening.onsuccess = () => {
        const stores = [...opening.result.objectStoreNames];
        const store = opening.result.transaction(stores, "readwrite").objectStore(stores[0] ?? "");
        const again = () => {
          store.count().onsuccess = again;
          held();
        };
        again();
      };
    });
  });
  return () => holder.close();
}

test("what waits here stands against closing an account also where the page came before this device's copy could be read", {
  tag: "@proof",
}, async ({ context, page }) => {
  const email = await newAccount("Clara Cierre");
  await signIn(page, email, "/user-preferences/notices", newPassword);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Fees: Push" }).uncheck({ force: true });
  await expect.poll(() => unsentCount(page)).toBe(1);
  await context.route("**/api/v2/sync/push", (route) => route.abort());
  await context.setOffline(false);
  // The page comes from the office while this device's copy, where it waits, cannot be read yet.
  const letGo = await holdCopy(context);
  await page.goto(`${productUrl}/user-preferences/close`);
  await hydrated(page);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Close my account" }).click();
  await letGo();
  await expect(page.getByText("Send these changes first, or discard them")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Discard them/ })).toBeFocused();
});
