// Takes pictures of the gallery in every theme at two widths, to be looked at: node tests/ui/gallery-pictures.mjs [folder] [address] [only names beginning so]
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const [folder = "test-results/gallery-pictures", address = "http://127.0.0.1:9100/", only = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--no-first-run"],
});

/** A long page in strips short enough to be looked at in full size. */
async function takeStrips(page, path, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const strip = width < 600 ? 1900 : 1500;
  for (let top = 0; top < height - 1; top += strip) {
    const clip = { x: 0, y: top, width, height: Math.min(strip, height - top) };
    await page.screenshot({ path: `${path}-${1 + top / strip}.png`, clip });
  }
}

async function take(name, width, query, act) {
  if (!`${name}-${width}`.startsWith(only)) return;
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await page.goto(address + query);
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  await (act ? page.screenshot({ path: `${folder}/${name}-${width}.png` }) : takeStrips(page, `${folder}/${name}-${width}`, width));
  await page.close();
}

const overlays = { agreements: "Open agreements", confirm: "Open confirm", menu: "Move to…", popover: "Remove file" };
for (const theme of ["light", "dark", "sunlight"]) {
  for (const width of [390, 1280]) {
    await take(theme, width, `?theme=${theme}`);
    for (const [name, button] of Object.entries(overlays)) {
      await take(`${theme}-${name}`, width, `?theme=${theme}`, (page) => page.getByRole("button", { name: button }).click());
    }
  }
}
for (const density of ["compact", "touch"]) for (const width of [390, 1280]) await take(density, width, `?theme=light&density=${density}`);
await take("drawer", 390, "?theme=light", (page) => page.getByRole("button", { name: "Menu", exact: true }).click());
await take("toasts", 1280, "?theme=light", async (page) => {
  await page.getByRole("button", { name: "Show good news" }).click();
  await page.getByRole("button", { name: "Show trouble" }).click();
  await page.getByText("larger than 50 MB").waitFor();
});
await browser.close();
