import { z } from "zod";
import { afterFeesChanged } from "../permit/draft/start-review";
import { office, official } from "../permit/permit-access";
import { type Act, permitAlone, permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { activeStates, beforeIssueStates, payableStates } from "../permit/states-by-phase";
import { feeStage } from "../permit-type/fee-rule";
import { refuse } from "../problem";
import { cents, identifier, line, recordId } from "../values";
import type { Fee } from "./fee";
import { addFee, assess } from "./fee-assessment";
import { feeOwedCents } from "./fee-balance";

const assessedStates = [...beforeIssueStates, ...activeStates];

const feesOf = (act: Act): readonly Fee[] => childrenOf(act.state, "fee", act.permit.id);

function requireFee(act: Act, feeId: string): Fee {
  return feesOf(act).find(({ id }) => id === feeId) ?? refuse("not-found", { field: "feeId" });
}

/** Assesses the schedule again on the application's present answers. */
const assessAgain = permitCommand({
  name: "fee.assess",
  args: permitAlone,
  who: office,
  states: assessedStates,
  decide(act) {
    if (!act.type) refuse("form-version-unknown");
    assess(act, act.permit, act.type);
    afterFeesChanged(act);
    tell(act, "fee.assess", { totalCents: feesOf(act).reduce((sum, fee) => sum + fee.amountCents, 0) });
  },
});

const add = permitCommand({
  name: "fee.add",
  args: z.object({
    permitId: identifier,
    feeId: recordId,
    name: line(120).min(1),
    basis: line(200).default(""),
    account: line(40).default(""),
    amountCents: cents.positive(),
    dueAt: feeStage,
  }),
  creates: "feeId",
  who: office,
  states: assessedStates,
  decide(act, args) {
    if (feesOf(act).some(({ id }) => id === args.feeId)) refuse("conflict", { field: "feeId" });
    const basis = args.basis === "" ? { en: "Added by the office", es: "Agregada por la oficina" } : { en: args.basis, es: args.basis };
    const name = { en: args.name, es: args.name };
    const { account, amountCents, dueAt } = args;
    addFee(act, args.feeId, { code: "added", name, account, basis, amountCents, dueAt });
    afterFeesChanged(act);
    tell(act, "fee.add", { name: args.name, amountCents: args.amountCents });
  },
});

/** Lets off what is still owed of one fee. */
const waive = permitCommand({
  name: "fee.waive",
  args: z.object({ permitId: identifier, feeId: identifier, reason: line(200) }),
  who: official,
  states: payableStates,
  decide(act, args) {
    const fee = requireFee(act, args.feeId);
    const waivedCents = feeOwedCents(fee);
    if (fee.waivedAt !== null) return;
    if (waivedCents === 0) refuse("fee-already-paid");
    putShared(act.state, "fee", { ...fee, waivedAt: act.context.now, waivedReason: requireReason(args.reason) });
    afterFeesChanged(act);
    tell(act, "fee.waive", { name: fee.name.en, code: fee.code, amountCents: waivedCents });
  },
});

export const feeCommands = {
  "fee.assess": assessAgain,
  "fee.add": add,
  "fee.waive": waive,
};
