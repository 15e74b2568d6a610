import type { DayQuota } from "#schemas/people/write-quota";

/** A command as it came, whichever door it came by. */
export interface IncomingCommand {
  readonly id: string;
  readonly sequence: number | null;
  readonly name: string;
  readonly args: unknown;
  readonly observedAt: string;
}

/** What a batch adds to the day's count of each holder, and how much there may be. */
export interface Spent {
  /** UTC. */
  readonly day: string;
  readonly quotas: readonly DayQuota[];
  readonly bytes: number;
}
