import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { inReview } from "../../support/issued-permit";
import { SiteCaller } from "../../support/site-caller";
import { share, wholeProof } from "../../support/whole-proof";
import { readyForOffline } from "../support/device-steps";

/** Addresses that lead on, and where an applicant ends up. */
const leading = [
  ["/no/such/page", "/404"],
  ["/tracker/nope", "/404"],
  ["/redirect?permit=nope", "/404"],
  ["/redirect?number=NOBODYS-1", "/404"],
] as const;

async function signedIn(context: BrowserContext, email: string, withWorker: boolean): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, email, "/property");
  if (withWorker) await readyForOffline(page);
  return page;
}

/** Opens an address by itself after another page, waits for where it leads, and goes back. */
async function thereAndBack(page: Page, address: string, end: string, back: () => Promise<unknown>): Promise<void> {
  await page.goto(`${productUrl}/property`);
  await page.goto(`${productUrl}${address}`);
  await expect(page, address).toHaveURL(`${productUrl}${end}`);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  await back();
  await expect(page, `back from ${address}`).toHaveURL(`${productUrl}/property`);
}

/** With the offline worker, which keeps pages, and without it, where the office makes each: every journey both ways in the proof. */
const isPlayed = (withWorker: boolean, journey: "nothing" | "old address"): boolean => wholeProof || withWorker === (journey === "nothing");

for (const withWorker of [true, false])
  test.describe(`${withWorker ? "with" : "without"} the offline worker, Back`, () => {
    test.use({ serviceWorkers: withWorker ? "allow" : "block" });

    if (isPlayed(withWorker, "nothing"))
      test("leads from the page that says that nothing is there to the one before, and so does Go Back", { tag: "@proof" }, async ({
        context,
      }) => {
        const page = await signedIn(context, "applicant@demo.test", withWorker);
        for (const [address, end] of share(leading, leading.slice(1, 3))) {
          await thereAndBack(page, address, end, () => page.goBack());
          await thereAndBack(page, address, end, () => page.getByRole("link", { name: "Go Back" }).click());
        }
        // An entry of the history that leads on is found by going back to it, and has its place taken too.
        await page.goto(`${productUrl}/property`);
        await hydrated(page);
        await page.evaluate(() => history.pushState(null, "", "/tracker/nope"));
        await page.evaluate(() => history.pushState(null, "", "/property?text=oak"));
        await page.goBack();
        await expect(page).toHaveURL(`${productUrl}/404`);
        await page.goBack();
        await expect(page).toHaveURL(`${productUrl}/property`);
      });

    if (isPlayed(withWorker, "old address"))
      test("leads from where an old address or a link led to the page before it", { tag: "@proof" }, async ({ context }) => {
        const page = await signedIn(context, "office@demo.test", withWorker);
        await thereAndBack(page, "/scheduler-tmp", "/scheduler", () => page.goBack());
        const at = (email: string) => SiteCaller.signIn(productUrl, "local", email);
        const people = {
          applicant: await at("applicant@demo.test"),
          office: await at("office@demo.test"),
          inspector: await at("inspector@demo.test"),
        };
        const { permitId } = await inReview(people, "Back and forth");
        await thereAndBack(page, `/redirect?permit=${encodeURIComponent(permitId)}`, `/office/permits/${permitId}`, () => page.goBack());
      });
  });
