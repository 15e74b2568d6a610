import type { Page } from "@playwright/test";
import type { TestSession } from "#schemas/usability-test/usability-results";
import { productUrl } from "../../support/browser/browser-page";
import { SiteCaller } from "../../support/site-caller";

/** The demo's own test: three tasks, the second with a typed answer, microphone and camera asked. */
export const testLink = `${productUrl}/?oruxt=1`;
export const testTitle = "Finding what you need on the front page";
export const panel = (page: Page) => page.getByRole("region", { name: testTitle });

export const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("plumbline-usability-test") ?? "{}").sessionId);
export const isForgotten = (page: Page) => page.evaluate(() => localStorage.getItem("plumbline-usability-test") === null);

/** What staff read of a session: its signals in order, and how long each task took. Milliseconds. */
export async function readAsStaff(sessionId: string) {
  const admin = await SiteCaller.signIn(productUrl, "local", "admin@demo.test");
  const session = async () => {
    const { sessions } = await admin.get<{ sessions: TestSession[] }>("/api/v2/usability-tests/1/sessions");
    return sessions.find((each) => each.sessionId === sessionId);
  };
  return {
    said: async () =>
      (await session())?.signals.map(({ taskId, status, answer }) => [taskId ?? "test", status, ...(answer ? [answer] : [])]),
    duration: async (task: number) =>
      (await session())?.signals.find(({ taskId, status }) => taskId === task && status === "done")?.duration ?? null,
  };
}
