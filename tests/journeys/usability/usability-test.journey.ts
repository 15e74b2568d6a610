import { type Browser, expect, test } from "@playwright/test";
import type { TestSession } from "#schemas/usability-test/usability-results";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { fullLaunch } from "../../support/browser/chromium-launch";
import { ByKey } from "../support/by-key";
import { isForgotten, testLink as link, panel, sessionOf, testTitle as title } from "../support/tester-steps";

test.use({ launchOptions: { ...fullLaunch, args: [...(fullLaunch.args ?? []), "--use-fake-device-for-media-stream"] } });

/** What the staff's own door says of a session, and the text of all that was recorded in it. */
async function resultOf(browser: Browser, sessionId: string) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, "admin@demo.test", "/editor/reports");
  const ask = (path: string): Promise<string> =>
    page.evaluate(async (at) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const answer = await fetch(at, { headers: { authorization: `Bearer ${token}`, "x-organization": "local" } });
      return answer.text();
    }, path);
  const session = async (): Promise<TestSession | undefined> => {
    const { sessions }: { sessions: TestSession[] } = JSON.parse(await ask("/api/v2/usability-tests/1/sessions"));
    return sessions.find((each) => each.sessionId === sessionId);
  };
  const said = async () =>
    (await session())?.signals.map(({ taskId, status, answer }) => [taskId ?? "test", status, ...(answer ? [answer] : [])]);
  const recorded = async (): Promise<string> => {
    const { batches }: { batches: { url: string }[] } = JSON.parse(await ask(`/api/v2/recordings/${sessionId}`));
    return (await Promise.all(batches.map(({ url }) => ask(url)))).join("\n");
  };
  /** How long the film is, as a player finds it. Seconds. */
  const filmed = (): Promise<number> =>
    page.evaluate(async (at) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const answer = await fetch(at, { headers: { authorization: `Bearer ${token}`, "x-organization": "local" } });
      const video = document.createElement("video");
      video.src = URL.createObjectURL(await answer.blob());
      return new Promise<number>((resolve, reject) => {
        video.addEventListener("error", () => reject(new Error(video.error?.message)));
        // A film that was recorded live says its length where it ends.
        video.addEventListener("loadedmetadata", () => {
          video.currentTime = 86_400;
        });
        video.addEventListener("seeked", () => resolve(video.currentTime));
      });
    }, `/api/v2/recordings/${sessionId}/video`);
  /** The colour of the page's first button as it was recorded, on the staff's own page. */
  const replayedColour = async (): Promise<string> => {
    await page.goto(`${productUrl}/editor/recordings/${sessionId}`);
    const recordedPage = page.frameLocator("iframe[title^='Recorded page']").frameLocator("iframe");
    return recordedPage.getByRole("button", { name: "Search" }).evaluate((button) => getComputedStyle(button).backgroundColor);
  };
  return { session, said, recorded, filmed, replayedColour, close: () => context.close() };
}

