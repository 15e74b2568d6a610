import { describe, expect, it } from "vitest";
import { durationOf, endingOf, resultsOf, type TestSession } from "./usability-results";
import { type KeptSignal, keptFrom } from "./usability-signal";

let clock = 0;
const said = (taskId: number | null, status: KeptSignal["status"], more: Partial<KeptSignal> = {}): KeptSignal => {
  clock += 1;
  return { testId: 1, taskId, status, duration: null, timestamp: clock, answer: null, note: null, ...more };
};
const session = (sessionId: string, signals: readonly KeptSignal[], preview = false): TestSession => ({
  ...{ sessionId, preview, startedAt: "2026-11-22T12:00:00.000Z", lastAt: "2026-11-22T12:10:00.000Z", client: "plumbline" },
  device: { browser: "", os: "", device: "", width: 390, height: 844, timeZone: "UTC" },
  ...{ signals: [...signals], batches: 1, images: 0, bytes: 1, video: null, dropped: null, userId: null, metadata: {} },
  place: { city: "", country: "", state: "" },
});
const tasks = [
  { task_id: 1, title: "Find", description: "", allow_typing: true },
  { task_id: 2, title: "Send", description: "", allow_typing: false },
];

describe("results", () => {
  it("a task that was begun and neither finished nor skipped is abandoned, and has no time", () => {
    const half = session("a", [said(1, "begin"), said(1, "paused", { duration: 9 })]);
    expect([endingOf(half, 1), durationOf(half, 1), endingOf(half, 2)]).toEqual(["abandoned", null, "not begun"]);
  });

  it("the later word counts, in whatever order they arrive", () => {
    const first = said(1, "begin");
    const skipped = said(1, "skipped", { duration: 3 });
    const done = said(1, "done", { duration: 8 });
    expect(endingOf(session("a", [done, skipped, first]), 1)).toBe("done");
    expect(durationOf(session("a", [done, skipped, first]), 1)).toBe(8);
  });

  it("count who finished, skipped and left, and take the median of who finished alone", () => {
    const result = resultsOf({ tasks }, [
      session("a", [
        said(null, "begin"),
        said(1, "begin"),
        said(1, "done", { duration: 10, answer: "Blue" }),
        said(null, "done", { duration: 30 }),
      ]),
      session("b", [said(null, "begin"), said(1, "begin"), said(1, "done", { duration: 40 }), said(2, "begin"), said(null, "skipped")]),
      session("c", [said(null, "begin"), said(1, "begin"), said(1, "skipped", { duration: 999, note: "Too long" })]),
      session("d", [said(null, "begin"), said(1, "begin"), said(1, "problem", { note: "Nothing happens" })]),
      session("e", [said(null, "begin"), said(1, "begin"), said(1, "done", { duration: 1 })], true),
    ]);
    expect(result).toMatchObject({ sessions: 4, done: 1, skipped: 1, abandoned: 2, medianMilliseconds: 30 });
    expect(result.tasks).toEqual([
      {
        ...{ taskId: 1, title: "Find", dropped: false, done: 2, skipped: 1, abandoned: 1, medianMilliseconds: 25 },
        answers: [{ sessionId: "a", text: "Blue" }],
        notes: [
          { sessionId: "c", kind: "skipped", text: "Too long" },
          { sessionId: "d", kind: "problem", text: "Nothing happens" },
        ],
      },
      {
        ...{ taskId: 2, title: "Send", dropped: false, done: 0, skipped: 0, abandoned: 1, medianMilliseconds: null },
        answers: [],
        notes: [],
      },
    ]);
  });

  it("keep what was said of a task that the test asks no more", () => {
    const result = resultsOf({ tasks }, [session("a", [said(7, "begin"), said(7, "done", { duration: 2 })])]);
    expect(result.tasks.map(({ taskId, dropped, done }) => [taskId, dropped, done])).toEqual([
      [1, false, 0],
      [2, false, 0],
      [7, true, 1],
    ]);
  });
});

describe("a signal", () => {
  const signal = { testId: 1, taskId: 2, status: "done", duration: 5, timestamp: 9, taskAnswer: "Typed" } as const;
  it("keeps a typed answer only where the task allows typing", () => {
    expect(keptFrom(signal, true)).toEqual({
      ...{ testId: 1, taskId: 2, status: "done", duration: 5, timestamp: 9 },
      answer: "Typed",
      note: null,
    });
    expect(keptFrom(signal, false).answer).toBeNull();
  });
  it("of a test as a whole has no task", () => {
    expect(keptFrom({ testId: 1, status: "skipped", timestamp: 9 }, true)).toMatchObject({
      taskId: null,
      status: "skipped",
      duration: null,
    });
  });
});
