import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { registeredSet } from "../../support/plan/approved-set-of";
import { issuedWithPlans } from "../../support/plan/issued-with-plans";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice, scheduled } from "../support/field-office";
import { newPerson, open } from "../support/journey-people";
import { picture } from "../support/test-files";
import { workingDay } from "../support/working-day";

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterAll(() => road.stop());

const markOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sheetOf = (page: Page) => page.getByRole("application");

/** Opens the sheet of this number in the approved set, and waits for it. */
async function onSheet(page: Page, number: string): Promise<void> {
  await expect(sheetOf(page)).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole("link", { name: new RegExp(`^${number}`) })
    .first()
    .click();
  await expect(page.getByRole("application", { name: new RegExp(`^Sheet ${number}`) })).toBeVisible();
}

test("a deficiency is pinned on a sheet by hand and by keys with no signal, and its place is seen at the office and by the applicant", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const people = await fieldOffice(road.url);
  const { permitId } = await issuedWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Pin Street`);
  await registeredSet(people, permitId);
  const inspectionId = await scheduled(people, permitId, "210", workingDay());
  const visit = `/office/field/${inspectionId}`;

  const inspector = await newPerson(browser, road.url, {
    ...{ email: "inspector@demo.test", path: visit, viewport: { width: 390, height: 844 }, serviceWorkers: "allow" },
  });
  const { page } = inspector;
  await readyForOffline(page);
  await open(inspector, visit);
  await expect(page.getByText(/kept on this device/)).toBeVisible({ timeout: 60_000 });
  // No plan was ever opened on this device.
  road.down = true;
  await page.getByRole("link", { name: "Approved set" }).click();
  await expect(sheetOf(page)).toBeVisible({ timeout: 30_000 });

  await onSheet(page, "A1.01");
  await page.getByRole("button", { name: "Pin a deficiency here" }).click();
  await sheetOf(page).click({ position: { x: 120, y: 140 } });
  const words = page.getByLabel("What is wrong");
  await expect(words).toBeFocused();
  await words.fill("No anchor bolts at the ledger");
  await expect(page.getByText("On sheet A1.01", { exact: true })).toBeVisible();
  // A reload in the midst keeps the words, their pin and the sheet.
  await page.reload();
  await expect(words).toHaveValue("No anchor bolts at the ledger");
  await expect(sheetOf(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(markOf(page, "D1, open deficiency: No anchor bolts at the ledger")).toBeVisible();

  // By keys alone: the tool, the sheet under the cross, Enter, and the words.
  await page.getByRole("button", { name: "Pin a deficiency here" }).press("Enter");
  await sheetOf(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(words).toBeFocused();
  await page.keyboard.type("Guard rail too low");
  await page.getByRole("link", { name: "Back to the visit" }).press("Enter");
  await expect(page.getByText("On sheet A1.01", { exact: true })).toHaveCount(2);

  // A photo of the site as a whole is pinned where it was taken.
  await page.locator("input[type=file]").last().setInputFiles(picture(1));
  await page.getByRole("button", { name: /^Photo 1, taken at/ }).click();
  await page.getByRole("link", { name: /^Pin this photo on a sheet/ }).click();
  await onSheet(page, "A1.02");
  await sheetOf(page).click({ position: { x: 90, y: 160 } });
  await expect(page.getByText("The photo is pinned.")).toBeVisible();
  await expect(
    markOf(
      page,
      await page
        .getByText(/^P1, photo taken/)
        .first()
        .innerText(),
    ),
  ).toBeVisible();

  // What fails in the list is put on a sheet from where it is written, and its words stay.
  await page.getByRole("link", { name: "Back to the visit" }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Footing size" });
  await item.getByRole("radio", { name: "Fail" }).check();
  await item.getByLabel("What is wrong").fill("Footing 10 in wide");
  await item.getByRole("link", { name: /^Show on a sheet/ }).click();
  await expect(page.getByRole("button", { name: "Pin this finding here" })).toHaveAttribute("aria-pressed", "true");
  await sheetOf(page).click({ position: { x: 200, y: 200 } });
  await expect(words).toHaveValue("Footing 10 in wide");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(markOf(page, "D3, open deficiency: Footing 10 in wide")).toBeVisible();

  // The set's own first page is no drawing.
  await page
    .getByRole("link", { name: /^p\. 1/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Pin a deficiency here" }).click();
  await expect(sheetOf(page)).toHaveAttribute("data-tool", "pin");
  await sheetOf(page).click();
  await expect(page.getByText("This page is not one of the drawings.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Back to the visit" }).click();

  road.down = false;
  await page.reload();
  await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);

  for (const [email, path, place] of [
    ["office@demo.test", `/office/permits/${permitId}?tab=inspections`, "Findings"],
    ["applicant@demo.test", `/tracker/${permitId}`, "Findings"],
  ] as const) {
    // The road that can be cut carries no doorbell, by which the plans tell who else is there.
    const reader = await newPerson(browser, process.env.PLUMBLINE_URL ?? "", {
      email,
      path,
      viewport: { width: 1280, height: 900 },
      serviceWorkers: "block",
    });
    const where = reader.page.getByText("On sheet A1.01", { exact: true });
    await expect(where, place).toHaveCount(2, { timeout: 30_000 });
    // Nothing of the plans comes before it is asked for.
    expect(
      await reader.page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /pdf\.worker|plan-engine/.test(name))),
    ).toBe(false);
    await reader.page.getByRole("button", { name: /^Show the place here D1/ }).click();
    await expect(reader.page.getByRole("img", { name: /^On sheet A1\.01: D1, open deficiency/ })).toHaveAttribute("aria-busy", "false", {
      timeout: 30_000,
    });
    expect(await axeFindings(reader.page)).toEqual([]);
    await reader.page.getByRole("link", { name: /^See it on the sheet D1/ }).click();
    await expect(markOf(reader.page, "D1, open deficiency: No anchor bolts at the ledger")).toBeVisible({
      timeout: 30_000,
    });
    await expect(markOf(reader.page, "D2, open deficiency: Guard rail too low")).toBeVisible();
    expect(await axeFindings(reader.page)).toEqual([]);
    expect(reader.errors).toEqual([]);
    await reader.context.close();
  }
  expect(inspector.errors).toEqual([]);
});
