import { z } from "zod";
import { notify } from "../../notification/notify";
import { askForPaper } from "../../paper/ask-for-paper";
import { refuse } from "../../problem";
import { type Hold, holdSeverities } from "../../review/review";
import { identifier, prose, recordId } from "../../values";
import { office } from "../permit-access";
import { type Act, permitCommand, requireReason, save, tell } from "../permit-command";
import { childrenOf, putShared, putStaff } from "../permit-record";
import { livingStates } from "../states-by-phase";

/** A hold stands where its readers are: an internal one is staff's alone, and so is every word about it. */
const putHold = (act: Act, hold: Hold): void => (hold.internal ? putStaff(act.state, "hold", hold) : putShared(act.state, "hold", hold));
const readers = (hold: Hold): "staff" | "parties" => (hold.internal ? "staff" : "parties");

/**
 * Places a hold, with or without a stop-work order. An order to stop is never internal: whoever must obey it must be able to read
 * it, so that asks `validation-failed`.
 */
const place = permitCommand({
  name: "hold.place",
  args: z.object({
    permitId: identifier,
    holdId: recordId,
    severity: z.enum(holdSeverities),
    internal: z.boolean().default(false),
    stopWork: z.boolean().default(false),
    reason: prose(2_000),
  }),
  creates: "holdId",
  who: office,
  states: livingStates,
  decide(act, args) {
    const reason = requireReason(args.reason);
    if (args.internal && args.stopWork) refuse("validation-failed", { field: "internal" });
    if (childrenOf(act.state, "hold", act.permit.id).some(({ id }) => id === args.holdId)) refuse("conflict", { field: "holdId" });
    const { severity, internal, stopWork } = args;
    const placed = { placedAt: act.context.now, placedBy: act.context.person.accountId, releasedAt: null, releasedBy: null };
    const hold: Hold = { id: args.holdId, permitId: act.permit.id, severity, internal, stopWork, reason, ...placed };
    putHold(act, hold);
    if (stopWork) askForPaper(act.state, act.context, { permitId: act.permit.id, kind: "stop-work-order", subjectId: hold.id });
    save(act);
    tell(act, stopWork ? "hold.stop-work" : "hold.place", { severity, reason }, readers(hold));
    if (!internal) notify(act, stopWork ? "stop-work" : "hold-placed", { reason });
  },
});

const release = permitCommand({
  name: "hold.release",
  args: z.object({ permitId: identifier, holdId: identifier }),
  who: office,
  decide(act, args) {
    const hold = childrenOf(act.state, "hold", act.permit.id).find(({ id }) => id === args.holdId);
    if (!hold) refuse("not-found", { field: "holdId" });
    if (hold.releasedAt !== null) return;
    putHold(act, { ...hold, releasedAt: act.context.now, releasedBy: act.context.person.accountId });
    save(act);
    tell(act, "hold.release", { severity: hold.severity }, readers(hold));
    if (!hold.internal) notify(act, "hold-released", {});
  },
});

export const holdCommands = {
  "hold.place": place,
  "hold.release": release,
};
