import { describe, expect, test } from "vitest";
import { taskSignal, testSignal } from "#schemas/usability-test/usability-signal";
import type { ServedTest } from "#schemas/usability-test/usability-test";
import {
  type ActContext,
  abort,
  begin,
  beginTest,
  counted,
  doneNext,
  newRun,
  pauseOrResume,
  reportProblem,
  resumed,
  type Step,
  skipTask,
  taskBefore,
  typed,
} from "./test-run";

const task = (task_id: number, allow_typing = false) => ({ task_id, title: `Task ${task_id}`, description: "", allow_typing });
const served: ServedTest = {
  ...{ title: "Find a permit", description: "", startingPath: "/", status: "in-progress", reqMic: true, reqCamera: true },
  ...{ guidelines: "", conclusion: "", keepsTyping: false, tasks: [task(4, true), task(2), task(9)] },
};

/** A tester at a clock: `at` moves it, each act adds its signals to what was said. */
function tester(test: ServedTest = served) {
  let now = 0;
  let ids = 0;
  let run = newRun(1, "s", test, now);
  const [said, logged]: [unknown[], string[]] = [[], []];
  const context = (): ActContext => ({
    now,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    log: (message) => logged.push(message),
  });
  return {
    said,
    logged,
    run: () => run,
    at(time: number, act: (run: ReturnType<typeof newRun>, context: ActContext) => Step) {
      now = time;
      const step = act(run, context());
      run = step.run;
      for (const signal of step.signals) {
        const { status, duration, ...rest } = signal.to === "test" ? testSignal.parse(signal.body) : taskSignal.parse(signal.body);
        const { taskId, taskAnswer, note } = { taskId: "test" as unknown, taskAnswer: undefined, note: undefined, ...rest };
        said.push([taskId, status, duration, ...[taskAnswer ?? note].filter((words) => words !== undefined)]);
      }
    },
    set(change: (run: ReturnType<typeof newRun>) => ReturnType<typeof newRun>) {
      run = change(run);
    },
  };
}

describe("[S4.14] a tester's way through a test", () => {
  test("begin, Begin Test, Done Next with the answer, the next begins, and after the last the test is done", () => {
    const ana = tester();
    ana.at(1_000, begin);
    ana.at(3_000, beginTest);
    ana.set((run) => typed(run, "Under Permits"));
    ana.at(8_000, doneNext);
    ana.at(9_000, doneNext);
    ana.at(12_000, doneNext);
    expect(ana.said).toEqual([
      ["test", "begin", 0],
      [4, "begin", 0],
      [4, "done", 5_000, "Under Permits"],
      [2, "begin", 0],
      [2, "done", 1_000],
      [9, "begin", 0],
      [9, "done", 3_000],
      ["test", "done", 11_000],
    ]);
    expect(ana.run().stage).toBe("end");
  });

  test("a task can be skipped with a reason, taken up again, and a problem reported in words", () => {
    const ana = tester();
    ana.at(0, begin);
    ana.at(0, beginTest);
    ana.at(1_000, (run, context) => reportProblem(run, "  The search is empty ", context));
    ana.at(2_000, (run, context) => skipTask(run, "Too hard", context));
    ana.at(3_000, taskBefore);
    ana.at(5_000, doneNext);
    ana.at(6_000, (run, context) => skipTask(run, " ", context));
    expect(ana.said.slice(2)).toEqual([
      [4, "problem", 1_000, "The search is empty"],
      [4, "skipped", 2_000, "Too hard"],
      [2, "begin", 0],
      [4, "begin", 2_000],
      [4, "done", 4_000, ""],
      [2, "begin", 1_000],
      [2, "skipped", 2_000],
      [9, "begin", 0],
    ]);
    ana.set((run) => ({ ...run, index: 0 }));
    const before = ana.said.length;
    ana.at(7_000, taskBefore);
    expect(ana.said).toHaveLength(before);
  });

  test("a pause takes no time, of the task nor of the test", () => {
    const ana = tester();
    ana.at(0, begin);
    ana.at(0, beginTest);
    ana.at(1_000, pauseOrResume);
    ana.at(61_000, pauseOrResume);
    ana.at(62_000, doneNext);
    expect(ana.said.slice(2, 5)).toEqual([
      [4, "paused", 1_000],
      [4, "resumed", 1_000],
      [4, "done", 2_000, ""],
    ]);
    ana.at(62_000, (run, context) => ({ run: counted(run, context.now), signals: [] }));
    expect(ana.run().testTime).toBe(2_000);
  });
});

test("[S4.15] Abort Session says skipped, with the time so far, and no task goes on", () => {
  const ana = tester();
  ana.at(0, begin);
  ana.at(1_000, beginTest);
  ana.at(4_000, abort);
  expect(ana.said.at(-1)).toEqual(["test", "skipped", 4_000]);
  expect(ana.run().stage).toBe("aborted");
});

test("[P10] a reload resumes the same task with the time and the draft it had; the time without a page does not count", () => {
  const ana = tester();
  ana.at(0, begin);
  ana.at(0, beginTest);
  ana.set((run) => typed(run, "Half an ans"));
  ana.set((run) => counted(run, 5_000));
  ana.set((run) => resumed(JSON.parse(JSON.stringify(run)), 60_000));
  expect(ana.run()).toMatchObject({ index: 0, answers: { 4: "Half an ans" } });
  ana.at(61_000, doneNext);
  expect(ana.said.at(-2)).toEqual([4, "done", 6_000, "Half an ans"]);
});

test("[S5.6] [S8.14] without a task a task's signal is not sent: 'User Testing: No Task ID Given'", () => {
  const ana = tester({ ...served, tasks: [] });
  ana.at(0, begin);
  ana.at(0, (run, context) => reportProblem(run, "words", context));
  ana.at(1_000, beginTest);
  expect(ana.logged).toEqual(["User Testing: No Task ID Given"]);
  expect(ana.said).toEqual([
    ["test", "begin", 0],
    ["test", "done", 1_000],
  ]);
});

test("[S5.7] the typed answer is sent only if the task allows typing", () => {
  const ana = tester();
  ana.at(0, begin);
  ana.at(0, beginTest);
  ana.at(0, doneNext);
  ana.set((run) => typed(run, "typed where nothing is asked"));
  ana.at(0, doneNext);
  expect(ana.said.filter((each) => Array.isArray(each) && each[1] === "done")).toEqual([
    [4, "done", 0, ""],
    [2, "done", 0],
  ]);
});
