import { z } from "zod";
import { type TaskSignal, type TestSignal, taskSignal, testSignal } from "#schemas/usability-test/usability-signal";
import { type ServedTest, servedTest, testLimits } from "#schemas/usability-test/usability-test";

/**
 * Where a tester is: greeting → guidelines → tasks → end; aborted from anywhere before the end. Left: the session was ended, and only its
 * signals may still wait.
 */
export const runStage = z.enum(["greeting", "guidelines", "tasks", "end", "aborted", "left"]);
export type RunStage = z.infer<typeof runStage>;

/** What a tester has done, as it is kept in IndexedDB (P10). Times in milliseconds; those of the clock since 1970. */
export const testRun = z.object({
  testId: z.int(),
  sessionId: z.string(),
  test: servedTest.shape.test,
  stage: runStage,
  /** The task at hand, from 0. */
  index: z.int().nonnegative(),
  paused: z.boolean(),
  /** What the whole test, and each task by its id, have taken without pauses, up to `countedTo`. */
  testTime: z.number(),
  taskTimes: z.record(z.string(), z.number()),
  countedTo: z.number(),
  /** What was typed so far, by task. */
  answers: z.record(z.string(), z.string()),
  collapsed: z.boolean(),
  corner: z.enum(["top right", "bottom right", "bottom left", "top left"]),
  /** What the tester lets be filmed. */
  films: z.object({ microphone: z.boolean(), camera: z.boolean(), tab: z.boolean() }),
});
export type Films = TestRun["films"];
export type TestRun = z.infer<typeof testRun>;
export type Corner = TestRun["corner"];

export type Signal = { readonly to: "test"; readonly body: TestSignal } | { readonly to: "task"; readonly body: TaskSignal };
/** A stored signal, read back. */
export const signal = z.discriminatedUnion("to", [
  z.object({ to: z.literal("test"), body: testSignal }),
  z.object({ to: z.literal("task"), body: taskSignal }),
]);

/** What a tester has written in a signal; "" where nothing was. */
export const wordsOf = ({ to, body }: Signal): string => (to === "task" && (body.taskAnswer || body.note)) || "";

/** What an act needs to know: the time, and a new id for each signal. */
export interface ActContext {
  readonly now: number;
  readonly newId: () => string;
  readonly log: (message: string) => void;
}
export interface Step {
  readonly run: TestRun;
  readonly signals: readonly Signal[];
}

export const newRun = (testId: number, sessionId: string, test: ServedTest, now: number): TestRun => ({
  ...{ testId, sessionId, test, stage: "greeting", index: 0, paused: false },
  ...{ testTime: 0, taskTimes: {}, countedTo: now, answers: {}, collapsed: false, corner: "top right" },
  films: { microphone: false, camera: false, tab: false },
});

/** The task at hand, if there is one. */
export const taskOf = (run: TestRun): ServedTest["tasks"][number] | undefined =>
  run.stage === "tasks" ? run.test.tasks[run.index] : undefined;

const isCounting = (run: TestRun): boolean => (run.stage === "guidelines" || run.stage === "tasks") && !run.paused;

/** The run with its time counted up to now. */
export function counted(run: TestRun, now: number): TestRun {
  if (!isCounting(run)) return { ...run, countedTo: now };
  const passed = Math.max(0, now - run.countedTo);
  const task = taskOf(run);
  const taskTimes = task ? { ...run.taskTimes, [task.task_id]: (run.taskTimes[task.task_id] ?? 0) + passed } : run.taskTimes;
  return { ...run, countedTo: now, testTime: run.testTime + passed, taskTimes };
}

/** Nothing is left to do but to send what waits. */
export const isOver = ({ stage }: TestRun): boolean => stage === "aborted" || stage === "left";

/** The run as a reload finds it: the time while no page was there is not the tester's. */
export const resumed = (run: TestRun, now: number): TestRun => ({ ...run, countedTo: now });

const ofTest = (run: TestRun, status: TestSignal["status"], { now, newId }: ActContext): Signal => ({
  to: "test",
  body: { testId: run.testId, status, duration: run.testTime, timestamp: now, signalId: newId() },
});

/** A signal of the task at hand; without one there is nothing to say it of. */
function ofTask(run: TestRun, status: TaskSignal["status"], { now, newId, log }: ActContext, more: Partial<TaskSignal> = {}): Signal[] {
  const task = taskOf(run);
  if (!task) {
    log("User Testing: No Task ID Given");
    return [];
  }
  const duration = run.taskTimes[task.task_id] ?? 0;
  return [{ to: "task", body: { testId: run.testId, taskId: task.task_id, status, duration, timestamp: now, signalId: newId(), ...more } }];
}

/** "Read guidelines to begin". */
export function begin(before: TestRun, context: ActContext): Step {
  const run: TestRun = { ...before, stage: "guidelines", countedTo: context.now };
  return { run, signals: [ofTest(run, "begin", context)] };
}

/** "Begin Test". A test without tasks is done at once. */
export function beginTest(before: TestRun, context: ActContext): Step {
  return toTask(counted(before, context.now), 0, context);
}

function toTask(before: TestRun, index: number, context: ActContext): Step {
  if (index >= before.test.tasks.length) {
    const run: TestRun = { ...before, stage: "end", index, paused: false };
    return { run, signals: [ofTest(run, "done", context)] };
  }
  const run: TestRun = { ...before, stage: "tasks", index, paused: false };
  return { run, signals: ofTask(run, "begin", context) };
}

function leaveTask(before: TestRun, status: "done" | "skipped", more: Partial<TaskSignal>, context: ActContext): Step {
  const here = counted(before, context.now);
  const left = ofTask(here, status, context, more);
  const { run, signals } = toTask(here, here.index + 1, context);
  return { run, signals: [...left, ...signals] };
}

/** "Done, Next": with the answer where the task takes one. */
export function doneNext(run: TestRun, context: ActContext): Step {
  const task = taskOf(run);
  return leaveTask(run, "done", task?.allow_typing ? { taskAnswer: run.answers[task.task_id] ?? "" } : {}, context);
}

/** "Skip this task", with the reason if one was given. */
export const skipTask = (run: TestRun, reason: string, context: ActContext): Step =>
  leaveTask(run, "skipped", reason.trim() === "" ? {} : { note: reason.trim().slice(0, testLimits.answer) }, context);

/** Back to the task before: its time goes on where it stood. */
export const taskBefore = (run: TestRun, context: ActContext): Step =>
  run.index === 0 ? { run, signals: [] } : toTask(counted(run, context.now), run.index - 1, context);

export function pauseOrResume(before: TestRun, context: ActContext): Step {
  const here = counted(before, context.now);
  const run = { ...here, paused: !here.paused };
  return { run, signals: taskOf(run) ? ofTask(run, run.paused ? "paused" : "resumed", context) : [] };
}

/** "Report a problem": in the tester's words, of the task at hand. */
export function reportProblem(before: TestRun, words: string, context: ActContext): Step {
  const run = counted(before, context.now);
  return { run, signals: ofTask(run, "problem", context, { note: words.trim().slice(0, testLimits.answer) }) };
}

/** "Abort Session". */
export function abort(before: TestRun, context: ActContext): Step {
  const run: TestRun = { ...counted(before, context.now), stage: "aborted", paused: false };
  return { run, signals: [ofTest(run, "skipped", context)] };
}

/** What the tester types, kept with each key. */
export function typed(run: TestRun, text: string): TestRun {
  const task = taskOf(run);
  return task ? { ...run, answers: { ...run.answers, [task.task_id]: text.slice(0, testLimits.answer) } } : run;
}
