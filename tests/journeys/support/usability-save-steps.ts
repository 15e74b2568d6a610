import { expect, type Page } from "@playwright/test";
import { testContent, usabilityTest } from "#schemas/usability-test/usability-test";
import { barriers, productUrl } from "../../support/browser/browser-page";
import { SiteCaller } from "../../support/site-caller";

/** Saves the words at the end of the test that is open, as somebody else at another desk. */
async function saveElsewhere(page: Page, conclusion: string): Promise<void> {
  const id = new URL(page.url()).pathname.split("/")[3] ?? "";
  const other = await SiteCaller.signIn(productUrl, "local", "admin@demo.test");
  const theirs = (await other.rows("usability-test", usabilityTest)).find((row) => row.id === id);
  if (!theirs) throw new Error("the test is on every desk");
  await other.run("usability-test.save", { id, base: theirs.revision, content: { ...testContent.parse(theirs), conclusion } });
}
export const allSent = (page: Page) => expect(page.getByRole("banner").getByText(/^(Waiting|Sending)/)).toHaveCount(0);

/** Somebody else saves while this one is written: both stand there, and nothing is lost by choosing. */
export async function disagree(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect(main.getByText("Nobody can start it.", { exact: false })).toBeVisible();
  await allSent(page);
  await main.getByRole("link", { name: "Change what it asks" }).click();
  await main.getByLabel("Closing words").fill("Mine");
  await saveElsewhere(page, "Theirs");
  await expect(main.getByRole("row", { name: "Closing words Mine Theirs" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await main.getByRole("button", { name: "Keep mine" }).click();
  await expect(main.getByRole("row", { name: "Closing words Mine Theirs" })).toHaveCount(0);
  await main.getByRole("button", { name: "Save the test" }).click();
  await expect(main.getByText("Mine")).toBeVisible();
  await allSent(page);
}

/** A save made without a connection is refused later, since somebody else saved first: its way out leads to the form, with both in it. */
export async function refusedLater(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await page.context().setOffline(true);
  await main.getByRole("button", { name: "Reload" }).click();
  await expect(main.getByText("You can read and change the test without one.", { exact: false })).toBeVisible();
  await main.getByRole("link", { name: "Change what it asks" }).click();
  await main.getByLabel("Closing words").fill("Written in a basement");
  await main.getByRole("button", { name: "Save the test" }).click();
  await expect(main.getByText("Written in a basement")).toBeVisible();
  await saveElsewhere(page, "Written at a desk");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Couldn't send: Fix" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Fix" }).click();
  await expect(page).toHaveURL(/\/editor\/tests\/[^/]+\/edit$/);
  await expect(main.getByRole("row", { name: "Closing words Written in a basement Written at a desk" })).toBeVisible();
  await main.getByRole("button", { name: "Keep mine" }).click();
  await expect(main.getByLabel("Closing words")).toHaveValue("Written in a basement");
  await main.getByRole("button", { name: "Save the test" }).click();
  await expect(page).toHaveURL(/\/editor\/tests\/[^/]+$/);
  await allSent(page);
  await expect(page.getByRole("button", { name: /Couldn't send/ })).toHaveCount(0);
  await expect(main.getByText("Written in a basement")).toBeVisible();
}
