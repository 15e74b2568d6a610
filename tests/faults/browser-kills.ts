import type { Page } from "@playwright/test";
import { seeded } from "#schemas/testing/seeded";
import type { FaultReport, FaultSetting } from "./all-faults";
import { inBrowserWorld } from "./browser-world";
import { drain } from "./faulty-browser";

/** Acts of one life of the browser, at most. */
const mostActs = 25;
/** Of so many lives, one leaves databases that cannot be read any more. */
const breakEvery = 5;

/** What a life of the browser finds of the one before, in words. */
const foundBy = (page: Page): Promise<string> =>
  page.evaluate(async () => `${(await window.faults.reports()).length} reports and ${await window.faults.waiting()} waiting acts found`);

/**
 * Kills the real browser while it writes its outbox as fast as it can, and breaks its databases now and then; whatever it called
 * durable must get through, once.
 */
export function killBrowsers({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  let broken = 0;
  return inBrowserWorld(async ({ browser, road }) => {
    for (let kill = 1; kill <= times; kill += 1) {
      await browser.launch();
      const page = await browser.tab();
      const found = await foundBy(page);
      // Half of the lives have no road: their outbox is all there is.
      const roadless = random() < 0.5;
      road.down = roadless;
      const wanted = browser.durable.length + 1 + Math.floor(random() * mostActs);
      const acted = page.waitForEvent("close", { timeout: 0 });
      await page.evaluate(() => window.faults.keepActing((report) => void window.durable(report)));
      while (browser.durable.length < wanted) await new Promise((resolve) => setTimeout(resolve, 1));
      await browser.kill();
      await acted;
      if (kill % breakEvery === 2) {
        browser.breakDatabases();
        broken += 1;
      }
      road.down = false;
      tell(
        `kill ${kill} of ${times}: ${found}; ${browser.durable.length} acts durable so far${roadless ? ", the last without a road" : ""}`,
      );
    }
    await browser.launch();
    const last = await browser.tab();
    tell(`the last life: ${await foundBy(last)}; ${await last.evaluate(() => navigator.userAgent)}`);
    return { counts: { kills: times, broken }, stuck: await drain(last) };
  });
}
