import { z } from "zod";
import { refuse } from "../problem";
import { permitCondition } from "../review/review";
import { identifier, prose, recordId } from "../values";
import { fieldOrOffice, office } from "./permit-access";
import { permitCommand, requireReason, save, tell } from "./permit-command";
import { childrenOf, putShared } from "./permit-record";
import { livingStates } from "./states-by-phase";

const addCondition = permitCommand({
  name: "condition.add",
  args: z.object({
    permitId: identifier,
    conditionId: recordId,
    text: prose(2_000),
    /** The same in Spanish. */
    es: permitCondition.shape.es,
    dueBefore: permitCondition.shape.dueBefore,
    /** The one of the office's library that it was taken from, so that it is suggested no more. */
    standardId: permitCondition.shape.standardId,
  }),
  creates: "conditionId",
  who: office,
  states: livingStates,
  decide(act, args) {
    const text = requireReason(args.text, "text");
    if (childrenOf(act.state, "condition", act.permit.id).some(({ id }) => id === args.conditionId))
      refuse("conflict", { field: "conditionId" });
    const { dueBefore, standardId } = args;
    const es = args.es?.trim();
    putShared(act.state, "condition", {
      ...{ id: args.conditionId, permitId: act.permit.id, text, dueBefore, metAt: null, metBy: null },
      addedAt: act.context.now,
      ...(es ? { es } : {}),
      ...(standardId === undefined ? {} : { standardId }),
    });
    save(act);
    tell(act, "condition.add", { dueBefore });
  },
});

const meetCondition = permitCommand({
  name: "condition.meet",
  args: z.object({ permitId: identifier, conditionId: identifier }),
  who: fieldOrOffice,
  decide(act, args) {
    const condition = childrenOf(act.state, "condition", act.permit.id).find(({ id }) => id === args.conditionId);
    if (!condition) refuse("not-found", { field: "conditionId" });
    if (condition.metAt !== null) return;
    putShared(act.state, "condition", { ...condition, metAt: act.context.now, metBy: act.context.person.accountId });
    save(act);
    tell(act, "condition.meet", {});
  },
});

export const conditionCommands = {
  "condition.add": addCondition,
  "condition.meet": meetCondition,
};
