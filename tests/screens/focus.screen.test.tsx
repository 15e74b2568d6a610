import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "./support/at-office";
import { openScreen, signInAs } from "./support/open-screen";

const focused = () => document.activeElement;

test("a button that goes when its act is done leaves the focus in its row, or at its part's heading", async () => {
  const permitId = await atOffice("sentDeck", `${Math.floor(1_000 + Math.random() * 8_000)} Focus Lane`);
  await signInAs("office@demo.test");
  await openScreen(`/office/permits/${permitId}?tab=check`);
  const accept = page.getByRole("button", { name: /^Accept.*site-plan/ });
  await expect.element(accept).toBeVisible();
  const row = accept.element().closest("tr, li");
  accept.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(accept).not.toBeInTheDocument();
  await expect.poll(focused).toBe(row);
  const complete = page.getByRole("button", { name: "Accept as complete" });
  complete.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(complete).not.toBeInTheDocument();
  // The tab of the check goes with its work, and the address with the tab.
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(`/office/permits/${permitId}`);
  await expect.poll(() => focused()?.matches("h1, h2, h3")).toBe(true);
});
