import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { barriers, productUrl } from "../../support/browser/browser-page";
import { fullLaunch } from "../../support/browser/chromium-launch";
import { isForgotten, panel, readAsStaff, sessionOf, testLink, testTitle } from "../support/tester-steps";

test.use({ launchOptions: { ...fullLaunch, args: [...(fullLaunch.args ?? []), "--use-fake-device-for-media-stream"] } });

/** Everything that a whole test with one answer says to the service, once each. */
const whole = (answer: string) => [
  ["test", "begin"],
  [1, "begin"],
  [1, "done"],
  [2, "begin"],
  [2, "done", answer],
  [3, "begin"],
  [3, "done"],
  ["test", "done"],
];

const press = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true }).click();
const isAt = (page: Page, task: number) => expect(panel(page).getByText(`Task ${task} of 3`, { exact: true })).toBeVisible();

/** What the device holds of the second task: its draft, and the time it has taken. Milliseconds. */
const keptOfSecondTask = (page: Page): Promise<{ readonly draft: string; readonly time: number }> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("plumbline-usability-test");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction("runs").objectStore("runs").get(1);
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return { draft: reading.result.answers[2] ?? "", time: reading.result.taskTimes[2] ?? 0 };
  });

/** Ends the tab as the system does when memory runs out: nothing of the page runs any more. */
async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const cdp = await context.newCDPSession(page);
  await Promise.race([cdp.send("Page.crash").catch(() => undefined), page.waitForEvent("crash")]);
  await page.close();
  return context.newPage();
}

/** Presses on to the end, and ends the session. */
async function finish(page: Page): Promise<void> {
  await press(page, "Done, Next");
  await expect(panel(page).getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await press(page, "End Session");
  await expect(panel(page)).toHaveCount(0);
}

test("[S8.15] [P10] a test without a recorder's worker, in a tab that is killed, with an answer that is refused and an end without a network: nothing is lost or said twice", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 800 } });
  await context.route(/\/recorder-worker-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  let refusing = true;
  await context.route("**/v1/web/uxt/signals/task", (route) =>
    refusing && route.request().postDataJSON().taskAnswer ? route.fulfill({ status: 413, json: { error: "Too large" } }) : route.fallback(),
  );
  const killed = await context.newPage();
  const heard: string[] = [];
  killed.on("console", (message) => heard.push(message.text()));
  await killed.goto(testLink);
  await killed.getByRole("dialog", { name: testTitle }).getByRole("button", { name: "Start without camera" }).click();
  await expect(panel(killed).getByText("This tab is no longer recorded. The test continues.")).toBeVisible();
  expect(heard.filter((words) => words.startsWith("No worker found"))).toEqual(["No worker found: perhaps, CSP is not set."]);
  await press(killed, "Begin Test");
  await isAt(killed, 1);
  await press(killed, "Done, Next");
  await panel(killed).getByLabel("Your answer").fill("About ten");
  await expect.poll(() => keptOfSecondTask(killed)).toMatchObject({ draft: "About ten" });
  await expect.poll(async () => (await keptOfSecondTask(killed)).time).toBeGreaterThan(1_000);
  const before = await keptOfSecondTask(killed);
  const sessionId = await sessionOf(killed);

  const page = await killTab(context, killed);
  await page.goto(productUrl);
  await isAt(page, 2);
  expect(await sessionOf(page)).toBe(sessionId);
  await expect(panel(page).getByLabel("Your answer")).toHaveValue("About ten");
  await panel(page).getByLabel("Your answer").fill("About ten days");
  await press(page, "Done, Next");
  const refused = panel(page).getByText("did not take what you wrote. It is kept on this device");
  await expect(refused).toBeVisible();
  await expect(panel(page).getByRole("listitem").filter({ hasText: "About ten days" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const staff = await readAsStaff(sessionId);
  await expect.poll(async () => (await staff.said())?.at(-1)).toEqual([3, "begin"]);
  refusing = false;
  await press(page, "Send again");
  await expect(refused).toHaveCount(0);
  await expect.poll(async () => (await staff.said())?.length).toBe(6);
  // It ends without a network, and its tab is closed: the next page that is opened here sends the rest.
  await context.setOffline(true);
  await finish(page);
  expect(await isForgotten(page)).toBe(false);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(productUrl);
  await expect.poll(() => isForgotten(later)).toBe(true);
  await expect(panel(later)).toHaveCount(0);
  const said = (await staff.said()) ?? [];
  expect(said.map(String).sort()).toEqual(whole("About ten days").map(String).sort());
  expect(await staff.duration(2)).toBeGreaterThanOrEqual(before.time);
  await context.close();
});

test("a tester's disk is full: filming ends with a word, the test goes on without a network, and every signal arrives", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: "block",
    permissions: ["camera", "microphone"],
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const room = (quotaSize: number) => cdp.send("Storage.overrideQuotaForOrigin", { origin: productUrl, quotaSize });
  // Before the page is opened: Chromium remembers for a while how much room there was.
  await room(200_000);
  await page.goto(testLink);
  await page.getByRole("button", { name: "Read guidelines to begin" }).click();
  await expect(panel(page).getByText("recording has ended and the video was deleted. The test continues.")).toBeVisible();
  await expect(panel(page).getByText("Camera or microphone is on")).toHaveCount(0);
  await room(1);
  await press(page, "Begin Test");
  await expect(panel(page).getByText("do not close this tab before the test has ended.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const sessionId = await sessionOf(page);
  await context.setOffline(true);
  await press(page, "Done, Next");
  await panel(page).getByLabel("Your answer").fill("Ten days");
  await press(page, "Done, Next");
  await isAt(page, 3);
  await context.setOffline(false);
  await finish(page);
  await expect.poll(() => isForgotten(page)).toBe(true);
  const staff = await readAsStaff(sessionId);
  await expect.poll(() => staff.said()).toEqual(whole("Ten days"));
  await context.close();
});
