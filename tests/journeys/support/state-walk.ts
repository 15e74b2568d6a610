import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe-findings";
import { demoPassword } from "../../support/browser/browser-page";
import { newPassword } from "../../support/new-account";
import type { Walker } from "../matrix/state-rows";

/** Width and colours take turns, so that every state is seen in some of each and the walk stays short. */
export const looks = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

const accounts: Readonly<Partial<Record<Walker, string>>> = {
  applicant: "applicant@demo.test",
  office: "office@demo.test",
  official: "jurisdiction@demo.test",
  inspector: "inspector@demo.test",
  riverton: "office@demo.test",
};

/** What a walker's browser is given. */
export interface WalkerSetting {
  readonly base: string;
  /** The address of the newcomer, made for this walk. */
  readonly newcomer?: string;
  /** Without the offline worker, so that a test answers in the office's place. */
  readonly withoutOfflineWorker?: true;
  /** The device never gets its copy, so that every page is the office's answer. */
  readonly withoutCopy?: boolean;
}

/** A browser of somebody's own, signed in where they have an account. */
export async function contextOf(
  browser: Browser,
  who: Walker,
  { base, newcomer, withoutOfflineWorker, withoutCopy }: WalkerSetting,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: who === "lector" || who === "newcomer" ? "es-US" : "en-US",
    reducedMotion: "reduce",
    serviceWorkers: withoutOfflineWorker ? "block" : "allow",
  });
  // Before anybody signs in: the page that does would begin to fetch.
  if (withoutCopy) await context.route("**/api/v2/sync/**", () => undefined);
  const email = who === "newcomer" ? newcomer : accounts[who];
  if (email === undefined) return context;
  const page = await context.newPage();
  await page.goto(`${base}/404`);
  const password = who === "newcomer" ? newPassword : demoPassword;
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/auth/sign-in/email", { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    { email, password },
  );
  expect(status).toBe(200);
  await page.close();
  return context;
}

/** Whether something comes to stand on the screen within a while. */
export const isSeen = (sign: Locator): Promise<boolean> =>
  sign.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );

/** Goes to an address of the product as a link does: the document stays. */
export const goThere = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const before: { readonly idx?: number } = history.state ?? {};
    history.pushState({ idx: (before.idx ?? 0) + 1, key: String(performance.now()) }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);

/** Puts on a width and colours. */
export async function putOn(page: Page, turn: number, width?: 390 | 1280): Promise<void> {
  const look = looks[turn % looks.length] ?? looks[0];
  await page.setViewportSize({ width: width ?? look.width, height: 900 });
  await page.emulateMedia({ colorScheme: look.colorScheme });
}

/** What stands in somebody's way on the screen as it is, one line each, and what is wider than the screen. */
export async function faultsOf(page: Page, told: string): Promise<readonly string[]> {
  // As tall as its page: what scrolls under a bar that stays is in nobody's way.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 900 };
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  if (tall > height) await page.setViewportSize({ width, height: tall });
  const found = (await axeFindings(page)).map(({ rule, target, html }) => `${told}: ${rule} ${target} ${html}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wider > 0 ? [...found, `${told}: ${wider} pixels wider than the screen`] : found;
}
