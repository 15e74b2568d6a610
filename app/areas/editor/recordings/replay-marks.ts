import type { KeptSignal } from "#schemas/usability-test/usability-signal";

/** Something that a signal told of, at its place in the recording. */
export interface ReplayMark {
  readonly key: string;
  readonly signal: KeptSignal;
  /** Milliseconds since the recording began, within it. */
  readonly at: number;
  /** It was told before the recording began, or after it ended. */
  readonly outside: "before" | "after" | null;
}

/** The marks of a recording in their order. `began`: its first event, by the tester's clock; `total`: its length; both milliseconds. */
export function replayMarks(signals: readonly KeptSignal[], began: number, total: number): readonly ReplayMark[] {
  return [...signals]
    .sort((a, b) => a.timestamp - b.timestamp)
    .map((signal, at) => {
      const offset = signal.timestamp - began;
      const outside = offset < 0 ? "before" : offset > total ? "after" : null;
      const key = `${at}-${signal.testId}-${signal.taskId ?? "test"}-${signal.status}`;
      return { key, signal, at: Math.max(0, Math.min(offset, total)), outside };
    });
}

/** The last mark that playing has come to; null before the first. */
export const markAt = (marks: readonly ReplayMark[], at: number): ReplayMark | null =>
  marks.findLast((mark) => mark.outside !== "after" && mark.at <= at) ?? null;
