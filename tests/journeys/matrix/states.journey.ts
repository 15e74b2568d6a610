import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import routes from "../../../app/routes";
import { root } from "../../../commands/launch/project.js";
import { productUrl } from "../../support/browser/browser-page";
import { newAccount } from "../../support/new-account";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline } from "../support/device-steps";
import { contextOf, faultsOf, goThere, isSeen, putOn, type WalkerSetting } from "../support/state-walk";
import { type StatesWorld, statesWorld } from "../support/states-world";
import { pathsOf } from "./page-table";
import { type Seen, states, type Walker } from "./state-rows";
import { stateTable } from "./states";
import { stateDialogs } from "./states-dialogs";
import { isOpened, isWalkedSlowly, onePageOf, type PageState, shareOf, walkedOf, wholeWalk } from "./states-share";

// The share is less than what each browser would spend on data of its own.
test.describe.configure({ mode: wholeWalk ? "parallel" : "default" });

let world: StatesWorld;
let proxy: ProductProxy;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(productUrl).port));
  world = await statesWorld();
});
test.afterAll(() => proxy?.stop());

const brief = ["empty", "full", "long words"] as const;

interface Step {
  readonly told: string;
  readonly path: string;
  readonly cell: Seen;
}

const share = shareOf(stateTable);

/** Every screen in these states that this person sees, or those of the share. */
const stepsOf = (who: Walker, wanted: readonly PageState[]): readonly Step[] =>
  wanted.flatMap((state) =>
    Object.entries(stateTable).flatMap(([route, row], place) => {
      const cell = row[state];
      if (!("who" in cell) || cell.who !== who || !(wholeWalk || share.get(route) === state)) return [];
      return walkedOf(cell.at(world), place).map((path) => ({ told: `${route}, ${state}, to ${who} at ${path}`, path, cell }));
    }),
  );

/** What is there in its place. */
const headed = async (page: Page): Promise<string> =>
  `"${(await page.getByRole("heading", { level: 1 }).allInnerTexts()).join(", ")}" at ${new URL(page.url()).pathname}`;

/** Walks the steps on one page; gives everything that stands in the way. `also` is the sign that all of these states have. */
async function walk(
  page: Page,
  steps: readonly Step[],
  also?: (step: Step) => Promise<unknown>,
  go: typeof goThere = goThere,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [turn, step] of steps.entries()) {
    await putOn(page, turn);
    await go(page, step.path);
    if (step.cell.act) await step.cell.act(page);
    if (!(await isSeen(step.cell.sees(page)))) faults.push(`${step.told}: not seen, but ${await headed(page)}`);
    await also?.(step);
    faults.push(...(await faultsOf(page, step.told)));
  }
  return faults;
}

/** A page that brings the app to visitors too, as where a usability test is taken: from it the walk goes as links within the app do. */
const withApp = "/404?oruxt";

/** The app has taken the page over. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")));

async function begin(browser: Browser, who: Walker, path: string, setting: Partial<WalkerSetting> = {}): Promise<Page> {
  const base = setting.base ?? productUrl;
  const page = await (await contextOf(browser, who, { ...setting, base })).newPage();
  await page.goto(`${base}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
  return page;
}

/** What a road that answers nothing, or answers a fault, shows of each page. */
async function walkSlowly(browser: Browser, who: Walker): Promise<readonly string[]> {
  const page = await begin(browser, who, withApp, { withoutOfflineWorker: true, withoutCopy: true });
  let answer: "hold" | "fail" = "hold";
  const asked: string[] = [];
  await page.route(/\.data(\?|$)|\/api\/auth\/(list-sessions|passkeys)$|\/api\/v2\/reports\//, async (route) => {
    asked.push(route.request().url());
    const own = route.request().url().includes("/api/v2/");
    if (answer === "fail") await route.fulfill({ status: 500, body: own ? JSON.stringify({ code: "unknown-error" }) : "no" });
  });
  const isAsked = async (before: number) => expect.poll(() => asked.length).toBeGreaterThan(before);
  const faults: string[] = [];
  for (const state of ["loading", "error"] as const) {
    answer = state === "loading" ? "hold" : "fail";
    for (const step of stepsOf(who, [state])) {
      const before = asked.length;
      faults.push(...(await walk(page, [step], async () => (step.cell.act ? undefined : isAsked(before)))));
    }
  }
  await page.context().close();
  return faults;
}

