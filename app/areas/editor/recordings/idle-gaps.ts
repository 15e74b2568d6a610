import { z } from "zod";
import type { RecordedEvent } from "#schemas/usability-test/recorder";

/** Where nobody did anything: from and to, in milliseconds since the recording began. */
export interface IdleGap {
  readonly from: number;
  readonly to: number;
}

/** Nothing done for longer than this is skipped; so much is left at both ends of it. Milliseconds. */
export const idleAfter = 10_000;
export const idleMargin = 1_000;

/** The kinds of `@rrweb/record`: an incremental event, and of these what somebody's hands do. */
const incremental = 3;
const byHand: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 12, 14]);
const sourced = z.object({ data: z.object({ source: z.int() }) });

/** Whether a person did this: a pointer, a key, a scroll; not what the page did by itself. */
export function isByHand(event: RecordedEvent): boolean {
  if (event.type !== incremental) return false;
  const read = sourced.safeParse(event);
  return read.success && byHand.has(read.data.data.source);
}

/**
 * The gaps between what was done. `times`: of what a person did, and of the signals, in any order; all in milliseconds since
 * the recording began. `total`: its length.
 */
export function idleGaps(times: readonly number[], total: number): readonly IdleGap[] {
  const marks = [0, ...times.filter((time) => time > 0 && time < total).sort((a, b) => a - b), total];
  return marks.flatMap((to, at) => {
    const from = marks[at - 1];
    return from === undefined || to - from <= idleAfter ? [] : [{ from: from + idleMargin, to: to - idleMargin }];
  });
}

/** Where playing goes on from a place: behind the gap that it lies in, else there. */
export const behindGap = (gaps: readonly IdleGap[], at: number): number => gaps.find(({ from, to }) => at >= from && at < to)?.to ?? at;
