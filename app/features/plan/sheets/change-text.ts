import { m } from "#schemas/messages/compiled/messages";
import type { MatchedSheet } from "#schemas/plan/matched-sheets";

/** How a sheet stands to the one before it, in words. `count`: in how many places it was found to differ; undefined: it was not compared. */
export function changeText(match: MatchedSheet | undefined, count: number | undefined): string {
  if (!match || match.change === "new") return m.sheets_new();
  const compared = count === undefined ? m.sheets_not_compared() : count === 0 ? m.sheets_same() : m.sheets_changed({ count });
  return match.change === "renumbered" ? `${m.sheets_renumbered()} ${compared}` : compared;
}
