import { z } from "zod";
import { afterFeesChanged } from "../permit/draft/start-review";
import { official } from "../permit/permit-access";
import { permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { cents, identifier, line } from "../values";
import { correctFee } from "./fee-correction";
import { settledCents } from "./settled-cents";

/** A fee that was changed so often is looked into by hand. */
const mostCorrections = 100;

/**
 * Corrects a fee that was charged wrongly: from one amount to another, with a reason. It is no waiver, and no money moves: what was paid of it, or given back,
 * is the least that it can come to. Refuses `fee-already-paid` below that, `field-conflict` where it came to something else meanwhile, `conflict` once
 * it is waived.
 */
const correct = permitCommand({
  name: "fee.correct",
  args: z.object({ permitId: identifier, feeId: identifier, fromCents: cents, amountCents: cents, reason: line(200) }),
  who: official,
  states: payableStates,
  decide(act, { feeId, fromCents, amountCents, reason }) {
    const fee = childrenOf(act.state, "fee", act.permit.id).find(({ id }) => id === feeId) ?? refuse("not-found", { field: "feeId" });
    if (fee.waivedAt !== null) refuse("conflict", { field: "feeId" });
    if (amountCents === fee.amountCents) return;
    if (fromCents !== fee.amountCents) refuse("field-conflict", { field: "amountCents" });
    if (amountCents < settledCents(fee)) refuse("fee-already-paid", { field: "amountCents" });
    if ((fee.corrections ?? []).length >= mostCorrections) refuse("validation-failed", { field: "feeId" });
    correctFee(act, fee, amountCents, requireReason(reason));
    afterFeesChanged(act);
    tell(act, "fee.correct", { name: fee.name.en, code: fee.code, fromCents, amountCents });
  },
});

export const correctionCommands = { "fee.correct": correct };
