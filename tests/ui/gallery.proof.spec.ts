import { expect, type Page } from "@playwright/test";
import { build } from "vite";
import { axeFindings } from "../support/browser/axe-findings";
import { share } from "../support/whole-proof";
import { test } from "./gallery-page";

const themes = ["light", "dark", "sunlight"] as const;
/** What opens each part that floats, and its role. */
const floating = [
  ["Open agreements", "dialog"],
  ["Open confirm", "alertdialog"],
  ["Open dialog", "dialog"],
  ["Move to…", "menu"],
] as const;

async function open(page: Page, theme: string, density = "roomy") {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/?theme=${theme}&density=${density}`);
  await expect(page.getByRole("heading", { level: 1, name: "Parts" })).toBeVisible();
  return errors;
}

/** What takes the focus without showing it: links turn yellow with ink letters, controls (or the face beside them) get a ring. */
function unseenFocus() {
  const faceOf = (element: Element) =>
    element.matches("[type=file]") || element.closest(".segmented__option") ? element.nextElementSibling : element;
  const colorsOf = (element: Element) =>
    [element, ...element.querySelectorAll("*:not(svg *, .tag, .tag *, .count, .initials, .shortcut)")].map(
      (part) => getComputedStyle(part).color,
    );
  const yellow = "rgb(255, 207, 63)";
  const inks = ["rgb(20, 33, 30)", "rgb(15, 22, 20)", "rgb(0, 0, 0)"];
  const unseen: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")) {
    element.focus();
    const face = faceOf(element);
    if (!face || !element.matches(":focus-visible") || element.matches(".shell__skip")) continue;
    const style = getComputedStyle(face);
    const ringed = style.outlineStyle === "solid" && Number.parseFloat(style.outlineWidth) >= 3 && style.outlineColor === yellow;
    const lit = style.backgroundColor === yellow && colorsOf(face).every((color) => inks.includes(color));
    if (!ringed && !lit)
      unseen.push(`${element.outerHTML.slice(0, 120)} ${style.outline} ${style.backgroundColor} ${colorsOf(face).join(" ")}`);
  }
  return unseen;
}

async function findings(page: Page) {
  return (await axeFindings(page)).map(({ rule, html, told }) => `${rule}: ${html} ${told}`);
}

for (const [turn, theme] of share(themes, themes.slice(0, 2)).entries()) {
  for (const width of share([390, 1280], [turn % 2 === 0 ? 390 : 1280])) {
    test(`axe finds nothing in ${theme} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const errors = await open(page, theme);
      expect(await findings(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  }

  test(`axe finds nothing in what floats, in ${theme}`, async ({ page }) => {
    await open(page, theme);
    for (const [button, role] of share(floating, floating.slice(turn + 1, turn + 2))) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.reload();
    }
  });
}

// It builds the gallery a second time: in `npm test` the product's own pages are made where there is no window.
test("every part renders where there is no window", async () => {
  const run = test.info();
  const outDir = run.outputPath("server");
  const configFile = `${import.meta.dirname}/gallery/vite.config.ts`;
  await build({ configFile, build: { ssr: "gallery-server.tsx", outDir, copyPublicDir: false } });
  const { renderGallery } = await import(`${outDir}/gallery-server.js`);
  expect(typeof globalThis.window).toBe("undefined");
  expect(renderGallery()).toContain("What floats");
});

test("no part renders differently on the server and in the browser", async ({ page }) => {
  const errors = await open(page, "light");
  expect(await page.evaluate(() => window.galleryMismatches)).toEqual([]);
  expect(errors).toEqual([]);
});

for (const density of share(["roomy", "compact", "touch"], ["touch"]))
  test(`nothing is wider than the screen when ${density}`, async ({ page }) => {
    await open(page, "light", density);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
  });

test("a long name makes the bar no taller beside a bell with a count on any phone", async ({ page }) => {
  await open(page, "light");
  const heightOf = async (part: string) => (await page.locator(`.shell__${part}`).first().boundingBox())?.height;
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf("brand"), `${width} px`).toBe(await heightOf("mark"));
  }
});

