import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { findChromium, thisMachine } from "../../commands/check/find-chromium.js";
import { root } from "../../commands/launch/project.js";
import { chromiumLaunch } from "../support/browser/chromium-launch";
import type { FaultyProduct } from "./faulty-product";
import type { FaultyRoad } from "./faulty-road";
import type { FaultActs } from "./page/fault-page";
import type { WrittenReport } from "./written-once";

declare global {
  interface Window {
    faults: FaultActs;
    durable: (report: WrittenReport) => Promise<void>;
  }
}

const pagePath = "/faults.html";

/** The page of the tests with the product's device in it, as one script. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, "tests", "faults", "page", "fault-page.ts"), output: { codeSplitting: false } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ("output" in each ? each.output.filter((output) => output.type === "chunk") : []));
  if (!chunk) throw new Error("the page of the faults has no script");
  return chunk.code;
}

/** Puts the page on the road: it stands in the origin of the product's own pages, with their session and their databases. */
export async function servePage(road: FaultyRoad): Promise<void> {
  road.served.set(pagePath, {
    type: "text/html",
    text: `<!doctype html><title>Faults</title><script type="module" src="/faults.js"></script>`,
  });
  road.served.set("/faults.js", { type: "text/javascript", text: await pageScript() });
}

/** Chromium with a profile that outlives it, signed in. */
export class FaultyBrowser {
  readonly durable: WrittenReport[] = [];
  readonly #profile = mkdtempSync(join(tmpdir(), "plumbline-profile-"));
  readonly #road: FaultyRoad;
  readonly #cookie: string;
  #context: BrowserContext | null = null;

  private constructor(road: FaultyRoad, cookie: string) {
    this.#road = road;
    this.#cookie = cookie;
  }

  static async start(product: FaultyProduct, road: FaultyRoad, email: string): Promise<FaultyBrowser> {
    return new FaultyBrowser(road, await product.cookie(email));
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error("the browser does not run");
    return this.#context;
  }

  /** Starts it on what the last one left. */
  async launch(): Promise<void> {
    const options = chromiumLaunch(await findChromium(thisMachine()));
    this.#context = await chromium.launchPersistentContext(this.#profile, options);
    await this.#context.exposeFunction("durable", (report: WrittenReport) => void this.durable.push(report));
    const cookies = this.#cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: this.#road.url };
    });
    await this.#context.addCookies(cookies);
  }

  /** A tab with the device open and whole. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.#road.url}${pagePath}`);
    await page.waitForFunction(() => "faults" in window);
    await page.evaluate(() => window.faults.open());
    return page;
  }

  /** `kill -9` of the whole browser. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once("close", resolve));
    const pids = execFileSync("pgrep", ["-f", "--", `--user-data-dir=${this.#profile}`], { encoding: "utf8" });
    for (const pid of pids.trim().split("\n")) {
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        // A child that went with its parent.
      }
    }
    await gone;
    this.#context = null;
  }

  /** Breaks the databases on disk while no browser runs, as a write that was cut off does: the browser finds them unreadable. */
  breakDatabases(): void {
    const folder = join(this.#profile, "Default", "IndexedDB");
    const logs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /leveldb[/\\]\d+\.log$/.test(name));
    if (logs.length === 0) throw new Error("there is no database that could be broken");
    for (const log of logs) {
      const path = join(folder, log);
      const bytes = readFileSync(path);
      for (let at = Math.floor(bytes.length / 2); at < bytes.length / 2 + 64; at += 1) bytes[at] = ~(bytes[at] ?? 0) & 255;
      writeFileSync(path, bytes);
    }
  }

  async stop(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Syncs a tab until nothing waits in its outbox; the number of what still does, when that takes too long. */
export async function drain(page: Page): Promise<number> {
  for (let round = 0; round < 60; round += 1) {
    await page.evaluate(() => window.faults.sync());
    if ((await page.evaluate(() => window.faults.waiting())) === 0) return 0;
    await page.waitForTimeout(100);
  }
  return page.evaluate(() => window.faults.waiting());
}
