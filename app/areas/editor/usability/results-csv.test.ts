import { describe, expect, test } from "vitest";
import { readCsv } from "#schemas/plain/csv";
import type { TestSession } from "#schemas/usability-test/usability-results";
import type { KeptSignal } from "#schemas/usability-test/usability-signal";
import { answersCsv, sessionsCsv, tasksOf } from "./results-csv";

const asked = {
  tasks: [
    { task_id: 2, title: "Send it", description: "", allow_typing: true },
    { task_id: 1, title: "Find, the form", description: "", allow_typing: false },
  ],
};
const signal = (taskId: number | null, status: KeptSignal["status"], timestamp: number, more: Partial<KeptSignal> = {}): KeptSignal => ({
  ...{ testId: 1, taskId, status, timestamp, duration: null, answer: null, note: null },
  ...more,
});
const session = (sessionId: string, signals: readonly KeptSignal[], more: Partial<TestSession> = {}): TestSession => ({
  sessionId,
  preview: false,
  startedAt: "2026-11-20T10:00:00.000Z",
  lastAt: "2026-11-20T10:05:00.000Z",
  client: "plumbline",
  device: { browser: "Firefox", os: "Linux", device: "", width: 1280, height: 720, timeZone: "UTC+01:00" },
  signals: [...signals],
  batches: 3,
  images: 0,
  bytes: 1000,
  video: null,
  ...{ dropped: null, userId: null, metadata: {}, place: { city: "", state: "", country: "" } },
  ...more,
});
const sessions = [
  session("s1", [
    signal(null, "begin", 0),
    signal(2, "begin", 1),
    signal(2, "done", 60_000, { duration: 59_940, answer: "=1+1" }),
    signal(1, "begin", 61_000),
    signal(1, "problem", 62_000, { note: "It says\nnothing" }),
    signal(1, "skipped", 63_000, { note: "Too long" }),
    signal(null, "done", 64_000, { duration: 64_000 }),
  ]),
  session("s2", [signal(null, "begin", 0), signal(7, "begin", 1)], {
    preview: true,
    video: { bytes: 5, receivedAt: "2026-11-20T10:06:00.000Z", type: "video/webm" },
  }),
];
const fields = (text: string) => readCsv(text).map((row) => row.fields);

describe("results as a file", () => {
  test("tasks stand in the test's order, then those that it asks no more", () => {
    expect(tasksOf(asked, sessions).map(({ id }) => id)).toEqual([2, 1, 7]);
  });

  test("sessions have a line each and two columns a task: how it ended, and the seconds of what was finished", () => {
    const [head, first, second] = fields(sessionsCsv(asked, sessions));
    expect(head?.slice(11, 15)).toEqual(["Send it: ended", "Send it: seconds", "Find, the form: ended", "Find, the form: seconds"]);
    expect(first).toEqual([
      ...["s1", "result", "2026-11-20T10:00:00.000Z", "2026-11-20T10:05:00.000Z", "plumbline", "Firefox", "Linux", "1280×720", "UTC+01:00"],
      ...["done", "64", "done", "59.9", "skipped", "", "not begun", "", "No"],
    ]);
    expect(second?.slice(0, 2)).toEqual(["s2", "preview"]);
    expect(second?.slice(9)).toEqual(["abandoned", "", "not begun", "", "not begun", "", "abandoned", "", "Yes"]);
    expect(first?.length).toBe(head?.length);
  });

  test("answers, reasons and problems have a line each, and none is a formula", () => {
    expect(fields(answersCsv(asked, sessions)).slice(1)).toEqual([
      ["s1", "result", "Send it", "answer", "'=1+1"],
      ["s1", "result", "Find, the form", "Problem", "It says\nnothing"],
      ["s1", "result", "Find, the form", "Why it was skipped", "Too long"],
    ]);
  });

  test("of nobody are a head alone", () => {
    expect(fields(sessionsCsv(asked, [])).length).toBe(1);
    expect(fields(answersCsv(asked, [])).length).toBe(1);
  });
});
