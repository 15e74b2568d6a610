import { expect, test } from "@playwright/test";
import { barriers, listen, productUrl } from "../../support/browser/browser-page";
import { share } from "../../support/whole-proof";

/** Tests that a page is free of barriers, and no wider than the screen, at the sizes and in the themes people have. */
export function testSizesAndThemes(path: string): void {
  const sizes = [
    [320, "sunlight"],
    [1280, "sunlight"],
    [320, "light"],
    [390, "dark"],
    [1280, "light"],
  ] as const;
  // The walk of the states has every page at a phone's and a desk's width in light and dark.
  for (const [width, theme] of share(sizes, sizes.slice(0, 1)))
    test(`nothing is in the way at ${width} pixels in the ${theme} theme`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await context.addCookies([{ name: "theme", value: theme, url: productUrl }]);
      const page = await context.newPage();
      const console_ = listen(page);
      await page.goto(`${productUrl}${path}`);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      console_.expectQuiet();
      await context.close();
    });
}
