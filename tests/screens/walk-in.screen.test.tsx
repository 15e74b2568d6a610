import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { choose } from "./support/choose";
import { openScreen, signInAs } from "./support/open-screen";

test("the counter begins an application for somebody without an account", async () => {
  await signInAs("office@demo.test");
  await openScreen("/office");
  await page.getByRole("link", { name: "Walk-in" }).click();
  const start = page.getByRole("button", { name: "Start the application" });
  await start.click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect.element(summary).toMatchTextContent("Enter the applicant's name");
  await page.getByRole("button", { name: "Enter the address by hand" }).click();
  await page.getByRole("textbox", { name: "Street and number" }).fill(`${Math.floor(1_000 + Math.random() * 8_000)} Counter Way`);
  await choose(page.getByRole("radio", { name: /^Residential deck/ }));
  await page.getByRole("textbox", { name: "Name" }).fill("Kim Dao");
  await start.click();
  await expect.poll(() => location.pathname).toMatch(/^\/apply\/[0-9a-f-]{36}/);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});
