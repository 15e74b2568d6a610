import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atOffice } from "../support/at-office";
import { openScreen, signInAs, signOutHere } from "../support/open-screen";
import { loadsAsked, pageLoad } from "../support/page-loads";
import { barriers } from "../support/screen-barriers";
import { pressKey } from "../support/screen-keys";

const nav = page.getByRole("navigation", { name: "Main" });
const theme = () => document.documentElement.dataset.theme;
const heading = (name: string) => expect.element(page.getByRole("heading", { level: 1, name }));

/** Places that stand in the bar, and reach beyond what is seen of it. */
function cut(): readonly string[] {
  const bar = nav.element();
  const edge = bar.querySelector("ul")?.getBoundingClientRect().right ?? 0;
  const seen = [...bar.querySelectorAll("a, button")].filter((place) => place.checkVisibility({ visibilityProperty: true }));
  return seen.filter((place) => place.getBoundingClientRect().right > edge + 0.5).map((place) => place.textContent);
}

test("no place is cut: those that there is no room for stand under More, by key too", { tags: ["proof"] }, async () => {
  const more = nav.getByRole("button", { name: "More" });
  const editor = nav.getByRole("link", { name: "Editor" });
  await page.viewport(1600, 800);
  await signInAs("admin@demo.test");
  await openScreen("/scheduler");
  await expect.element(editor).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  for (const width of [1280, 1024, 830]) {
    await page.viewport(width, 800);
    await expect.element(more).toBeVisible();
    await expect.poll(cut, { message: String(width) }).toEqual([]);
    await expect.element(editor).not.toBeInTheDocument();
    expect(await barriers()).toEqual([]);
  }
  more.element().focus();
  await pressKey("Enter");
  // An open menu holds the focus and marks its first place a moment later.
  await expect.poll(() => document.querySelector("[role=menuitem][data-highlighted]")).not.toBeNull();
  await pressKey("End");
  await expect.element(page.getByRole("menuitem", { name: "Editor" })).toHaveAttribute("data-highlighted");
  // Of the menu alone: it covers a part of what stands under it, another part each day as the day's name is long.
  expect(await barriers(page.getByRole("menu").element())).toEqual([]);
  await pressKey("Enter");
  // The router leads there: no page is loaded.
  await expect.poll(() => location.pathname).toBe("/editor");
  expect(loadsAsked()).toBe(0);
  await expect.element(more).toHaveAttribute("data-here");
  await page.viewport(1600, 800);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(editor).toHaveAttribute("aria-current", "page");
});

test("moves the focus to the heading of the page it opens", async () => {
  await signOutHere();
  await openScreen("/auth");
  await page.getByRole("link", { name: "Create an account" }).click();
  await heading("Create an account").toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^Create an account – /);
  history.back();
  await heading("Sign in").toHaveFocus();
});

/** Tab begins where it does on a page that was just loaded: this browser may remember the place of the screen before. */
function beginAtTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute("tabindex");
}

test("is walked by keyboard: skip link, navigation, theme", async () => {
  await page.viewport(1280, 900);
  await openScreen("/auth");
  await heading("Sign in").toBeVisible();
  beginAtTop();
  await pressKey("Tab");
  await expect.element(page.getByRole("link", { name: "Skip to main content" })).toHaveFocus();
  await pressKey("Enter");
  await expect.poll(() => document.activeElement?.id).toBe("main");
  page.getByRole("button", { name: "Theme and language" }).element().focus();
  await pressKey("Enter");
  const marked = () => document.querySelector("[role=menuitem][data-highlighted]")?.textContent;
  await expect.poll(marked).toBeDefined();
  for (let moves = 0; marked() !== "Dark" && moves < 10; moves += 1) await pressKey("ArrowDown");
  await expect.poll(marked).toBe("Dark");
  await pressKey("Enter");
  await expect.poll(theme).toBe("dark");
  // What the worker makes its next page by.
  expect(document.cookie).toContain("theme=dark");
  expect(await barriers()).toEqual([]);
});

test("keeps navigation, theme and language in a drawer on phones", async () => {
  await page.viewport(390, 844);
  await openScreen("/auth");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect.element(drawer.getByRole("link", { name: "Apply" })).toBeVisible();
  expect(await barriers()).toEqual([]);
  await drawer.getByRole("radio", { name: "Sunlight" }).click();
  await expect.poll(theme).toBe("sunlight");
  await pressKey("Escape");
  await expect.element(drawer).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("covers a page whose session was ended elsewhere, and goes on after signing in", async () => {
  const ended = await atOffice("newAccount", "Ended Elsewhere");
  await signInAs(ended.email, ended.password);
  await openScreen("/tracker");
  await heading("My permits").toBeVisible();
  await atOffice("endOtherSessions", ended);
  const cover = page.getByRole("dialog", { name: "You are signed out" });
  // The road comes back: a reason to ask the worker, who knows the session no more.
  dispatchEvent(new Event("online"));
  await expect.element(cover).toBeVisible();
  expect(await barriers()).toEqual([]);
  await cover.getByRole("link", { name: "Sign in" }).click();
  expect(await pageLoad()).toBe("/auth?redirect=%2Ftracker");
});

test("[S2.20] going back restores where the page was scrolled to, and a page that is opened begins at its top", async () => {
  await page.viewport(390, 600);
  // Nobody else's work makes this person's front page longer or shorter meanwhile.
  const account = await atOffice("newAccount", "Sally Scroller");
  await signInAs(account.email, account.password);
  await openScreen("/");
  await document.fonts.ready;
  const link = page.getByRole("main").getByRole("link", { name: "Look up a property" });
  await expect.element(link).toBeVisible();
  link.element().scrollIntoView();
  const scrolled = () => Math.round(window.scrollY);
  const before = scrolled();
  expect(before).toBeGreaterThan(100);
  await link.click();
  await heading("Properties").toBeVisible();
  await expect.poll(scrolled).toBe(0);
  history.back();
  await expect.element(link).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test("a row that leaves its list with the question's opener hands the focus to the row after it", async () => {
  const account = await atOffice("newAccount", "Many Browsers");
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await atOffice("beginSession", account, firefox);
  await atOffice("beginSession", account, firefox);
  await signInAs(account.email, account.password);
  await openScreen("/auth/sessions");
  const rows = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  const ending = rows.filter({ hasText: "Firefox" }).first();
  await expect.element(ending).toBeVisible();
  const before = rows.elements().length;
  const place = rows.elements().indexOf(ending.element());
  ending.getByRole("button").element().focus();
  await pressKey("Enter");
  await expect.element(page.getByRole("button", { name: "Keep it" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.poll(() => rows.elements().length).toBe(before - 1);
  await expect.element(rows.nth(Math.min(place, before - 2))).toHaveFocus();
});

test("whoever presses beside everything is left alone", { tags: ["proof"] }, async () => {
  await signOutHere();
  await openScreen("/auth");
  await expect.element(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  document.querySelector("main")?.insertAdjacentHTML("beforeend", "<section><h2>Part</h2><button>Go</button></section>");
  const go = page.getByRole("button", { name: "Go", exact: true }).element();
  go.focus();
  await page
    .getByRole("contentinfo")
    .getByText(/./)
    .first()
    .click({ position: { x: 1, y: 1 } });
  expect(document.activeElement).toBe(document.body);
  go.remove();
  // Longer than the focus takes to be brought back, were it brought back.
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