/** What somebody does without a connection, so that it waits for one. */
const unsentWork: Readonly<Partial<Record<Walker, (page: Page) => Promise<void>>>> = {
  async applicant(page) {
    await goThere(page, `/apply/${world.answeredId}/deck/description`);
    // The page before may stand there for a moment yet.
    await page.getByRole("textbox", { name: "Describe the work" }).fill("Another deck");
    await page.getByRole("button", { name: "Continue" }).click();
    // It leads on by itself, and would lead away from where the walk goes next.
    await page.waitForURL((url) => !url.pathname.endsWith("/description"));
  },
  async office(page) {
    await goThere(page, `/office/permits/${world.permitId}?tab=messages`);
    await page.getByRole("textbox", { name: "Note" }).fill("Written in the lift.");
    await page.getByRole("button", { name: "Write note" }).click();
  },
  async inspector(page) {
    await goThere(page, `/office/field/${world.inspectionId}`);
    await page.getByRole("button", { name: "I'm here" }).click();
  },
  async official(page) {
    await goThere(page, "/jurisdiction/hours");
    await page.getByLabel("Cut-off for next-business-day requests").fill("14:45");
  },
};

const chip = (page: Page, words: RegExp) => page.getByRole("banner").getByText(words).first();
const stale = /^As of/;
const waiting = /^(Waiting to send|Sending)/;

/** One person's device: with a connection, without one, and with work that waits for one; dialogs are opened on the way. */
async function walkWithDevice(browser: Browser, who: Walker, start: string): Promise<readonly string[]> {
  const road = await startProductProxy(Number(new URL(productUrl).port));
  const page = await begin(browser, who, start, { base: road.url });
  await readyForOffline(page);
  const faults = [...(await walk(page, stepsOf(who, brief))), ...(await openDialogs(page, who, false))];
  await expect(chip(page, waiting)).toBeHidden({ timeout: 60_000 });
  road.down = true;
  await page.context().setOffline(true);
  const signed = (sign: RegExp) => async (step: Step) =>
    (await isSeen(chip(page, sign)))
      ? undefined
      : faults.push(`${step.told}: the frame says "${await page.getByRole("banner").innerText()}", not ${sign}`);
  await expect(chip(page, stale)).toBeVisible({ timeout: 60_000 });
  faults.push(...(await walk(page, stepsOf(who, ["offline"]), signed(stale))));
  await unsentWork[who]?.(page);
  faults.push(...(await walk(page, stepsOf(who, ["unsent"]), signed(waiting))));
  faults.push(...(await openDialogs(page, who, true)));
  await page.context().close();
  await road.stop();
  return faults;
}

async function openDialogs(page: Page, who: Walker, unsent: boolean, go: typeof goThere = goThere): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [turn, [name, dialog]] of Object.entries(stateDialogs).entries()) {
    if (!("who" in dialog) || dialog.who !== who || (dialog.unsent ?? false) !== unsent || !isOpened(turn)) continue;
    await putOn(page, turn, dialog.width);
    await goThere(page, "/404");
    await go(page, dialog.at(world));
    const shown = page.getByRole(dialog.role, dialog.name === undefined ? {} : { name: dialog.name }).last();
    await dialog.open(page);
    await expect(shown, name).toBeVisible();
    faults.push(...(await faultsOf(page, `the dialog "${name}" to ${who}`)));
    await (dialog.close?.(page) ?? page.keyboard.press("Escape"));
    await expect(shown, name).toBeHidden();
  }
  return faults;
}

test("every route has a row, and every row every state", () => {
  expect(Object.keys(stateTable).sort()).toEqual([...pathsOf(routes)].sort());
  for (const [route, row] of Object.entries(stateTable)) expect([route, Object.keys(row).sort()]).toEqual([route, [...states].sort()]);
  const opened = Object.values(stateTable).flatMap(({ dialogs }) => ("opens" in dialogs ? dialogs.opens : []));
  expect([...opened].sort()).toEqual(Object.keys(stateDialogs).sort());
});

