import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callOf } from "#schemas/command-call";
import { atOffice } from "../support/at-office";
import { wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";

const nav = () => page.getByRole("navigation", { name: "Main" });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const held = () => [...document.querySelectorAll("[data-held]")];
const rowOf = (words: string) => page.getByRole("row").filter({ hasText: words });
const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Standing Row`;

/** A permit that waits at the office, and its queue open with it. */
async function openQueue() {
  const line = street();
  const permitId = await atOffice("sentDeck", line);
  await signInAs("office@demo.test");
  const router = await openScreen("/office?view=all");
  await wholeCopy();
  await page.getByRole("searchbox", { name: "Filter by number, address, name or work" }).fill(line);
  await expect.element(rowOf(line).getByRole("link")).toBeVisible();
  return { line, permitId, router };
}

test("a screen that is gone back to is the same one, and out of sight nobody finds, reads or reaches it", async () => {
  const { line, router } = await openQueue();
  const row = rowOf(line).element();
  const back = `${location.pathname}${location.search}`;
  await rowOf(line).getByRole("link").click();
  await expect.element(heading(new RegExp(line))).toBeVisible();
  // The focus goes on to the screen that is seen, a moment after it is.
  await expect.poll(() => document.activeElement?.id).toBe("page-title");
  expect(row.isConnected).toBe(true);
  expect(row.checkVisibility()).toBe(false);
  expect(held().length).toBe(1);
  expect(held().flatMap((place) => [...place.querySelectorAll("[id], [name]")])).toEqual([]);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.length).toBe(new Set(ids).size);
  row.querySelector("a")?.focus();
  expect(row.contains(document.activeElement)).toBe(false);
  expect(page.getByRole("main").elements().length).toBe(1);
  expect(await barriers()).toEqual([]);
  await router.navigate(back);
  await expect.element(rowOf(line).getByRole("link")).toBeVisible();
  expect(rowOf(line).element()).toBe(row);
  await expect.poll(() => document.activeElement?.id).toBe("page-title");
  expect(document.querySelectorAll("[data-held-id], [data-held-name]").length).toBeGreaterThan(0);
  expect(document.querySelectorAll("main:not([data-held] main) :is([data-held-id], [data-held-name])").length).toBe(0);
});

test('"Back" leads to the row that was left, a link to the heading', async () => {
  const { line } = await openQueue();
  const link = rowOf(line).getByRole("link").element();
  link.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(new RegExp(line))).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe("page-title");
  history.back();
  await expect.poll(() => document.activeElement).toBe(link);
});

test("what others did meanwhile stands there when it is seen again", async () => {
  const { line, permitId, router } = await openQueue();
  const back = `${location.pathname}${location.search}`;
  await expect.element(rowOf(line)).toMatchTextContent("Check complete");
  await nav().getByRole("link", { name: "Licenses" }).click();
  await expect.element(heading("License tracker")).toBeVisible();
  await atOffice("run", "office", callOf("permit.start-review", { permitId }));
  await wholeCopy();
  await router.navigate(back);
  await expect.element(rowOf(line)).not.toMatchTextContent("Check complete");
});

test("a screen that was left in the middle of something begins anew", async () => {
  const { line, router } = await openQueue();
  const row = rowOf(line).element();
  rowOf(line).getByRole("link").element().focus();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  const back = `${location.pathname}${location.search}`;
  await router.navigate("/license-tracker");
  await expect.element(heading("License tracker")).toBeVisible();
  expect(row.isConnected).toBe(false);
  await router.navigate(back);
  await expect.element(rowOf(line).getByRole("link")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("four screens are there at most", async () => {
  const { router } = await openQueue();
  for (const address of ["/license-tracker", "/reporting", "/property", "/office/inspections", "/editor"]) {
    await router.navigate(address);
    await expect.poll(() => router.state.navigation.state).toBe("idle");
    await expect.poll(() => held().length).toBeLessThanOrEqual(3);
  }
  await expect.poll(() => held().length).toBe(3);
});
