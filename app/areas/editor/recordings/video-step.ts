import type { KeptSignal } from "#schemas/usability-test/usability-signal";

/** A video farther from the recording than this is moved; nearer, nobody notices. Seconds. */
export const videoTolerance = 0.35;

/** When filming began by the tester's clock: with the test, or where no signal says so with the recording. Milliseconds. */
export function filmedFrom(signals: readonly KeptSignal[], began: number): number {
  const begun = signals.filter(({ taskId, status }) => taskId === null && status === "begin").map(({ timestamp }) => timestamp);
  return begun.length === 0 ? began : Math.min(...begun);
}

export interface VideoPlace {
  /** Seconds of the video, within it. */
  readonly at: number;
  /** The recording is at a moment that was filmed. */
  readonly filmed: boolean;
}

/**
 * Where the video stands when the recording is at a moment. `at` and `filmedFrom`: milliseconds by the tester's clock;
 * `shift`: milliseconds by which somebody moved the video, positive shows it later; `length`: of the video, in seconds.
 */
export function videoPlace(
  at: number,
  setting: { readonly filmedFrom: number; readonly shift: number; readonly length: number },
): VideoPlace {
  const seconds = (at - setting.filmedFrom - setting.shift) / 1000;
  return { at: Math.max(0, Math.min(seconds, setting.length)), filmed: seconds >= 0 && seconds <= setting.length };
}
