import { expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl } from "../../support/browser/browser-page";
import { newEmail, newPassword } from "../../support/new-account";
import { ByKey } from "../support/by-key";
import { keptHere, readyForOffline } from "../support/device-steps";

/** Of the other office, so that no other journey's applications meet the rules that this one changes. */
const base = productUrl.replace("localhost", "riverton.localhost");
const path = "/jurisdiction/types/commercial-alteration";

async function official(page: Page): Promise<void> {
  const email = newEmail();
  const memberships = [{ organization: "riverton", roles: ["JurisdictionStaff"] }];
  const body = JSON.stringify({ accounts: [{ name: "Odell Official", email, password: newPassword, memberships }], agreed: true });
  const headers = { "content-type": "application/json", origin: productUrl };
  expect((await fetch(`${productUrl}/dev/seed`, { method: "POST", headers, body })).status).toBe(200);
  await page.goto(`${base}/auth?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The review's days, set from another device. */
async function elsewhere(page: Page, from: number, to: number): Promise<void> {
  const status = await page.evaluate(
    async ([was, is]) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const review = { discipline: "Building", name: { en: "Building", es: "Construcción" } };
      const edit = { act: "set-review", base: { ...review, targetDays: was }, review: { ...review, targetDays: is } };
      const headers = {
        authorization: `Bearer ${token}`,
        "x-organization": "riverton",
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      };
      const body = JSON.stringify({ args: { code: "commercial-alteration", edit } });
      return (await fetch("/api/v2/commands/permit-rules.edit", { method: "POST", headers, body })).status;
    },
    [from, to],
  );
  expect(status).toBe(200);
}

test("the official's office changes reviews and inspections by keys without a connection, and puts them in force once the checks pass", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const quiet = listen(page);
  await official(page);
  await readyForOffline(page);
  const keys = new ByKey(page);
  const part = (name: string) => page.getByRole("region", { name });
  const waiting = part("Not in effect yet");
  const version = Number(/Version (\d+)/.exec((await page.getByText(/^Version \d+ of its form/).textContent()) ?? "")?.[1]);
  // What a try before this one put in force stands.
  const [days, code] = [String(20 + version), String(500 + version)];
  const throwAway = async () => {
    await keys.press("button", "Discard changes", waiting);
    await keys.press("button", "Discard changes", page.getByRole("alertdialog"));
  };
  if ((await waiting.count()) > 0) await throwAway();
  await expect(waiting).toHaveCount(0);
  await context.setOffline(true);

  await test.step("a review's days and a review more", async () => {
    await keys.press("button", "Change reviews and clocks");
    const building = page.getByRole("textbox", { name: "Building review" });
    await building.fill("lots");
    await expect(page.getByText("Enter a whole number from 1 to 365")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await building.fill(days);
    const more = (await page.getByLabel("Another discipline").locator("option").first().textContent()) ?? "";
    await keys.press("button", "Add review");
    await expect(page.getByRole("textbox", { name: `${more} review` })).toHaveValue("10");
    await expect(waiting.getByText(`Changes: Building review, ${days} business days`)).toBeVisible();
    const first = (await part("Reviews").getByRole("button", { name: /^Up/ }).first().textContent())?.replace(/^Up/, "").trim();
    const up = part("Reviews").getByRole("button", { name: `Up ${first}`, exact: true });
    await keys.press("button", new RegExp(`^Down ${first}$`), part("Reviews"));
    await expect(up).toHaveAccessibleDescription("");
    await keys.reach(up, { back: true });
    await page.keyboard.press("Enter");
    // It is the first again: the button says so, and nobody who presses it once more is taken elsewhere.
    await expect(up).toHaveAccessibleDescription("Already first");
    await expect(up).toBeFocused();
    await keys.press("button", "Done", part("Reviews"));
    await expect(part("Reviews").getByRole("row", { name: `Building ${days}` })).toBeVisible();
  });

  await test.step("an inspection more, whose name and items the checks ask for", async () => {
    await keys.type("Code for a new inspection", code);
    await keys.press("button", "Add inspection");
    await expect(page.getByRole("heading", { name: `Change ${code} (no name yet)` })).toBeVisible();
    await expect(waiting.getByText("It has no English name.")).toBeVisible();
    await expect(waiting.getByText("Fix these first: 1")).toBeVisible();
    await keys.type("Name in English", "Grease duct");
    await keys.press("button", "Add item");
    await keys.type("Item 1 in English", "Welds are tight");
    await keptHere(page, "Welds are tight");
    await page.reload();
    await expect(page.getByRole("heading", { name: `Change ${code} Grease duct` })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Item 1 in English" })).toHaveValue("Welds are tight");
    await keys.reach(page.getByRole("checkbox", { name: /^110 / }));
    await page.keyboard.press("Space");
    await keys.to("combobox", "Needed", part("Inspections"));
    await page.keyboard.press("ArrowDown");
    await expect(part("Inspections").getByText(/^Only where .+ is .+$/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await keys.press("button", "Done", part("Inspections"));
    await expect(part("Inspections").getByRole("button", { name: new RegExp(`^${code} Grease duct`) })).toBeFocused();
    await expect(waiting.getByText("It has no English name.")).toHaveCount(0);
    await expect(waiting.getByText(`Adds: ${code} Grease duct`)).toBeVisible();
    await page.reload();
    await keys.press("button", new RegExp(`^${code} Grease duct`), part("Inspections"));
    await expect(part("Inspections").getByText(/^Only where .+ is .+$/)).toBeVisible();
    await keys.select("Needed", "Always", part("Inspections"));
    await keys.press("button", "Done", part("Inspections"));
  });

  await test.step("they are put in force with a connection, for what is sent from then on", async () => {
    await expect(waiting.getByRole("button", { name: "Put into effect" })).toBeDisabled();
    await context.setOffline(false);
    await keys.type("Summary of changes", "Hoods are looked at by Health", waiting);
    await expect(waiting.getByRole("button", { name: "Put into effect" })).toBeEnabled();
    await keys.press("button", "Put into effect", waiting);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByText(`Version ${version + 1} of its form is in effect.`)).toBeVisible();
    await page.reload();
    await expect(part("Inspections").getByRole("row", { name: new RegExp(`^${code} Grease duct`) })).toContainText(/Plumbing|rough/i);
    await expect(part("Reviews").getByRole("row", { name: `Building ${days}` })).toBeVisible();
  });
  await test.step("of what two people write at once, whoever comes later chooses", async () => {
    await keys.press("button", "Change reviews and clocks");
    const building = page.getByRole("textbox", { name: "Building review" });
    await building.fill("5");
    await elsewhere(page, Number(days), 33);
    await expect(part("Reviews").getByText("It now says: 33 business days")).toBeVisible();
    await expect(building).toHaveValue("5");
    expect(await barriers(page)).toEqual([]);
    await keys.press("button", "Keep what I wrote", part("Reviews"));
    await expect(waiting.getByText("Changes: Building review, 5 business days")).toBeVisible();
    await throwAway();
    await expect(waiting).toHaveCount(0);
    await expect(building).toHaveValue(days);
  });
  // The browser's own words about a socket that it lost with the network.
  expect(quiet.heard.filter((line) => !line.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});
