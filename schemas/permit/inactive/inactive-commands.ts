import { z } from "zod";
import { leaveDay } from "../../calendar/inspector-days";
import { openDays, putInspection } from "../../inspection/inspection-record";
import { isOpenInspection } from "../../inspection/inspection-states";
import { notify } from "../../notification/notify";
import { refuse } from "../../problem";
import { day, identifier, prose } from "../../values";
import { permitState } from "../permit";
import { official } from "../permit-access";
import { type Act, movedTo, permitCommand, requireMoveTo, requireReason, save, tell } from "../permit-command";
import { staffReleases } from "../permit-holdings";
import { childrenOf } from "../permit-record";
import { inactiveEnd, isLongAgo, lastActivityOn, whyLeftAlone } from "./inactive-permit";
import type { LeftAlone } from "./left-alone";

/** What is still open of its visits ends with it. They are long past: nobody is told of each. */
function endVisits({ state, permit }: Act, cancelReason: string): void {
  for (const inspection of childrenOf(state, "inspection", permit.id).filter(isOpenInspection)) {
    leaveDay(state, inspection);
    putInspection(state, { ...inspection, state: "cancelled", cancelReason });
  }
}

const refuseInUse = ({ why, on, owedCents }: LeftAlone): never =>
  refuse("permit-in-use", { params: { why, ...(on !== undefined && { on }), ...(owedCents !== undefined && { owedCents }) } });

/**
 * Ends a permit that nothing has happened to since before a day, one of many that an office has looked at. Never queued. Refuses
 * `permit-in-use` {why, on, owedCents} where it is not what was looked at, or something stands against it; the day must be long ago.
 * Parties with an account here learn of it. Whoever a file of another system names does not: they asked this office for nothing.
 */
const endInactive = permitCommand({
  name: "permit.end-inactive",
  args: z.object({
    permitId: identifier,
    /** The state in which it was looked at. */
    from: permitState,
    to: inactiveEnd,
    inactiveSince: day,
    reason: prose(1_000),
  }),
  delivery: "online",
  who: official,
  also: openDays,
  decide(act, { from, to, inactiveSince, reason: typed }) {
    const reason = requireReason(typed);
    if (!isLongAgo(inactiveSince, act.today)) refuse("validation-failed", { field: "inactiveSince" });
    const last = lastActivityOn(act);
    if (act.permit.state !== from || last >= inactiveSince) refuseInUse({ why: "changed", on: last });
    requireMoveTo(act, to);
    const left = whyLeftAlone(act, to);
    if (left !== null) refuseInUse(left);
    endVisits(act, reason);
    save(act, movedTo(act, to));
    staffReleases(act.state, act.permit.id);
    tell(act, "permit.end-inactive", { from, to, on: last, reason });
    if (to === "expired") notify(act, "expired", { on: act.today }, { accountsAlone: true });
  },
});

export const inactiveCommands = {
  "permit.end-inactive": endInactive,
};
