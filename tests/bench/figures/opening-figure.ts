import type { Page } from "@playwright/test";
import { originRecord, signIn } from "../../journeys/support/device-steps";
import { bareScreens } from "../bare-screens";
import { until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { openScreen, startOpeningClock } from "../clocks/opening-clock";
import { addClock } from "../clocks/paint-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import { median, type Pair } from "../ratio";

/** So many times slower than this machine. */
const slowdown = 4;
const desktop = { viewport: { width: 1440, height: 900 } };
const goals = { unit: "ms", goal: 1, aim: 0.5 };

interface Desk {
  readonly email: string;
  /** Areas by the address that the bar leads to. */
  readonly screens: Readonly<Record<string, string>>;
}

/** Areas by whom they are for. What the bar does not lead to is opened from a list in the same way. */
const desks: readonly Desk[] = [
  {
    email: "office@demo.test",
    screens: {
      office: "/office",
      inspections: "/office/inspections",
      field: "/office/field",
      scheduler: "/scheduler",
      property: "/property",
      licenses: "/license-tracker",
      reporting: "/reporting",
      editor: "/editor",
    },
  },
  { email: "jurisdiction@demo.test", screens: { jurisdiction: "/jurisdiction" } },
  { email: "applicant@demo.test", screens: { tracker: "/tracker", apply: "/apply" } },
];
/** Where an opening begins: a screen whose bar everybody has; the other one where that is itself opened. */
const home = "/license-tracker";
const otherHome = "/reporting";

/** Slows a page's browser down for as long as the page lives. */
async function slowDown(page: Page): Promise<Page> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

/** Signs somebody in, opens each screen once so that it is known, and slows the browser down. */
async function openDesk({ browser, url }: BenchProduct, { email, screens }: Desk): Promise<Page> {
  const page = await (await browser()).page(desktop);
  await addClock(page, startOpeningClock);
  await signIn(page, url, email, home);
  await until(async () => (await originRecord(page))?.complete === true);
  for (const address of [otherHome, ...Object.values(screens).filter((each) => each !== home), home])
    await page.evaluate(openScreen, address);
  return slowDown(page);
}

function openingsOf(page: Page, address: string, from: string, pairs: number): Promise<readonly Pair[]> {
  return takePairs(pairs, {
    async measured() {
      if (new URL(page.url()).pathname !== from) await page.evaluate(openScreen, from);
      await page.evaluate(() => window.openingClock.rest());
      return page.evaluate(openScreen, address);
    },
    floor: () => page.evaluate(() => window.openingClock.twoFrames()),
  });
}

/** Opens a screen of a hundred lines that React Router alone makes, without data, frame or style: what no screen of ours can undercut. */
async function openBareScreens({ browser }: BenchProduct, pairs: number): Promise<readonly Pair[]> {
  const [from, address] = bareScreens;
  const page = await (await browser()).page(desktop);
  try {
    await addClock(page, startOpeningClock);
    await page.goto(from);
    await page.locator("h1").waitFor();
    return await openingsOf(await slowDown(page), address, from, pairs);
  } finally {
    await page.context().close();
  }
}

/** The median over all areas, pair by pair. */
function overAll(areas: readonly (readonly Pair[])[]): readonly Pair[] {
  const rounds = Math.min(...areas.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const taken = areas.flatMap((pairs) => pairs[round] ?? []);
    return { measured: median(taken.map(({ measured }) => measured)), floor: median(taken.map(({ floor }) => floor)) };
  });
}

/** A known screen from the press on its link until it is painted, at a quarter of this machine's speed, against two frames there. */
export async function openKnownScreens(product: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const areas: (readonly [area: string, taken: readonly Pair[]])[] = [];
  for (const desk of desks) {
    const page = await openDesk(product, desk);
    try {
      for (const [area, address] of Object.entries(desk.screens))
        areas.push([area, await openingsOf(page, address, address === home ? otherHome : home, pairs)]);
    } finally {
      await page.context().close();
    }
  }
  const bare = figureOfPairs({ id: "open-screen/router-alone", ...goals }, await openBareScreens(product, pairs));
  return [
    { ...figureOfPairs({ id: "open-screen", ...goals }, overAll(areas.map(([, taken]) => taken))), peer: bare.measured },
    bare,
    ...areas.map(([area, taken]) => figureOfPairs({ id: `open-screen/${area}`, ...goals }, taken)),
  ];
}
