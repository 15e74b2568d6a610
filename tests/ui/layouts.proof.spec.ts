import { expect, type Page } from "@playwright/test";
import { axeFindings } from "../support/browser/axe-findings";
import { share } from "../support/whole-proof";
import { test } from "./gallery-page";

async function open(page: Page, layout: string, width: number, theme = "light") {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/?layout=${layout}&theme=${theme}&density=${layout === "minimal" ? "roomy" : "compact"}`);
  await expect(page.getByRole("heading", { level: 1, name: "Page" })).toBeVisible();
  expect(await page.evaluate(() => window.galleryMismatches)).toEqual([]);
  return errors;
}
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width;
const heightOf = async (page: Page) => (await page.getByRole("banner").boundingBox())?.height;

const looks = [
  [390, "light"],
  [1280, "dark"],
  [320, "sunlight"],
] as const;

for (const [turn, layout] of ["scheduler", "minimal"].entries())
  for (const [width, theme] of share(looks, looks.slice(turn + 1, turn + 2)))
    test(`the ${layout} layout has a bar of 70 px and nothing in the way at ${width} in ${theme}`, async ({ page }) => {
      const errors = await open(page, layout, width, theme);
      expect(await heightOf(page)).toBe(70);
      expect((await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(errors).toEqual([]);
    });

test("[S2.37] [S9.5] the scheduler layout: sidebar, theme toggle, bug reporter and account menu, each by key", async ({ page }) => {
  await open(page, "scheduler", 1280);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - button "Sidebar" [expanded]
      - link "Riverton"
      - button "Notifications"
      - button "Theme"
      - button "Report a problem"
      - button /account menu/
  `);
  const sidebar = page.getByRole("complementary", { name: "Unscheduled requests" });
  await expect(sidebar).toBeVisible();
  await page.getByRole("button", { name: "Sidebar" }).press("Enter");
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Sidebar" }).press("Enter");
  await expect(sidebar).toBeVisible();
  await page.getByRole("button", { name: "Report a problem" }).press("Enter");
  await expect(page.getByText("Reporter opened: 1")).toBeVisible();
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Report a problem" }).click();
  await expect(page.getByText("Reporter opened: 2")).toBeVisible();
});

test("[S2.36] [S9.5] the minimal layout: logo, notifications, bug reporter, account menu, footer, theme switcher, and content 70vw wide", async ({
  page,
}) => {
  await open(page, "minimal", 1280);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Riverton"
      - button "Notifications"
      - button "Report a problem"
      - button /account menu/
  `);
  expect(await widthOf(page, "#main > div")).toBeCloseTo(1280 * 0.7, 0);
  await page.setViewportSize({ width: 1900, height: 900 });
  expect(await widthOf(page, "#main > div")).toBeCloseTo(1900 * 0.7, 0);
  await expect(page.getByRole("contentinfo")).toContainText("600 University St");
  const theme = page.getByRole("group", { name: "Theme" });
  await theme.getByRole("radio", { name: "Sunlight" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sunlight");
  await page.getByRole("button", { name: "Report a problem" }).click();
  await expect(page.getByText("Reporter opened: 1")).toBeVisible();
});

test("[S2.24] one API asks over the page and beside the button; the safe choice has the focus, and Escape takes it", async ({ page }) => {
  await open(page, "minimal", 1280);
  for (const [button, role] of [
    ["Ask over the page", "alertdialog"],
    ["Ask beside", "dialog"],
  ] as const) {
    const opener = page.getByRole("button", { name: button });
    await opener.click();
    const question = page.getByRole(role, { name: "Take stop 3 off the day?" });
    await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
    expect((await axeFindings(page)).map(({ rule, html }) => `${rule}: ${html}`)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.getByText("Answer: kept")).toBeVisible();
    await expect(opener).toBeFocused();
  }
  await page.getByRole("button", { name: "Ask beside" }).click();
  await page.getByRole("button", { name: "Take it off" }).click();
  await expect(page.getByText("Answer: taken off")).toBeVisible();
  await page.getByRole("button", { name: "Ask over the page" }).click();
  await page.getByRole("button", { name: "Take it off" }).click();
  await expect(page.getByText("Enter a reason")).toBeVisible();
  await page.getByLabel("Reason").fill("Called off");
  await page.getByRole("button", { name: "Take it off" }).click();
  await expect(page.getByText("Answer: taken off Called off")).toBeVisible();
});