test("[S2.39] [S2.40] [S2.41] [S2.43] [S9.6] [P10] a tester's whole session by key, with a reload within a task and ten seconds without a network", async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ["camera", "microphone"], viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const console_ = listen(page);
  const keys = new ByKey(page);
  await page.goto(link);

  const welcome = page.getByRole("dialog", { name: title });
  await expect(welcome).toContainText("This browser tab is being recorded. Enable your microphone and camera if you are asked to.");
  await expect(welcome).toContainText("It is deleted after 30 days.");
  await keys.press("button", "Check microphone and camera", welcome);
  await expect(welcome.getByText("Camera on")).toBeVisible();
  await expect(welcome.getByLabel("Your camera's picture")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const colour = await page.getByText("Search", { exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  await keys.press("button", "Read guidelines to begin", welcome);

  await expect(panel(page).getByRole("button", { name: "Introduction & Guidelines" })).toHaveAttribute("aria-expanded", "true");
  const box = panel(page).getByRole("region", { name: "Introduction & Guidelines" });
  expect(await box.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("250px");
  expect(await panel(page).evaluate((element) => [element.getBoundingClientRect().right, element.getBoundingClientRect().top])).toEqual([
    1264, 72,
  ]);
  expect(await barriers(page)).toEqual([]);
  await expect(box).toBeFocused();
  await keys.press("button", "Introduction & Guidelines", panel(page));
  await expect(box).toBeHidden();
  await expect(panel(page).getByRole("button", { name: "Begin Test" })).toBeHidden();
  await keys.press("button", "Introduction & Guidelines", panel(page));
  await expect(box).toBeVisible();
  const sessionId = await sessionOf(page);
  const filmedSince = Date.now();
  await keys.press("button", "Begin Test", panel(page));

  await expect(panel(page).getByText("Task 1 of 3", { exact: true })).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Find out whether a fence needs a permit" })).toBeVisible();
  await expect(panel(page)).toContainText("You want to put up a six-foot fence along your back yard.");
  await expect(panel(page).getByRole("textbox")).toHaveCount(0);
  const tasks = panel(page).getByRole("button", { name: "Tasks", exact: true });
  await tasks.press("Enter");
  await expect(panel(page).getByRole("button", { name: "Done, Next" })).toBeHidden();
  await tasks.press("Enter");
  await keys.press("button", "Move", panel(page));
  await expect(panel(page)).toHaveAttribute("data-corner", "bottom right");
  expect(await barriers(page)).toEqual([]);
  await keys.press("button", "Done, Next", panel(page));
  // The button that was pressed is gone with its task: the next one has the focus.
  await expect(panel(page).getByRole("heading", { name: "Say how long a permit takes" })).toBeFocused();
  await keys.type("Your answer", "About ten days", panel(page));
  // What was recorded of this page has left it before the page is left.
  const first = await resultOf(browser, sessionId);
  await expect.poll(async () => (await first.session())?.batches ?? 0).toBeGreaterThan(0);
  await page.reload();

  await expect(panel(page).getByText("Task 2 of 3", { exact: true })).toBeVisible();
  await expect(panel(page).getByLabel("Your answer")).toHaveValue("About ten days");
  await expect(panel(page).getByText("Camera or microphone is on")).toBeVisible();
  await context.setOffline(true);
  const since = Date.now();
  await keys.press("button", "Done, Next", panel(page));
  await expect(panel(page).getByText("Task 3 of 3", { exact: true })).toBeVisible();
  await expect(panel(page).getByRole("textbox")).toHaveCount(0);
  await expect.poll(() => Date.now() - since, { timeout: 60_000 }).toBeGreaterThan(10_000);
  await context.setOffline(false);
  await expect.poll(async () => (await first.said())?.at(-1)).toEqual([3, "begin"]);

  // The panel outlives a page, and what is typed there is masked.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByLabel("Email address").fill("unseen@masked.test");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await keys.press("button", "Collapse Panel", panel(page));
  await expect(page.getByRole("button", { name: "Done, Next" })).toHaveCount(0);
  await keys.press("button", /Open the usability test/);
  // The film's last part does not leave yet: what is being sent is said, and cannot be ended.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/v1\/web\/uxt\/(upload-url|uploads\/)/, async (route) => {
    await held;
    await route.continue();
  });
  await keys.press("button", "Done, Next", panel(page));

  const filmedFor = (Date.now() - filmedSince) / 1_000;
  await expect(panel(page).getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(panel(page)).toContainText("What you said and did helps us to make this page clearer.");
  await expect(panel(page).getByRole("button", { name: /^Submitting Feedback/ })).toHaveAttribute("aria-busy", "true");
  await expect(panel(page).getByRole("button", { name: "End Session" })).toHaveCount(0);
  letGo();
  await expect(panel(page).getByRole("button", { name: "End Session" })).toBeVisible({ timeout: 60_000 });
  await expect(panel(page).getByRole("button", { name: /^Submitting Feedback/ })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await keys.press("button", "End Session", panel(page));
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => isForgotten(page)).toBe(true);
  console_.expectQuiet();

  await expect
    .poll(() => first.said())
    .toEqual([
      ["test", "begin"],
      [1, "begin"],
      [1, "done"],
      [2, "begin"],
      [2, "done", "About ten days"],
      [3, "begin"],
      [3, "done"],
      ["test", "done"],
    ]);
  expect((await first.session())?.video?.bytes).toBeGreaterThan(10_000);
  // One film in step with the recording: what came after the reload stands where it was taken.
  const seconds = await first.filmed();
  expect(seconds).toBeGreaterThan(filmedFor - 5);
  expect(seconds).toBeLessThan(filmedFor + 60);
  const recorded = await first.recorded();
  expect(recorded).toContain("Do I need a permit?");
  expect(recorded).not.toContain("unseen@masked.test");
  expect(recorded).not.toContain("Find out whether a fence needs a permit");
  // With the product's own styles: a page that is replayed bare shows nobody what the tester saw.
  expect(await first.replayedColour()).toBe(colour);
  await first.close();
  await context.close();
});

test("[S2.38] [S2.42] a phone without a camera begins all the same, keeps its test on every page, and aborts it", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: "dark",
  });
  const page = await context.newPage();
  await page.goto(productUrl);
  await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
  await page.goto(link);
  const welcome = page.getByRole("dialog", { name: title });
  await welcome.getByRole("button", { name: "Check microphone and camera" }).click();
  await expect(welcome.getByText("No camera: it was not allowed, or there is none. You can start without it.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await welcome.getByRole("button", { name: "Start without camera" }).click();
  const sessionId = await sessionOf(page);
  // What the page does with the focus when it has come is not the tester turning to it.
  await expect(panel(page).getByRole("button", { name: "Begin Test" })).toBeVisible();
  await page.locator("#page-title").focus();
  await panel(page).getByRole("button", { name: "Begin Test" }).click();
  await expect(panel(page).getByText("Task 1 of 3", { exact: true })).toBeVisible();
  // It folds away when the tester turns to the page, and then lies over nothing that is pressed there.
  await page.touchscreen.tap(195, 700);
  await page.getByRole("button", { name: "Search" }).click({ trial: true });
  await page.getByRole("button", { name: /Open the usability test/ }).click();
  await panel(page).getByRole("button", { name: "Skip this task" }).click();
  await panel(page)
    .getByLabel(/^Why do you skip it/)
    .fill("I would call them");
  await panel(page).getByRole("button", { name: "Skip", exact: true }).click();
  await expect(panel(page).getByText("Task 2 of 3", { exact: true })).toBeVisible();

  // Without its parameter a visitor's page comes without the app, and leads to itself with it.
  await page.goto(productUrl);
  const folded = page.getByRole("button", { name: /Open the usability test/ });
  await expect(folded).toBeVisible();
  await folded.click();
  await expect(panel(page).getByText("Task 2 of 3", { exact: true })).toBeVisible();
  await panel(page).getByRole("button", { name: "Abort Session" }).click();
  await panel(page).getByRole("button", { name: "Stop the test" }).click();
  await expect(panel(page).getByText("You may close this window.")).toBeVisible();
  // Also not to those who hear the panel: nobody is thanked for what was aborted.
  await expect(panel(page).getByText("Thank you!")).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => isForgotten(page)).toBe(true);
  const result = await resultOf(browser, sessionId);
  await expect.poll(async () => (await result.said())?.at(-1)).toEqual(["test", "skipped"]);
  expect((await result.session())?.signals.find(({ status, taskId }) => status === "skipped" && taskId === 1)?.note).toBe(
    "I would call them",
  );
  await result.close();
  await context.close();
});