test("the share sees every ninth page that can be seen in one of its states, and every state on some page", () => {
  const seen = Object.entries(stateTable).filter(
    ([, row], at) => at % onePageOf === 0 && states.some((state) => state !== "dialogs" && "who" in row[state]),
  );
  expect([...share.keys()].sort()).toEqual(seen.map(([route]) => route).sort());
  expect(new Set(share.values())).toEqual(new Set(states.filter((state) => state !== "dialogs")));
  expect(share.size).toBeGreaterThan(7);
});

test("every dialog in the source is named, with its file", () => {
  const app = join(root, "app");
  const opening = /<(Dialog|AlertDialog|ConfirmPopover|Menu|NavDrawer|PlainPopover)\b|<Popover\.Root|useConfirm\(\);/;
  const files = ["areas", "features", "screen", "shell", "usability-test"]
    .flatMap((folder) => readdirSync(join(app, folder), { recursive: true, encoding: "utf8" }).map((name) => `app/${folder}/${name}`))
    .filter((path) => path.endsWith(".tsx") && opening.test(readFileSync(join(root, path), "utf8")));
  const named = new Set(Object.values(stateDialogs).flatMap((dialog) => dialog.files));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((path) => !named.has(path))).toEqual([]);
  const journeys = ["tests/journeys", "tests/screens"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(journey|screen\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  );
  const promised = Object.values(stateDialogs).flatMap((dialog) => ("test" in dialog && dialog.test !== undefined ? [dialog.test] : []));
  expect(promised.filter((title) => !journeys.some((text) => text.includes(title)))).toEqual([]);
});

test("nothing is in the way of who has no account, or nothing here yet", async ({ browser }) => {
  const newcomer = await newAccount("Nadia Nueva");
  const faults: string[] = [];
  for (const [who, start] of [
    ["lector", withApp],
    ["newcomer", "/tracker"],
  ] as const) {
    const page = await begin(browser, who, start, { newcomer, withoutOfflineWorker: true });
    faults.push(...(await walk(page, stepsOf(who, brief))));
    await page.context().close();
  }
  const base = productUrl.replace("localhost", "riverton.localhost");
  const far = await begin(browser, "riverton", "/office/inspections", { base, withoutOfflineWorker: true });
  faults.push(...(await walk(far, stepsOf("riverton", brief))));
  await far.context().close();
  expect(faults).toEqual([]);
});

test("nothing is in the way of a visitor", async ({ browser }) => {
  const page = await begin(browser, "nobody", withApp, { base: proxy.url });
  // As visitors come to them: their pages come without the app, and lead nowhere by themselves.
  const byAddress = async (_: Page, path: string) => void (await page.goto(new URL(path, proxy.url).href));
  const faults = [...(await walk(page, stepsOf("nobody", brief), undefined, byAddress))];
  faults.push(...(await openDialogs(page, "nobody", false, byAddress)));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true);
  proxy.down = true;
  // Without a connection the offline worker answers with the app.
  await byAddress(page, "/auth");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hydrated(page);
  faults.push(...(await walk(page, stepsOf("nobody", ["offline"]))));
  proxy.down = false;
  await page.context().close();
  expect([...faults, ...(await walkSlowly(browser, "nobody"))]).toEqual([]);
});

for (const [who, start] of [
  ["applicant", "/tracker"],
  ["office", "/office"],
  ["inspector", "/office/field"],
  ["official", "/jurisdiction"],
] as const) {
  test(`nothing is in the way of the ${who} with a device that holds the work`, async ({ browser }) => {
    expect(await walkWithDevice(browser, who, start)).toEqual([]);
  });
  if (!isWalkedSlowly(who)) continue;
  test(`nothing is in the way of the ${who} while the office is slow, or fails`, async ({ browser }) => {
    expect(await walkSlowly(browser, who)).toEqual([]);
  });
}
