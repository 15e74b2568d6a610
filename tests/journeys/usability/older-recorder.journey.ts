import { expect, type Page, test } from "@playwright/test";
import { type RecordingPieces, recordingPieces, type TestSession, testSessions } from "#schemas/usability-test/usability-results";
import { fullLaunch } from "../../support/browser/chromium-launch";
import { permitApi } from "../../support/permit-api";
import { serveOlderPage } from "./older-recorder/serve-older-page";

const productUrl = process.env.PLUMBLINE_URL ?? "http://localhost:8787";
test.use({
  launchOptions: {
    ...fullLaunch,
    args: [...(fullLaunch.args ?? []), "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
  },
});

/** Calls to the service and how each was answered: "POST /v1/web/start 200". */
function calls(page: Page): { readonly answered: readonly string[]; count(start: string): number } {
  const answered: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith("/v1/web/") || answer.request().method() === "OPTIONS") return;
    answered.push(`${answer.request().method()} ${pathname.replace(/uploads\/.+/, "uploads/…")} ${answer.status()}`);
  });
  return { answered, count: (start) => answered.filter((each) => each.startsWith(start)).length };
}

const press = (page: Page, words: string) => page.getByText(words, { exact: true }).click();
/** A session goes on over a reload: what names it is on the page once the tracker is active. */
async function activeSession(page: Page): Promise<string> {
  const state = page.locator("output").first();
  await expect(state).toHaveText(/^active /);
  return ((await state.textContent()) ?? "").slice("active ".length);
}
/** What was said, in no order: two signals of one press bear one time. */
const spoken = ({ signals }: TestSession) => signals.map(({ taskId, status, answer }) => [taskId, status, answer].join()).sort();

test("[P11] the published tracker, as it is, records on our service, goes through the demo test with a reload, and its film arrives", {
  tag: "@proof",
}, async ({ page }) => {
  const site = await serveOlderPage();
  const service = calls(page);
  try {
    await page.goto(`${site.url}/?service=${encodeURIComponent(productUrl)}&oruxt=1`);
    const sessionId = await activeSession(page);
    await press(page, "Read guidelines to begin");
    await press(page, "Begin Test");
    await press(page, "Done, Next");
    // What it has recorded leaves every ten seconds, and pictures ten at a time.
    await expect.poll(() => service.count("POST /v1/web/i 200"), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(() => service.count("POST /v1/web/images 200"), { timeout: 60_000 }).toBeGreaterThan(0);

    await page.reload();
    expect(await activeSession(page)).toBe(sessionId);
    await expect(page.locator("output").last()).toHaveText("filmed");
    await page.locator("textarea").fill("Ten days");
    await press(page, "Done, Next");
    await press(page, "Done, Next");
    await expect(page.getByText("End Session", { exact: true })).toBeVisible();
    await expect.poll(() => service.count("POST /v1/web/uxt/signals/")).toBe(8);
    const sent = service.count("POST /v1/web/i 200");
    await expect.poll(() => service.count("POST /v1/web/i 200"), { timeout: 60_000 }).toBeGreaterThan(sent);
    expect(service.answered.filter((each) => !each.endsWith(" 200"))).toEqual([]);

    const staff = await permitApi(productUrl, "office@demo.test");
    const { sessions } = testSessions.parse(await staff.get("/api/v2/usability-tests/1/sessions"));
    const session = sessions.find((each) => each.sessionId === sessionId);
    if (!session) throw new Error("the session is not among those of the test");
    expect(session).toMatchObject({ client: "openreplay", preview: false, device: { browser: expect.stringContaining("Chrome") } });
    expect(spoken(session)).toEqual(
      [",begin,", "1,begin,", "1,done,", "2,begin,", "2,done,Ten days", "3,begin,", "3,done,", ",done,"].sort(),
    );
    expect(session.images).toBeGreaterThan(0);
    expect(session.video?.bytes).toBeGreaterThan(10_000);
    const recording: RecordingPieces = recordingPieces.parse(await staff.get(`/api/v2/recordings/${sessionId}`));
    // Both lives of the page, of one tab, in one recording.
    expect(new Set(recording.batches.map(({ pageNo }) => pageNo)).size).toBe(2);
    expect(new Set(recording.batches.map(({ tab }) => tab)).size).toBe(1);
  } finally {
    await site.stop();
  }
});
