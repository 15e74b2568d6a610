import { z } from "zod";
import { defineCommand } from "../command";
import { type NoticePreferences, noticeChoices, quietHours } from "../notification/notice-preferences";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";

/** Events and quiet hours to be set; what is absent stays as it is. `quiet` null = none. */
const args = z.object({ events: noticeChoices.optional(), quiet: quietHours.nullable().optional() });

/**
 * Chooses how one is told of events, and when push and mail wait. One's own choice alone, in this organization.
 * Refuses `validation-failed` for quiet hours that begin when they end: nobody can tell whether they are none or all.
 */
const chooseNotices = defineCommand({
  name: "preferences.choose-notices",
  whose: "own",
  args,
  delivery: "queued",
  aggregates: (_args, context) => [aggregates.preferences(context.person.accountId)],
  decide(state, { events, quiet }, { person: { accountId: id } }) {
    if (quiet && quiet.from === quiet.to) refuse("validation-failed", { field: "quiet" });
    const before = state.get("notice-preferences", id);
    const data: NoticePreferences = {
      id,
      events: { ...before?.events, ...events },
      quiet: quiet === undefined ? (before?.quiet ?? null) : quiet,
    };
    if (sameValue(data, before)) return;
    state.put({ kind: "notice-preferences", id, scope: scopes.user(id), aggregate: aggregates.preferences(id), data });
  },
});

export const preferenceCommands = {
  "preferences.choose-notices": chooseNotices,
};
