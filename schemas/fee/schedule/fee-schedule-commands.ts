import { calendarOf } from "../../calendar/business-days";
import { type CommandContext, defineCommand } from "../../command";
import { requireEditionInForce } from "../../permit/permit-editions";
import { requireOfficial } from "../../permit/require-official";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import { feeFaults, feeSchedule, feeScheduleId, mostFees } from "./fee-schedule";

/** Refuses whoever may not set fees, and days that have been: what was charged by a schedule stays explained by it. */
function requireAhead(context: CommandContext, from: string): void {
  requireOfficial(context);
  if (from < calendarOf(context.organization).localDay(context.now)) refuse("validation-failed", { field: "from" });
}

/** Sets the fees of a permit type from a day on, today at the earliest. The same day again takes the place of what was planned for it. */
const plan = defineCommand({
  name: "fee-schedule.plan",
  whose: "authority",
  args: feeSchedule.omit({ id: true }),
  delivery: "queued",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, { code, from, fees }, context) {
    requireAhead(context, from);
    const type = requireEditionInForce(state, code);
    const fault = feeFaults(type, fees)[0];
    if (fees.length === 0 || fees.length > mostFees || fault) refuse("validation-failed", { field: `fees.${fault?.line ?? 0}` });
    if (from < type.feesFrom) refuse("validation-failed", { field: "from" });
    const id = feeScheduleId(code, from);
    state.put({ kind: "fee-schedule", id, scope: scopes.org, aggregate: aggregates.permitType(code), data: { id, code, from, fees } });
  },
});

/** Takes a schedule back that has not begun. */
const withdraw = defineCommand({
  name: "fee-schedule.withdraw",
  whose: "authority",
  args: feeSchedule.pick({ code: true, from: true }),
  delivery: "queued",
  proof: "recent",
  aggregates: ({ code }) => [aggregates.permitType(code)],
  decide(state, { code, from }, context) {
    requireAhead(context, from);
    const id = feeScheduleId(code, from);
    if (!state.get("fee-schedule", id)) refuse("not-found", { field: "from" });
    if (from === calendarOf(context.organization).localDay(context.now)) refuse("validation-failed", { field: "from" });
    state.remove("fee-schedule", id, scopes.org);
  },
});

export const feeScheduleCommands = {
  "fee-schedule.plan": plan,
  "fee-schedule.withdraw": withdraw,
};
