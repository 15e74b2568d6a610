import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { afterFeesChanged } from "../permit/draft/start-review";
import { nextNumber, receiptSeries } from "../permit/number-series";
import { office, official } from "../permit/permit-access";
import { type Act, permitAlone, permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { activeStates, beforeIssueStates } from "../permit/states-by-phase";
import { feeStage } from "../permit-type/fee-rule";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import type { Fee } from "./fee";
import { payment } from "./fee";
import { addFee, assess } from "./fee-assessment";
import { allocate, feeOwedCents, owedCents } from "./fee-balance";

const assessedStates = [...beforeIssueStates, ...activeStates];
/** Money is still taken for work that is done; never for what was withdrawn or undone. */
const payableStates = [...assessedStates, "finaled", "finaled_with_conditions", "co_issued", "expired"] as const;

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

/** Takes money at the counter, settling the oldest due first. Never queued. Refuses `amount-not-owed` {owedCents}. */
const record = permitCommand({
  name: "payment.record",
  args: z.object({
    permitId: identifier,
    paymentId: recordId,
    amountCents: cents.positive(),
    method: payment.shape.method,
    reference: line(80).default(""),
  }),
  creates: "paymentId",
  delivery: "online",
  who: office,
  states: payableStates,
  also: (_args, context) => [aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now))],
  decide(act, args) {
    const { state, context, permit } = act;
    const fees = feesOf(act);
    const owed = owedCents(fees);
    if (args.amountCents > owed) refuse("amount-not-owed", { field: "amountCents", params: { owedCents: owed } });
    if (state.get("payment", args.paymentId)) refuse("conflict", { field: "paymentId" });
    const feeIds = allocate(fees, args.amountCents).map((share) => ({ ...share }));
    for (const fee of fees) {
      const share = feeIds.find(({ feeId }) => feeId === fee.id);
      if (share) putShared(state, "fee", { ...fee, paidCents: fee.paidCents + share.amountCents });
    }
    const receiptNumber = nextNumber(state, receiptSeries(act.calendar, context.now), context) ?? "";
    putShared(state, "payment", {
      id: args.paymentId,
      permitId: permit.id,
      receiptNumber,
      amountCents: args.amountCents,
      method: args.method,
      reference: args.reference,
      feeIds,
      takenAt: context.now,
      takenBy: context.person.accountId,
      takenByName: context.person.name.slice(0, 120),
    });
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents: args.amountCents, receipt: receiptNumber });
  },
});

export const feeCommands = {
  "fee.assess": assessAgain,
  "fee.add": add,
  "fee.waive": waive,
  "payment.record": record,
};
