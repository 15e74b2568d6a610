import { expect, test } from "@playwright/test";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { drafted, heaterAnswers } from "../../support/permit-api";
import { fieldOffice } from "../support/field-office";

test("a payment whose customer may have gone is not taken by itself: after a reload it is put to the clerk", { tag: "@proof" }, async ({
  browser,
}) => {
  const people = await fieldOffice(productUrl);
  const line1 = `${Math.floor(10_000 + Math.random() * 90_000)} Counter Way`;
  const permitId = await drafted(people.office, { typeId: "water-heater@1", line1, answers: heaterAnswers });
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-US" });
  const page = await context.newPage();
  const heard = listen(page);
  await signIn(page, "office@demo.test", `/office/walk-in/${permitId}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Type instead" }).click();
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  let cut = true;
  await page.route("**/api/v2/sync/push*", (route) => (cut ? route.abort() : route.continue()));
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The application is on its way. Take no money until it has a number.")).toBeVisible();
  await page.reload();
  await hydrated(page);
  cut = false;
  await expect(page.getByText(/^\$[\d.]+ is due\. It was not taken yet\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^R\d\d-\d{5}$/ })).toHaveCount(0);
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(page.getByText(/^Permit P\d\d-\d{5} is issued\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^R\d\d-\d{5}$/ })).toHaveCount(1);
  heard.expectQuiet();
  await context.close();
});
