import type { FaultReport, FaultSetting } from "./all-faults";
import { inBrowserWorld } from "./browser-world";
import { drain } from "./faulty-browser";
import { seeded } from "./seeded";

/** Acts of one life of the browser, at most. */
const mostActs = 25;

/** Kills the real browser while it writes its outbox as fast as it can; whatever it called durable must get through, once. */
export function killBrowsers({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  return inBrowserWorld(async ({ browser, road }) => {
    for (let kill = 1; kill <= times; kill += 1) {
      await browser.launch();
      const page = await browser.tab();
      // Half of the lives have no road: their outbox is all there is.
      road.down = random() < 0.5;
      const wanted = browser.durable.length + 1 + Math.floor(random() * mostActs);
      const acted = page.waitForEvent("close", { timeout: 0 });
      await page.evaluate(() => window.faults.keepActing((draft) => void window.durable(draft)));
      while (browser.durable.length < wanted) await new Promise((resolve) => setTimeout(resolve, 1));
      await browser.kill();
      await acted;
      road.down = false;
      tell(`kill ${kill} of ${times}: ${browser.durable.length} acts durable so far`);
    }
    await browser.launch();
    return { counts: { kills: times }, stuck: await drain(await browser.tab()) };
  });
}
