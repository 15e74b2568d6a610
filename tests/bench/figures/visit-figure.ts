import type { BrowserContext } from "@playwright/test";
import { demoPassword } from "../../../commands/demo/demo-accounts.js";
import { forgetEverything } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { addClock } from "../clocks/paint-clock";
import { type Awaited, startVisitClock } from "../clocks/visit-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** A phone on a slow road: Lighthouse's own. Bytes a second, and milliseconds there and back. */
const road = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** Each visit is seconds long, and differs little from the next. */
const mostPairs = 15;

interface Visit {
  readonly page: string;
  readonly address: string;
  /** Who is signed in; null: nobody. */
  readonly email: string | null;
  readonly awaited: Awaited;
  /** What may pass until it can be read, and until it can be used. Milliseconds. */
  readonly readableWithin: number;
  readonly usableWithin: number;
}

const visits: readonly Visit[] = [
  {
    page: "sign-in",
    address: "/auth",
    email: null,
    awaited: { shown: "input[name=password]", answers: "button[type=submit]", isApp: false },
    readableWithin: 1_000,
    usableWithin: 1_000,
  },
  {
    page: "office",
    address: "/office?view=all",
    email: "office@demo.test",
    awaited: { shown: "tr[data-permit] a", answers: "tr[data-permit] a", isApp: true },
    readableWithin: 2_000,
    usableWithin: 3_000,
  },
];

interface Visited {
  readonly readable: number;
  readonly usable: number;
}

/** Opens the page on a device that holds nothing but, where somebody is signed in, the cookie. */
async function visitAnew(device: BrowserContext, url: string, { address, email }: Visit): Promise<Visited> {
  await forgetEverything(device, url);
  if (email !== null) {
    const data = { email, password: demoPassword };
    const answer = await device.request.post("/api/auth/sign-in/email", { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  }
  const page = await device.newPage();
  try {
    const cdp = await device.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", road);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(address, { waitUntil: "commit" });
    const there = page.locator("html[data-usable]");
    await there.waitFor({ state: "attached", timeout: 60_000 });
    const noted = async (name: string) => Number(await there.getAttribute(name));
    return { readable: await noted("data-readable"), usable: await noted("data-usable") };
  } finally {
    await page.close();
  }
}

/** A figure whose floor is the time that the page may take: a ratio of 1 is all of it. */
const within = (id: string, took: readonly number[], allowed: number): Figure =>
  figureOfPairs(
    { id, unit: "ms", goal: 1, aim: 0.7 },
    took.map((measured) => ({ measured, floor: allowed })),
  );

async function visited({ browser, url }: BenchProduct, visit: Visit, pairs: number): Promise<readonly Figure[]> {
  const device = (await (await browser()).page({ viewport: { width: 390, height: 844 } })).context();
  try {
    await device.addInitScript(`window.awaited = ${JSON.stringify(visit.awaited)}`);
    await addClock(device, startVisitClock);
    const taken: Visited[] = [];
    const measured = async () => {
      const took = await visitAnew(device, url, visit);
      taken.push(took);
      return took.readable;
    };
    const readable = await takePairs(Math.min(pairs, mostPairs), { measured, floor: async () => visit.readableWithin }, 2);
    const usable = taken.slice(-readable.length).map((each) => each.usable);
    const id = `first-visit/${visit.page}`;
    return [
      within(
        `${id}/readable`,
        readable.map((pair) => pair.measured),
        visit.readableWithin,
      ),
      within(`${id}/usable`, usable, visit.usableWithin),
    ];
  } finally {
    await device.close();
  }
}

/** A page that comes for the first time, on a phone at a quarter of this machine's speed and a slow road: until it can be read, and until it answers. */
export async function firstVisits(product: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const visit of visits) figures.push(...(await visited(product, visit, pairs)));
  return figures;
}
