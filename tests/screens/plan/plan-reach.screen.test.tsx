import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs, signOutHere } from "../support/open-screen";
import { barriers } from "../support/screen-barriers";
import { enter, pressKey, reach } from "../support/screen-keys";

const street = () => `${Math.floor(1_000 + Math.random() * 8_000)} Reach Way`;
const drawing = (name: string) => page.getByRole("application", { name });
const list = page.getByRole("navigation", { name: "Sheets" });
const sheetLine = (name: RegExp) => list.getByRole("link", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const percent = () => Number(/(\d+)%/.exec(page.getByRole("group", { name: "Zoom" }).element().textContent)?.[1]);
const site = "Sheet A1.01, SITE PLAN";
const framing = "Sheet S2.01, FRAMING PLAN";

/** The transform of what lies on a sheet: where the sheet is in its frame. */
const placeOf = (name: string) => drawing(name).element().querySelector("svg > g")?.getAttribute("transform");

async function atPlans() {
  const permitId = await atOffice("deckWithPlans", street()).then((deck) => deck.permitId);
  await signInAs("office@demo.test");
  const address = `/office/permits/${permitId}?tab=plans`;
  await openScreen(address);
  await expect.element(drawing(site)).toBeVisible();
  return { permitId, address };
}

test("words are found on the sheets by keys: arrows choose, Enter leads to the place, and the sheet shows it", async () => {
  await atPlans();
  await reach(drawing(site));
  await userEvent.keyboard("/");
  const field = page.getByRole("combobox", { name: "Find in the plans" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("beam b");
  const option = page.getByRole("option", { name: /BEAM B1/ });
  await expect.element(option).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByText("1 found")).toBeInTheDocument();
  expect(await barriers()).toEqual([]);
  await pressKey("Enter");
  await expect.element(drawing(framing)).toBeVisible();
  await expect.poll(() => drawing(framing).element().querySelector("[data-found]")).not.toBeNull();
  await expect.poll(percent).toBeGreaterThan(40);
  await expect.element(field).toHaveFocus();
  // A choice takes no letters: the keys of the plans act on it too.
  await reach(list.getByRole("radio", { name: "Titles" }));
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  // In the middle of the frame, as the eye is led there.
  const frame = drawing(framing).element().getBoundingClientRect();
  const found = drawing(framing).element().querySelector("[data-found]")?.getBoundingClientRect();
  expect(Math.abs((found?.x ?? 0) + (found?.width ?? 0) / 2 - frame.x - frame.width / 2)).toBeLessThan(4);
  await userEvent.clear(field);
  await userEvent.keyboard("site");
  await expect.element(page.getByRole("group", { name: "Sheets" }).getByRole("option", { name: /A1\.01, SITE PLAN/ })).toBeVisible();
  await userEvent.clear(field);
  await userEvent.keyboard("chimney");
  await expect.element(page.getByText("Nothing found. Scanned sheets have no words to search.")).toBeVisible();
  await pressKey("Escape");
  await expect.element(field).toHaveValue("");
});

test("a sheet is where it was left, turned as it was, after the page is opened anew; signing out leaves nothing of it", {
  tags: ["proof"],
}, async () => {
  const { address } = await atPlans();
  await sheetLine(/^S2\.01/).click();
  await expect.element(drawing(framing)).toBeVisible();
  await button("Rotate sheet").click();
  await reach(drawing(framing));
  await userEvent.keyboard("++++");
  await pressKey("ArrowLeft");
  const [left, at] = [percent(), placeOf(framing)];
  await expect.poll(async () => (await (await caches.open("plumbline-plans")).keys()).length).toBe(1);
  await expect
    .poll(async () => (await (await caches.match((await (await caches.open("plumbline-plans")).keys())[0] ?? ""))?.text()) ?? "")
    .toContain('"turn":1,"place":{');
  await openScreen("/office");
  await openScreen(address);
  await expect.element(drawing(framing)).toBeVisible();
  expect(percent()).toBe(left);
  expect(placeOf(framing)).toBe(at);
  await signOutHere();
  expect(await caches.has("plumbline-plans")).toBe(false);
});

test("the list shows pictures of the sheets, drawn here, and kept for the next time", { tags: ["proof"] }, async () => {
  const { address } = await atPlans();
  await list.getByRole("radio", { name: "Pictures" }).click();
  const pictures = () => [...list.element().querySelectorAll<HTMLImageElement>("img[data-picture]")];
  await expect.poll(() => pictures().filter(({ naturalWidth }) => naturalWidth === 360).length, { timeout: 20_000 }).toBe(2);
  expect(await barriers()).toEqual([]);
  await openScreen("/office");
  await openScreen(address);
  await expect.poll(() => pictures().length).toBe(2);
  await list.getByRole("radio", { name: "Titles" }).click();
  expect(pictures()).toEqual([]);
});

test("a window too narrow for two sheets says so", { tags: ["proof"] }, async () => {
  await page.viewport(390, 844);
  await atPlans();
  await enter(button("Two sheets side by side"));
  await expect.element(page.getByText(/too narrow for two sheets side by side/)).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.viewport(1280, 800);
});

test("two sheets stand side by side, each in its place; the plans fill the window by a key, Escape leaves, the focus stays", {
  tags: ["proof"],
}, async () => {
  await page.viewport(1280, 800);
  await atPlans();
  await enter(button("Two sheets side by side"));
  const beside = page.getByRole("region", { name: "Sheet beside" });
  await beside.getByRole("combobox", { name: "Sheet beside" }).selectOptions("S2.01, FRAMING PLAN");
  await expect.element(beside.getByRole("application", { name: framing })).toBeVisible();
  const before = placeOf(site);
  await reach(beside.getByRole("application", { name: framing }));
  await userEvent.keyboard("+");
  expect(placeOf(site)).toBe(before);
  await pressKey("PageUp");
  await expect.element(beside.getByRole("application", { name: site })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await enter(button("Close the second sheet"));
  await expect.element(beside).not.toBeInTheDocument();

  await reach(drawing(site));
  await pressKey("f");
  const full = button("Full screen");
  await expect.element(full).toHaveAttribute("aria-pressed", "true");
  await expect.element(drawing(site)).toHaveFocus();
  await pressKey("Escape");
  await expect.element(full).toHaveAttribute("aria-pressed", "false");
  // Also where Escape came before the browser had given the screen.
  await expect.poll(() => document.fullscreenElement).toBeNull();
  await expect.element(drawing(site)).toHaveFocus();

  await pressKey("v");
  await expect.element(sheetLine(/A1\.01.*viewed/)).toBeVisible();
  await pressKey("?");
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts of the plans" })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test("on a phone the sheet comes onto the screen when it is chosen in the list above it, or found by its words", async () => {
  await page.viewport(390, 844);
  try {
    await atPlans();
    const top = (name: string) => drawing(name).element().getBoundingClientRect().top;
    // Wherever the test before left the document that all share.
    window.scrollTo(0, 0);
    await expect.poll(() => window.scrollY).toBe(0);
    expect(top(site)).toBeGreaterThan(0.6 * window.innerHeight);
    await sheetLine(/^S2\.01/).click();
    await expect.element(drawing(framing)).toBeVisible();
    await expect.poll(() => top(framing)).toBeLessThan(0.6 * window.innerHeight);
    window.scrollTo(0, 0);
    await userEvent.fill(page.getByRole("combobox", { name: "Find in the plans" }), "beam b");
    await expect.element(page.getByRole("option", { name: /BEAM B1/ })).toHaveAttribute("aria-selected", "true");
    await pressKey("Enter");
    await expect.poll(() => top(framing)).toBeLessThan(0.6 * window.innerHeight);
  } finally {
    await page.viewport(1280, 800);
  }
});
