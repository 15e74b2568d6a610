import type { Changes } from "#schemas/command";
import type { Problem } from "#schemas/problem";
import { isStaff, type Person } from "#schemas/role";
import { holders, scopes } from "#schemas/row";
import { type DayQuota, openDraftLimit, quotasOf } from "#schemas/write-quota";
import type { IncomingCommand } from "./decide-commands";

/** What a batch adds to the day's count of each holder, and how much there may be. */
export interface Spent {
  /** UTC. */
  readonly day: string;
  readonly quotas: readonly DayQuota[];
  readonly bytes: number;
}

/** What a row, an entry of the log and a refusal take besides arguments. */
const overhead = 500;
/** Records of another system are the office's own, and come in by an official: an import is no stranger's act. */
const uncounted = "permit.import";

export const spentBy = (person: Person, hasPermit: boolean, commands: readonly IncomingCommand[], now: string): Spent => ({
  day: now.slice(0, 10),
  quotas: quotasOf(person, hasPermit),
  bytes: commands.reduce(
    (sum, { name, args }) => (name === uncounted ? sum : sum + overhead + (JSON.stringify(args ?? null)?.length ?? 0)),
    0,
  ),
});

/** Why this is too much for today; null: it is not. What waits on a device is not refused for it: it comes again tomorrow. */
export function spentProblem({ quotas, bytes }: Spent, written: ReadonlyMap<string, number>, now: string): Problem | null {
  if (bytes === 0 || quotas.every(({ holder, most }) => (written.get(holder) ?? 0) + bytes <= most)) return null;
  const untilMidnight = 86_400 - Math.floor((Date.parse(now) % 86_400_000) / 1_000);
  return { code: "too-many-requests", params: { retryAfterSeconds: untilMidnight } };
}

/** How many more drafts an account has open by these changes; below 0 when it sent or deleted some. */
export function draftsOpened({ holdings }: Pick<Changes, "holdings">, { accountId }: Person): number {
  const own = holdings.filter(({ holder, scope }) => holder === holders.account(accountId) && scope.startsWith(scopes.draft("")));
  return own.reduce((sum, { held }) => sum + (held ? 1 : -1), 0);
}

/** Whether these changes are one draft too many. The desk writes applications for whoever comes to its counter. */
export const isTooManyDrafts = (open: number, opened: number, person: Person): boolean =>
  opened > 0 && open + opened > openDraftLimit(isStaff(person));
