import { expect, test } from "@playwright/test";
import { barriers, productUrl, signIn } from "../../support/browser/browser-page";
import { readyForOffline } from "../support/device-steps";

test("in development a page shows what this browser keeps: a command that waits, rows by scope and the cursor", { tag: "@proof" }, async ({
  page,
}) => {
  await signIn(page, "office@demo.test", "/office");
  await readyForOffline(page);
  const device = await page.context().newPage();
  await device.goto(`${productUrl}/dev/device`);
  await expect(device.getByRole("heading", { level: 2, name: /^plumbline:local:/ })).toBeVisible();
  const table = (name: RegExp) => device.getByRole("table", { name });
  await expect(
    table(/^State \(1\)$/)
      .getByRole("row")
      .nth(1),
  ).toContainText("true");
  await expect(
    table(/^Rows by scope and kind/)
      .getByRole("row")
      .filter({ hasText: "permit-type" }),
  ).not.toHaveCount(0);
  await expect(table(/^Outbox/)).toBeVisible();
  expect(await barriers(device)).toEqual([]);
});
