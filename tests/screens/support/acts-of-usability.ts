import { randomUUID } from "node:crypto";
import { type TestContent, testContent, usabilityTest } from "#schemas/usability-test/usability-test";
import { SiteCaller } from "../../support/site-caller";
import type { PageEvents } from "./recorded-page";
import { RecordedSession } from "./recorded-session";

const admin = () => SiteCaller.signIn(process.env.PLUMBLINE_URL ?? "", "local", "admin@demo.test");

async function testOf(by: SiteCaller, id: string) {
  const found = (await by.rows("usability-test", usabilityTest)).find((row) => row.id === id);
  if (!found) throw new Error("the test is at the office");
  return found;
}

const task = (task_id: number, title: string, allow_typing: boolean) => ({ task_id, title, description: "", allow_typing });
const asked: Omit<TestContent, "title"> = {
  ...{ description: "", guidelines: "", conclusion: "", startingPath: "/", reqMic: false, reqCamera: false, keepsTyping: false },
  tasks: [task(1, "Send it", false), task(2, "Find the form", true)],
};

/** Tests of usability, as an Admin writes them at another desk, and those who take them. */
export const acts = {
  /** A test with two tasks; open: testers can take it. */
  async newTest(title: string, open: boolean): Promise<{ readonly id: string; readonly testId: number }> {
    const [by, id] = [await admin(), randomUUID()];
    await by.run("usability-test.save", { id, base: null, content: { ...asked, title } });
    if (open) await by.run("usability-test.move", { id, to: "in-progress" });
    return { id, testId: (await testOf(by, id)).testId ?? 0 };
  },
  /** Somebody else saves other closing words. */
  async saveElsewhere(id: string, conclusion: string): Promise<void> {
    const by = await admin();
    const theirs = await testOf(by, id);
    await by.run("usability-test.save", { id, base: theirs.revision, content: { ...testContent.parse(theirs), conclusion } });
  },
  closingWords: async (id: string): Promise<string> => (await testOf(await admin(), id)).conclusion,
  /** Two testers of ours, with a film and without, and one with an older client. Gives the first one's session. */
  async takeTest(testId: number, { early, late }: PageEvents, film: string): Promise<string> {
    const began = early[0]?.timestamp ?? 0;
    const sent = late[0]?.timestamp ?? 0;
    const [first, second, older] = [await RecordedSession.start(), await RecordedSession.start(), await RecordedSession.start()];
    await first.tell({ testId, status: "begin", timestamp: began });
    await first.tell({ testId, taskId: 2, status: "begin", timestamp: began + 10 });
    await first.batch("tab-a", 0, early);
    await first.batch("tab-a", early.length, late);
    await first.batch("tab-b", 0, early);
    await first.tell({ testId, taskId: 2, status: "done", duration: 12_000, timestamp: sent - 1, taskAnswer: "Under Decks" });
    await first.tell({ testId, taskId: 1, status: "begin", timestamp: sent });
    await first.tell({ testId, taskId: 1, status: "done", duration: 65_000, timestamp: sent + 1 });
    await first.tell({ testId, status: "done", duration: 80_000, timestamp: sent + 2 });
    await first.upload(new Uint8Array(Buffer.from(film, "base64")));
    await second.tell({ testId, status: "begin", timestamp: began });
    await second.tell({ testId, taskId: 2, status: "begin", timestamp: began + 1 });
    await second.tell({ testId, taskId: 2, status: "skipped", timestamp: began + 9_000, note: "I gave up" });
    await second.tell({ testId, status: "skipped", duration: 9_000, timestamp: began + 9_001 });
    await older.tell({ testId, status: "begin", timestamp: began });
    await older.olderBatch();
    return first.sessionId;
  },
  /** So many testers begin a test, and do no more. */
  async beginTest(testId: number, testers: number): Promise<void> {
    const timestamp = Date.now();
    await Promise.all(
      Array.from({ length: testers }, async () => (await RecordedSession.start()).tell({ testId, status: "begin", timestamp })),
    );
  },
};
