import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { browserEnvironment } from "../check/find-chromium.js";
import { PlainFailure, step } from "../launch/progress.js";
import { root } from "../launch/project.js";
import { freePort } from "../serve/free-port.js";
import { startServerProcess } from "../serve/server-process.js";
import { heaviest, pictures } from "./picture-list.js";

/** @typedef {import("./picture-list.js").Picture} Picture */

const folder = join(root, "docs", "pictures");

/** Pages as a desk has them, and as a phone has them; a phone's are shown small. */
const windows = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
};

/** A picture that is too heavy is taken again with less. */
const qualities = [85, 70, 55];

/** How long the demo may take to its first page, on a machine that has not built it yet. Milliseconds. */
const startPatience = 600_000;

/** A link that leads on may have something to load first. Milliseconds. */
const pressPatience = 5_000;

/** `npm run pictures`: takes the README's pictures of the running demo, on data of its own. */
export async function main() {
  const { CHROMIUM_SHELL: executablePath } = await browserEnvironment();
  const data = mkdtempSync(join(tmpdir(), "plumbline-pictures-"));
  const demo = await step("Starting the demo", () => startDemo(data));
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  try {
    mkdirSync(folder, { recursive: true });
    for (const picture of pictures) {
      const bytes = await take(browser, demo.url, picture);
      writeFileSync(join(folder, picture.file), bytes);
      console.log(`${picture.file.padEnd(18)} ${Math.ceil(bytes.length / 1024)} KB`);
    }
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What `npm start` starts, until its last line. @param {string} data a folder for its data */
async function startDemo(data) {
  const port = await freePort();
  let printed = "";
  const server = startServerProcess([process.execPath, join(root, "commands", "start.js")], {
    cwd: root,
    env: { PORT: String(port), SIGN_IN_PORT: String(await freePort()), PLUMBLINE_DATA: data },
    onOutput: (text) => {
      printed += text;
    },
  });
  const deadline = Date.now() + startPatience;
  while (!/^Ready$/m.test(printed)) {
    if (server.ended || Date.now() > deadline) {
      await server.stop();
      process.stderr.write(printed);
      throw new PlainFailure("The demo did not start; what it said is above.");
    }
    await wait(100);
  }
  return { url: `http://localhost:${port}`, stop: server.stop };
}

/** @param {import("@playwright/test").Browser} browser @param {string} url @param {Picture} picture */
async function take(browser, url, picture) {
  const look = /** @type {const} */ ({ colorScheme: picture.scheme, reducedMotion: "reduce", locale: "en-US" });
  const context = await browser.newContext({ ...windows[picture.size], ...look });
  try {
    const page = await context.newPage();
    await comeIn(page, url, picture);
    for (const selector of picture.press ?? []) await press(page, selector, picture.file);
    await page.locator(picture.show).first().waitFor();
    await settle(page);
    return await shoot(page, picture.file);
  } finally {
    await context.close();
  }
}

/** As somebody by a press of the development server's own button, or as a visitor. @param {import("@playwright/test").Page} page @param {string} url @param {Picture} picture */
async function comeIn(page, url, { as, path }) {
  await page.goto(`${url}${as === null ? path : "/dev"}`);
  if (as === null) return;
  await page.locator('.door__people [name="next"]').evaluate((next, to) => next.setAttribute("value", to), path);
  await page.locator(`.door__people button[value="${as}"]`).click();
  await page.waitForURL(`${url}${path}`);
  await settle(page);
}

/** @param {import("@playwright/test").Page} page @param {string} selector @param {string} file */
async function press(page, selector, file) {
  try {
    await page.locator(selector).first().click({ timeout: pressPatience });
  } catch {
    console.error(`${file}: nothing on ${new URL(page.url()).pathname} is ${selector}; it is taken as it stands.`);
  }
  await settle(page);
}

/** Until nothing more is on its way: data, fonts, drawings. @param {import("@playwright/test").Page} page */
async function settle(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await wait(500);
}

/** @param {import("@playwright/test").Page} page @param {string} file */
async function shoot(page, file) {
  const devtools = await page.context().newCDPSession(page);
  for (const quality of qualities) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= heaviest) return bytes;
  }
  throw new PlainFailure(`${file} is heavier than ${heaviest / 1024} KB however it is taken.`);
}
