import { seeded } from "#schemas/testing/seeded";
import type { FaultReport, FaultSetting } from "./all-faults";
import { inBrowserWorld } from "./browser-world";
import { drain } from "./faulty-browser";
import { roadFaults } from "./faulty-road";

const tabs = 5;

/** Five tabs of one device act and drain one outbox at once, over a road that cuts, doubles and delays, and one tab after the other is closed. */
export function crowdTabs({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  return inBrowserWorld(async ({ browser, road }) => {
    await browser.launch();
    const open = [];
    for (let tab = 0; tab < tabs; tab += 1) open.push(await browser.tab());
    road.next = () => (random() < 0.5 ? (roadFaults[Math.floor(random() * roadFaults.length)] ?? null) : null);
    let closed = 0;
    for (let round = 1; round <= times; round += 1) {
      const acts = await Promise.all(open.map((page) => page.evaluate(() => window.faults.act())));
      browser.durable.push(...acts);
      const chosen = Math.floor(random() * tabs);
      const [going] = round % 5 === 0 ? open.splice(chosen, 1) : [];
      if (!going) continue;
      const leaving = going.evaluate(() => void window.faults.sync()).then(() => going.close());
      open.push(await browser.tab());
      await leaving;
      closed += 1;
      tell(`round ${round} of ${times}: ${browser.durable.length} acts`);
    }
    await road.heal();
    let stuck = 0;
    for (const page of open) stuck += await drain(page);
    return { counts: { rounds: times, tabs, closed, ...road.counts }, stuck };
  });
}
