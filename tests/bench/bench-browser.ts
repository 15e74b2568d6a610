import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium, thisMachine } from "../../commands/check/find-chromium.js";
import { chromiumLaunch } from "../support/browser/chromium-launch";
import type { DeviceBench } from "./page/device-bench";

declare global {
  interface Window {
    bench: DeviceBench;
  }
}

type DeviceOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** Devices for the bench: browsers with profiles on disk. What a browser without a profile stores never leaves its memory. */
export class BenchBrowser {
  readonly #launch: DeviceOptions;
  readonly #profiles: string[] = [];
  readonly #running = new Set<BrowserContext>();

  private constructor(launch: DeviceOptions) {
    this.#launch = launch;
  }

  /** For the product at `url`. */
  static async start(url: string): Promise<BenchBrowser> {
    const launch = chromiumLaunch(await findChromium(thisMachine()));
    const precise = ["--enable-precise-memory-info", "--js-flags=--expose-gc"];
    return new BenchBrowser({ ...launch, args: [...(launch.args ?? []), ...precise], baseURL: url });
  }

  /** A device of its own, with nothing stored. Each call starts its browser, on what the one before has left. */
  keptDevice(options: DeviceOptions = {}): () => Promise<BrowserContext> {
    const profile = mkdtempSync(join(tmpdir(), "plumbline-bench-device-"));
    this.#profiles.push(profile);
    return async () => {
      const context = await chromium.launchPersistentContext(profile, { ...this.#launch, ...options });
      this.#running.add(context);
      context.on("close", () => this.#running.delete(context));
      context.on("weberror", (each) => console.error(each.error()));
      return context;
    };
  }

  /** A page of a device of its own. Closing its context ends the device. What breaks in the page is printed. */
  async page(options: DeviceOptions = {}): Promise<Page> {
    return firstPage(await this.keptDevice(options)());
  }

  /** The page of floors and of the device's own modules, on a device of its own. */
  async floors(): Promise<Page> {
    const page = await this.page();
    await openFloors(page);
    return page;
  }

  /** Ends every device and removes what it stored. */
  async stop(): Promise<void> {
    for (const context of [...this.#running]) await context.close();
    for (const profile of this.#profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The page that a browser starts with. */
export async function firstPage(device: BrowserContext): Promise<Page> {
  const [page = await device.newPage()] = device.pages();
  return page;
}

/** Makes a device new again: nothing of this origin is stored, cached or remembered. No page of it may be open. */
export async function forgetEverything(device: BrowserContext, origin: string): Promise<void> {
  const page = await device.newPage();
  const cdp = await device.newCDPSession(page);
  await device.clearCookies();
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await cdp.send("Network.clearBrowserCache");
  await page.close();
}

/** Waits until something is so. Throws when it is not within a minute. */
export async function until(what: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await what())) {
    if (performance.now() > deadline) throw new Error("what the bench waits for did not come");
    await pause(20);
  }
}

/** Goes to the page of floors. */
export async function openFloors(page: Page): Promise<void> {
  await page.goto("/bench/index.html");
  await page.waitForFunction(() => "bench" in window);
}