test("the error summary takes the focus, and its links lead to the fields", async ({ page }) => {
  await open(page, "light");
  await page.getByRole("button", { name: "Continue" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Select whether the building has fire sprinklers" }).click();
  await expect(page.getByRole("group", { name: "Does the building have fire sprinklers?" }).getByLabel("Yes, throughout")).toBeFocused();
  await summary.getByRole("link", { name: "Inspection date must be a real date" }).click();
  await expect(page.getByRole("group", { name: "Inspection date" }).getByLabel("Day")).toBeFocused();
});

test("a hint, then an error, are read with their field", async ({ page }) => {
  await open(page, "light");
  const area = page.getByLabel("Floor area being changed");
  await expect(area).toHaveAttribute("aria-invalid", "true");
  await expect(area).toHaveAccessibleDescription("Measure to the outside of the walls Error: Floor area must be a number, like 1200");
});

test("a button that cannot work yet stays reachable, says why and does nothing", async ({ page }) => {
  await open(page, "light");
  const blocked = page.getByRole("button", { name: "Send revision 3" });
  await expect(blocked).toHaveAttribute("aria-disabled", "true");
  await expect(blocked).toHaveAccessibleDescription("Answer corrections 3 and 4 first. Both are saved on this device.");
  await blocked.focus();
  await expect(blocked).toBeFocused();
});

test("[S2.24] a confirmation opens on the safe choice, closes with Escape and gives the focus back", async ({ page }) => {
  await open(page, "light");
  const opener = page.getByRole("button", { name: "Open confirm" });
  await opener.click();
  await expect(page.getByRole("button", { name: "Keep the permit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("agreements cannot be closed by Escape or by a press outside", async ({ page }) => {
  await open(page, "light");
  await page.getByRole("button", { name: "Open agreements" }).click();
  const agreements = page.getByRole("dialog", { name: "Please Review and Agree" });
  await expect(agreements).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(agreements).toBeVisible();
  await expect(agreements.getByRole("button", { name: "Close" })).toHaveCount(0);
});

test("a menu works by key: it opens, moves and closes, and gives the focus back", async ({ page }) => {
  await open(page, "light");
  const trigger = page.getByRole("button", { name: "Move to…" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  // It takes the focus a frame after it is seen, and gives back what it has taken.
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: /Down/ })).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
});

test("checklist answers are radios: arrow keys change them", async ({ page }) => {
  await open(page, "light");
  const item = page.getByRole("group", { name: "Sill plates" });
  await item.getByLabel("Pass").focus();
  await page.keyboard.press("ArrowRight");
  await expect(item.getByLabel("Fail")).toBeChecked();
});

test("good news leaves, failure stays until it is closed", async ({ page }) => {
  await page.clock.install();
  await open(page, "light");
  await page.getByRole("button", { name: "Show good news" }).click();
  await page.getByRole("button", { name: "Show failure" }).click();
  await expect(page.getByText("Assigned 2 permits to R.T.")).toBeVisible();
  await page.mouse.move(640, 20);
  await page.clock.runFor(10_000);
  await expect(page.getByText("Assigned 2 permits to R.T.")).toBeHidden();
  await expect(page.getByText("It is larger than 50 MB.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(1000);
  await expect(page.getByText("It is larger than 50 MB.")).toBeHidden();
});

for (const theme of share(themes, ["light"])) {
  test(`whatever takes the focus shows it, in ${theme}`, async ({ page }) => {
    await open(page, theme);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(unseenFocus)).toEqual([]);
  });
}

test("files are chosen by key with a real file input", async ({ page }) => {
  await open(page, "light");
  const input = page.getByLabel("Choose file, Plan set");
  await input.focus();
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("accept", "application/pdf");
});

test("every control is at least 24 px, and 44 px in the field", async ({ page }) => {
  for (const [density, least] of [
    ["compact", 24],
    ["touch", 44],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, "light", density);
    const small = await page.evaluate((size) => {
      const seen = [
        ...document.querySelectorAll<HTMLElement>("main :is(button, input:not([type=file]), select, textarea), main label:has(input)"),
      ];
      return seen
        .filter((element) => !(element.matches("input") && element.closest("label")) && !element.matches("[class*=link]"))
        .map((element) => ({ text: element.outerHTML.slice(0, 100), height: element.getBoundingClientRect().height }))
        .filter((box) => box.height < size);
    }, least);
    expect(small).toEqual([]);
  }
});

test("[S2.23] a loading bar waits 150 ms before it is seen", async ({ page }) => {
  await open(page, "light");
  await page.getByRole("button", { name: "Load" }).click();
  const bar = page.getByRole("progressbar", { name: "Loading the permit" });
  await expect(bar).toHaveCSS("animation-delay", "0.15s");
  await expect(bar).toHaveCSS("opacity", "1");
});

test("paper is light whatever the theme", async ({ page }) => {
  await page.goto("/?theme=dark");
  const sheet = () => page.evaluate(() => getComputedStyle(document.querySelector(".sheet") ?? document.body).backgroundColor);
  expect(await sheet()).toBe("rgb(23, 32, 29)");
  await page.emulateMedia({ media: "print" });
  expect(await sheet()).toBe("rgb(255, 255, 255)");
});

test("without a named theme the system's dark counts; a named light does not heed it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/");
  expect(await canvas()).toBe("rgb(15, 22, 20)");
  await page.goto("/?theme=system");
  expect(await canvas()).toBe("rgb(15, 22, 20)");
  await page.goto("/?theme=light");
  expect(await canvas()).toBe("rgb(234, 238, 237)");
});
