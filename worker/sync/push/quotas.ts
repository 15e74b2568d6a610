import type { Changes, ReadState } from "#schemas/command";
import type { CommandName } from "#schemas/commands";
import { type OpenWork, openLimits, quotasOf } from "#schemas/people/write-quota";
import type { Problem } from "#schemas/problem";
import type { Person } from "#schemas/role";
import { holders, scopes } from "#schemas/row-scope";
import type { IncomingCommand, Spent } from "./incoming-command";

/** What a row, an entry of the log and a refusal take besides arguments. */
const overhead = 500;
/** Records of another system are the office's own, and come in by an official: an import is no stranger's act. */
const uncounted: CommandName = "permit.import";

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
function draftsOpened({ holdings }: Pick<Changes, "holdings">, { accountId }: Person): number {
  const own = holdings.filter(({ holder, scope }) => holder === holders.account(accountId) && scope.startsWith(scopes.draft("")));
  return own.reduce((sum, { held }) => sum + (held ? 1 : -1), 0);
}

/** How many contractors more an account claims by these changes, on this state; a claim that waits and takes newer words is no more. */
function claimsOpened({ puts }: Pick<Changes, "puts">, state: Pick<ReadState, "get">, { accountId }: Person): number {
  return puts.filter((row) => row.kind === "contractor-claim" && row.data.accountId === accountId && !state.get("contractor-claim", row.id))
    .length;
}

export const openedBy = (changes: Changes, state: Pick<ReadState, "get">, person: Person): OpenWork => ({
  drafts: draftsOpened(changes, person),
  claims: claimsOpened(changes, state, person),
});

export const withOpened = (open: OpenWork, opened: OpenWork): OpenWork => ({
  drafts: open.drafts + opened.drafts,
  claims: open.claims + opened.claims,
});

/** Why these changes open one too many; null: they do not. */
export function openProblem(open: OpenWork, opened: OpenWork, person: Person): Problem | null {
  const [sum, limits] = [withOpened(open, opened), openLimits(person)];
  if (opened.drafts > 0 && sum.drafts > limits.drafts) return { code: "too-many-drafts", params: { limit: limits.drafts } };
  if (opened.claims > 0 && sum.claims > limits.claims) return { code: "too-many-claims", params: { limit: limits.claims } };
  return null;
}
