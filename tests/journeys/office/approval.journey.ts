import { expect, test } from "@playwright/test";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { fieldOffice, reviewedDeck } from "../support/field-office";

test.use({ serviceWorkers: "block" });

test("a page that is left while its approval can still be undone approves nothing, and the next one says so until it is read", {
  tag: "@proof",
}, async ({ page }) => {
  const console_ = listen(page);
  const people = await fieldOffice(productUrl);
  const permitId = await reviewedDeck(people, `${Math.floor(1_000 + Math.random() * 8_000)} Approval Way`);
  await signIn(page, "office@demo.test", `/office/permits/${permitId}?tab=reviews`);
  const bar = page.getByRole("region", { name: "Can still be undone" });
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(bar.getByText(/^Approves in \d+ s$/)).toBeVisible();
  await page.reload();
  await expect(bar.getByText(/^Not approved yet: /)).toBeVisible();
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await expect(bar).toHaveCount(0);
  expect(await people.applicant.stateOf(permitId)).toBe("in_review");
  console_.expectQuiet();
});

/** A page's databases open when `openNow` is called, as on a device that is slow to. */
function holdDatabases(): void {
  const opened = new Promise<void>((resolve) => Object.assign(window, { openNow: resolve }));
  Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {
    set(this: IDBOpenDBRequest, listener: (event: Event) => void) {
      this.addEventListener("success", (event) => void opened.then(() => listener.call(this, event)));
    },
  });
}

test("an approval pressed before this device has opened can be undone for ten seconds as well", { tag: "@proof" }, async ({ page }) => {
  const people = await fieldOffice(productUrl);
  const permitId = await reviewedDeck(people, `${Math.floor(1_000 + Math.random() * 8_000)} Approval Way`);
  await page.addInitScript(holdDatabases);
  await signIn(page, "office@demo.test", `/office/permits/${permitId}`);
  const bar = page.getByRole("region", { name: "Can still be undone" });
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Approves in 10 s" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, "openNow")());
  await expect(bar.getByText(/^Approves in \d+ s$/)).toBeVisible();
  expect(await people.applicant.stateOf(permitId)).toBe("in_review");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toHaveCount(0);
  expect(await people.applicant.stateOf(permitId)).toBe("in_review");
});
