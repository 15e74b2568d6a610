import { describe, expect, test } from "vitest";
import { byteSize, playTime, spentTime } from "#app/areas/editor/usability/test-text";
import type { KeptSignal } from "#schemas/usability-test/usability-signal";
import { behindGap, idleAfter, idleGaps, idleMargin, isByHand } from "./idle-gaps";
import { markAt, replayMarks } from "./replay-marks";
import { filmedFrom, videoPlace } from "./video-step";

const signal = (taskId: number | null, status: KeptSignal["status"], timestamp: number): KeptSignal => ({
  ...{ testId: 1, taskId, status, timestamp, duration: null, answer: null, note: null },
});

describe("where nothing happens", () => {
  test("is skipped when it is longer than ten seconds, with a second left at both ends", () => {
    const long = 2_000 + idleAfter + 1;
    expect(idleGaps([2_000, long], long + 100)).toEqual([{ from: 2_000 + idleMargin, to: long - idleMargin }]);
    expect(idleGaps([2_000, 2_000 + idleAfter], 12_500)).toEqual([]);
  });

  test("before the first and after the last thing done too, in whatever order they came", () => {
    expect(idleGaps([20_000, 15_000, -3, 99_999], 60_000)).toEqual([
      { from: 1_000, to: 14_000 },
      { from: 21_000, to: 59_000 },
    ]);
    expect(idleGaps([], 5_000)).toEqual([]);
  });

  test("playing goes on behind it", () => {
    const gaps = [{ from: 1_000, to: 9_000 }];
    expect([999, 1_000, 8_999, 9_000].map((at) => behindGap(gaps, at))).toEqual([999, 9_000, 9_000, 9_000]);
  });

  test("is not where hands were at work, whatever the page did by itself", () => {
    const event = (type: number, source: number) => ({ type, timestamp: 1, data: { source } });
    expect([event(3, 2), event(3, 5), event(3, 1)].every(isByHand)).toBe(true);
    expect([event(3, 0), event(2, 2), event(5, 5), { type: 3, timestamp: 1 }].some(isByHand)).toBe(false);
  });
});

describe("signals on the timeline", () => {
  const marks = replayMarks(
    [signal(2, "done", 9_000), signal(null, "begin", 500), signal(2, "begin", 4_000), signal(null, "done", 20_000)],
    1_000,
    10_000,
  );

  test("stand in their order at their place, and those outside of the recording at its nearest end", () => {
    expect(marks.map(({ at, outside }) => [at, outside])).toEqual([
      [0, "before"],
      [3_000, null],
      [8_000, null],
      [10_000, "after"],
    ]);
    expect(new Set(marks.map(({ key }) => key)).size).toBe(4);
  });

  test("the last one that playing has come to is known", () => {
    expect(markAt(marks, 3_500)?.signal.status).toBe("begin");
    expect(markAt(marks, 10_000)?.signal.status).toBe("done");
    expect(markAt(marks, 10_000)?.signal.taskId).toBe(2);
    expect(markAt([], 5)).toBeNull();
  });
});

describe("the video in step", () => {
  const setting = { filmedFrom: 5_000, shift: 0, length: 60 };

  test("begins with the test, or with the recording where no signal says when", () => {
    expect(filmedFrom([signal(1, "begin", 100), signal(null, "begin", 5_000), signal(null, "begin", 7_000)], 1_000)).toBe(5_000);
    expect(filmedFrom([signal(1, "begin", 100)], 1_000)).toBe(1_000);
  });

  test("stands where the recording is, and still before and behind what was filmed", () => {
    expect(videoPlace(15_000, setting)).toEqual({ at: 10, filmed: true });
    expect(videoPlace(4_000, setting)).toEqual({ at: 0, filmed: false });
    expect(videoPlace(70_000, setting)).toEqual({ at: 60, filmed: false });
    expect(videoPlace(65_000, setting)).toEqual({ at: 60, filmed: true });
  });

  test("is shown later or earlier when somebody moves it", () => {
    expect(videoPlace(15_000, { ...setting, shift: 500 }).at).toBe(9.5);
    expect(videoPlace(15_000, { ...setting, shift: -500 }).at).toBe(10.5);
  });
});

describe("times and sizes", () => {
  test.each([
    [0, "0 s"],
    [59_400, "59 s"],
    [60_000, "1 min 00 s"],
    [245_000, "4 min 05 s"],
    [3_720_000, "1 h 02 min"],
  ])("%d ms were %s", (milliseconds, said) => {
    expect(spentTime(milliseconds)).toBe(said);
  });

  test.each([
    [-5, "0:00"],
    [65_999, "1:05"],
    [3_729_000, "1:02:09"],
  ])("%d ms stand at %s", (milliseconds, said) => {
    expect(playTime(milliseconds)).toBe(said);
  });

  test("bytes are in thousands", () => {
    expect([byteSize(0), byteSize(1), byteSize(999_999), byteSize(3_400_000)]).toEqual(["0 kB", "1 kB", "1,000 kB", "3.4 MB"]);
  });
});
