import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findChromium, thisMachine } from "../../commands/check/find-chromium.js";
import { chromiumLaunch } from "../support/chromium-launch";
import type { DeviceBench } from "./page/device-bench";

declare global {
  interface Window {
    bench: DeviceBench;
  }
}

/** A browser whose pages fail the figure when something breaks in them. */
export class BenchBrowser {
  readonly #browser: Browser;
  readonly #url: string;

  private constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Starts a browser for the product at `url`. */
  static async start(url: string): Promise<BenchBrowser> {
    const launch = chromiumLaunch(await findChromium(thisMachine()));
    const precise = ["--enable-precise-memory-info", "--js-flags=--expose-gc"];
    return new BenchBrowser(await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...precise] }), url);
  }

  /** A page of a device of its own, with nothing stored. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL: this.#url, ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(error));
    return page;
  }

  /** The page of floors and of the device's own modules, on a device of its own. */
  async floors(): Promise<Page> {
    const page = await this.page();
    await openFloors(page);
    return page;
  }

  stop(): Promise<void> {
    return this.#browser.close();
  }
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
