import { z } from "zod";
import { identifier, prose } from "../values";
import { testLimits, wireId } from "./usability-test";

/** A time of a signal: milliseconds since 1970 by the tester's clock, a fact that orders nothing across devices. */
const milliseconds = z.number().nonnegative().max(8_640_000_000_000_000);

/**
 * What every signal says. `duration`: milliseconds that the test or task has taken, without pauses. `signalId` is ours: sent again
 * it is known by it. Older clients send none, and are known by session, test, task, status and timestamp.
 */
const signal = z.object({
  testId: wireId,
  duration: milliseconds.optional(),
  timestamp: milliseconds,
  signalId: identifier.optional(),
});

export const testSignalStatus = z.enum(["begin", "done", "skipped"]);
/** `POST /v1/web/uxt/signals/test`. `skipped`: the tester aborted. */
export const testSignal = signal.extend({ status: testSignalStatus });
export type TestSignal = z.infer<typeof testSignal>;

/** `begin` and `done` are the older clients' too; the rest is ours. */
export const taskSignalStatus = z.enum(["begin", "done", "skipped", "paused", "resumed", "problem"]);
/**
 * `POST /v1/web/uxt/signals/task`. `taskAnswer` counts only where the task allows typing; `note` is the reason of a `skipped`,
 * or the words of a `problem`.
 */
export const taskSignal = signal.extend({
  taskId: wireId,
  status: taskSignalStatus,
  taskAnswer: prose(testLimits.answer).nullish(),
  note: prose(testLimits.answer).optional(),
});
export type TaskSignal = z.infer<typeof taskSignal>;

/** A signal as it is kept and shown. `taskId` null: of the test as a whole. */
export const keptSignal = z.object({
  testId: wireId,
  taskId: wireId.nullable(),
  status: taskSignalStatus,
  duration: z.number().nullable(),
  timestamp: z.number(),
  answer: z.string().nullable(),
  note: z.string().nullable(),
});
export type KeptSignal = z.infer<typeof keptSignal>;

/** As it is kept: an answer to a task that takes none is dropped. `allowsTyping` of the task, false for one that is not known. */
export function keptFrom(signal: TestSignal | TaskSignal, allowsTyping: boolean): KeptSignal {
  const task = "taskId" in signal ? signal : null;
  return {
    testId: signal.testId,
    taskId: task?.taskId ?? null,
    status: signal.status,
    duration: signal.duration ?? null,
    timestamp: signal.timestamp,
    answer: (allowsTyping && task?.taskAnswer) || null,
    note: task?.note || null,
  };
}
