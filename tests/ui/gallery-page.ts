import { type BrowserContext, test as base } from "@playwright/test";

/** Tests of the gallery: a page of its own for each, in a browser that keeps what it has fetched, as the gallery stores nothing. */
export const test = base.extend<object, { readonly kept: BrowserContext }>({
  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ kept }, use) => {
    const page = await kept.newPage();
    await use(page);
    await page.close();
  },
});
